"""What one client asked, was answered and was told, in the order in which it happened to it."""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec


class Base(msgspec.Struct, frozen=True, tag_field="what", tag=str.lower):
    """Everything has its time: seconds on the clock that all clients share."""

    at: float


class Asked(Base, frozen=True):
    """What has happened at this table after event `after`? None: show me the table."""

    table: str
    after: int | None


class Sent(Base, frozen=True):
    """A command, each time it was sent. `seen` is the last event that the client knew when it thought of it."""

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


class Heard(Base, frozen=True):
    """An event. `line` is a digest of the moves as the client has them then; None while it is catching up."""

    table: str
    n: int
    event: dict[str, Any]
    line: int | None


class Shown(Base, frozen=True):
    """A snapshot."""

    table: str
    n: int
    line: int


class Refusal(Base, frozen=True):
    """Something that is not a command was refused, with this code."""

    code: str


class Tampered(Base, frozen=True):
    """The line has lost or doubled something; what comes before the next connection may have gaps."""

    how: str


class Parted(Base, frozen=True):
    """The connection is gone."""

    why: str


class Surprised(Base, frozen=True):
    """Something came that the protocol does not know."""

    by: str


Record = Asked | Sent | Answered | Heard | Shown | Refusal | Tampered | Parted | Surprised


class History(msgspec.Struct):
    """One client. `client` is who it is to the log; several histories may be of the same person."""

    name: str
    client: str
    records: list[Record] = []

    def add(self, kind: Any, *values: Any, **more: Any) -> None:
        self.records.append(kind(time.monotonic(), *values, **more))

    def write(self, folder: Path) -> None:
        """One line each, to be read by eye and by `read`."""
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
