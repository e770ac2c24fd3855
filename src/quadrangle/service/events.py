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


class InitialSeat(msgspec.Struct, frozen=True):
    """A seat as it is when the table is made."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None


class Result(msgspec.Struct, frozen=True, gc=False):
    """How a game ended; `resigned` is the seat that gave up, if one did."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    termination: str
    resigned: int | msgspec.UnsetType = msgspec.UNSET


class BaseEvent(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake):
    """What all events have: the time."""

    at: datetime


class Created(BaseEvent, frozen=True, omit_defaults=True):
    """The table was made. Its `person` seats belong to the client who made it.

    What has a default came later: older logs lack it.
    """

    game: str
    players: int
    options: dict[str, Value]
    seats: tuple[InitialSeat, ...]
    # Shown to everybody in the lobby; else only whoever knows the link finds it.
    listed: bool = False
    rated: bool = False


class Sat(BaseEvent, frozen=True):
    seat: int
    name: str


class Left(BaseEvent, frozen=True):
    seat: int


class Played(BaseEvent, frozen=True):
    """A decision. `ply` is its number in the line, from 1."""

    player: int
    action: str
    ply: int


class Chance(BaseEvent, frozen=True):
    """A chance event, drawn by the server when it was needed."""

    action: str
    ply: int


class Undone(BaseEvent, frozen=True):
    """A player went back within the own unfinished turn."""

    seat: int
    to_ply: int


class TakebackAsked(BaseEvent, frozen=True):
    seat: int
    to_ply: int


class TakebackAgreed(BaseEvent, frozen=True):
    """One of several others agreed; the takeback waits for the rest."""

    seat: int


class TakebackDeclined(BaseEvent, frozen=True):
    seat: int


class Takeback(BaseEvent, frozen=True):
    seat: int
    to_ply: int


class EndOffered(BaseEvent, frozen=True):
    seat: int


class EndAgreed(BaseEvent, frozen=True):
    seat: int


class EndDeclined(BaseEvent, frozen=True):
    seat: int


class Resigned(BaseEvent, frozen=True):
    seat: int


class Over(BaseEvent, frozen=True):
    result: Result


class Rematch(BaseEvent, frozen=True):
    """The same people play again, at that table."""

    table: str


Event = (
    Created | Sat | Left | Played | Chance | Undone
    | TakebackAsked | TakebackAgreed | TakebackDeclined | Takeback
    | EndOffered | EndAgreed | EndDeclined | Resigned | Over | Rematch
)  # fmt: skip
