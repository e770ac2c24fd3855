"""What people are shown of the daily challenge."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec

from quadrangle.core.facts import Value
from quadrangle.service.commands import Name
from quadrangle.service.shown import Position

Challenge = Literal["minisurf", "maxisurf", "quadrata", "planquadrat"]


class DailyResult(msgspec.Struct, frozen=True):
    """What a counted try came to. `rolls` is for a square that was filled, `tries` for the puzzle.

    The larger `order` is better; equal ones share their place.
    """

    score: int
    order: tuple[int, ...]
    rolls: int | None
    tries: int | None
    seconds: int
    at: datetime
    # What each card or roll brought.
    steps: tuple[int, ...]


class DailyTile(msgspec.Struct, frozen=True):
    """How far somebody is with a challenge of a day: so many cards or rolls of all."""

    challenge: Challenge
    status: Literal["none", "going", "done", "missed"]
    table: str | None
    done: int
    of: int
    result: DailyResult | None
    place: int | None


class DayMarks(msgspec.Struct, frozen=True):
    """A day of the calendar: which challenges were done, and whether it belongs to the streak."""

    day: str
    done: tuple[Challenge, ...]
    streak: bool


class DailyShown(msgspec.Struct, frozen=True):
    """A day as somebody sees it. Nothing of its cards, rolls or puzzle is in it."""

    day: str
    today: str
    # The first day that this server has had.
    first: str
    ends: datetime
    digest: str
    streak: int
    challenges: tuple[DailyTile, ...]
    calendar: tuple[DayMarks, ...]


class DailyRow(msgspec.Struct, frozen=True):
    """A line of the leaderboard."""

    place: int
    name: str
    score: int
    rolls: int | None
    tries: int | None
    seconds: int
    mine: bool
    person: str | msgspec.UnsetType = msgspec.UNSET


class DailyLeaders(msgspec.Struct, frozen=True):
    """The first ones and those around the asker, in order; how many have finished their try."""

    tries: int
    rows: tuple[DailyRow, ...]


class DailyWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A try: the one that counts, or one for practice."""

    counted: bool = True
    name: Name = ""


class DailyLine(msgspec.Struct, frozen=True):
    """A way to play a challenge, from beginning to end."""

    score: int
    order: tuple[int, ...]
    rolls: int | None
    steps: tuple[int, ...]
    moves: tuple[str, ...]
    position: Position


class DailyCompared(msgspec.Struct, frozen=True):
    """One's own try and the best known one; null while that is looked for, or without an own one."""

    options: dict[str, Value]
    yours: DailyLine | None
    best: DailyLine | None
