"""Faults that no client can cause: threads that die, rows that cannot be read, other versions of nodes."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from storage.test_stores import entry, founded
from structlog.testing import capture_logs
from support.harness import PERSON, ServiceScreen
from support.simulated import FailingStore, ScriptedBots, SimulatedClock

from quadrangle.storage import StoreUnusable, open_store
from quadrangle.storage.memory import MemoryStore
from quadrangle.storage.postgres import pg_connection
from quadrangle.storage.postgres.store import PostgresStore
from quadrangle.storage.readiness import StoreWatch
from quadrangle.storage.sqlite import writer
from quadrangle.storage.sqlite.store import SqliteStore
from quadrangle.tables.cluster.single_node import LocalNotices
from quadrangle.tables.errors import Refused
from quadrangle.tables.limits import TableLimits
from quadrangle.tables.ports import Conflict, Store, StoreFailed
from quadrangle.tables.service import Tables


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


async def opened(path: Path) -> SqliteStore:
    store = await open_store(f"sqlite:///{path}")
    assert isinstance(store, SqliteStore)
    return store


@pytest.mark.parametrize("error", [RuntimeError, UnicodeError, sqlite3.DatabaseError, sqlite3.OperationalError])
async def test_the_writer_survives_whatever_a_write_brings(
    path: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    store = await opened(path)
    table = await founded(store)
    with monkeypatch.context() as broken:
        broken.setattr(writer, "_insert", _raising(error("broken")))
        with pytest.raises(StoreFailed):
            await store.append(table, [entry(2)])
    await store.append(table, [entry(2)])
    assert len(await store.load(table)) == 2
    await store.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
async def test_a_writer_that_died_is_replaced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await opened(path)
    table = await founded(store)
    with monkeypatch.context() as broken:
        broken.setattr(writer, "TIMEOUT_SECONDS", 0.2)
        broken.setattr(writer, "_insert", _raising(SystemExit()))
        with pytest.raises(StoreFailed):
            await store.append(table, [entry(2)])
    await store.check()
    await store.append(table, [entry(2)])
    assert len(await store.load(table)) == 2
    await store.close()


def _raising(error: BaseException) -> Callable[..., None]:
    def insert(*_: object) -> None:
        raise error

    return insert


async def test_a_slow_disk_is_not_waited_for_and_what_was_refused_is_not_written_later(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await opened(path)
    table, other = await founded(store), await founded(store)
    disk, insert = threading.Event(), writer._insert
    monkeypatch.setattr(writer, "_insert", lambda *arguments: disk.wait() and insert(*arguments))
    with monkeypatch.context() as impatient:
        impatient.setattr(writer, "TIMEOUT_SECONDS", 0.1)
        with pytest.raises(StoreFailed):
            await store.append(table, [entry(2)])  # on its way to the disk
        with pytest.raises(StoreFailed):
            await store.append(other, [entry(2)])  # waits behind it
    disk.set()
    with pytest.raises(Conflict):
        await store.append(table, [entry(2)])
    await store.append(other, [entry(2)])
    await store.close()


async def test_a_read_only_file_is_reported_and_can_be_read(path: Path) -> None:
    store = await opened(path)
    table = await founded(store)
    connection = store._writer._connection
    assert connection is not None
    connection.execute("PRAGMA query_only=ON")
    with pytest.raises(StoreFailed, match="saved"):
        await store.append(table, [entry(2)])
    assert len(await store.load(table)) == 1
    await store.append(table, [entry(2)])
    await store.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_a_database_of_a_newer_version_is_refused_in_one_sentence(
    kind: str, path: Path, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("postgres_url") if kind == "postgres" else f"sqlite:///{path}"
    store = await open_store(url)
    previous = await _set_version(store, "9999")
    await store.close()
    with pytest.raises(StoreUnusable, match="9999") as failure:
        await open_store(url)
    assert "\n" not in str(failure.value)
    if kind == "postgres":
        line = pg_connection.Connection(url)
        await line.fetch(f"UPDATE alembic_version SET version_num = '{previous}'")
        await line.close()


async def _set_version(store: Store, version: str) -> str:
    if isinstance(store, PostgresStore):
        result = await store._pool.fetch("SELECT version_num FROM alembic_version")
        await store._pool.fetch(f"UPDATE alembic_version SET version_num = '{version}'")
        return str(result[0][0])
    assert isinstance(store, SqliteStore)
    with sqlite3.connect(store._path) as plain:
        plain.execute("UPDATE alembic_version SET version_num = ?", [version])
    plain.close()
    return ""


async def test_an_unreadable_row_is_logged_once_and_left_out_of_lists(path: Path) -> None:
    store = await opened(path)
    damaged, whole, gap = [await founded(store, "ada") for _ in range(3)]
    await store.append(gap, [entry(3)])
    with sqlite3.connect(path) as plain:
        plain.execute("UPDATE events SET event = 'no', summary = 'no' WHERE table_id = ?", [damaged])
    plain.close()
    with capture_logs() as logs:
        for table in (damaged, gap, damaged, gap):
            with pytest.raises(Refused, match="cannot be replayed"):
                await store.load(table)
        assert {listed.id for listed in await store.listed("ada", None, 10)} == {whole, gap}
    assert [line["table"] for line in logs] == [damaged, gap]
    await store.close()


async def test_a_list_takes_no_more_from_the_database_than_it_shows(path: Path) -> None:
    store = await opened(path)
    for _ in range(20):
        await founded(store, "ada")
    taken: list[int] = []
    rows = store._rows

    async def counted(*arguments: Any, **values: Any) -> Sequence[Any]:
        result = await rows(*arguments, **values)
        taken.append(len(result))
        return result

    store._rows = counted  # type: ignore[method-assign]
    assert len(await store.listed("ada", None, 5)) == 5
    assert taken == [5]
    await store.close()


async def test_a_move_is_on_disk_before_it_is_acknowledged_whatever_the_server_is_set_to(postgres_url: str) -> None:
    line = pg_connection.Connection(f"{postgres_url}?options=-c%20synchronous_commit%3Doff")
    assert (await line.fetch("SHOW synchronous_commit"))[0][0] == "on"
    assert (await line.fetch("SHOW statement_timeout"))[0][0] == "3s"
    await line.close()


async def test_what_a_broken_connection_wrote_is_not_a_conflict(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    assert isinstance(store, PostgresStore)
    table = await founded(store)
    line, lost = store._writer._connection, [True]
    fetch = line.fetch

    async def losing(statement: str, *values: object) -> list[Any]:
        rows = await fetch(statement, *values)
        if lost:
            lost.pop()
            raise ConnectionResetError
        return rows

    line.fetch = losing  # type: ignore[method-assign]
    await store.append(table, [entry(2), entry(3)])
    assert len(await store.load(table)) == 3
    await store.close()


async def test_a_command_that_another_process_has_done_is_answered_as_done(path: Path) -> None:
    nodes = [Tables(await opened(path), SimulatedClock(), random.Random(), ScriptedBots()) for _ in range(2)]
    here, there = (ServiceScreen(tables, "ada") for tables in nodes)
    table = (await here.create(PERSON, PERSON))["id"]
    await there.follow(table)
    first = await here.do(table, 1, "play", id="lost", action="c2-c3", ply=0)
    assert (await here.do(table, 2, "play", action="a0-b0", ply=1))["ok"]
    assert await there.do(table, 1, "play", id="lost", action="c2-c3", ply=0) == first
    assert (await there.do(table, 1, "play", id="new", action="c2-c3", ply=0))["code"] == "stale-ply"
    for tables in nodes:
        await tables.close()


async def test_a_table_that_is_refused_is_not_in_the_log() -> None:
    store = MemoryStore()
    tables = Tables(store, SimulatedClock(), random.Random(1), ScriptedBots(), limits=TableLimits(rooms=1))
    screen = ServiceScreen(tables, "ada")
    first = (await screen.create(PERSON, PERSON))["id"]
    assert (await screen.create(PERSON, PERSON))["code"] == "too-many-tables"
    assert [listed.id for listed in await store.listed("ada", None, 10)] == [first]


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_table_that_may_have_been_made_can_be_asked_for_again_and_is_made_once(when: str) -> None:
    store = FailingStore()
    tables = Tables(store, SimulatedClock(), random.Random(1), ScriptedBots())
    ada, bea = ServiceScreen(tables, "ada"), ServiceScreen(tables, "bea")
    store.failing = when
    assert (await ada.create(PERSON, PERSON, id="x"))["code"] == "store-failed"
    store.failing = ""
    made = [(await who.create(PERSON, PERSON, id="x"))["id"] for who in (ada, ada, bea)]
    assert made[0] == made[1] != made[2]
    assert [listed.id for listed in await store.listed("ada", None, 10)] == made[:1]


async def test_a_rematch_that_could_not_be_written_can_be_asked_for_again() -> None:
    store = FailingStore()
    tables = Tables(store, SimulatedClock(), random.Random(1), ScriptedBots())
    screen = ServiceScreen(tables, "ada")
    table = (await screen.create(PERSON, PERSON))["id"]
    assert (await screen.do(table, 1, "resign"))["ok"]
    store.failing = "before"
    assert (await screen.do(table, 1, "rematch", id="again"))["code"] == "store-failed"
    store.failing = ""
    assert (await screen.do(table, 1, "rematch", id="again"))["ok"]


async def test_a_clock_that_is_set_back_does_not_keep_tables_in_memory() -> None:
    class SetBack(SimulatedClock):
        def now(self) -> datetime:
            return super().now() - back[0]

    back, clock = [timedelta(0)], SetBack()
    tables = Tables(MemoryStore(), clock, random.Random(1), ScriptedBots(), limits=TableLimits(idle_seconds=60))
    screen = ServiceScreen(tables, "ada")
    await tables.start()
    tables.unsubscribe(screen, (await screen.create(PERSON, PERSON))["id"])
    back[0] = timedelta(days=1)
    await clock.advance(300)
    assert len(tables.rooms) == 0
    await tables.close()


async def test_everybody_who_asks_at_once_shares_one_look_at_the_store() -> None:
    class Counting(MemoryStore):
        looks = 0

        async def check(self) -> None:
            self.looks += 1
            await asyncio.sleep(0)
            raise StoreFailed("broken")

    store = Counting()
    watch = StoreWatch(store, LocalNotices())
    assert await asyncio.gather(*(watch.trouble() for _ in range(50))) == ["broken"] * 50
    assert store.looks == 1
