"""Which tables are in the lobby: those that wait, those that are being played, and which of these show a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from quadrangle.core.state import State
from quadrangle.lobby.bus_events import LobbyTableChanged
from quadrangle.lobby.limits import LobbyLimits
from quadrangle.lobby.network_quota import NetworkQuota
from quadrangle.lobby.table_entry import LobbyTable, from_table
from quadrangle.tables.event_bus import EventBus
from quadrangle.tables.model.events import ByDays
from quadrangle.tables.model.table import Table
from quadrangle.tables.ports import Clock

# A board without a move for this long makes way for another one.
FRESH_SECONDS = 600.0

IsPresent = Callable[[LobbyTable], bool]


class LobbyIndex:
    """Listed tables that are not over, bounded in number. Tables whose players have been gone for too long are removed.

    Changes of tables are only noted, because moves are many; `refresh` takes them in.
    """

    def __init__(self, clock: Clock, bus: EventBus, limits: LobbyLimits) -> None:
        self._clock = clock
        self._bus = bus
        self._limits = limits
        self.quota = NetworkQuota(limits.tables, lambda table: table in self._entries)
        self._entries: dict[str, LobbyTable] = {}
        self._states: dict[str, State] = {}
        self._noted: dict[str, Table] = {}
        self._absent_since: dict[str, float] = {}
        self._featured: list[str] = []
        # Tables whose rows may be out of date.
        self._dirty: set[str] = set()

    def note(self, table: Table) -> None:
        """Something changed at this listed table."""
        self._noted[table.id] = table

    @property
    def idle(self) -> bool:
        """Nothing is noted, and nobody waits who might have left."""
        return not self._noted and not any(self.waiting())

    def refresh(self) -> None:
        """Take in the tables that were noted, and publish them to other nodes."""
        noted, self._noted = self._noted, {}
        for table in noted.values():
            self.put(from_table(table))
            if table.id in self._entries:
                self._states[table.id] = table.state
        for id in noted:
            self._dirty.add(id)
            self._publish(id)

    def _publish(self, table: str) -> None:
        self._bus.publish(LobbyTableChanged(table, self._entries.get(table), self.quota.remembered(table)))

    def opened_from(self, network: str, table: str) -> None:
        """This table was opened by somebody of this network: other nodes count it there too."""
        self.quota.remember(table, network)
        if table in self._entries:  # published before the network was known
            self._publish(table)

    def replace(self, table: str, entry: LobbyTable | None) -> None:
        """Another node sent how a table is now; None if it is no longer in the lobby."""
        before = self._entries.get(table)
        absent = self._absent_since.get(table)
        self.remove(table)
        if entry is not None:
            self.put(entry)
            if absent is not None and before is not None and before.seats == entry.seats:
                self._absent_since[table] = absent

    def put(self, entry: LobbyTable) -> None:
        self._entries.pop(entry.id, None)
        if entry.waits or entry.status == "playing":
            self._entries[entry.id] = entry  # the last one is the one that changed last
            self._bound()
            if entry.waits:
                self._make_place()
        else:
            self.remove(entry.id)

    def remove(self, table: str) -> None:
        self._entries.pop(table, None)
        self._states.pop(table, None)
        self._absent_since.pop(table, None)
        self._dirty.add(table)

    def drop(self, table: str) -> None:
        """Remove it at all nodes, although it waits. It returns when something happens there."""
        self.remove(table)
        self._publish(table)

    def _bound(self) -> None:
        if len(self._entries) <= 2 * self._limits.tables:
            return
        played = [entry.id for entry in self.played()]
        for table in played[: max(0, len(played) - self._limits.tables)]:
            self.remove(table)

    def _make_place(self) -> None:
        """When too many tables wait, the network with most of them loses its latest one."""
        waiting = list(self.waiting())
        if len(waiting) <= self._limits.tables:
            return
        [(largest, _)] = self.quota.waiting_by_network(waiting).most_common(1)
        last = next(entry for entry in reversed(waiting) if self.quota.network_of(entry) == largest)
        self.drop(last.id)

    def take_dirty(self) -> set[str]:
        """Tables whose rows may be out of date, since the last call."""
        dirty, self._dirty = self._dirty, set()
        return dirty

    def get(self, table: str) -> LobbyTable | None:
        return self._entries.get(table)

    def state(self, table: str) -> State | None:
        return self._states.get(table)

    def set_state(self, table: str, state: State) -> None:
        """The position of a table that is played at another node."""
        if table in self._entries:
            self._states[table] = state

    def ids(self) -> list[str]:
        return list(self._entries)

    # Not sorted here. Pairing sorts in `lobby/pairing.py` (`_best_first`). The page lists them as they come: rows keep
    # their order in `lobby/diffed_list.py` and in `web/src/features/lobby/lobbyState.ts` (`put`).
    def waiting(self) -> Iterator[LobbyTable]:
        return (entry for entry in self._entries.values() if entry.waits)

    def played(self) -> Iterator[LobbyTable]:
        return (entry for entry in self._entries.values() if not entry.waits)

    @property
    def full(self) -> bool:
        return sum(1 for _ in self.waiting()) >= self._limits.tables

    def remove_absent(self, is_present: IsPresent) -> None:
        """Remove waiting tables whose players have been gone for too long. Correspondence players may be offline."""
        now = self._clock.monotonic()
        for entry in list(self.waiting()):
            if isinstance(entry.pace, ByDays) or is_present(entry):
                self._absent_since.pop(entry.id, None)
            elif now - self._absent_since.setdefault(entry.id, now) > self._limits.absence_seconds:
                self.drop(entry.id)

    def featured(self) -> list[LobbyTable]:
        """The tables that show a board. They stay as long as they are played, so that boards do not jump about."""
        now = self._clock.now()
        played = {entry.id: (now - entry.updated).total_seconds() < FRESH_SECONDS for entry in self.played()}
        stay = [table for table in self._featured if played.get(table)]
        latest = [table for table in reversed(played) if table not in stay]
        latest.sort(key=lambda table: not played[table])
        self._featured = (stay + latest)[: self._limits.boards]
        return [self._entries[table] for table in self._featured]
