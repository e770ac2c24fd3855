"""The clocks of a table, as a value: the time that each seat has left, which clock runs, and since when.

They follow from the times of the stored events alone, so a restart does not change them. A turn is timed, not its
steps; bots are not timed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from quadrangle.core.state import State
from quadrangle.tables.model.events import ByDays, Pace, RealTime

# The time controls that pages offer, by name; and the days per turn from which players choose.
OFFERED: dict[str, Pace] = {"fast": RealTime(300, 5), "calm": RealTime(900, 10), "days": ByDays(2)}
OFFERED_DAYS = (1, 2, 3, 7)
# The most network delay that is not counted, once per turn.
MOST_LAG = timedelta(milliseconds=500)
MILLISECOND = timedelta(milliseconds=1)
NOTHING = timedelta()


@dataclass(frozen=True, slots=True)
class Clocks:
    """`left` is what each seat had at `since`, when the turn of `running` began."""

    pace: Pace
    left: tuple[timedelta, ...]
    running: int | None = None
    since: datetime | None = None
    # The position in which this turn began, and the network delay of its last message.
    began: State | None = field(default=None, compare=False, repr=False)
    lag: timedelta = NOTHING
    # The number of moves after the last turn that added time: a turn that is taken back and replayed adds none.
    credited_ply: int = 0
    # Until when each seat is on vacation; empty until the first vacation.
    vacation_until: tuple[datetime | None, ...] = ()
    # Until then, lost time of this turn was given back.
    given_back_until: datetime | None = None

    @classmethod
    def at_start(cls, pace: Pace, seats: int) -> Clocks:
        return cls(pace, (allowance(pace),) * seats)

    @property
    def due(self) -> datetime | None:
        """When the running clock reaches zero, if nothing happens."""
        if self.running is None or self.since is None:
            return None
        return self.since + self.left[self.running - 1]

    def is_out(self, now: datetime, lag: timedelta = NOTHING) -> bool:
        """Is the time of the running clock up, even without counting this delay?"""
        due = self.due
        return due is not None and now - lag >= due

    def with_lag(self, lag: timedelta) -> Clocks:
        """The last message of this turn had this network delay."""
        return self if lag == self.lag else replace(self, lag=min(lag, MOST_LAG))

    def after_turn(self, at: datetime, to: int | None, began: State, ply: int) -> Clocks:
        """A turn is over and that of seat `to` begins; nobody's if None. A turn that was played to `ply` adds time."""
        left, credited = list(self.left), max(ply, self.credited_ply)
        if self.running is not None:
            left[self.running - 1] = self._rest(at) + self._added(ply)
        if isinstance(self.pace, ByDays) and to is not None:
            left[to - 1] = allowance(self.pace) + max(NOTHING, (self._until(to) or at) - at)
        return Clocks(self.pace, tuple(left), to, at, began, NOTHING, credited, self.vacation_until)

    def _until(self, seat: int) -> datetime | None:
        return self.vacation_until[seat - 1] if self.vacation_until else None

    def with_vacation(self, at: datetime, seat: int, days: timedelta) -> Clocks:
        """A vacation of this length begins, or the current one becomes longer."""
        until, left = list(self.vacation_until or (None,) * len(self.left)), list(self.left)
        until[seat - 1] = max(at, self._until(seat) or at) + days
        if seat == self.running:
            left[seat - 1] += days
        return replace(self, left=tuple(left), vacation_until=tuple(until))

    def with_time_back(self, at: datetime, time: timedelta) -> Clocks:
        """The running clock gets time back that was lost before this moment."""
        if self.running is None:
            return self
        left = list(self.left)
        left[self.running - 1] += time
        return replace(self, left=tuple(left), given_back_until=at)

    def _rest(self, at: datetime) -> timedelta:
        assert self.running is not None and self.since is not None
        used = max(NOTHING, at - self.since - self.lag)
        return max(NOTHING, self.left[self.running - 1] - used)

    def _added(self, ply: int) -> timedelta:
        if isinstance(self.pace, ByDays) or ply <= self.credited_ply:
            return NOTHING
        return timedelta(seconds=self.pace.increment)


def allowance(pace: Pace) -> timedelta:
    """The time that each seat begins with."""
    return timedelta(days=pace.days) if isinstance(pace, ByDays) else timedelta(seconds=pace.base)
