"""The clocks of a table, as a value: what each seat has left, who is being timed, and since when.

They follow from the times of the stored events alone, so a restart gives nobody time and takes none. A turn is timed,
not its steps; bots are not timed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from quadrangle.core.state import State
from quadrangle.service.events import ByDays, Pace

# As much of the way a message takes is given back at the most, once a turn.
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
    # The position in which this turn began, and how long its last message was under way.
    began: State | None = field(default=None, compare=False, repr=False)
    lag: timedelta = NOTHING
    # As many moves lay behind the last turn that added time: one that is taken back and played again adds none.
    paid: int = 0
    # Until when each seat is on holiday; empty while nobody has ever been.
    away: tuple[datetime | None, ...] = ()

    @classmethod
    def at_start(cls, pace: Pace, seats: int) -> Clocks:
        return cls(pace, (allowance(pace),) * seats)

    @property
    def due(self) -> datetime | None:
        """When the flag of whoever is being timed falls, if nothing happens."""
        if self.running is None or self.since is None:
            return None
        return self.since + self.left[self.running - 1]

    def is_out(self, now: datetime, lag: timedelta = NOTHING) -> bool:
        """Has somebody no time left, although this much of it is forgiven?"""
        due = self.due
        return due is not None and now - lag >= due

    def delayed(self, lag: timedelta) -> Clocks:
        """A message of this turn was under way for so long."""
        return self if lag == self.lag else replace(self, lag=min(lag, MOST_LAG))

    def passed(self, at: datetime, to: int | None, began: State, ply: int) -> Clocks:
        """A turn is over and that of seat `to` begins; nobody's if None. One that was played to `ply` adds time."""
        left, paid = list(self.left), max(ply, self.paid)
        if self.running is not None:
            left[self.running - 1] = self._rest(at) + self._added(ply)
        if isinstance(self.pace, ByDays) and to is not None:
            left[to - 1] = allowance(self.pace) + max(NOTHING, (self._until(to) or at) - at)
        return Clocks(self.pace, tuple(left), to, at, began, NOTHING, paid, self.away)

    def _until(self, seat: int) -> datetime | None:
        return self.away[seat - 1] if self.away else None

    def rested(self, at: datetime, seat: int, days: timedelta) -> Clocks:
        """A holiday of so many days begins, or the one that goes on becomes longer."""
        away, left = list(self.away or (None,) * len(self.left)), list(self.left)
        away[seat - 1] = max(at, self._until(seat) or at) + days
        if seat == self.running:
            left[seat - 1] += days
        return replace(self, left=tuple(left), away=tuple(away))

    def _rest(self, at: datetime) -> timedelta:
        assert self.running is not None and self.since is not None
        used = max(NOTHING, at - self.since - self.lag)
        return max(NOTHING, self.left[self.running - 1] - used)

    def _added(self, ply: int) -> timedelta:
        if isinstance(self.pace, ByDays) or ply <= self.paid:
            return NOTHING
        return timedelta(seconds=self.pace.increment)


def allowance(pace: Pace) -> timedelta:
    """What everybody begins with."""
    return timedelta(days=pace.days) if isinstance(pace, ByDays) else timedelta(seconds=pace.base)


def phase_of(state: State) -> str:
    """What is decided in a position, as its view tells it. Most positions know it themselves, and a view is dear."""
    known = getattr(state, "phase", None) or getattr(state, "step", None)
    return known if isinstance(known, str) else getattr(state.view(), "phase", "")
