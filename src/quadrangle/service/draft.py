"""A table on trial: events are applied to a copy, and become true only when the store has written them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec

from quadrangle.service import events as ev
from quadrangle.service.ports import Entry
from quadrangle.service.revisions import Revision
from quadrangle.service.table import Table


class Draft:
    """What one command would do. `table` is how the table would stand, `entries` what the log would say."""

    __slots__ = ("client", "command", "entries", "given", "now", "revisions", "rng", "table")

    def __init__(
        self, table: Table, now: datetime, rng: random.Random, client: str | None = None, command: str | None = None,
        given: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.table = table.fork()
        self.entries: list[Entry] = []
        # The table after each entry: followers are shown every position, also those in between.
        self.revisions: list[Revision] = []
        self.now = now
        self.rng = rng
        # What chance brings at a daily challenge, from its beginning on. Elsewhere lots are drawn.
        self.given = given
        self.client = client
        self.command = command

    def add(self, event: ev.Event, client: str | None = None) -> None:
        """Let the event happen on the draft; `Refused` if it is a move against the rules."""
        who = client or self.client
        self.table.apply(event, who)
        self.entries.append(Entry(self.table.n, event, who, None, self.table.summary()))
        self.revisions.append(Revision(self.table))

    def play(self, player: int, action: str, lag: int = 0) -> None:
        """A decision, and whatever chance and the end of the game bring after it."""
        self.add(ev.Played(self.now, player, action, self.table.ply + 1, lag or msgspec.UNSET))
        self.go_on()

    def retrace(self, moves: Iterable[str]) -> None:
        """Decisions and chance events that were made elsewhere before; `Refused` if one is against the rules."""
        for move in moves:
            turn, ply = self.table.state.turn, self.table.ply + 1
            self.add(ev.Played(self.now, turn, move, ply) if turn else ev.Chance(self.now, move, ply))

    def go_on(self) -> None:
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
        if self.given:
            return self.given[sum(move.player == 0 for move in self.table.moves)]
        outcomes = self.table.state.outcomes()
        return str(self.rng.choices([event for event, _ in outcomes], [odds for _, odds in outcomes])[0])

    def end(self, result: ev.Result) -> None:
        self.add(ev.Over(self.now, result))

    def signed(self) -> list[Entry]:
        """The entries; the last one carries the command's id, if there is one, so that a repeat finds its answer."""
        *before, last = self.entries
        return [*before, Entry(last.n, last.event, last.client, self.command, last.summary)]
