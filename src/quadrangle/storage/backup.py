"""Backups: a whole database in one file, the same for SQLite and PostgreSQL, so that a site can move between them.

The file is compressed JSON Lines:
- a header (an object),
- one array per row, which begins with the name of its table,
- a trailer (an object) with the number of rows and the digest of everything before it.

A file without a trailer is incomplete. `storage/dump.py` decides which tables it holds.
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

from quadrangle.storage.dump import DatabaseSnapshot, open_filler, open_snapshot

FORMAT = 1
INSERT_BATCH = 500
# A file without these would replace a site by nothing.
GAMES = frozenset({"tables", "events"})
# The longest line. Rows are a few kilobytes; a packed file could hold a line that fills the memory.
MAX_LINE_BYTES = 16_000_000
# What rows of a wrong shape cause when they are inserted.
MISFITS = (KeyError, TypeError, IndexError, ValueError, OverflowError)
Advance = Callable[[], None]
T = TypeVar("T")


class BadBackup(Exception):
    """The file is not a backup, is incomplete, or cannot be written; the message is one sentence."""


class BackupHeader(msgspec.Struct, frozen=True):
    """What the file contains. `version` is that of the database schema."""

    quadrangle_backup: int
    version: str
    made: datetime
    columns: dict[str, list[str]]


class BackupTrailer(msgspec.Struct, frozen=True):
    rows: dict[str, int]
    sha256: str


class _BackupWriter:
    """Writes lines and computes their digest."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._digest = hashlib.sha256()
        self.rows: Counter[str] = Counter()

    def write(self, value: Any) -> None:
        line = msgspec.json.encode(value) + b"\n"
        self._digest.update(line)
        self._file.write(line)

    def finish(self) -> BackupTrailer:
        tail = BackupTrailer(dict(self.rows), self._digest.hexdigest())
        self._file.write(msgspec.json.encode(tail) + b"\n")
        return tail


async def write_backup(url: str, file: Path, advance: Advance = lambda: None) -> BackupTrailer:
    """Write the database into a file, while it is in use. The file is complete, or does not exist."""
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        async with open_snapshot(url) as snapshot:
            with _blaming(file), _opened_for_owner(unfinished) as raw:
                with gzip.GzipFile(filename="", fileobj=raw, mode="wb", compresslevel=6) as packed:
                    tail = await _write(snapshot, packed, advance)  # type: ignore[arg-type]
                raw.flush()
                os.fsync(raw.fileno())
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
    return tail


@contextmanager
def _blaming(file: Path) -> Iterator[None]:
    """Errors of the file system are not errors of the database."""
    try:
        yield
    except OSError as error:
        if error.filename is None and error.errno != errno.ENOSPC:
            raise
        raise BadBackup(f"{file} cannot be written: {error.strerror}.") from error


def _opened_for_owner(file: Path) -> BinaryIO:
    """Nobody else may read it: it contains people's names and every game."""
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")


async def _write(snapshot: DatabaseSnapshot, file: BinaryIO, advance: Advance) -> BackupTrailer:
    writer = _BackupWriter(file)
    columns = {str(table.name): [str(column.name) for column in table.c] for table in snapshot.tables}
    writer.write(BackupHeader(FORMAT, snapshot.version, datetime.now(UTC), columns))
    for name, table in zip(columns, snapshot.tables, strict=True):
        writer.rows[name] = 0
        async for row in snapshot.rows(table):
            writer.write([name, *row])
            writer.rows[name] += 1
            advance()
    return writer.finish()


async def restore_backup(file: Path, url: str, replace: bool = False, advance: Advance = lambda: None) -> BackupTrailer:
    """Fill a database from a file. The whole file is checked before anything is changed."""
    head, tail = check_backup(file)
    async with open_filler(url, head.version, replace) as target:
        for name, rows in _chunks(file):
            try:
                await target.insert(name, head.columns[name], rows)
            except MISFITS as error:
                raise BadBackup(f"{file} does not fit: rows of {name!r} are not as this version has them.") from error
            for _ in rows:
                advance()
    return tail


def check_backup(file: Path) -> tuple[BackupHeader, BackupTrailer]:
    """What a file contains; `BadBackup` if it is incomplete or was changed."""
    lines = _lines(file)
    first = next(lines, b"")
    head = _head(first, file)
    digest, rows = hashlib.sha256(first), Counter(dict.fromkeys(head.columns, 0))
    for line in lines:
        if not line.startswith(b"["):
            expected = BackupTrailer(dict(rows), digest.hexdigest())
            if _decoded(line, BackupTrailer, file) != expected or next(lines, None) is not None:
                raise BadBackup(f"{file} is not as it was written: its digest does not fit.")
            return head, expected
        digest.update(line)
        name, *row = _row(line, file) or [None]
        if not isinstance(name, str) or len(row) != len(head.columns.get(name, ())):
            raise BadBackup(f"{file} does not fit: a row has no table, or not its columns.")
        rows[name] += 1
    raise BadBackup(f"{file} is not whole: its end is missing.")


def _head(line: bytes, file: Path) -> BackupHeader:
    head = _decoded(line, BackupHeader, file)
    if head.quadrangle_backup != FORMAT:
        raise BadBackup(f"{file} is a backup of format {head.quadrangle_backup}; this program reads {FORMAT}.")
    if not head.columns.keys() >= GAMES:
        raise BadBackup(f"{file} does not fit: it has no tables with their events.")
    return head


def _chunks(file: Path) -> Iterator[tuple[str, list[list[Any]]]]:
    """The rows in the order in which they were written, some of one table at a time."""
    here, rows = "", list[list[Any]]()
    for line in _lines(file):
        if not line.startswith(b"["):
            continue
        name, *row = _row(line, file)
        if rows and (name != here or len(rows) == INSERT_BATCH):
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
            while line := packed.readline(MAX_LINE_BYTES + 1):
                if len(line) > MAX_LINE_BYTES:
                    raise BadBackup(f"{file} has a line of more than {MAX_LINE_BYTES} bytes.")
                yield line
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise BadBackup(f"{file} is not a backup, or not a complete one.") from None


def _decoded(line: bytes, kind: type[T], file: Path) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise BadBackup(f"{file} is not a backup of Quadrangle.") from None
