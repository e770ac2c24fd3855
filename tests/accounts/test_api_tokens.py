"""Tokens: programs that play or read for somebody, over REST and over the socket, until the token is revoked."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
import websockets
from accounts.conftest import PASSWORD, Browser, SiteUnderTest
from support.harness import SocketHarness, socket_harness
from support.patience import PATIENCE

from quadrangle.accounts.api_tokens import MAX_TOKENS
from quadrangle.client import Client, Refused, bot, person
from quadrangle.server.app import create_app
from quadrangle.server.settings import Settings

ROOT = Path(__file__).parents[2]
SEATS = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]


async def test_a_token_plays_for_its_owner_as_far_as_it_may_until_it_is_revoked(site: SiteUnderTest) -> None:
    ada = site.browser()
    await ada.join("Ada")
    made = await ada.ask("POST", "/account/tokens", {"name": "my bot", "scopes": ["play"]})
    program = site.browser(Authorization=f"Bearer {made['secret']}")
    table = await program.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS})
    assert (await ada.ask("GET", f"/tables/{table['id']}"))["seats"][0]["mine"]
    assert await program.refused("DELETE", "/account") == "not-allowed"
    reader = await ada.ask("POST", "/account/tokens", {"name": "reader", "scopes": ["read"]})
    only_looks = site.browser(Authorization=f"Bearer {reader['secret']}")
    assert len(await only_looks.ask("GET", "/tables")) == 1
    assert await only_looks.refused("POST", "/tables", {"game": "planquadrat", "seats": SEATS}) == "not-allowed"
    await ada.ask("DELETE", f"/account/tokens/{made['token']['id']}")
    assert await program.refused("GET", "/tables") == "wrong-token"


async def test_everybody_sees_that_a_program_plays_until_its_token_is_revoked(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    me = (await ada.join("Ada"))["id"]
    made = await ada.ask("POST", "/account/tokens", {"name": "my bot", "scopes": ["play"]})
    table = (await ada.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS}))["id"]
    assert "program" not in (await bea.ask("GET", f"/tables/{table}"))["seats"][0]
    await site.browser(Authorization=f"Bearer {made['secret']}").ask("GET", f"/tables/{table}")
    assert (await bea.ask("GET", f"/tables/{table}"))["seats"][0]["program"] is True
    assert (await bea.ask("GET", f"/people/{me}"))["program"] is True
    await ada.ask("DELETE", f"/account/tokens/{made['token']['id']}")
    assert (await bea.ask("GET", f"/people/{me}"))["program"] is False


async def test_a_token_is_shown_once_and_has_a_name_and_their_number_is_limited(site: SiteUnderTest) -> None:
    ada = site.browser()
    await ada.join("Ada")
    made = await ada.ask("POST", "/account/tokens", {"name": "my bot", "scopes": ["read", "play"]})
    tokens = (await ada.ask("GET", "/account"))["account"]["tokens"]
    assert [(one["name"], one["scopes"]) for one in tokens] == [("my bot", ["play", "read"])]
    assert made["secret"] not in str(tokens)
    for number in range(MAX_TOKENS - 1):
        await ada.ask("POST", "/account/tokens", {"name": f"bot {number}", "scopes": ["read"]})
    assert await ada.refused("POST", "/account/tokens", {"name": "more", "scopes": ["read"]}) == "too-many-tokens"


async def test_an_invalid_token_is_refused_and_does_not_make_a_guest(site: SiteUnderTest) -> None:
    assert await site.browser(Authorization="Bearer half-a-token").refused("GET", "/tables") == "wrong-token"


async def test_a_client_over_the_limit_learns_when_to_retry(database: str) -> None:
    app = create_app(Settings(database=database, pairings_per_second=0.02, pairings_at_once=1))
    async with app.router.lifespan_context(app):
        site = SiteUnderTest(app)
        ada = site.browser()
        wanted = {"game": "planquadrat", "players": 2, "name": "Ada", "id": "1"}
        await ada.ask("POST", "/pairing", wanted)
        busy = await ada.request("POST", "/api/v1/pairing", json={**wanted, "id": "2"})
        assert (busy.status_code, busy.json()["code"]) == (429, "too-fast")
        assert 45 <= int(busy.headers["retry-after"]) == busy.json()["values"]["seconds"] <= 50
        await site.close()


# Over a real server's socket


@pytest.fixture
async def harness() -> AsyncIterator[SocketHarness]:
    async with socket_harness("memory:") as made:
        yield made


@pytest.fixture
async def ada(harness: SocketHarness) -> AsyncIterator[Browser]:
    async with Browser(base_url=f"http://{harness.base}") as browser:
        await browser.ask("POST", "/account", {"name": "Ada", "password": PASSWORD})
        yield browser


async def token(ada: Browser, *scopes: str) -> tuple[str, str]:
    """Its secret, and the id by which it is revoked."""
    made = await ada.ask("POST", "/account/tokens", {"name": "bot", "scopes": scopes})
    return made["secret"], made["token"]["id"]


async def test_the_example_plays_a_whole_game_for_the_account_of_its_token(
    harness: SocketHarness, ada: Browser
) -> None:
    secret, _ = await token(ada, "play")
    command = [sys.executable, str(ROOT / "examples/bot.py"), f"http://{harness.base}", "minisurf", "random"]
    process = await asyncio.create_subprocess_exec(
        *command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "QUADRANGLE_TOKEN": secret}
    )
    output, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
    [played] = await ada.ask("GET", "/tables?status=over")
    assert played["id"] == output.decode().split()[0]
    assert played["seats"][0]["name"] == "Ada", "the account plays, whatever the program calls itself"


async def test_a_token_for_reading_follows_a_table_and_plays_nothing(harness: SocketHarness, ada: Browser) -> None:
    secret, _ = await token(ada, "read")
    table = (await ada.ask("POST", "/tables", {"game": "planquadrat", "seats": [SEATS[0], SEATS[0]]}))["id"]
    async with Client(f"http://{harness.base}", token=secret) as reader:
        news = reader.follow(table)
        seen = (await anext(news)).table
        assert seen.seats[0].mine
        with pytest.raises(Refused) as no:
            await reader.play(seen, "a0-b0")
        assert no.value.code == "not-allowed"
        assert (await ada.do(table, 1, "play", action="a0-b0", ply=0))["ok"]
        assert [move.text for move in (await anext(news)).table.moves] == ["a0-b0"]
        await news.aclose()


async def test_when_a_token_is_revoked_its_sockets_are_closed_and_others_are_not(
    harness: SocketHarness, ada: Browser
) -> None:
    secret, id = await token(ada, "play")
    other, _ = await token(ada, "play")
    async with (
        Client(f"http://{harness.base}", token=secret) as program,
        Client(f"http://{harness.base}", other) as stays,
    ):
        table = await program.create("planquadrat", [person(), bot("random")])
        lines = [program.follow(table.id), stays.follow(table.id)]
        for line in lines:
            await anext(line)
        await ada.ask("DELETE", f"/account/tokens/{id}")
        with pytest.raises(Refused) as no:
            async for _ in lines[0]:
                pass
        assert no.value.code == "wrong-token"
        assert (await stays.play(table, "a0-b0")).ok
        await lines[1].aclose()


async def test_what_the_command_line_decides_reaches_sockets_that_are_open(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    accounts = [await ada.join("Ada"), await bea.join("Bea")]
    people, askers = site.people, []
    for browser in (ada, bea):
        asker = await people.identities.signed_in(browser.cookies["quadrangle_session"])
        assert asker is not None
        askers.append(asker)
    assert await people.identities.expired(askers) == set()
    await people.sessions.end_all(accounts[1]["id"])
    assert await people.identities.expired(askers) == {askers[1]}
    await people.moderation.ban(askers[0].client, accounts[0]["id"], "other", None)
    people.identities.invalidate(askers[0].client)
    assert await people.identities.expired(askers) == set(askers)


async def test_the_client_comes_back_when_the_server_says(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [(429, {"retry-after": "3"}, b"{}"), (200, {}, b"[]")]
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    def answer(request: httpx.Request) -> httpx.Response:
        status, headers, body = answers.pop(0)
        return httpx.Response(status, headers=headers, content=body)

    monkeypatch.setattr("quadrangle.backoff.asyncio.sleep", sleep)
    async with Client("http://127.0.0.1:1") as client:
        client._http = httpx.AsyncClient(transport=httpx.MockTransport(answer), base_url="http://127.0.0.1:1")
        assert await client.games() == []
    assert 3 <= waited[0] < 4


async def test_a_program_does_not_see_the_mail_address_and_the_word_bearer_has_any_case(ada: Browser) -> None:
    secret, _ = await token(ada, "read")
    for word in ("Bearer", "bearer"):
        headers = {"authorization": f"{word} {secret}"}
        assert (await ada.get("/api/v1/notifications", headers=headers)).json()["code"] == "not-allowed"
        assert (await ada.get("/api/v1/games", headers=headers)).status_code == 200


async def test_signing_out_closes_the_sockets_of_that_session_and_of_no_other(harness: SocketHarness) -> None:
    async with AsyncExitStack() as stack:
        sockets: list[websockets.ClientConnection] = []
        browsers: list[Browser] = []
        for _ in range(2):
            browser = await stack.enter_async_context(Browser(base_url=f"http://{harness.base}"))
            await (browser.sign_in("Ada") if browsers else browser.join("Ada"))
            cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
            address = f"ws://{harness.base}/api/v1/socket"
            socket = await stack.enter_async_context(
                websockets.connect(address, additional_headers={"cookie": cookie}, open_timeout=PATIENCE)
            )
            await socket.recv()
            sockets.append(socket)
            browsers.append(browser)
        await browsers[1].ask("DELETE", "/session")
        async with asyncio.timeout(PATIENCE):
            await sockets[1].wait_closed()
        await sockets[0].send('{"type":"ping"}')
        assert "pong" in str(await sockets[0].recv())
