"""The port of the log, on every store."""

from __future__ import annotations

import asyncio
import itertools
import random
import sqlite3
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from quadrangle.server.schemas.tables import table_list_item
from quadrangle.storage import StoreUnusable, open_store
from quadrangle.storage.group_commit import batch_delay
from quadrangle.storage.migrate import newest
from quadrangle.storage.postgres.pg_connection import ConnectionPool
from quadrangle.storage.rows import summary_of
from quadrangle.storage.schema import metadata
from quadrangle.tables.model.create import new_table_id
from quadrangle.tables.model.events import Created, Event, InitialSeat, Over, Played, Result
from quadrangle.tables.model.log import ListedTable, LogEntry, TableSummary
from quadrangle.tables.model.people import Guests
from quadrangle.tables.ports import Conflict, Store, StoreFailed

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
_minutes = itertools.count()


def entry(n: int, event: Event | None = None, client: str | None = "ada", **summary: object) -> LogEntry:
    happened = event or Played(NOON + timedelta(minutes=next(_minutes)), 1, f"move-{n}", n)
    plain = {"status": "playing", "ply": n, "turn": 1, "scores": (1, 2), "names": ("Ada", "Bob"), "bot_turn": False}
    return LogEntry(n, happened, client, f"command-{n}", TableSummary(**(plain | {"waits_for": None} | summary)))  # type: ignore[arg-type]


def created() -> Created:
    return Created(
        NOON, "planquadrat", 2, {"sliding": True}, (InitialSeat("person", "Ada"), InitialSeat("bot", "", "greedy"))
    )


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url)
    yield opened
    await opened.close()


async def founded(store: Store, client: str = "ada") -> str:
    table = new_table_id(random.SystemRandom())
    await store.append(table, [entry(1, created(), client)])
    return table


async def test_what_was_appended_is_loaded_in_order(store: Store) -> None:
    table = await founded(store)
    later = [entry(2), entry(3), entry(4, Over(NOON, Result((3, 1), (1,), "houses")))]
    await store.append(table, later)
    assert (await store.load(table))[1:] == later
    assert await store.load("nowhere") == []


async def test_a_number_is_written_once(store: Store) -> None:
    table = await founded(store)
    await store.append(table, [entry(2)])
    with pytest.raises(Conflict):
        await store.append(table, [entry(2)])
    with pytest.raises(Conflict):
        await store.append(table, [entry(1, created())])


async def test_an_append_is_written_whole_or_not_at_all(store: Store) -> None:
    table = await founded(store)
    await store.append(table, [entry(2)])
    with pytest.raises(Conflict):
        await store.append(table, [entry(2), entry(3), entry(4)])
    assert len(await store.load(table)) == 2


async def test_a_conflict_does_not_fail_the_others_of_its_batch(store: Store) -> None:
    tables = [await founded(store) for _ in range(12)]
    await store.append(tables[5], [entry(2)])
    outcomes = await asyncio.gather(
        *(store.append(table, [entry(2), entry(3)]) for table in tables), return_exceptions=True
    )
    assert [isinstance(outcome, Conflict) for outcome in outcomes] == [table == tables[5] for table in tables]
    assert [len(await store.load(table)) for table in tables] == [2 if table == tables[5] else 3 for table in tables]


async def test_of_two_appends_at_the_same_time_one_wins(store: Store) -> None:
    table = await founded(store)
    outcomes = await asyncio.gather(*(store.append(table, [entry(2)]) for _ in range(5)), return_exceptions=True)
    assert sum(outcome is None for outcome in outcomes) == 1
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 4


async def test_clients_find_the_tables_at_which_they_sat_the_latest_first(store: Store) -> None:
    client = new_table_id(random.SystemRandom())
    first, second, third = [await founded(store, client) for _ in range(3)]
    for table in (third, first, second):
        await store.append(table, [entry(2, None, "somebody", status="over" if table == second else "playing")])
    assert [listed.id for listed in await store.listed(client, None, 10)] == [second, first, third]
    assert [listed.id for listed in await store.listed(client, "playing", 1)] == [first]
    assert [listed.id for listed in await store.listed(client, "over", 10)] == [second]
    assert (await store.listed(client, "over", 10))[0].summary.scores == (1, 2)
    assert await store.listed("nobody", None, 10) == []


def test_a_summary_of_an_older_log_is_read() -> None:
    expected = summary_of(
        '{"status":"over","ply":9,"turn":null,"scores":[3,1],"names":["Ada","Bob"],"bot_turn":false,"waits_for":null}'
    )
    listed = table_list_item(ListedTable("t", "planquadrat", 2, NOON, NOON, expected), "ada", Guests())
    assert (listed.names, listed.seats, listed.winners, listed.finished) == (("Ada", "Bob"), (), (), None)


async def test_a_database_that_cannot_be_opened_is_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for url in (f"sqlite:///{tmp_path}/file/log.db", "mysql://x/y", "sqlite://", "postgresql://127.0.0.1:1/nothing"):
        with pytest.raises(StoreUnusable) as error:
            await open_store(url)
        assert "\n" not in str(error.value).strip()


async def test_the_migrations_make_what_the_queries_expect(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    await (await open_store(f"sqlite:///{path}")).close()
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
    async with engine.connect() as connection:
        columns = await connection.run_sync(_columns)
    await engine.dispose()
    assert columns == {name: set(table.c.keys()) for name, table in metadata.tables.items()}
    with sqlite3.connect(path) as plain:
        assert plain.execute("SELECT version_num FROM alembic_version").fetchall() == [(newest(),)]
        assert plain.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    plain.close()


def _columns(connection: sa.Connection) -> dict[str, set[str]]:
    inspector = sa.inspect(connection)
    return {table: {column["name"] for column in inspector.get_columns(table)} for table in metadata.tables}


def test_a_crowd_waits_for_company_and_somebody_alone_does_not() -> None:
    assert [batch_delay(pending) for pending in (1, 4)] == [0, 0]
    assert 0 < batch_delay(5) < batch_delay(20) < batch_delay(100) == batch_delay(10_000) < 0.01


async def test_no_connection_for_reading_is_left_open(postgres_url: str) -> None:
    pool = ConnectionPool(postgres_url)
    with pytest.raises(StoreFailed):
        await pool.fetch("SELECT $1::text", "\0")
    assert len(pool._free) == 1, "a value that cannot be taken costs no connection"
    reading = asyncio.create_task(pool.fetch("SELECT pg_sleep(0.2)"))
    await asyncio.sleep(0.1)
    await pool.close()
    await reading
    assert all(one._connection is None for one in pool._free)
