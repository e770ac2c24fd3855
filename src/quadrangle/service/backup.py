"""Backups: a whole database in one file, the same for SQLite and PostgreSQL, so that a site can move between them.

The file is compressed JSON Lines: a head (an object), then one array a row beginning with its table's name, then a tail
(an object) with the number of rows and the digest of everything before it. A file without its tail is no backup.
"""

from __future__ import annotations

import errno
import gzip
import hashlib
import os
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import msgspec

from quadrangle.service.stores.archive import Picture, filling, picture

FORMAT = 1
ROWS_AT_ONCE = 500
Advance = Callable[[], None]
T = TypeVar("T")


class BadBackup(Exception):
    """The file is no backup, or not whole, or cannot be written; the message is one sentence."""


class Head(msgspec.Struct, frozen=True):
    """What the file holds. `version` is that of the database's tables."""

    quadrangle_backup: int
    version: str
    made: datetime
    columns: dict[str, list[str]]


class Tail(msgspec.Struct, frozen=True):
    rows: dict[str, int]
    sha256: str


class _Sealed:
    """Writes lines and keeps their digest."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._digest = hashlib.sha256()
        self.rows: Counter[str] = Counter()

    def write(self, value: Any) -> None:
        line = msgspec.json.encode(value) + b"\n"
        self._digest.update(line)
        self._file.write(line)

    def seal(self) -> Tail:
        tail = Tail(dict(self.rows), self._digest.hexdigest())
        self._file.write(msgspec.json.encode(tail) + b"\n")
        return tail


async def write_backup(url: str, file: Path, advance: Advance = lambda: None) -> Tail:
    """Write the database into a file while it goes on being used. The file is whole, or not there."""
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        async with picture(url) as seen:
            with _blaming(file), _opened_for_owner(unfinished) as raw:
                with gzip.GzipFile(filename="", fileobj=raw, mode="wb", compresslevel=6) as packed:
                    tail = await _write(seen, packed, advance)  # type: ignore[arg-type]
                raw.flush()
                os.fsync(raw.fileno())
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
    return tail


@contextmanager
def _blaming(file: Path) -> Iterator[None]:
    """What the file's system refuses is no fault of the database."""
    try:
        yield
    except OSError as error:
        if error.filename is None and error.errno != errno.ENOSPC:
            raise
        raise BadBackup(f"{file} cannot be written: {error.strerror}.") from error


def _opened_for_owner(file: Path) -> BinaryIO:
    """Nobody else may read it: it holds people's names and every game."""
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")


async def _write(seen: Picture, file: BinaryIO, advance: Advance) -> Tail:
    sealed = _Sealed(file)
    columns = {str(table.name): [str(column.name) for column in table.c] for table in seen.tables}
    sealed.write(Head(FORMAT, seen.version, datetime.now(UTC), columns))
    for name, table in zip(columns, seen.tables, strict=True):
        sealed.rows[name] = 0
        async for row in seen.rows(table):
            sealed.write([name, *row])
            sealed.rows[name] += 1
            advance()
    return sealed.seal()


async def restore_backup(file: Path, url: str, replace: bool = False, advance: Advance = lambda: None) -> Tail:
    """Fill a database from a file. The file is read through before anything is touched."""
    head, tail = check_backup(file)
    async with filling(url, head.version, replace) as target:
        for name, rows in _chunks(file):
            await target.insert(name, head.columns[name], rows)
            for _ in rows:
                advance()
    return tail


def check_backup(file: Path) -> tuple[Head, Tail]:
    """What a file holds, if it is whole and as it was written; else `BadBackup`."""
    lines = _lines(file)
    first = next(lines, b"")
    head = _head(first, file)
    digest, rows = hashlib.sha256(first), Counter(dict.fromkeys(head.columns, 0))
    for line in lines:
        if not line.startswith(b"["):
            found = Tail(dict(rows), digest.hexdigest())
            if _decoded(line, Tail, file) != found or next(lines, None) is not None:
                raise BadBackup(f"{file} is not as it was written: its digest does not fit.")
            return head, found
        digest.update(line)
        rows[_row(line, file)[0]] += 1
    raise BadBackup(f"{file} is not whole: its end is missing.")


def _head(line: bytes, file: Path) -> Head:
    head = _decoded(line, Head, file)
    if head.quadrangle_backup != FORMAT:
        raise BadBackup(f"{file} is a backup of format {head.quadrangle_backup}; this program reads {FORMAT}.")
    return head


def _chunks(file: Path) -> Iterator[tuple[str, list[list[Any]]]]:
    """The rows in the order in which they were written, some of one table at a time."""
    here, rows = "", list[list[Any]]()
    for line in _lines(file):
        if not line.startswith(b"["):
            continue
        name, *row = _row(line, file)
        if rows and (name != here or len(rows) == ROWS_AT_ONCE):
            yield here, rows
            rows = []
        here = name
        rows.append(row)
    if rows:
        yield here, rows


def _row(line: bytes, file: Path) -> list[Any]:
    return _decoded(line, list[Any], file)


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file) as packed:
            yield from packed
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise BadBackup(f"{file} is no backup, or not a whole one.") from None


def _decoded(line: bytes, kind: type[T], file: Path) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise BadBackup(f"{file} is no backup of Quadrangle.") from None
