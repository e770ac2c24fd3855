"""A followed table: the snapshot is kept up to date with what the server sends, and the events are passed on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from datetime import datetime
from typing import Any

import msgspec

from quadrangle.service.shown import Changes, Position, PresenceMessage, Snapshot, SnapshotMessage


class Happened(msgspec.Struct, frozen=True):
    """Something that happened, and the table as it is known after it. Without an event: the table is shown (anew)."""

    n: int
    event: dict[str, Any] | None
    table: Snapshot


class EventHeard(msgspec.Struct, frozen=True):
    """An event as the server sends it. It stays a plain object: later servers may know more kinds."""

    table: str
    n: int
    event: dict[str, Any]
    position: Position | msgspec.UnsetType = msgspec.UNSET
    changes: Changes | msgspec.UnsetType = msgspec.UNSET


class Following:
    """One `follow`. What is heard waits in a queue until it is asked for."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.shown: Snapshot | None = None
        self._news: asyncio.Queue[Happened | Exception] = asyncio.Queue()
        # Of events that were missed only the last one says what has changed; the others wait for it.
        self._missed: list[EventHeard] = []

    @property
    def after(self) -> int | None:
        """The last event that is known."""
        return None if self.shown is None else self.shown.n

    async def news(self) -> AsyncGenerator[Happened, None]:
        """What happens, for ever; the server's no or the end of the connection is raised."""
        while True:
            news = await self._news.get()
            if isinstance(news, Exception):
                raise news
            yield news

    def fail(self, error: Exception) -> None:
        self._news.put_nowait(error)

    def show(self, message: SnapshotMessage) -> None:
        before, self.shown = self.shown, message.snapshot
        self._missed.clear()
        if before is None or before.n != message.snapshot.n:
            self._news.put_nowait(Happened(message.snapshot.n, None, message.snapshot))

    def happen(self, heard: EventHeard) -> None:
        if self.shown is None or heard.n <= self.shown.n:
            return
        if isinstance(heard.changes, msgspec.UnsetType):
            self._missed.append(heard)
            return
        self.shown = _after(self.shown, heard, heard.changes)
        for one in (*self._missed, heard):
            self._news.put_nowait(Happened(one.n, one.event, self.shown))
        self._missed.clear()

    def see_presence(self, message: PresenceMessage) -> None:
        """Who is there now. It is no event, so nobody is woken for it."""
        if self.shown is not None:
            there = tuple(
                msgspec.structs.replace(seat, online=here.online, presence=here.kind, since=here.since)
                for seat, here in zip(self.shown.seats, message.seats, strict=True)
            )
            self.shown = msgspec.structs.replace(self.shown, seats=there, watchers=message.watchers)


def _after(shown: Snapshot, heard: EventHeard, changes: Changes) -> Snapshot:
    """Put in place what has changed; no rule is needed for it."""
    new: dict[str, Any] = {
        name: value
        for name in ("status", "seats", "offers", "result", "rematch", "clocks", "away")
        if not isinstance(value := getattr(changes, name), msgspec.UnsetType)
    }
    if not isinstance(changes.line, msgspec.UnsetType):
        new["moves"] = [*shown.moves[: changes.line.keep], *changes.line.moves]
    if not isinstance(heard.position, msgspec.UnsetType):
        new["position"] = heard.position
    return msgspec.structs.replace(shown, n=heard.n, updated=msgspec.convert(heard.event["at"], datetime), **new)
