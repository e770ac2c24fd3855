"""A site that notifies people, with a clock that advances only when a test moves it."""

from __future__ import annotations

import asyncio
import random
import secrets
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from accounts.conftest import Browser, SiteUnderTest, quick_passwords
from aiosmtpd.smtp import SMTP
from notifications.receivers import Letters, Phone, PushService
from support.patience import PATIENCE
from support.simulated import LeapingClock, ScriptedBots, SimulatedClock
from support.table_fixtures import migrated

from quadrangle.accounts.service import open_accounts
from quadrangle.notifications.web_push import new_key
from quadrangle.server.app import create_app
from quadrangle.server.compose import build_site
from quadrangle.server.settings import Settings
from quadrangle.storage import open_store
from quadrangle.tables.service import Tables

__all__ = ["LeapingClock", "migrated", "quick_passwords"]
BY_DAYS = {"kind": "by_days", "days": 2}
KEY = new_key()


class TellingSite(SiteUnderTest):
    """Its clock, its push service and its mail server."""

    clock: SimulatedClock
    service: PushService
    letters: Letters

    async def pass_time(self, seconds: float, until: Callable[[], Any] = lambda: True) -> None:
        """Let time pass, and the jobs of that time come to an end."""
        await self.clock.advance(seconds)
        async with asyncio.timeout(PATIENCE):
            while self.jobs._busy or not until():
                await asyncio.sleep(0.002)

    async def links_are_handled(self) -> None:
        """Requests for a link are answered before anything is sent: wait until nothing is left to do for them."""
        while any(getattr(task.get_coro(), "__name__", "") == "_send_link" for task in asyncio.all_tasks()):
            await asyncio.sleep(0.002)

    @property
    def jobs(self) -> Any:
        return self.app.state.site.tables.jobs

    async def play_correspondence_game(self, ada: Browser, bea: Browser) -> str:
        """A table at which it is Ada's turn."""
        seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
        wanted = {"game": "planquadrat", "seats": seats, "pace": BY_DAYS}
        table = str((await ada.ask("POST", "/tables", wanted))["id"])
        assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
        return table

    async def turn(self, browser: Browser, table: str) -> None:
        """Play the current turn to its end, for any player."""
        seat = ply = None
        while True:
            position = (await browser.ask("GET", f"/tables/{table}"))["position"]
            seat = seat or position["turn"]
            if position["turn"] != seat:
                return
            assert position["ply"] != ply
            ply = position["ply"]
            action = "-" if "-" in position["actions"] else position["actions"][0]
            command = {"do": "play", "action": action, "ply": ply}
            body = {"id": secrets.token_hex(4), "seat": seat, "command": command}
            assert (await browser.ask("POST", f"/tables/{table}/commands", body))["ok"]

    def phone(self, name: str) -> Phone:
        return Phone(name, self.service)


async def opened(database: str, clock: SimulatedClock, **more: Any) -> Any:
    people = await open_accounts(database, clock, 1.0, 100)
    tables = Tables(await open_store(database), clock, random.Random(1), ScriptedBots(), directory=people.identities)
    settings = {"push_key": KEY, "push_contact": "mailto:host@example.org", "push_hosts": ["127.0.0.1"]}
    configured = Settings(database=database, **(settings | more))
    return create_app(configured, build_site(configured, tables, people))


@pytest.fixture
def database(migrated: Path, tmp_path: Path) -> str:
    shutil.copy(migrated, tmp_path / "log.db")
    return f"sqlite:///{tmp_path}/log.db"


@pytest.fixture
async def site(database: str, quick_passwords: None) -> AsyncIterator[TellingSite]:
    async with opened_site(database) as site:
        yield site


@asynccontextmanager
async def opened_site(database: str, **settings: Any) -> AsyncIterator[TellingSite]:
    """A site with a push service and a mail server."""
    letters, service, clock = Letters(), PushService(), LeapingClock()
    await service.start()
    mail = await asyncio.get_running_loop().create_server(lambda: SMTP(letters), "127.0.0.1", 0)
    port = mail.sockets[0].getsockname()[1]
    letter = {"mail_host": "127.0.0.1", "mail_port": port, "mail_security": "none", "mail_from": "club@example.org"}
    app = await opened(database, clock, site_address="https://club.example.org", **letter, **settings)
    async with app.router.lifespan_context(app):
        under_test = TellingSite(app)
        under_test.clock, under_test.service, under_test.letters = clock, service, letters
        await clock.advance(12 * 3600)  # noon: nobody is quiet
        yield under_test
        await under_test.close()
    mail.close()
    await mail.wait_closed()
    await service.close()
