"""What tables publish on the event bus. Nothing of it is stored: stored events are in `model/events.py`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.model.table import Table


class TableChanged(msgspec.Struct, frozen=True):
    """Entries were written at this table, or it was created."""

    table: Table


class TableDeleted(msgspec.Struct, frozen=True):
    """This table is no longer in the log."""

    table: str


class SubscriberJoined(msgspec.Struct, frozen=True):
    """Somebody opened this table and now receives its events."""

    table: Table


class CorrespondenceMoved(msgspec.Struct, frozen=True):
    """This process wrote entries at a correspondence table, where players may be offline."""

    table: Table
    entries: Sequence[LogEntry]


class RatedGameFinished(msgspec.Struct, frozen=True):
    """This process wrote the end of a rated game."""

    table: str


class DailyTryFinished(msgspec.Struct, frozen=True):
    """This process wrote the end of a daily challenge try that counts."""

    table: Table


class AttendanceChanged(msgspec.Struct, frozen=True):
    """A subscriber of this table came, went or fell silent at this node, or the table left memory."""

    table: str


class ChatReported(msgspec.Struct, frozen=True):
    """A client reported the player at a seat. `words` are the last ones from that seat, `lines` those of all."""

    table: str
    seat: int
    by: str
    words: str
    # As `live/chat.py` has them.
    lines: Sequence[Any] = ()


class PeerLobbyChanged(msgspec.Struct, frozen=True):
    """These clients entered or left the lobby of another node."""

    clients: Collection[str]


class PeerStateRequested(msgspec.Struct, frozen=True):
    """Another node asks for everything that this node publishes to its peers."""
