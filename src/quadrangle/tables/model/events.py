"""What can happen at a table. Events are public, numbered from 1 and never change once written.

Structs that every move creates have `gc=False`: they have no reference cycles, so the garbage collector skips them.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from quadrangle.core.facts import Value


def snake(name: str) -> str:
    """`TakebackAsked` → `takeback_asked`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class InitialSeat(msgspec.Struct, frozen=True):
    """A seat of a new table."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None


# When a player's time is up and more than two play: a bot plays on in that seat, or the game ends for all.
TimeUp = Literal["bot", "end"]


# The least and the most seconds on a clock, and those that are added after a turn.
CLOCK_BASE, CLOCK_INCREMENT = (10, 10_800), (0, 300)


class RealTime(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag="real_time", forbid_unknown_fields=True):
    """`base` seconds for all turns together; after each turn `increment` seconds are added."""

    base: Annotated[int, Meta(ge=CLOCK_BASE[0], le=CLOCK_BASE[1])]
    increment: Annotated[int, Meta(ge=CLOCK_INCREMENT[0], le=CLOCK_INCREMENT[1])]
    time_up: TimeUp = "bot"


class ByDays(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag="by_days", forbid_unknown_fields=True):
    """A correspondence game: this number of days for each turn."""

    days: Annotated[int, Meta(ge=1, le=30)]
    time_up: TimeUp = "bot"


Pace = RealTime | ByDays


class Result(msgspec.Struct, frozen=True, gc=False):
    """How a game ended. `resigned` is the seat that resigned, `out` the one without time or without a player.

    `aborted` is the seat that aborted the game before it had really begun.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    termination: str
    resigned: int | msgspec.UnsetType = msgspec.UNSET
    out: int | msgspec.UnsetType = msgspec.UNSET
    aborted: int | msgspec.UnsetType = msgspec.UNSET


class BaseEvent(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake):
    """Base class of events: the time."""

    at: datetime


class DailyTry(msgspec.Struct, frozen=True, gc=False):
    """A try at a challenge of this day; only the first one counts."""

    day: str
    counted: bool


class Created(BaseEvent, frozen=True, omit_defaults=True):
    """The table was created. Its `person` seats belong to the client who created it. Without a pace it has no clocks.

    Fields with a default were added later: older logs lack them.
    """

    game: str
    players: int
    options: dict[str, Value]
    seats: tuple[InitialSeat, ...]
    # Shown to everybody in the lobby; otherwise only people with the link find it.
    listed: bool = False
    rated: bool = False
    pace: Pace | None = None
    # Whether people may write to each other here.
    talk: bool = True
    # Chance events are the same for everybody on that day.
    daily: DailyTry | None = None
    # Real-time clocks wait until everybody has come, and rated games count only once everybody has moved.
    fair: bool = False


class Met(BaseEvent, frozen=True):
    """Everybody is at the table: the clocks start."""


class TimeGivenBack(BaseEvent, frozen=True, tag="given_back"):
    """The server could not take moves for this long: the running clock gets the time back."""

    milliseconds: int


class Sat(BaseEvent, frozen=True):
    """Somebody took an open seat, or a guest has signed in: then the same seat belongs to the account from now on."""

    seat: int
    name: str


class Left(BaseEvent, frozen=True):
    seat: int


class Played(BaseEvent, frozen=True):
    """A decision. `ply` is its number in the line, from 1; `lag` the network delay in milliseconds, in timed games."""

    player: int
    action: str
    ply: int
    lag: int | msgspec.UnsetType = msgspec.UNSET


class Chance(BaseEvent, frozen=True):
    """A chance event, drawn by the server when it was needed."""

    action: str
    ply: int


class Undone(BaseEvent, frozen=True):
    """A player went back within their unfinished turn."""

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


class Resigned(BaseEvent, frozen=True, omit_defaults=True):
    """A bot plays on in that seat for the others, or else the `over` that follows has the result."""

    seat: int
    bot: str | None = None


class FlagFell(BaseEvent, frozen=True):
    """The seat's time is up. A bot plays on in it, or else the `over` that follows has the result."""

    seat: int
    bot: str | None


class Claimed(BaseEvent, frozen=True):
    """The player at `gone` was away for too long, and the one at `seat` no longer waits."""

    seat: int
    gone: int
    bot: str | None


class SeatGiven(BaseEvent, frozen=True):
    """The player at `gone` was away for too long. The one at `seat` gave that seat to a bot, or opened it."""

    seat: int
    gone: int
    bot: str | None


class ConditionalMoveSet(BaseEvent, frozen=True, tag="prepared"):
    """The seat has a conditional move for the turn that began after `began` moves. Others get it without the moves."""

    seat: int
    began: int
    if_played: tuple[str, ...]
    answer: tuple[str, ...]

    def redacted(self) -> ConditionalMoveSet:
        return ConditionalMoveSet(self.at, self.seat, self.began, (), ())


class ConditionalMoveWithdrawn(BaseEvent, frozen=True, tag="prepared_withdrawn"):
    seat: int


class VacationTaken(BaseEvent, frozen=True, tag="holiday"):
    """The clock of this seat stops for this number of days, from now or from the end of the current vacation."""

    seat: int
    days: int


class Over(BaseEvent, frozen=True):
    result: Result


class RematchOffered(BaseEvent, frozen=True):
    """The player at this seat wants to play again. The rematch begins when everybody does."""

    seat: int


class Rematch(BaseEvent, frozen=True):
    """The same people play again at that table."""

    table: str


Event = (
    Created | Met | TimeGivenBack | Sat | Left | Played | Chance | Undone
    | TakebackAsked | TakebackAgreed | TakebackDeclined | Takeback
    | EndOffered | EndAgreed | EndDeclined | Resigned | FlagFell | Claimed | SeatGiven | Over | RematchOffered | Rematch
    | ConditionalMoveSet | ConditionalMoveWithdrawn | VacationTaken
)  # fmt: skip
