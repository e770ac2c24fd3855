"""Request and response bodies of the daily challenge."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

import msgspec

from quadrangle.core.facts import Value
from quadrangle.learn.daily import challenges
from quadrangle.tables.live.messages import Position
from quadrangle.tables.model.commands import Name

# The name of a game. The schema lists the games of this package.
Challenge = Annotated[str, msgspec.Meta(extra_json_schema={"enum": sorted(challenges())})]


class DailyResult(msgspec.Struct, frozen=True):
    """The result of a counted try. `rolls` is for a filled square, `tries` for the puzzle.

    A larger `order` is better; equal ones share a place.
    """

    score: int
    order: tuple[int, ...]
    rolls: int | None
    tries: int | None
    seconds: int
    at: datetime
    # Points of each card or roll.
    steps: tuple[int, ...]


class DailyTile(msgspec.Struct, frozen=True):
    """A client's progress in a challenge of the day: cards or rolls done, and how many there are."""

    challenge: Challenge
    status: Literal["none", "going", "done", "missed"]
    table: str | None
    done: int
    of: int
    result: DailyResult | None
    place: int | None


class DayMarks(msgspec.Struct, frozen=True):
    """A day of the calendar: the finished challenges, and whether it is part of the streak."""

    day: str
    done: tuple[Challenge, ...]
    streak: bool


class DailyView(msgspec.Struct, frozen=True):
    """A day as one client sees it. It reveals none of the cards, rolls or puzzles."""

    day: str
    today: str
    # The first day of this site.
    first: str
    ends: datetime
    digest: str
    streak: int
    challenges: tuple[DailyTile, ...]
    calendar: tuple[DayMarks, ...]


class DailyRow(msgspec.Struct, frozen=True):
    """A row of the leaderboard."""

    place: int
    name: str
    score: int
    rolls: int | None
    tries: int | None
    seconds: int
    mine: bool
    person: str | msgspec.UnsetType = msgspec.UNSET


class DailyLeaders(msgspec.Struct, frozen=True):
    """The top rows and those around the client's own, in order; and how many tries are finished."""

    tries: int
    rows: tuple[DailyRow, ...]


class DailyWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Request for a try: the counted one, or one for practice."""

    counted: bool = True
    name: Name = ""


class DailySolution(msgspec.Struct, frozen=True):
    """A whole solution of a challenge."""

    score: int
    order: tuple[int, ...]
    rolls: int | None
    steps: tuple[int, ...]
    moves: tuple[str, ...]
    position: Position


class DailyCompared(msgspec.Struct, frozen=True):
    """The client's own try and the best known solution. Null if there is none, or none yet."""

    options: dict[str, Value]
    yours: DailySolution | None
    best: DailySolution | None
