"""A site with accounts, and browsers that visit it."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from support.table_fixtures import migrated

from quadrangle.accounts import passwords
from quadrangle.accounts.service import AccountService
from quadrangle.server.app import create_app
from quadrangle.server.settings import Settings

__all__ = ["migrated"]
PASSWORD = "a long enough one"
HERE = "http://localhost"
BY_DAYS = {"kind": "by_days", "days": 2}


class Browser(httpx.AsyncClient):
    """Keeps its cookies, and says what a browser says."""

    async def join(self, name: str, password: str = PASSWORD) -> dict[str, Any]:
        account: dict[str, Any] = (await self.ask("POST", "/account", {"name": name, "password": password}))["account"]
        return account

    async def prove(self, password: str = PASSWORD) -> None:
        """Give the password once more, as the page asks before what cannot be undone."""
        await self.ask("POST", "/account/proof", {"password": password})

    async def delete_account(self) -> None:
        await self.prove()
        await self.ask("DELETE", "/account")

    async def sign_in(self, name: str, password: str = PASSWORD) -> dict[str, Any]:
        account: dict[str, Any] = (await self.ask("POST", "/session", {"name": name, "password": password}))["account"]
        return account

    async def ask(self, method: str, path: str, body: object = None, status: int | None = None) -> Any:
        """The answer's JSON; it must succeed, unless another status is expected."""
        answer = await self.request(method, f"/api/v1{path}", json=body)
        assert answer.status_code == status if status else answer.is_success, answer.text
        return answer.json()

    async def refused(self, method: str, path: str, body: object = None) -> str:
        """The code of the refusal."""
        answer = await self.request(method, f"/api/v1{path}", json=body)
        assert answer.is_error, answer.text
        return str(answer.json()["code"])

    async def do(self, table: str, seat: int, do: str, **more: object) -> Any:
        body = {"id": f"{do} {more}", "seat": seat, "command": {"do": do, **more}}
        return (await self.request("POST", f"/api/v1/tables/{table}/commands", json=body)).json()


class SiteUnderTest:
    def __init__(self, app: Any) -> None:
        self.app = app
        self._browsers: list[Browser] = []

    @property
    def people(self) -> AccountService:
        return self.app.state.site.accounts  # type: ignore[no-any-return]

    def browser(self, **headers: str) -> Browser:
        made = Browser(transport=httpx.ASGITransport(self.app), base_url=HERE, headers=headers)
        self._browsers.append(made)
        return made

    async def finish(self, loser: Browser, *others: Browser, game: str = "planquadrat") -> str:
        """A rated game, which the loser opens, the others join and the loser resigns. Its table."""
        seats = [{"kind": "person"}, *({"kind": "open"} for _ in others)]
        body = {"game": game, "seats": seats, "rated": True, "pace": BY_DAYS}
        table = (await loser.ask("POST", "/tables", body))["id"]
        for seat, other in enumerate(others, start=2):
            assert (await other.do(table, seat, "sit"))["ok"]
        await self.everybody_moves(table, loser, *others)
        assert (await loser.do(table, 1, "resign"))["ok"]
        await self.people.rating_counter.settle()
        return str(table)

    async def everybody_moves(self, table: str, *players: Browser) -> None:
        """Everybody has at least one turn: from then on a rated game counts. The players are in the order of seats."""
        moved: set[int] = set()
        while len(moved) < len(players):
            position = (await players[0].ask("GET", f"/tables/{table}"))["position"]
            seat, ply = position["turn"], position["ply"]
            action = "-" if "-" in position["actions"] else position["actions"][0]
            assert (await players[seat - 1].do(table, seat, "play", action=action, ply=ply))["ok"]
            moved.add(seat)

    async def close(self) -> None:
        for browser in self._browsers:
            await browser.aclose()


@pytest.fixture
def database(migrated: Path, tmp_path: Path) -> str:
    shutil.copy(migrated, tmp_path / "log.db")
    return f"sqlite:///{tmp_path}/log.db"


Opened = Callable[..., Any]


@pytest.fixture
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashing a password takes a fifth of a second, by design. Tests that only need an account use a cheap hash."""
    cheap = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "PasswordHasher", cheap)


@pytest.fixture
async def site(database: str, quick_passwords: None) -> AsyncIterator[SiteUnderTest]:
    app = create_app(Settings(database=database, sign_ins_at_once=50))
    async with app.router.lifespan_context(app):
        under_test = SiteUnderTest(app)
        yield under_test
        await under_test.close()
