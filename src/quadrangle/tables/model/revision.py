"""A table after one event, as far as it is published."""

from __future__ import annotations

from datetime import datetime

from quadrangle.tables.model.table import Table


class Revision:
    """A table after one event, as far as it is published. Created for every event, so it is simple."""

    __slots__ = (
        "clocks", "deciding", "end_offer", "last_move", "over", "ply", "rematch", "rematch_offer", "result",
        "seats", "state", "status", "takeback_offer",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        turn = table.state.turn
        self.state = table.state
        self.ply = len(table.moves)
        self.last_move = table.moves[-1] if table.moves else None
        self.status = table.status
        self.seats = table.seats
        self.end_offer = table.end_offer
        self.takeback_offer = table.takeback_offer
        self.result = table.result
        self.rematch = table.rematch
        self.rematch_offer = table.rematch_offer
        self.clocks = table.clocks
        self.over = self.result is not None or turn is None
        # True if a player is to decide.
        self.deciding = self.status == "playing" and turn != 0 and not self.over

    @property
    def decider(self) -> str | None:
        """The client who is to decide; None if nobody is, or a bot."""
        turn = self.state.turn
        return self.seats[turn - 1].client if self.deciding and turn else None

    @property
    def vacation_until(self) -> tuple[datetime | None, ...]:
        return () if self.clocks is None else self.clocks.vacation_until

    def looks_like(self, other: Revision) -> bool:
        """True if both look the same. An `over` after the last move changes nothing; one by agreement does."""
        return self.state is other.state and self.over == other.over and self.deciding == other.deciding
