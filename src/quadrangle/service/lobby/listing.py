"""Which tables are in the lobby: those that wait, those that are played, and of these the ones with a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from quadrangle.core.state import State
from quadrangle.service.events import ByDays
from quadrangle.service.lobby.known import Known, known_of
from quadrangle.service.ports import Clock
from quadrangle.service.table import Table

# A board on which nothing has moved for so long makes room for another one.
FRESH_SECONDS = 600.0

Present = Callable[[Known], bool]


class Listing:
    """Listed tables that are not over, bounded in number. Who waits and is gone for too long is left out."""

    def __init__(self, clock: Clock, most: int, boards: int, absence_seconds: float) -> None:
        self._clock = clock
        self._most = most
        self._boards = boards
        self._absence_seconds = absence_seconds
        self._known: dict[str, Known] = {}
        self._states: dict[str, State] = {}
        self._noted: dict[str, Table] = {}
        self._absent: dict[str, float] = {}
        self._featured: list[str] = []

    def note(self, table: Table) -> None:
        """Something happened there. It is looked at when somebody wants to know: moves are many."""
        self._noted[table.id] = table

    @property
    def noted(self) -> bool:
        return bool(self._noted)

    def absorb(self) -> list[str]:
        """The ids of tables at which something happened since the last time."""
        noted, self._noted = self._noted, {}
        for table in noted.values():
            self.learn(known_of(table))
            if table.id in self._known:
                self._states[table.id] = table.state
        return list(noted)

    def hear(self, table: str, known: Known | None) -> None:
        """Another process tells how a table is now."""
        before = self._known.get(table)
        absent = self._absent.get(table)
        self.forget(table)
        if known is not None:
            self.learn(known)
            if absent is not None and before is not None and before.seats == known.seats:
                self._absent[table] = absent

    def learn(self, known: Known) -> None:
        self._known.pop(known.id, None)
        if known.waits or known.status == "playing":
            self._known[known.id] = known  # the last one is the one that changed last
            self._bound()
        else:
            self.forget(known.id)

    def forget(self, table: str) -> None:
        self._known.pop(table, None)
        self._states.pop(table, None)
        self._absent.pop(table, None)

    def _bound(self) -> None:
        if len(self._known) <= 2 * self._most:
            return
        played = [known.id for known in self.played()]
        for table in played[: max(0, len(played) - self._most)]:
            self.forget(table)

    def get(self, table: str) -> Known | None:
        return self._known.get(table)

    def state(self, table: str) -> State | None:
        return self._states.get(table)

    def draw(self, table: str, state: State) -> None:
        """The position of a table that is played elsewhere."""
        if table in self._known:
            self._states[table] = state

    def ids(self) -> list[str]:
        return list(self._known)

    def waiting(self) -> Iterator[Known]:
        return (known for known in self._known.values() if known.waits)

    def played(self) -> Iterator[Known]:
        return (known for known in self._known.values() if not known.waits)

    @property
    def full(self) -> bool:
        return sum(1 for _ in self.waiting()) >= self._most

    def withdraw(self, present: Present) -> list[str]:
        """Leave out waiting tables whose people have been gone for too long; their ids. By days nobody need be here."""
        now = self._clock.monotonic()
        gone = []
        for known in list(self.waiting()):
            if isinstance(known.pace, ByDays) or present(known):
                self._absent.pop(known.id, None)
            elif now - self._absent.setdefault(known.id, now) > self._absence_seconds:
                gone.append(known.id)
                self.forget(known.id)
        return gone

    def featured(self) -> list[str]:
        """The tables with a board. One keeps its place as long as it is played, so that nothing jumps about."""
        now = self._clock.now()
        played = {known.id: (now - known.updated).total_seconds() < FRESH_SECONDS for known in self.played()}
        stay = [table for table in self._featured if played.get(table)]
        latest = [table for table in reversed(played) if table not in stay]
        latest.sort(key=lambda table: not played[table])
        self._featured = (stay + latest)[: self._boards]
        return self._featured
