"""A subscription to a table: keeps the snapshot up to date and passes the events on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from datetime import datetime
from typing import Any

import msgspec

from quadrangle.tables.live.messages import Changes, Position, PresenceMessage, Snapshot, SnapshotMessage


class Happened(msgspec.Struct, frozen=True):
    """An event, and the table after it. Without an event it is the whole table, at the start or after a gap."""

    n: int
    event: dict[str, Any] | None
    table: Snapshot


class ReceivedEvent(msgspec.Struct, frozen=True):
    """An event as the server sends it. It stays a plain object: later servers may have more kinds."""

    table: str
    n: int
    event: dict[str, Any]
    position: Position | msgspec.UnsetType = msgspec.UNSET
    changes: Changes | msgspec.UnsetType = msgspec.UNSET


class Subscription:
    """One call of `follow`. Messages wait in a queue until they are read."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.snapshot: Snapshot | None = None
        self._news: asyncio.Queue[Happened | Exception] = asyncio.Queue()
        # Of missed events only the last one says what has changed; the others wait for it.
        self._missed: list[ReceivedEvent] = []

    @property
    def after(self) -> int | None:
        """The number of the last event received."""
        return None if self.snapshot is None else self.snapshot.n

    async def news(self) -> AsyncGenerator[Happened, None]:
        """Events, without end. A refusal or the loss of the connection is raised."""
        while True:
            news = await self._news.get()
            if isinstance(news, Exception):
                raise news
            yield news

    def fail(self, error: Exception) -> None:
        self._news.put_nowait(error)

    def show(self, message: SnapshotMessage) -> None:
        before, self.snapshot = self.snapshot, message.snapshot
        self._missed.clear()
        if before is None or before.n != message.snapshot.n:
            self._news.put_nowait(Happened(message.snapshot.n, None, message.snapshot))

    def happen(self, message: ReceivedEvent) -> None:
        if self.snapshot is None or message.n <= self.snapshot.n:
            return
        if isinstance(message.changes, msgspec.UnsetType):
            self._missed.append(message)
            return
        self.snapshot = _after(self.snapshot, message, message.changes)
        for one in (*self._missed, message):
            self._news.put_nowait(Happened(one.n, one.event, self.snapshot))
        self._missed.clear()

    def see_presence(self, message: PresenceMessage) -> None:
        """Update who is present. This is not an event, so nothing is yielded."""
        if self.snapshot is not None:
            there = tuple(
                msgspec.structs.replace(seat, online=here.online, presence=here.kind, since=here.since)
                for seat, here in zip(self.snapshot.seats, message.seats, strict=True)
            )
            self.snapshot = msgspec.structs.replace(self.snapshot, seats=there, watchers=message.watchers)


def _after(snapshot: Snapshot, message: ReceivedEvent, changes: Changes) -> Snapshot:
    """Apply the changes; no rules are needed for it."""
    new: dict[str, Any] = {
        name: value
        for name in ("status", "seats", "offers", "result", "rematch", "clocks", "away")
        if not isinstance(value := getattr(changes, name), msgspec.UnsetType)
    }
    if not isinstance(changes.line, msgspec.UnsetType):
        new["moves"] = [*snapshot.moves[: changes.line.keep], *changes.line.moves]
    if not isinstance(message.position, msgspec.UnsetType):
        new["position"] = message.position
    return msgspec.structs.replace(snapshot, n=message.n, updated=msgspec.convert(message.event["at"], datetime), **new)
