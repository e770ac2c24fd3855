"""Commit, then acknowledge, then publish: also when many moves are committed together, and when somebody is gone."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

from service.houses import PERSON
from service.simulated import ScriptedBots, SimulatedClock

from quadrangle.service.commands import NewTable, Play, SeatWanted
from quadrangle.service.ports import Entry
from quadrangle.service.stores.memory import MemoryStore
from quadrangle.service.tables import Tables

ME = "me"
FIRST = Play("c2-c3", 0)


class GatedStore(MemoryStore):
    """Commits all that waits when the gate is opened, and counts what is read."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()
        self.read = 0

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        await self.gate.wait()
        await super().append(table, entries)

    async def load(self, table: str) -> list[Entry]:
        self.read += 1
        return await super().load(table)


class Listener:
    client = ME

    def __init__(self, said: list[str]) -> None:
        self._said = said

    def hear(self, text: bytes) -> None:
        if b'"kind":"played"' in text:
            self._said.append("told")


async def followed_tables(store: GatedStore, count: int, said: list[str]) -> tuple[Tables, list[str]]:
    tables = Tables(store, SimulatedClock(), random.Random(1), ScriptedBots())
    seats = (SeatWanted(**PERSON), SeatWanted(**PERSON))
    ids = [(await tables.create(ME, NewTable("planquadrat", seats))).id for _ in range(count)]
    for table in ids:
        await tables.follow(Listener(said), table, None)
    store.gate.clear()
    return tables, ids


async def test_everybody_of_a_commit_is_answered_before_anybody_is_told() -> None:
    said: list[str] = []
    store = GatedStore()
    tables, ids = await followed_tables(store, 3, said)
    playing = [
        asyncio.create_task(tables.command(ME, table, 1, "x", FIRST, lambda answer: said.append("answered")))
        for table in ids
    ]
    await asyncio.sleep(0)
    assert said == [], "nothing is committed yet"
    store.gate.set()
    await asyncio.gather(*playing)
    assert said == ["answered"] * 3 + ["told"] * 3


async def test_a_move_is_told_even_if_who_played_it_is_gone_when_it_is_answered() -> None:
    said: list[str] = []
    store = GatedStore()
    tables, [table] = await followed_tables(store, 1, said)
    playing = asyncio.create_task(tables.command(ME, table, 1, "x", FIRST, lambda answer: playing.cancel()))
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
