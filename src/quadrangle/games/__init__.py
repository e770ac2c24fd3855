"""All games, each by one descriptor: rules, kernel and what bots know. Whatever is listed here is found everywhere.

To add a game: write its room and add its descriptor to TABLE. The command line, the conformance suite, records, the
arena, bots and the server's list of games and tables then know it. From outside, `register()` does the same for a
running program, and an entry point of an installed package (group `quadrangle.games`) for every program.
Three things are files of their own: its rules pages (`rules/`), its board on the page (`web/src/games/`), and the
translations of its refusals there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quadrangle.core.errors import Unreadable
from quadrangle.core.facts import Facts
from quadrangle.core.state import Game, State, read_heading
from quadrangle.games.descriptor import Descriptor, Registry

__all__ = ["TABLE", "Descriptor", "game", "game_class", "game_of", "games", "register", "state"]

TABLE = Registry(
    [
        Descriptor(
            "planquadrat",
            rules="quadrangle.games.planquadrat.game:PlanQuadrat",
            kernel="quadrangle.games.planquadrat.kernel",
            strategy="quadrangle.bots.planquadrat.strategy:STRATEGY",
            lesson="quadrangle.games.planquadrat.lesson:LESSON",
            puzzles="quadrangle.puzzles.planquadrat",
        ),
        Descriptor(
            "minisurf",
            rules="quadrangle.games.quadracarta.game:Minisurf",
            kernel="quadrangle.games.quadracarta.kernel_minisurf",
            strategy="quadrangle.bots.minisurf.strategy:STRATEGY",
            lesson="quadrangle.games.quadracarta.lesson_minisurf:LESSON",
            puzzles="quadrangle.puzzles.minisurf",
        ),
        Descriptor(
            "maxisurf",
            rules="quadrangle.games.quadracarta.game:Maxisurf",
            kernel="quadrangle.games.quadracarta.kernel_maxisurf",
            strategy="quadrangle.bots.maxisurf.strategy:STRATEGY",
            lesson="quadrangle.games.quadracarta.lesson_maxisurf:LESSON",
            puzzles="quadrangle.puzzles.maxisurf",
        ),
        Descriptor(
            "quadrata",
            rules="quadrangle.games.quadrata.game:Quadrata",
            kernel="quadrangle.games.quadrata.kernel",
            strategy="quadrangle.bots.quadrata.strategy:STRATEGY",
            lesson="quadrangle.games.quadrata.lesson:LESSON",
            puzzles="quadrangle.puzzles.quadrata",
            measured={"rounds": 1, "turn_limit": 100},  # a round that comes to an end
        ),
    ]
)


def register(descriptor: Descriptor) -> None:
    """Add a game from outside to those that this program knows."""
    TABLE.register(descriptor)


def game_class(name: str) -> type[Game]:
    """The class of a game, by name."""
    return TABLE[name].game_class()


def game(name: str, players: int | None = None, **options: Any) -> Game:
    """A game by name, ready to `start()`."""
    return game_class(name)(players, **options)


def game_of(name: str, players: int | None, options: Mapping[str, Any]) -> Game:
    """The same from data that came from elsewhere: an option of any name is refused, not taken for an argument."""
    found = game_class(name)
    return found(players, **found.facts.checked_options(options))


def games() -> dict[str, Facts]:
    """All games by name, with their facts."""
    return {name: game_class(name).facts for name in TABLE}


def state(text: str) -> State:
    """The state that a `repr` (or the text inside it) describes."""
    inner = text.strip()
    if inner.startswith("quadrangle.state("):
        inner = inner.removeprefix("quadrangle.state(").removesuffix(")").strip("'\"")
    name, players, options, position = read_heading(inner)
    if name not in TABLE:
        raise Unreadable(text, f"a state of one of {', '.join(TABLE)}")
    return game(name, players, **options).position(position)
