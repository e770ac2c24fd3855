"""A banned player can only watch, in the browser where they are signed in and with their programs."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from accounts.conftest import PASSWORD, Browser, SiteUnderTest
from support.harness import Said, SocketHarness, SocketScreen, socket_harness
from support.table_fixtures import postgres_url

from quadrangle.accounts.service import AccountService

__all__ = ["postgres_url"]
SEATS = [{"kind": "person"}, {"kind": "open"}]
TABLE = {"game": "planquadrat", "seats": SEATS}
ACTS = [
    ("POST", "/tables", TABLE),
    ("POST", "/pairing", {"game": "planquadrat"}),
    ("POST", "/challenges", {"person": "x", "game": "planquadrat"}),
    ("POST", "/account/tokens", {"name": "bot", "scopes": ["play"]}),
    ("POST", "/reports", {"person": "x", "reason": "name"}),
    ("PATCH", "/account", {"name": "Somebody Else"}),
    ("DELETE", "/session", None),
]


async def test_a_banned_player_can_only_watch_until_the_ban_is_lifted(site: SiteUnderTest) -> None:
    ada, mal, elsewhere = site.browser(), site.browser(), site.browser()
    await ada.join("Ada")
    mallory = (await mal.join("Mallory"))["id"]
    table = (await mal.ask("POST", "/tables", TABLE))["id"]
    assert (await ada.do(table, 2, "sit"))["ok"]
    client = site.people.identities.person((await site.people.accounts.row(mallory)).client).client
    cookies = dict(mal.cookies)
    await site.people.ban(client, mallory, "other")
    for method, path, body in [*ACTS, ("POST", f"/tables/{table}/commands", {"id": "x", "seat": 1, "command": {}})]:
        assert await mal.refused(method, path, body) == "banned", path
    assert (await mal.ask("GET", f"/tables/{table}"))["id"] == table, "looking on is allowed"
    assert dict(mal.cookies) == cookies, "nobody became a guest"
    assert await elsewhere.refused("POST", "/session", {"name": "Mallory", "password": PASSWORD}) == "banned"
    await site.people.unban(client)
    assert (await mal.ask("GET", "/account"))["account"]["name"] == "Mallory"
    assert (await mal.do(table, 1, "play", action="c2-c3", ply=0))["ok"]
    assert (await elsewhere.sign_in("Mallory"))["name"] == "Mallory"


async def test_a_timed_ban_ends_by_itself(site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch) -> None:
    mal, elsewhere = site.browser(), site.browser()
    mallory = (await mal.join("Mallory"))["id"]
    client, clock = (await site.people.accounts.row(mallory)).client, type(site.people.sessions._clock)
    end = clock().now() + timedelta(days=3)
    await site.people.ban(client, mallory, "chat", end)
    assert await mal.refused("POST", "/tables", TABLE) == "banned"
    assert await elsewhere.refused("POST", "/session", {"name": "Mallory", "password": PASSWORD}) == "banned"
    monkeypatch.setattr(clock, "now", lambda self: end + timedelta(seconds=1))
    await site.people.identities.look_up([client])  # as every half a minute
    assert (await mal.ask("POST", "/tables", TABLE))["id"]
    assert (await elsewhere.sign_in("Mallory"))["name"] == "Mallory"
    assert await site.people.moderation.bans() == []


async def test_a_program_of_somebody_banned_only_looks_on(site: SiteUnderTest) -> None:
    mal = site.browser()
    mallory = (await mal.join("Mallory"))["id"]
    table = (await mal.ask("POST", "/tables", TABLE))["id"]
    secret = (await mal.ask("POST", "/account/tokens", {"name": "bot", "scopes": ["play"]}))["secret"]
    program = site.browser(Authorization=f"Bearer {secret}")
    client = (await site.people.accounts.row(mallory)).client
    await site.people.ban(client, mallory, "other")
    assert await program.refused("POST", "/tables", TABLE) == "banned"
    assert (await program.ask("GET", f"/tables/{table}"))["id"] == table
    await site.people.unban(client)
    assert (await program.ask("POST", "/tables", TABLE))["id"]


# Over real sockets


@pytest.fixture
async def nodes(postgres_url: str, quick_passwords: None) -> AsyncIterator[list[SocketHarness]]:
    async with socket_harness(postgres_url) as first, socket_harness(postgres_url) as second:
        yield [first, second]


def people_at(harness: SocketHarness) -> AccountService:
    return harness.server.config.app.state.site.accounts  # type: ignore[no-any-return,union-attr]


class Seated(SocketScreen):
    """Somebody with an account, at a node."""

    def __init__(self, harness: SocketHarness, browser: Browser) -> None:
        super().__init__(harness.base, browser)
        harness.screens.append(self)

    async def table_view(self, table: str) -> Said:
        return (await self.follow(table))["snapshot"]  # type: ignore[no-any-return]


@pytest.fixture
async def browsers(nodes: list[SocketHarness]) -> AsyncIterator[list[Browser]]:
    """One at each node."""
    first, second = (Browser(base_url=f"http://{harness.base}/api/v1") for harness in nodes)
    async with first, second:
        yield [first, second]


async def test_a_ban_at_one_node_holds_at_the_other(nodes: list[SocketHarness], browsers: list[Browser]) -> None:
    (here, there), (ada, mal) = nodes, browsers
    operator = (await ada.post("/account", json={"name": f"Ada {secrets.token_hex(4)}", "password": PASSWORD})).json()[
        "account"
    ]
    await people_at(here).accounts.change(operator["id"], operator=True)
    await people_at(here).refresh([operator["id"]])
    joined = (await mal.post("/account", json={"name": f"Mal {secrets.token_hex(4)}", "password": PASSWORD})).json()[
        "account"
    ]
    table = (await mal.post("/tables", json={"game": "planquadrat", "seats": [SEATS[0]] * 2})).json()["id"]
    bad = Seated(there, mal)
    assert (await bad.table_view(table))["seats"][0]["mine"]
    await ada.post("/reports", json={"person": joined["id"], "reason": "other"})
    [report] = (await ada.get("/reports")).json()
    await ada.post(f"/reports/{report['id']}", json={"do": "ban", "words": "Calm down."})
    assert bad._socket is not None
    await bad._socket.wait_closed()
    again = Seated(there, mal)
    seats = (await again.table_view(table))["seats"]
    assert (seats[0]["mine"], seats[0]["online"]) == (False, False), "looks on as a stranger, and keeps nobody waiting"
    refused = await again.do(table, 1, "play", action="c2-c3", ply=0)
    assert (refused["ok"], refused["code"]) == (False, "banned")
    assert refused["values"] == {"reason": "other", "words": "Calm down.", "until": ""}
    await again.say({"type": "say", "table": table, "text": "hello"})
    assert (await again.receives(lambda said: said["type"] == "error"))["code"] == "banned"
    assert (await mal.post("/tables", json=TABLE)).json()["code"] == "banned"
    client = (await people_at(there).accounts.row(joined["id"])).client
    await people_at(there).unban(client)
    await there.server.config.app.state.site.require_revocations().check()  # type: ignore[union-attr]
    assert again._socket is not None
    await again._socket.wait_closed()
    free = Seated(there, mal)
    assert (await free.table_view(table))["seats"][0]["mine"]
    assert (await free.do(table, 1, "play", action="c2-c3", ply=0))["ok"]
