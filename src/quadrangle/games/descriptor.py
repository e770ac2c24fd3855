"""What belongs to a game, told by where it is found: one descriptor a game; nothing is loaded before it is used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Game

ENTRY_POINTS = "quadrangle.games"


@dataclass(frozen=True, slots=True)
class Descriptor:
    """One game. Everything is named by text (`module:attribute`), so that a list of games costs no import.

    Only the rules are needed. With a kernel, random games are quick and bots can search; with a strategy
    (`bots/strategy.py`) they know the game, have levels, and greedy moves are judged as the game ranks them.
    Titles, options, numbers of players and languages are the rules' own facts.
    """

    name: str
    rules: str  # module:class
    kernel: str | None = None  # module
    strategy: str | None = None  # module:attribute
    lesson: str | None = None  # module:attribute
    puzzles: str | None = None  # module
    measured: Mapping[str, Any] = field(default_factory=dict)  # options under which a random game is measured

    @property
    def shipped(self) -> bool:
        """Is its compiled code kept in this package's cache, where another process can put it?"""
        return (self.kernel or "").startswith("quadrangle.")

    def game_class(self) -> type[Game]:
        found: type[Game] = load(self.rules)
        return found


def load(where: str) -> Any:
    """What a text such as `package.module:attribute` names."""
    module, _, attribute = where.partition(":")
    return getattr(import_module(module), attribute)


class Registry(Mapping[str, Descriptor]):
    """All games by name: those of this package, those of installed packages, and those registered by hand.

    An installed package announces its games in its entry points, in the group `quadrangle.games`; each names a
    Descriptor. They are looked for when the list of games is first used.
    """

    def __init__(self, own: Iterable[Descriptor]) -> None:
        self._known = {descriptor.name: descriptor for descriptor in own}
        self._announced: dict[str, Descriptor] | None = None

    def register(self, descriptor: Descriptor) -> None:
        """Add a game; the same one again changes nothing."""
        if self._all().get(descriptor.name, descriptor) != descriptor:
            raise Unplayable(f"There is another game {descriptor.name!r} already.")
        self._known[descriptor.name] = descriptor

    def unregister(self, name: str) -> None:
        """Take a game out that was registered."""
        del self._known[name]

    def _all(self) -> dict[str, Descriptor]:
        if self._announced is None:
            from importlib.metadata import entry_points  # takes a while to load, and not everybody lists games

            found = (entry.load() for entry in entry_points(group=ENTRY_POINTS))
            self._announced = {game.name: game for game in found if game.name not in self._known}
        return {**self._known, **self._announced}  # our own come first

    def __getitem__(self, name: str) -> Descriptor:
        try:
            return self._known[name] if name in self._known else self._all()[name]
        except KeyError:
            raise Unplayable(f"There is no game {name!r}; choose one of: {', '.join(self)}.") from None

    def __contains__(self, name: object) -> bool:
        return name in self._known or name in self._all()

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())
