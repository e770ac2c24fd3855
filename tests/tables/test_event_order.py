"""Commit, then acknowledge, then publish: also when many moves are committed together, and when a client is gone."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence

from support.harness import OPEN, PERSON, ServiceScreen
from support.simulated import ScriptedBots, SimulatedClock, settle

from quadrangle.storage.memory import MemoryStore
from quadrangle.tables.live.fair_publisher import ROOMS_PER_ITERATION
from quadrangle.tables.model.commands import NewTable, Play, SeatWanted
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.service import Tables

ME = "me"
FIRST = Play("c2-c3", 0)


class GatedStore(MemoryStore):
    """Commits all that waits when the gate is opened, and counts what is read."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()
        self.read = 0

    async def append(self, table: str, entries: Sequence[LogEntry]) -> None:
        await self.gate.wait()
        await super().append(table, entries)

    async def load(self, table: str) -> list[LogEntry]:
        self.read += 1
        return await super().load(table)


class Listener:
    client, network, compact = ME, "", False

    def __init__(self, said: list[str]) -> None:
        self._said = said

    def deliver(self, text: bytes) -> None:
        if b'"kind":"played"' in text:
            self._said.append("told")


class Counting:
    """Hears which messages come, with the number of the event after which the table stands so."""

    client, network, compact = ME, "", False

    def __init__(self) -> None:
        self.received: list[tuple[str, int]] = []

    def deliver(self, text: bytes) -> None:
        message = json.loads(text)
        if message["type"] in ("event", "snapshot"):
            self.received.append((message["type"], message.get("n") or message["snapshot"]["n"]))


async def followed_tables(store: GatedStore, count: int, said: list[str]) -> tuple[Tables, list[str]]:
    tables = Tables(store, SimulatedClock(), random.Random(1), ScriptedBots())
    seats = (SeatWanted("person"), SeatWanted("person"))
    ids = [(await tables.create(ME, NewTable("planquadrat", seats))).id for _ in range(count)]
    for table in ids:
        await tables.subscribe(Listener(said), table, None)
    store.gate.clear()
    return tables, ids


async def test_no_answer_waits_until_many_subscribers_are_served() -> None:
    said: list[str] = []
    store = GatedStore()
    tables, ids = await followed_tables(store, 3 * ROOMS_PER_ITERATION, said)
    playing = [
        asyncio.create_task(tables.command(ME, table, 1, "x", FIRST, lambda answer: said.append("answered")))
        for table in ids
    ]
    await asyncio.sleep(0)
    assert said == [], "nothing is committed yet"
    store.gate.set()
    await asyncio.gather(*playing)
    before_the_last_answer = said[: len(said) - said[::-1].index("answered")]
    assert before_the_last_answer.count("told") <= ROOMS_PER_ITERATION
    await settle()
    assert said.count("answered") == said.count("told") == 3 * ROOMS_PER_ITERATION


async def test_a_subscriber_that_comes_while_events_wait_gets_everything_once_and_in_order() -> None:
    store = GatedStore()
    tables, ids = await followed_tables(store, 2 * ROOMS_PER_ITERATION, [])
    store.gate.set()
    early, late = Counting(), Counting()
    await tables.subscribe(early, ids[-1], None)
    playing = [asyncio.create_task(tables.command(ME, table, 1, "x", FIRST)) for table in ids]
    await asyncio.sleep(0)
    assert early.received == [("snapshot", 1)], "the last table waits for its turn"
    await tables.subscribe(late, ids[-1], 1)
    await asyncio.gather(*playing)
    await settle()
    assert early.received == [("snapshot", 1), ("event", 2)]
    assert late.received == [("event", 2)]


async def test_a_move_is_published_even_if_its_player_has_disconnected() -> None:
    said: list[str] = []
    store = GatedStore()
    tables, [table] = await followed_tables(store, 1, said)

    def leave(answer: object) -> None:
        playing.cancel()

    playing = asyncio.create_task(tables.command(ME, table, 1, "x", FIRST, leave))
    store.gate.set()
    await asyncio.gather(playing, return_exceptions=True)
    assert playing.cancelled()
    assert said == ["told"]


async def test_a_new_table_is_not_read_back_from_the_log() -> None:
    store = GatedStore()
    tables, [table] = await followed_tables(store, 1, [])
    store.gate.set()
    await tables.command(ME, table, 1, "x", FIRST)
    assert store.read == 0


async def test_a_client_that_follows_again_before_an_event_is_published_gets_it_once() -> None:
    tables = Tables(MemoryStore(), SimulatedClock(), random.Random(1), ScriptedBots())
    ada, eve = ServiceScreen(tables, "ada"), ServiceScreen(tables, "eve")
    table = (await ada.create(PERSON, OPEN))["id"]
    last = (await eve.follow(table))["snapshot"]["n"]
    tables.rooms.publish = lambda room: None  # type: ignore[method-assign]  # its turn has not come yet
    assert (await ada.do(table, 2, "sit"))["ok"]
    assert eve.events(table) == []
    await eve.follow(table, last)
    await eve.follow(table, last + 1)
    assert [said["n"] for said in eve.events(table)] == [last + 1]
    await eve.follow(table, last)
    assert [said["n"] for said in eve.events(table)] == [last + 1] * 2, "clients that missed it may ask for it"
