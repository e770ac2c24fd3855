"""What tables publish on the event bus. Nothing of it is stored: stored events are in `model/events.py`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.model.table import Table


@dataclass(frozen=True, slots=True)
class TableChanged:
    """Entries were written at this table, or it was created."""

    table: Table


@dataclass(frozen=True, slots=True)
class TableDeleted:
    """This table is no longer in the log."""

    table: str


@dataclass(frozen=True, slots=True)
class SubscriberJoined:
    """Somebody opened this table and now receives its events."""

    table: Table


@dataclass(frozen=True, slots=True)
class CorrespondenceMoved:
    """This process wrote entries at a correspondence table, where players may be offline."""

    table: Table
    entries: Sequence[LogEntry]


@dataclass(frozen=True, slots=True)
class RatedGameFinished:
    """This process wrote the end of a rated game."""

    table: str


@dataclass(frozen=True, slots=True)
class DailyTryFinished:
    """This process wrote the end of a daily challenge try that counts."""

    table: Table


@dataclass(frozen=True, slots=True)
class AttendanceChanged:
    """A subscriber of this table came, went or fell silent at this node, or the table left memory."""

    table: str


@dataclass(frozen=True, slots=True)
class ChatReported:
    """A client reported the player at a seat. `words` are the last ones from that seat, `lines` those of all."""

    table: str
    seat: int
    by: str
    words: str
    # As `live/chat.py` has them.
    lines: Sequence[Any] = ()


@dataclass(frozen=True, slots=True)
class PeerLobbyChanged:
    """These clients entered or left the lobby of another node."""

    clients: Collection[str]


@dataclass(frozen=True, slots=True)
class PeerStateRequested:
    """Another node asks for everything that this node publishes to its peers."""
