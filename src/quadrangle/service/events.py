"""What can happen at a table. Events are public, numbered from 1 and never change once written.

Values that every move makes say `gc=False`: they never hold themselves, so nobody need look for cycles among them.
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
    """A seat as it is when the table is made."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None


# When somebody's time is up and more than two play: a bot goes on in that seat, or the game ends for all.
TimeUp = Literal["bot", "end"]


class RealTime(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag="real_time", forbid_unknown_fields=True):
    """So many seconds for all turns together; after each turn `increment` seconds are added."""

    base: Annotated[int, Meta(ge=10, le=10_800)]
    increment: Annotated[int, Meta(ge=0, le=300)]
    time_up: TimeUp = "bot"


class ByDays(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag="by_days", forbid_unknown_fields=True):
    """So many days for each turn."""

    days: Annotated[int, Meta(ge=1, le=30)]
    time_up: TimeUp = "bot"


Pace = RealTime | ByDays


class Result(msgspec.Struct, frozen=True, gc=False):
    """How a game ended. `resigned` is the seat that gave up, `out` the one without time or without a player."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    termination: str
    resigned: int | msgspec.UnsetType = msgspec.UNSET
    out: int | msgspec.UnsetType = msgspec.UNSET


class BaseEvent(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake):
    """What all events have: the time."""

    at: datetime


class DailyTry(msgspec.Struct, frozen=True, gc=False):
    """A try at a challenge of this day; only the first one counts."""

    day: str
    counted: bool


class Created(BaseEvent, frozen=True, omit_defaults=True):
    """The table was made. Its `person` seats belong to the client who made it. Without a pace there are no clocks.

    What has a default came later: older logs lack it.
    """

    game: str
    players: int
    options: dict[str, Value]
    seats: tuple[InitialSeat, ...]
    # Shown to everybody in the lobby; else only whoever knows the link finds it.
    listed: bool = False
    rated: bool = False
    pace: Pace | None = None
    # Whether people may write to each other here.
    talk: bool = True
    # Chance brings what that day has in store for everybody.
    daily: DailyTry | None = None


class Sat(BaseEvent, frozen=True):
    seat: int
    name: str


class Left(BaseEvent, frozen=True):
    seat: int


class Played(BaseEvent, frozen=True):
    """A decision. `ply` is its number in the line, from 1; `lag` the milliseconds that its way took, at a clock."""

    player: int
    action: str
    ply: int
    lag: int | msgspec.UnsetType = msgspec.UNSET


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


class FlagFell(BaseEvent, frozen=True):
    """The seat's time is up. A bot goes on in it, or else the `over` that follows says what comes of it."""

    seat: int
    bot: str | None


class Claimed(BaseEvent, frozen=True):
    """The seat `gone` was without anybody for too long, and somebody at `seat` did not want to wait any more."""

    seat: int
    gone: int
    bot: str | None


class Prepared(BaseEvent, frozen=True):
    """The seat has prepared an answer for the turn that began after `began` moves. To others it is told empty."""

    seat: int
    began: int
    if_played: tuple[str, ...]
    answer: tuple[str, ...]

    def told(self) -> Prepared:
        return Prepared(self.at, self.seat, self.began, (), ())


class PreparedWithdrawn(BaseEvent, frozen=True):
    seat: int


class Holiday(BaseEvent, frozen=True):
    """For so many days the clock of this seat stands still, from now or from the end of the holiday before."""

    seat: int
    days: int


class Over(BaseEvent, frozen=True):
    result: Result


class Rematch(BaseEvent, frozen=True):
    """The same people play again, at that table."""

    table: str


Event = (
    Created | Sat | Left | Played | Chance | Undone
    | TakebackAsked | TakebackAgreed | TakebackDeclined | Takeback
    | EndOffered | EndAgreed | EndDeclined | Resigned | FlagFell | Claimed | Over | Rematch
    | Prepared | PreparedWithdrawn | Holiday
)  # fmt: skip
