"""The registry of games. A descriptor names every part of one game; nothing is imported before it is used."""

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
    """One game. Every part is named by text (`module:attribute`), so that a list of games imports none of them.

    Only the rules are required. Code that needs an optional part asks `part` for it, which says clearly if the game
    does not have it. Titles, options and numbers of players are facts of the rules.
    """

    name: str
    rules: str  # a class: the Game
    order: int = 100  # the place in lists of games
    box: str = ""  # games of one box share a family folder, printed sheets and texts; by default the game's name
    packing: str | None = None  # a module: positions as bytes, actions as codes (`games/kernel_loader.py`)
    kernel: str | None = None  # a module that implements `kernels/protocol.py`
    strategy: str | None = None  # a `bots.strategy.Strategy`: what bots know of the game
    level_ratings: str | None = None  # measured matches of bots, as `bots/level_ratings.py` reads them
    symmetry: str = "quadrangle.core.symmetry:unchanged"  # a function: a position's `core.symmetry.Image`
    lesson: str | None = None  # a `core.lesson.Lesson`
    puzzles: str | None = None  # the `learn.puzzles.goals.Goal`s of its puzzles
    puzzle_finder: str | None = None  # a module that finds new puzzles: a `learn.puzzles.finding.Finder`
    daily: str | None = None  # a `learn.daily.challenge.DailyChallenge`
    encoding: str | None = None  # a class: the `envs.encoding.Encoding`
    encoding_kernel: str | None = None  # a module: the same encoding, compiled
    study_plan: str | None = None  # a `study.plan.StudyPlan`
    opening: str | None = None  # a function that names a first decision, equal for equal openings
    print_sheets: str | None = None  # a function that draws the pieces of the box on sheets
    print_diagram: str | None = None  # a `printing.diagram.DrawsDiagrams`: a position in the printed rules
    measured: Mapping[str, Any] = field(default_factory=dict)  # options under which `bench` measures random games

    def __post_init__(self) -> None:
        object.__setattr__(self, "box", self.box or self.name)

    def game_class(self) -> type[Game]:
        """The class that implements the rules."""
        loaded: type[Game] = load(self.rules)
        return loaded

    def part(self, name: str, title: str) -> Any:
        """An optional part, such as `daily`; `Unplayable` with its title if the game does not have it."""
        where = getattr(self, name)
        if where is None:
            raise Unplayable(f"{self.name} has no {title}.")
        return load(where)


def load(where: str) -> Any:
    """The object that a text such as `package.module:attribute` names; without an attribute, the module."""
    module, _, attribute = where.partition(":")
    loaded = import_module(module)
    return getattr(loaded, attribute) if attribute else loaded


class GameRegistry(Mapping[str, Descriptor]):
    """All games by name: those of this package, those of installed packages, and those added with `register`.

    An installed package announces its games as entry points of the group `quadrangle.games`; each names a
    Descriptor. Entry points are read when the list of games is first used.
    """

    def __init__(self, built_in: Iterable[Descriptor]) -> None:
        self._registered = {game.name: game for game in sorted(built_in, key=lambda game: game.order)}
        self._installed: dict[str, Descriptor] | None = None

    def register(self, descriptor: Descriptor) -> None:
        """Add a game; adding the same one again changes nothing."""
        if self._all().get(descriptor.name, descriptor) != descriptor:
            raise Unplayable(f"There is another game {descriptor.name!r} already.")
        self._registered[descriptor.name] = descriptor

    def unregister(self, name: str) -> None:
        """Remove a game that was registered."""
        del self._registered[name]

    def having(self, part: str) -> tuple[str, ...]:
        """The names of all games that have this part, in order."""
        return tuple(name for name, game in self.items() if getattr(game, part) is not None)

    def _all(self) -> dict[str, Descriptor]:
        if self._installed is None:
            from importlib.metadata import entry_points  # slow to import, and rarely needed

            games = (entry.load() for entry in entry_points(group=ENTRY_POINTS))
            self._installed = {game.name: game for game in games if game.name not in self._registered}
        return {**self._registered, **self._installed}  # built-in games come first

    def __getitem__(self, name: str) -> Descriptor:
        if not isinstance(name, str):
            raise Unplayable(f"A game is chosen by its name, such as {next(iter(self))!r}, not by {name!r}.")
        try:
            return self._registered[name] if name in self._registered else self._all()[name]
        except KeyError:
            raise Unplayable(f"There is no game {name!r}; choose one of: {', '.join(self)}.") from None

    def __contains__(self, name: object) -> bool:
        return name in self._registered or name in self._all()

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())
