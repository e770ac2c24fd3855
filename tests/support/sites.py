"""Databases of their own for tests of whole sites, and sites with games that have been played."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from support.harness import PERSON, RANDOM, service_harness

from quadrangle.storage.dump import open_snapshot

BOTS: list[dict[str, Any]] = [
    {"game": "minisurf", "seats": [RANDOM, RANDOM]},
    {"game": "maxisurf", "seats": [RANDOM, RANDOM, RANDOM]},
    {"game": "quadrata", "seats": [RANDOM, RANDOM], "options": {"rounds": 1, "turn_limit": 6}},
]


async def new_database(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """The address of an empty database that nobody else uses."""
    if kind == "sqlite":
        return f"sqlite:///{folder}/{secrets.token_hex(4)}.db"
    url, name = str(request.getfixturevalue("postgres_url")), f"site_{secrets.token_hex(4)}"
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return f"{url.rpartition('/')[0]}/{name}"


async def play_games(url: str) -> str:
    """Games of all kinds, finished by bots or under way with a move taken back; the id of the latter's table."""
    async with service_harness(url) as harness:
        screen = harness.screen()
        for wanted in BOTS:
            await screen.create(*wanted["seats"], game=wanted["game"], options=wanted.get("options", {}))
            await harness.quiet()
        table = str((await screen.create(PERSON, {"kind": "person", "name": "Zoë [b]"}))["id"])
        await screen.play(table, 1)
        await screen.play(table, 2)
        await screen.do(table, 2, "takeback")
        await screen.play(table, 2)
        return table


async def everything(url: str) -> dict[str, list[object]]:
    """All rows of a database."""
    async with open_snapshot(url) as seen:
        return {table.name: [row async for row in seen.rows(table)] for table in seen.tables}
