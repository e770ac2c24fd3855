"""The ports of a browser. Runs in Pyodide only; `web/src/static/` has the other side."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from pyodide.ffi import JsException, to_js  # type: ignore[import-not-found]

from quadrangle.engine.browser_module import BrowserModule
from quadrangle.engine.instance import Elsewhere, Region
from quadrangle.engine.wasm import EngineError
from quadrangle.static.bots import LocalBots
from quadrangle.static.browser_store import DatabaseFailed, Head
from quadrangle.static.local_site import LocalSite, open_local_site

T = TypeVar("T")


class IndexedDatabase:
    """The port `BrowserDatabase` on an object of `database.ts`, whose methods return promises."""

    def __init__(self, database: Any) -> None:
        self._database = database

    async def heads(self) -> Sequence[Head]:
        return [Head(*head) for head in (await _done(self._database.heads())).to_py()]

    async def append(self, table: str, n: int, entries: Sequence[str]) -> bool:
        return bool(await _done(self._database.append(table, n, to_js(entries))))

    async def load(self, table: str) -> Sequence[str]:
        texts: list[str] = (await _done(self._database.load(table))).to_py()
        return texts

    async def delete(self, table: str) -> None:
        await _done(self._database.delete(table))

    async def get(self, kind: str, key: str) -> str | None:
        text = await _done(self._database.get(kind, key))
        return text if isinstance(text, str) else None

    async def put(self, rows: Sequence[tuple[str, str, str]], *, replace: bool) -> bool:
        return bool(await _done(self._database.put(to_js([list(row) for row in rows]), replace)))

    async def scan(self, kind: str, prefix: str, limit: int) -> Sequence[tuple[str, str]]:
        return [(key, text) for key, text in (await _done(self._database.scan(kind, prefix, limit))).to_py()]

    async def delete_kind(self, kind: str) -> None:
        await _done(self._database.deleteKind(kind))


async def _done(promise: Awaitable[Any]) -> Any:
    try:
        return await promise
    except JsException as error:
        raise DatabaseFailed(f"The browser's storage failed: {error}") from error


def in_worker(searches: Any) -> Elsewhere:
    """Calls run in the worker of `botSearches.ts`. When the caller is cancelled, the worker stops."""

    async def call(running: BrowserModule, name: str, slots: int, regions: Sequence[Region]) -> int:
        search = searches.begin(running.module, running.memory, name, slots, to_js(regions))
        try:
            return int(await search.status)
        except asyncio.CancelledError:
            search.stop()
            raise
        except JsException as error:
            raise EngineError(f"{name} failed in the worker: {error}") from error

    return call


class Service:
    """What the worker calls."""

    def __init__(self, site: LocalSite) -> None:
        self._site = site

    async def answer(self, method: str, path: str, body: str) -> Any:
        """Status, media type and text of the answer to a request."""
        reply = await self._site.answer(method, path, body.encode())
        return to_js([reply.status, reply.media, reply.body.decode()])

    def connect(self, deliver: Callable[[str], None]) -> Any:
        return self._site.connect(deliver)


async def start(database: Any, searches: Any) -> Service:
    return Service(await open_local_site(IndexedDatabase(database), LocalBots(in_worker(searches))))
