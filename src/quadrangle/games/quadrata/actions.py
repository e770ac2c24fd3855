"""Moves and chance events, and how their notation is read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal

from quadrangle.core.errors import Unreadable

Kind = Literal["supply", "reserve", "square"]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a form is or goes: supply, reserve, or triangles of a square. `player` is None for your own."""

    kind: Kind
    place: str = ""
    player: int | None = None

    def __str__(self) -> str:
        owner = "" if self.player is None else f"@{self.player}"
        return f"{self.kind}{owner}:{self.place}" if self.place else f"{self.kind}{owner}"


SUPPLY = Spot("supply")
RESERVE = Spot("reserve")


@cache
def in_square(place: str, player: int | None = None) -> Spot:
    """A place of a square."""
    return Spot("square", place, player)


@cache
def reserve_of(player: int) -> Spot:
    """Another player's reserve."""
    return Spot("reserve", player=player)


@dataclass(frozen=True, slots=True)
class FormMove:
    """One form goes from one spot to another: `3 supply>square:a1e.a1n.b1w`."""

    form: str
    origin: Spot
    target: Spot

    def __str__(self) -> str:
        return f"{self.form} {self.origin}>{self.target}"


@dataclass(frozen=True, slots=True)
class Begin:
    """The lot says who begins the round: `begin 2`."""

    chance: ClassVar[bool] = True

    player: int

    def __str__(self) -> str:
        return f"begin {self.player}"


@dataclass(frozen=True, slots=True)
class Roll:
    """The die: `roll 4`."""

    chance: ClassVar[bool] = True

    number: int

    def __str__(self) -> str:
        return f"roll {self.number}"


_TRIANGLES = r"[a-z][1-9][ensw](?:\.[a-z][1-9][ensw])*"
_MOVE = re.compile(
    r"(?P<form>[1-6][a-z]?) (?P<origin>supply|reserve(?:@[1-9])?|square(?:@[1-9])?:" + _TRIANGLES + r")"
    r">(?P<target>supply|reserve|square:" + _TRIANGLES + ")"
)
_CHANCE = re.compile(r"(begin|roll) ([1-9])")
EXPECTED = "a move such as '3 supply>square:a1e.a1n.b1w', '3 reserve>supply' or '3 reserve@2>reserve'"


def read(text: str, codes: frozenset[str]) -> FormMove | Begin | Roll:
    """The action that this text says; `Unreadable` if it is not notation."""
    if match := _CHANCE.fullmatch(text):
        number = int(match[2])
        return Begin(number) if match[1] == "begin" else Roll(number)
    match = _MOVE.fullmatch(text)
    if not match:
        raise Unreadable(text, EXPECTED)
    if match["form"] not in codes:
        raise Unreadable(text, f"one of the forms {', '.join(sorted(codes))}")
    return FormMove(match["form"], _read_spot(match["origin"]), _read_spot(match["target"]))


def _read_spot(text: str) -> Spot:
    where, _, place = text.partition(":")
    kind, at, player = where.partition("@")
    triangles = place.split(".")
    if sorted(set(triangles)) != triangles:
        raise Unreadable(text, "a place: its triangles in alphabetical order, each once, joined by dots")
    return Spot(kind, place, int(player) if at else None)  # type: ignore[arg-type]
