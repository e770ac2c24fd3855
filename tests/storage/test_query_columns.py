"""The columns that queries of the log use: filled by the writers, and for databases that an older version wrote."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from support.sites import new_database

from quadrangle.accounts.service import open_accounts
from quadrangle.storage import open_engine, open_store
from quadrangle.storage.backup import restore_backup, write_backup
from quadrangle.storage.dump import open_snapshot
from quadrangle.storage.log_reader import IN_LOBBY, JUST_OPENED
from quadrangle.storage.migrate import run_scripts
from quadrangle.storage.rows import row_of, table_row_of, time_text
from quadrangle.tables.model.create import new_table_id
from quadrangle.tables.model.events import Created, InitialSeat, Over, Played, Result
from quadrangle.tables.model.log import LogEntry, SeatSummary, TableSummary
from quadrangle.tables.ports import Store, SystemClock

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
DUE = NOON + timedelta(days=3)
NEW_COLUMNS = {"tables": ("listed", "rated"), "events": ("at", "due")}
Log = dict[str, list[LogEntry]]


def entries(minute: int, *, listed: bool = False, rated: bool = False, timed: bool = False, over: bool = False,
            clients: tuple[str, ...] = ("ada", "bea")) -> list[LogEntry]:  # fmt: skip
    """A table with two events."""
    seats = tuple(SeatSummary(None, client) for client in clients)

    def summary(status: str, **more: Any) -> TableSummary:
        return TableSummary(
            status, 1, 1, (0, 0), ("Ada", "Bea"), False, None, seats, listed=listed, rated=rated,
            due=DUE if timed and status == "playing" else None, **more,
        )  # fmt: skip

    at = NOON + timedelta(minutes=minute)
    people = (InitialSeat("person", "Ada"), InitialSeat("person", "Bea"))
    first = LogEntry(1, Created(at, "planquadrat", 2, {}, people, listed, rated), clients[0], "1", summary("playing"))
    if over:
        end = summary("over", winners=(1,), places=(1, 2), finished=at, ending="houses")
        return [first, LogEntry(2, Over(at, Result((3, 1), (1,), "houses")), None, "2", end)]
    return [first, LogEntry(2, Played(at, 1, "c2-c3", 1), clients[0], "2", summary("playing"))]


def logs() -> Log:
    """One table of each kind, named after it."""
    return {
        "plain": entries(0),
        "listed": entries(1, listed=True),
        "listed-over": entries(2, listed=True, over=True),
        "timed": entries(3, timed=True),
        "rated-over": entries(4, rated=True, over=True),
        "friendly-over": entries(5, over=True),
    }


async def insert_as_older_version(url: str, written: Log, version: str | None = None) -> None:
    """Write the rows as a node of version 0005 does, without the new columns."""
    engine = open_engine(url)
    async with engine.begin() as connection:
        if version is not None:
            await connection.run_sync(run_scripts, version)
        for table, log in written.items():
            head = table_row_of(table, log)
            assert head is not None
            await insert(connection, "tables", head._asdict())
            for entry in log:
                await insert(connection, "events", row_of(table, entry)._asdict())
    await engine.dispose()


async def insert(connection: Any, name: str, row: dict[str, object]) -> None:
    old = {column: value for column, value in row.items() if column not in NEW_COLUMNS[name]}
    columns, values = ", ".join(old), ", ".join(f":{column}" for column in old)
    await connection.execute(sa.text(f"INSERT INTO {name} ({columns}) VALUES ({values})"), old)


async def columns_of(url: str) -> dict[str, tuple[object, ...]]:
    """Of each table: listed, rated, and the time and due time of its last event."""
    query = "SELECT id, listed, rated, at, due FROM tables JOIN events ON table_id = id WHERE n = 2"
    engine = open_engine(url)
    async with engine.connect() as connection:
        rows = (await connection.execute(sa.text(query))).all()
    await engine.dispose()
    return {row[0]: (row[1] and True, row[2] and True, row[3], row[4]) for row in rows}


@pytest.fixture(params=["sqlite", "postgres"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return await new_database(request.param, request, tmp_path)


@pytest.fixture
async def fresh(url: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    yield store
    await store.close()


async def expect_found(store: Store) -> None:
    """What the queries return for `logs()`."""
    assert [one.id for one in await store.in_lobby(10)] == ["listed"]
    assert [one.id for one in await store.in_lobby(10, NOON)] == ["listed"]
    assert await store.in_lobby(10, NOON + timedelta(minutes=1)) == []
    assert [table for table, _ in await store.timed()] == ["timed"]
    assert [table for table, _ in await store.silent(NOON + timedelta(minutes=2), "", 10)] == ["listed", "plain"]
    mine = await store.listed("ada", None, 10)
    assert [one.id for one in mine] == ["friendly-over", "rated-over", "timed", "listed-over", "listed", "plain"]
    assert [one.updated for one in mine][-1] == NOON
    assert [one.id for one in await store.listed("ada", "over", 1)] == ["friendly-over"]


async def test_queries_find_what_the_writers_wrote(fresh: Store) -> None:
    for table, log in logs().items():
        await fresh.append(table, log)
    await expect_found(fresh)


async def test_a_database_of_version_0005_is_filled_when_it_is_opened(url: str) -> None:
    await insert_as_older_version(url, logs(), "0005")
    store = await open_store(url)
    await expect_found(store)
    await store.close()
    result = await columns_of(url)
    assert {table for table, (listed, *_) in result.items() if listed} == {"listed", "listed-over"}
    assert {table for table, (_, rated, *_) in result.items() if rated} == {"rated-over"}
    assert result["timed"][2:] == ("2026-05-01T12:03:00.000000Z", "2026-05-04T12:00:00.000000Z")
    assert result["plain"] == (False, False, "2026-05-01T12:00:00.000000Z", None)


async def test_rows_of_an_old_node_are_found_while_it_still_runs(fresh: Store, url: str) -> None:
    await insert_as_older_version(url, logs())
    assert set((await columns_of(url)).values()) == {(None, None, None, None)}
    await expect_found(fresh)


async def test_rows_of_an_old_node_are_filled_at_the_next_start(fresh: Store, url: str) -> None:
    await insert_as_older_version(url, logs())
    await (await open_store(url)).close()
    assert (await columns_of(url))["listed"] == (True, False, "2026-05-01T12:01:00.000000Z", None)


async def test_a_move_of_an_old_node_at_a_new_table_is_found(fresh: Store, url: str) -> None:
    first, second = entries(1, listed=True, timed=True)
    await fresh.append("shared", [first])
    engine = open_engine(url)
    async with engine.begin() as connection:
        await insert(connection, "events", row_of("shared", second)._asdict())
    await engine.dispose()
    assert [one.id for one in await fresh.in_lobby(10)] == ["shared"]
    assert [(one.id, one.updated) for one in await fresh.listed("ada", None, 10)] == [("shared", second.event.at)]
    assert [table for table, _ in await fresh.timed()] == ["shared"]


async def test_a_damaged_row_does_not_keep_a_database_from_being_filled(url: str) -> None:
    await insert_as_older_version(url, logs(), "0005")
    engine = open_engine(url)
    async with engine.begin() as connection:
        await connection.execute(sa.text("UPDATE events SET event = '{', summary = '{' WHERE table_id = 'listed-over'"))
    await engine.dispose()
    store = await open_store(url)
    assert [one.id for one in await store.in_lobby(10)] == ["listed"]
    await store.close()
    assert (await columns_of(url))["listed-over"] == (False, False, None, None)


async def test_a_backup_of_version_0005_is_restored_and_filled(url: str, tmp_path: Path) -> None:
    old = f"sqlite:///{tmp_path}/old.db"
    await insert_as_older_version(old, logs(), "0005")
    await write_backup(old, tmp_path / "copy")
    await restore_backup(tmp_path / "copy", url)
    store = await open_store(url)
    await expect_found(store)
    await store.close()
    assert (await columns_of(url))["rated-over"][:2] == (False, True)


async def test_tables_of_an_older_database_are_listed_without_a_migration(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/old.db"
    await insert_as_older_version(url, logs(), "0005")
    async with open_snapshot(url) as seen:
        assert [one.id for one in await seen.listed("over", 2)] == ["friendly-over", "rated-over"]


@pytest.mark.parametrize("older", [False, True])
async def test_every_rated_game_is_counted_whichever_version_wrote_it(url: str, older: bool) -> None:
    store, people = await open_store(url), await open_accounts(url, SystemClock(), 1.0, 10)
    async with people.database.writing() as connection:
        for client in ("ada", "bea"):
            await people.accounts.insert(connection, client, client, None)
    games = {new_table_id(random.Random(seed)): entries(seed, rated=seed < 3, over=True) for seed in range(5)}
    if older:
        await insert_as_older_version(url, games)
    else:
        for table, log in games.items():
            await store.append(table, log)
    assert await people.ledger.catch_up() == 3
    assert await people.ledger.catch_up() == 0
    await people.close()
    await store.close()


def test_times_have_one_length_and_sort_as_texts() -> None:
    times = [NOON, *(NOON + timedelta(microseconds=n) for n in (1, 120, 500_000, 999_999)), NOON + timedelta(seconds=1)]
    texts = [time_text(time) for time in times]
    assert texts == sorted(texts) and len({len(text) for text in texts}) == 1
    assert [datetime.fromisoformat(text) for text in texts] == times


async def test_the_lobby_is_read_by_index(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/log.db"
    await (await open_store(url)).close()
    engine = open_engine(url)
    async with engine.connect() as connection:
        for query in (IN_LOBBY, JUST_OPENED):
            text = str(query.compile(engine)).replace("?", "NULL")
            plan = " ".join(row[3] for row in await connection.execute(sa.text(f"EXPLAIN QUERY PLAN {text}")))
            assert "tables_listed" in plan and "SCAN events" not in plan, plan
    await engine.dispose()
