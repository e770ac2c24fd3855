"""The one table of games. To add a game: write its room, add its line here; everything else finds it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from quadrangle.core.errors import Unplayable, Unreadable
from quadrangle.core.facts import Facts
from quadrangle.core.state import Game, State, read_heading

# name: the class that makes it. Imported when asked for, so that one game does not load the others.
TABLE: Mapping[str, str] = {
    "planquadrat": "quadrangle.games.planquadrat.game:PlanQuadrat",
    "minisurf": "quadrangle.games.quadracarta.minisurf:Minisurf",
    "maxisurf": "quadrangle.games.quadracarta.maxisurf:Maxisurf",
    "quadrata": "quadrangle.games.quadrata.game:Quadrata",
}


@cache
def game_class(name: str) -> type[Game]:
    """The class of a game, by name."""
    if name not in TABLE:
        raise Unplayable(f"There is no game {name!r} (there are: {', '.join(TABLE)}).")
    module, _, attribute = TABLE[name].partition(":")
    return getattr(import_module(module), attribute)  # type: ignore[no-any-return]


def game(name: str, players: int | None = None, **options: Any) -> Game:
    """A game by name, ready to `start()`."""
    return game_class(name)(players, **options)


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
