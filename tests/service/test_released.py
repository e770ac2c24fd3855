"""A database of version 0.1 goes on: it is upgraded when it is opened, and every old table opens and can be played on.

`released-0.1.json` holds the rows that version 0.1.0 itself wrote: all four games, between two screens, at one screen
with a takeback and somebody who resigned, against bots, finished by bots, and a table that waits for a guest.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from service.houses import Said, ServiceScreen, service_house
from service.sites import new_database

from quadrangle.service.stores import open_engine
from quadrangle.service.stores.archive import picture
from quadrangle.service.stores.migrate import newest, run_scripts
from quadrangle.service.verifying import verify

RELEASED: dict[str, Any] = json.loads(Path(__file__).with_name("released-0.1.json").read_text())


async def fill(url: str) -> None:
    """The database as version 0.1 left it."""
    engine = open_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(lambda plain: run_scripts(plain, RELEASED["version"]))
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
    async with service_house(url) as house:
        people = {name: ServiceScreen(house.tables, name) for name in ("ada", "bea")}
        listed = {one["id"]: one for one in await people["ada"].listed()}
        for table, last in last_events().items():
            shown = await people["ada"].snapshot(table)
            assert (shown["status"], shown["n"]) == (last["status"], last["n"])
            assert listed[table]["status"] == shown["status"]
            await goes_on(people, shown)
    async with picture(url) as seen:
        faults = {table: fault async for table, fault in verify(seen)}
    assert set(faults) >= set(last_events()) and set(faults.values()) == {None}
    assert await version(url) == newest() > RELEASED["version"]


async def goes_on(people: dict[str, ServiceScreen], shown: Said) -> None:
    """Whoever waits gets a guest; whoever plays goes on; who has finished plays again."""
    table, turn = shown["id"], shown["position"]["turn"]
    if shown["status"] == "open":
        assert (await people["bea"].do(table, 2, "sit", name="Bea"))["ok"]
    elif shown["status"] == "over":
        assert (await people["ada"].do(table, 1, "rematch"))["ok"] or shown["seats"][0]["kind"] == "bot"
    else:
        whose = "ada" if shown["seats"][turn - 1]["mine"] else "bea"
        assert (await people[whose].play(table, turn))["ok"]
        assert (await people["ada"].snapshot(table))["n"] > shown["n"]


async def version(url: str) -> str:
    engine = open_engine(url)
    async with engine.connect() as connection:
        found = await connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    await engine.dispose()
    return str(found)


def test_the_release_had_all_games_in_all_states() -> None:
    states = {(row["table_id"], row["status"]) for row in last_events().values()}
    games = {row["id"]: row["game"] for row in RELEASED["tables"]}
    assert {(games[table], status) for table, status in states} >= {
        (game, status) for game in ("planquadrat", "minisurf", "maxisurf", "quadrata") for status in ("playing", "over")
    }
    assert "open" in {status for _, status in states}
