"""The log of tables, as data: entries, and the summary that is stored with each of them."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec

from quadrangle.tables.model.events import Event, Pace


class SeatSummary(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Who sits there: a bot, or a client. Short, because it is stored with every event."""

    bot: str | None
    # Never sent to others, as `waits_for`.
    client: str | None

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        if self.bot is not None:
            return "bot"
        return "open" if self.client is None else "person"


class TableSummary(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A table in one line, stored with every event, so that lists need no replay.

    Fields with a default were added later: older logs lack them, and their tables are listed all the same.
    """

    status: str
    ply: int
    turn: int | None
    scores: tuple[int, ...]
    names: tuple[str, ...]
    bot_turn: bool
    # The client whose decision it is. Never sent to others: it is the right to act for that seat.
    waits_for: str | None
    seats: tuple[SeatSummary, ...] = ()
    winners: tuple[int, ...] = ()
    finished: datetime | None = None
    listed: bool = False
    # Of a finished game: how it ended, and the place of each seat.
    ending: str = ""
    places: tuple[int, ...] = ()
    rated: bool = False
    pace: Pace | None = None
    # When the time of the player to move is up, and when their turn began.
    due: datetime | None = None
    since: datetime | None = None
    # Rated, and only a limited number of games of the same people count per day.
    limited: bool = False


class LoggedEvent(msgspec.Struct, frozen=True, gc=False):
    """A numbered event, its client, and the id of its command: all that a table is folded from."""

    n: int
    event: Event
    client: str | None
    command: str | None


class LogEntry(LoggedEvent, frozen=True, gc=False):
    """One entry of the log, with the summary of the table after it."""

    summary: TableSummary


class ListedTable(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    players: int
    created: datetime
    updated: datetime
    summary: TableSummary
