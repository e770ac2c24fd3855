"""What can happen at a table. Events are public, numbered from 1 and never change once written.

Values that every move makes say `gc=False`: they never hold themselves, so nobody need look for cycles among them.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Literal

import msgspec

from quadrangle.core.facts import Value


def snake(name: str) -> str:
    """`TakebackAsked` → `takeback_asked`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Given(msgspec.Struct, frozen=True):
    """A seat as it is when the table is made."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None


class Result(msgspec.Struct, frozen=True, gc=False):
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    termination: str


class Happening(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake):
    """What all events have: the time."""

    at: datetime


class Created(Happening, frozen=True):
    """The table was made. Its `person` seats belong to the client who made it."""

    game: str
    players: int
    options: dict[str, Value]
    seats: tuple[Given, ...]


class Sat(Happening, frozen=True):
    seat: int
    name: str


class Left(Happening, frozen=True):
    seat: int


class Played(Happening, frozen=True):
    """A decision. `ply` is its number in the line, from 1."""

    player: int
    action: str
    ply: int


class Chance(Happening, frozen=True):
    """A chance event, drawn by the server when it was needed."""

    action: str
    ply: int


class Undone(Happening, frozen=True):
    """A player went back within the own unfinished turn."""

    seat: int
    to_ply: int


class TakebackAsked(Happening, frozen=True):
    seat: int
    to_ply: int


class TakebackAgreed(Happening, frozen=True):
    """One of several others agreed; the takeback waits for the rest."""

    seat: int


class TakebackDeclined(Happening, frozen=True):
    seat: int


class Takeback(Happening, frozen=True):
    seat: int
    to_ply: int


class EndOffered(Happening, frozen=True):
    seat: int


class EndAgreed(Happening, frozen=True):
    seat: int


class EndDeclined(Happening, frozen=True):
    seat: int


class Resigned(Happening, frozen=True):
    seat: int


class Over(Happening, frozen=True):
    result: Result


class Rematch(Happening, frozen=True):
    """The same people play again, at that table."""

    table: str


Event = (
    Created | Sat | Left | Played | Chance | Undone
    | TakebackAsked | TakebackAgreed | TakebackDeclined | Takeback
    | EndOffered | EndAgreed | EndDeclined | Resigned | Over | Rematch
)  # fmt: skip
