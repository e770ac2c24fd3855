"""A database of version 0.1 still works: opening upgrades it, and every old table opens and can be continued.

`released-0.1.json` holds the rows that version 0.1.0 itself wrote: all four games, between two screens, at one screen
with a takeback and somebody who resigned, against bots, finished by bots, and a table that waits for a guest.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from support.harness import Said, ServiceScreen, service_harness
from support.sites import new_database

from quadrangle.storage import open_engine
from quadrangle.storage.dump import open_snapshot
from quadrangle.storage.migrate import newest, run_scripts
from quadrangle.storage.verify import verify

RELEASED: dict[str, Any] = json.loads(Path(__file__).with_name("released-0.1.json").read_text())


async def fill(url: str, version: str = RELEASED["version"]) -> None:
    """The rows of version 0.1, in a database of this version."""
    engine = open_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(lambda plain: run_scripts(plain, version))
        for name in ("tables", "events"):
            rows = RELEASED[name]
            columns = ", ".join(rows[0])
            values = ", ".join(f":{column}" for column in rows[0])
            await connection.execute(sa.text(f"INSERT INTO {name} ({columns}) VALUES ({values})"), rows)
    await engine.dispose()


def last_events() -> dict[str, Said]:
    """Of each table its last row."""
    return {row["table_id"]: row for row in RELEASED["events"]}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_every_table_of_the_last_release_opens_and_is_played_on(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = await new_database(kind, request, tmp_path)
    await fill(url)
    async with service_harness(url) as harness:
        people = {name: ServiceScreen(harness.tables, name) for name in ("ada", "bea")}
        listed = {one["id"]: one for one in await people["ada"].listed()}
        for table, last in last_events().items():
            view = await people["ada"].snapshot(table)
            assert (view["status"], view["n"]) == (last["status"], last["n"])
            assert listed[table]["status"] == view["status"]
            await continue_table(people, view)
    async with open_snapshot(url) as seen:
        faults = {table: fault async for table, fault in verify(seen)}
    assert set(faults) >= set(last_events()) and set(faults.values()) == {None}
    assert await version(url) == newest() > RELEASED["version"]


async def continue_table(people: dict[str, ServiceScreen], view: Said) -> None:
    """Waiting players get a guest, games in progress continue, finished games have a rematch."""
    table, turn = view["id"], view["position"]["turn"]
    if view["status"] == "open":
        assert (await people["bea"].do(table, 2, "sit", name="Bea"))["ok"]
    elif view["status"] == "over":
        assert (await people["ada"].do(table, 1, "rematch"))["ok"] or view["seats"][0]["kind"] == "bot"
    else:
        whose = "ada" if view["seats"][turn - 1]["mine"] else "bea"
        assert (await people[whose].play(table, turn))["ok"]
        assert (await people["ada"].snapshot(table))["n"] > view["n"]


async def version(url: str) -> str:
    engine = open_engine(url)
    async with engine.connect() as connection:
        revision = await connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    await engine.dispose()
    return str(revision)


def test_the_release_had_all_games_in_all_states() -> None:
    states = {(row["table_id"], row["status"]) for row in last_events().values()}
    games = {row["id"]: row["game"] for row in RELEASED["tables"]}
    assert {(games[table], status) for table, status in states} >= {
        (game, status) for game in ("planquadrat", "minisurf", "maxisurf", "quadrata") for status in ("playing", "over")
    }
    assert "open" in {status for _, status in states}
