"""All games. Each has one descriptor, `games/<game>/descriptor.py`, which is found without a list.

The command line, the conformance suite, records, bots, arena, environments, studies, printing, puzzles, the daily
challenge and the server read their games from the registry `GAMES`. Other packages add games with `register()`, or
announce them with an entry point of the group `quadrangle.games`. CONTRIBUTING.md says how to add a game.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from quadrangle.core.errors import Unreadable
from quadrangle.core.facts import Facts
from quadrangle.core.state import Game, State, read_heading
from quadrangle.games.descriptor import Descriptor, GameRegistry

__all__ = ["GAMES", "Descriptor", "game", "game_class", "game_of", "games", "register", "state"]


def _built_in() -> Iterator[Descriptor]:
    """The descriptors of this package's folders. Folders without one are shared by games of a box."""
    for folder in pkgutil.iter_modules(__path__):
        inside = pkgutil.iter_modules([str(Path(__path__[0], folder.name))])  # source or byte code
        if folder.ispkg and any(module.name == "descriptor" for module in inside):
            yield import_module(f"{__name__}.{folder.name}.descriptor").DESCRIPTOR


GAMES = GameRegistry(_built_in())


def register(descriptor: Descriptor) -> None:
    """Add a game of another package to the registry of this program."""
    GAMES.register(descriptor)


def game_class(name: str) -> type[Game]:
    """The class of a game, by name."""
    return GAMES[name].game_class()


def game(name: str, players: int | None = None, **options: Any) -> Game:
    """A game by name, ready to `start()`."""
    return game_class(name)(players, **options)


def game_of(name: str, players: int | None, options: Mapping[str, Any]) -> Game:
    """The same from data of others: an unknown option is refused, never taken for an argument."""
    rules = game_class(name)
    return rules(players, **rules.facts.checked_options(options))


def games() -> dict[str, Facts]:
    """All games by name, with their facts."""
    return {name: game_class(name).facts for name in GAMES}


def state(text: str) -> State:
    """The state that a `repr` (or the text inside it) describes."""
    inner = text.strip()
    if inner.startswith("quadrangle.state("):
        inner = inner.removeprefix("quadrangle.state(").removesuffix(")").strip("'\"")
    name, players, options, position = read_heading(inner)
    if name not in GAMES:
        raise Unreadable(text, f"a state of one of {', '.join(GAMES)}")
    return game(name, players, **options).position(position)
