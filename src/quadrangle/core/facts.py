"""What is declared about a game as data, so that algorithms can check it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from quadrangle.core.errors import Unplayable

Value = bool | int | str | None


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: its default decides the type; `least` and `most` bound numbers.

    A `local` option names something on this machine (a file), so a server does not take it from other people.
    A `research` option makes a different game. It is among a game's options only when it is not at its default, no
    table takes it, and bots may refuse it.
    """

    name: str
    default: Value
    about: str
    least: int | None = None
    most: int | None = None
    local: bool = False
    research: bool = False

    @property
    def offered(self) -> bool:
        """Can people choose it at a table?"""
        return not (self.local or self.research)

    def checked(self, value: Any, game: str) -> Value:
        wanted = type(self.default)
        if self.default is None:
            wanted = str
            if value is None:
                return None
        if type(value) is not wanted:
            raise Unplayable(f"{game}: option {self.name} takes {_KINDS[wanted]}, not {value!r}.")
        number = value if isinstance(value, int) else 0
        if self.least is not None and number < self.least:
            raise Unplayable(f"{game}: option {self.name} is at least {self.least}, not {value}.")
        if self.most is not None and number > self.most:
            raise Unplayable(f"{game}: option {self.name} is at most {self.most}, not {value}.")
        return value


_KINDS = {bool: "true or false", int: "a whole number", str: "a text"}


@dataclass(frozen=True, slots=True)
class Facts:
    """A game's declared facts.

    `longest` bounds the number of decisions and chance events of one game with default options; 0 means no bound.
    `players_with` changes the number of players under an option: `{"duplicate": (1, 12)}`.
    `titles` by language are for games of other packages. The first line of a rules page takes precedence.
    """

    name: str
    title: str
    least_players: int
    most_players: int
    default_players: int
    chance: bool
    longest: int
    minutes: int
    authors: str
    year: int
    options: tuple[Option, ...] = ()
    players_with: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)

    @property
    def players(self) -> range:
        return range(self.least_players, self.most_players + 1)

    @property
    def defaults(self) -> dict[str, Value]:
        return {option.name: option.default for option in self.options if not option.research}

    def checked_options(self, chosen: Mapping[str, Any]) -> dict[str, Value]:
        """All options in the order declared, with their defaults, or `Unplayable` naming the faulty one."""
        options = {option.name: option for option in self.options}
        for name in chosen:
            if name not in options:
                have = ", ".join(options) or "none"
                raise Unplayable(f"{self.name} has no option {name!r} (it has: {have}).")
        checked = {name: options[name].checked(value, self.name) for name, value in chosen.items()}
        usual = {name for name, value in checked.items() if options[name].research and value == options[name].default}
        return self.defaults | {name: checked[name] for name in options if name in checked and name not in usual}

    def checked_players(self, players: int | None, options: Mapping[str, Value]) -> int:
        least, most = self.least_players, self.most_players
        for name, bounds in self.players_with.items():
            if options.get(name):
                least, most = bounds
        if players is None:
            return min(max(self.default_players, least), most)
        if type(players) is not int or not least <= players <= most:
            span = str(least) if least == most else f"{least} to {most}"
            raise Unplayable(f"{self.name} is for {span} players, not {players!r}.")
        return players
