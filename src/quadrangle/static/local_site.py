"""The parts of a site that somebody has alone, and the answers to the page's requests and messages."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from quadrangle.activities.daily.service import Daily
from quadrangle.activities.review_job import Reviews
from quadrangle.server.http_errors import FAILED, error_of, status_of
from quadrangle.server.routes.routing import Reply, as_reply
from quadrangle.static.answers import answer
from quadrangle.static.browser_store import BrowserDatabase, BrowserKeyValues, BrowserStore
from quadrangle.static.linked_games import LinkedGames
from quadrangle.static.local_call import LocalCall
from quadrangle.static.local_connection import LocalConnection
from quadrangle.static.local_daily import SeededDays
from quadrangle.storage.key_value import KeyValueStore
from quadrangle.tables.errors import Refused
from quadrangle.tables.limits import TableLimits
from quadrangle.tables.live.messages import Snapshot
from quadrangle.tables.model.commands import NewTable
from quadrangle.tables.ports import Bots, Store, SystemClock
from quadrangle.tables.service import Tables

log = structlog.get_logger("quadrangle.static")
# Everybody at this device is one client.
CLIENT = "this-device"
# Seconds between the moves of bots, as on a server.
PAUSE = 0.5


@dataclass(frozen=True)
class OwnTables:
    """Creates tables. Nobody else can see them: where a seat is open, the game is played by link."""

    tables: Tables
    links: LinkedGames

    async def create_table(self, client: str, wanted: NewTable, network: str = "") -> Snapshot:
        if any(seat.kind == "open" for seat in wanted.seats):
            return await self.links.begin(wanted)
        return await self.tables.create(client, wanted, network=network)


@dataclass(frozen=True)
class LocalSite:
    """All parts. `parts` in the sense of `routing.Parts`."""

    tables: Tables
    lobby: OwnTables
    daily: Daily
    reviews: Reviews
    links: LinkedGames

    async def answer(self, method: str, path: str, body: bytes = b"") -> Reply:
        """The answer to a request; a refusal is one too."""
        try:
            return await answer(LocalCall(self, CLIENT, body), method, path)
        except Refused as refused:
            return as_reply(error_of(refused), status_of(refused.code))
        except Exception:
            log.exception("request failed", path=path)
            return as_reply(error_of(Refused(FAILED)), status_of(FAILED.code))

    def connect(self, deliver: Callable[[str], None]) -> LocalConnection:
        """A connection that follows tables, as a page has one."""
        return LocalConnection(self.tables, CLIENT, deliver)

    async def close(self) -> None:
        await self.daily.close()
        await self.reviews.close()
        await self.tables.close()


async def open_local_site(database: BrowserDatabase, bots: Bots, pause: float = PAUSE) -> LocalSite:
    """The edition on what this device has stored."""
    return await open_site(await BrowserStore.open(database), BrowserKeyValues(database), bots, pause)


async def open_site(store: Store, values: KeyValueStore, bots: Bots, pause: float = PAUSE) -> LocalSite:
    """The edition on any storage."""
    clock = SystemClock()
    days = SeededDays(values, clock)
    tables = Tables(
        store,
        clock,
        random.SystemRandom(),
        bots,
        limits=TableLimits(rooms=50, listed=1000, events_per_day=1_000_000, bytes_per_day=1_000_000_000),
        pause=lambda rng: rng.uniform(0.7, 1.3) * pause,
        chat=False,
        daily_chance=days.events,
    )
    links = LinkedGames(tables, CLIENT, values, random.SystemRandom())
    site = LocalSite(
        tables,
        OwnTables(tables, links),
        Daily(tables, values, clock, days),
        Reviews(tables.record, bots, values),
        links,
    )
    await tables.start()
    return site
