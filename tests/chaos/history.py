"""What one client sent and received, in order."""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec


class Base(msgspec.Struct, frozen=True, tag_field="what", tag=str.lower):
    """A record has a time: seconds on the clock that all clients share."""

    at: float


class Requested(Base, frozen=True):
    """A request for the events after `after`; None requests a snapshot."""

    table: str
    after: int | None


class Sent(Base, frozen=True):
    """A command, once per transmission. `seen` is the last event that the client had when it chose the command."""

    table: str
    id: str
    seat: int
    command: dict[str, Any]
    seen: int


class Answered(Base, frozen=True):
    table: str
    id: str
    ok: bool
    n: int | None = None
    code: str | None = None


class EventReceived(Base, frozen=True):
    """An event. `line` is a digest of the client's moves after it; None while it is catching up."""

    table: str
    n: int
    event: dict[str, Any]
    line: int | None


class SnapshotReceived(Base, frozen=True):
    """A snapshot of the table."""

    table: str
    n: int
    line: int


class Refusal(Base, frozen=True):
    """Something that is not a command was refused, with this code."""

    code: str


class Tampered(Base, frozen=True):
    """The proxy lost or duplicated a frame; there may be gaps until the next connection."""

    how: str


class Disconnected(Base, frozen=True):
    """The connection was lost."""

    why: str


class PairingRequested(Base, frozen=True):
    """A request for pairing, once per transmission."""

    id: str


class Paired(Base, frozen=True):
    """Pairing answered the request `id` with a table: somebody waited there (`joined`), or the client waits now."""

    table: str
    id: str
    joined: bool


class NotNotified(Base, frozen=True):
    """The game at this table has begun, and the client, who waits in the lobby, was not told."""

    table: str


class Violation(Base, frozen=True):
    """A message that the protocol does not define."""

    by: str


Record = (
    Requested | Sent | Answered | EventReceived | SnapshotReceived | Refusal | Tampered | Disconnected
    | PairingRequested | Paired | NotNotified | Violation
)  # fmt: skip


class History(msgspec.Struct):
    """One client. `client` is its id in the log; several histories may belong to the same person."""

    name: str
    client: str
    records: list[Record] = []

    def add(self, kind: Any, *values: Any, **more: Any) -> None:
        self.records.append(kind(time.monotonic(), *values, **more))

    def write(self, folder: Path) -> None:
        """Write one line per record, for people and for `read`."""
        head = msgspec.json.encode({"name": self.name, "client": self.client})
        lines = [head, *map(msgspec.json.encode, self.records)]
        (folder / f"{self.name}.jsonl").write_bytes(b"\n".join(lines) + b"\n")


def read(path: Path) -> History:
    head, *lines = path.read_bytes().splitlines()
    records = [msgspec.json.decode(line, type=Record) for line in lines]
    return History(**msgspec.json.decode(head), records=records)


def line_of(moves: Iterable[str]) -> int:
    """A digest of the moves of a line."""
    return zlib.crc32("\n".join(moves).encode())
