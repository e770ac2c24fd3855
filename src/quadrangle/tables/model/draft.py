"""A draft of a table: events are applied to a copy, which becomes the table once the store has written them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec

from quadrangle.tables.model import events as ev
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.model.revision import Revision
from quadrangle.tables.model.table import Table


class Draft:
    """What one command would do: `table` as it would be afterwards, and the `entries` for the log."""

    __slots__ = ("absent_since", "chance", "client", "command", "entries", "now", "revisions", "rng", "table")

    def __init__(
        self, table: Table, now: datetime, rng: random.Random, client: str | None = None, command: str | None = None,
        chance: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.table = table.fork()
        self.entries: list[LogEntry] = []
        # The table after each entry: subscribers receive every position, also those in between.
        self.revisions: list[Revision] = []
        # Times in the log never run backwards, even if the system clock does.
        self.now = max(now, table.updated) if table.n else now
        self.rng = rng
        # The chance events of a daily challenge, from its beginning. Elsewhere they are drawn.
        self.chance = chance
        self.client = client
        self.command = command
        # Since when each seat has had no connection; set for commands that depend on it.
        self.absent_since: Sequence[datetime | None] = ()

    def add(self, event: ev.Event, client: str | None = None) -> None:
        """Apply the event to the draft; `Refused` if it is an illegal move."""
        who = client or self.client
        self.table.apply(event, who)
        self.entries.append(LogEntry(self.table.n, event, who, None, self.table.summary()))
        self.revisions.append(Revision(self.table))

    def play(self, player: int, action: str, lag: int = 0) -> None:
        """A decision, and the chance events and the end of the game that follow from it."""
        self.add(ev.Played(self.now, player, action, self.table.ply + 1, lag or msgspec.UNSET))
        self.resolve_chance()

    def replay_moves(self, moves: Iterable[str]) -> None:
        """Decisions and chance events that were made elsewhere before; `Refused` if one is illegal."""
        for move in moves:
            turn, ply = self.table.state.turn, self.table.ply + 1
            self.add(ev.Played(self.now, turn, move, ply) if turn else ev.Chance(self.now, move, ply))

    def resolve_chance(self) -> None:
        """Draw chance events while chance decides, and end the table when the game is over."""
        table = self.table
        if table.status != "playing":
            return
        while table.state.turn == 0:
            self.add(ev.Chance(self.now, self._drawn(), table.ply + 1))
        if table.state.turn is None:
            state = table.state
            self.end(ev.Result(tuple(state.scores), tuple(state.winners), state.termination or "over"))

    def _drawn(self) -> str:
        if self.chance:
            return self.chance[sum(move.player == 0 for move in self.table.moves)]
        return str(self.table.state.draw(self.rng))

    def end(self, result: ev.Result) -> None:
        self.add(ev.Over(self.now, result))

    def signed(self) -> list[LogEntry]:
        """The entries. The last one carries the command's id, if there is one: a repeated command finds its answer."""
        *before, last = self.entries
        return [*before, LogEntry(last.n, last.event, last.client, self.command, last.summary)]
