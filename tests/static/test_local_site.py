"""The edition without a server, in plain Python with a fake database: the page's requests and messages."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from static.fake_database import FakeDatabase

from quadrangle.games import GAMES
from quadrangle.static.bots import LocalBots
from quadrangle.static.local_site import LocalSite, open_local_site

TESTS = Path(__file__).parents[1]
BLOCKED = """
import importlib, sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {
            "sqlalchemy", "alembic", "numpy", "numba", "openskill", "pydantic", "pydantic_settings", "fastapi",
            "starlette", "uvicorn", "websockets", "fpdf", "httpx", "markdown_it", "prometheus_client", "typer",
        }:
            raise ImportError(f"{name} is not there")
sys.meta_path.insert(0, Blocked())
import asyncio
from static.test_local_site import use_everything
asyncio.run(use_everything())
"""


SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]
SHARED_SCREEN = {"game": "planquadrat", "players": 2, "options": {}, "seats": SEATS}


def play(action: str, ply: int) -> dict[str, Any]:
    return {"do": "play", "action": action, "ply": ply}


class Page:
    """A page: it asks, follows a table, and plays."""

    def __init__(self, site: LocalSite) -> None:
        self.site = site
        self.messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.connection = site.connect(lambda text: self.messages.put_nowait(json.loads(text)))

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        reply = await self.site.answer(method, path, b"" if body is None else json.dumps(body).encode())
        return json.loads(reply.body)

    async def create(self, game: str, bot: str = "level:1") -> dict[str, Any]:
        seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "name": "", "bot": bot}]
        table: dict[str, Any] = await self.ask(
            "POST", "/tables", {"game": game, "players": 2, "options": {}, "seats": seats}
        )
        return table

    async def say(self, **message: object) -> None:
        await self.connection.say(json.dumps(message))

    async def until(self, kind: str) -> dict[str, Any]:
        while (message := await asyncio.wait_for(self.messages.get(), 60))["type"] != kind:
            pass
        return message

    async def play_to_the_end(self, table: str) -> dict[str, Any]:
        await self.say(type="follow", table=table, after=None)
        while True:
            snapshot: dict[str, Any] = await self.ask("GET", f"/tables/{table}")
            if snapshot["status"] == "over":
                return snapshot
            position = snapshot["position"]
            mine = [seat["seat"] for seat in snapshot["seats"] if seat["mine"]]
            if position["turn"] in mine:
                command = {"do": "play", "action": position["actions"][0], "ply": position["ply"]}
                await self.say(type="command", id=f"c{position['ply']}", table=table, seat=mine[0], command=command)
            else:
                await self.until("event")


@asynccontextmanager
async def opened(database: FakeDatabase | None = None) -> AsyncIterator[Page]:
    site = await open_local_site(database or FakeDatabase(), LocalBots(), pause=0.0)
    try:
        yield Page(site)
    finally:
        await site.close()


async def use_everything() -> None:
    """Everything that a page asks for; also called in a process without the server's libraries."""
    async with opened() as page:
        assert {game["name"] for game in await page.ask("GET", "/games")} == set(GAMES)
        for game in GAMES:
            over = await page.play_to_the_end((await page.create(game))["id"])
            assert (await page.ask("GET", f"/tables/{over['id']}/record"))["moves"]
            assert len((await page.ask("GET", f"/lessons/{game}"))["steps"]) > 3
            first = (await page.ask("GET", f"/puzzles/{game}"))["puzzles"][0]["id"]
            puzzle = await page.ask("GET", f"/puzzles/{game}/{first}")
            tried = {"moves": [puzzle["position"]["actions"][0]], "solver": {"mu": 1200, "sigma": 200}}
            assert (await page.ask("POST", f"/puzzles/{game}/{first}", tried))["outcome"] != "forbidden"
        table = (await page.create("planquadrat"))["id"]
        assert (await page.ask("POST", f"/tables/{table}/hint", {}))["action"]
        assert (await page.ask("GET", "/daily"))["challenges"]


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_game_is_played_to_its_end_against_a_bot(game: str) -> None:
    async with opened() as page:
        over = await page.play_to_the_end((await page.create(game))["id"])
        assert over["result"]["winners"] or over["result"]["scores"]


async def test_it_runs_without_the_libraries_of_a_server() -> None:
    done = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", BLOCKED], cwd=TESTS, capture_output=True, text=True, timeout=200
    )
    assert done.returncode == 0, done.stderr


async def test_games_are_there_again_at_the_next_start() -> None:
    database = FakeDatabase()
    async with opened(database) as page:
        table = (await page.create("minisurf"))["id"]
        over = await page.play_to_the_end(table)
    async with opened(database) as page:
        assert [one["id"] for one in await page.ask("GET", "/tables?mine=true&status=over")] == [table]
        assert (await page.ask("GET", f"/tables/{table}"))["result"] == over["result"]


async def test_a_move_that_cannot_be_stored_is_refused() -> None:
    database = FakeDatabase()
    async with opened(database) as page:
        created = await page.ask("POST", "/tables", SHARED_SCREEN)
        database.failing = True
        command = {"do": "play", "action": "a0-a1", "ply": 0}
        refused = await page.ask(
            "POST", f"/tables/{created['id']}/commands", {"id": "c1", "seat": 1, "command": command}
        )
        assert refused["code"] == "store-failed"


async def test_two_tabs_do_not_write_over_each_other() -> None:
    database = FakeDatabase()
    async with opened(database) as first, opened(database) as second:
        created = await first.ask("POST", "/tables", SHARED_SCREEN)
        path = f"/tables/{created['id']}"
        await second.ask("GET", path)  # both have it in memory
        await first.ask("POST", f"{path}/commands", {"id": "c1", "seat": 1, "command": play("a0-a1", 0)})
        late = await second.ask("POST", f"{path}/commands", {"id": "c2", "seat": 1, "command": play("b1-c1", 0)})
        assert not late.get("ok") and len(database.logs[created["id"]]) == 2


async def test_what_needs_other_people_is_refused_in_one_line() -> None:
    async with opened() as page:
        assert (await page.ask("GET", "/account"))["code"] == "no-accounts"
        assert (await page.ask("POST", "/pairing", {}))["code"] == "no-lobby"
        assert (await page.ask("GET", "/nothing"))["code"] == "no-such-page"


async def test_optional_parameters_are_read_with_their_limits() -> None:
    async with opened() as page:
        table = (await page.ask("POST", "/tables", SHARED_SCREEN))["id"]
        record = await page.ask("GET", f"/tables/{table}/record")
        drawn = await page.site.answer("POST", "/line/picture.svg?ply=0", json.dumps(record).encode())
        assert drawn.body.startswith(b"<svg")
        assert (await page.site.answer("GET", f"/tables/{table}/picture.svg?ply=0")).body.startswith(b"<svg")
        line = await page.ask("POST", "/line?play=a0-a1&effects=true", record)
        assert line["moves"][0]["text"] == "a0-a1"
        assert (await page.ask("POST", "/line/picture.svg?ply=-1", record))["code"].startswith("unreadable")
