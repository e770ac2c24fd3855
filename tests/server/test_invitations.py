"""Invitations: links that work for others, QR codes that can be read, short codes that cannot be guessed in bulk."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import uvicorn
import zxingcpp
from PIL import Image
from support.harness import OPEN, PERSON, SocketHarness, socket_harness
from web_client import web_client

from quadrangle.server import invite_codes as codes_module
from quadrangle.server.app import create_app
from quadrangle.server.compose import open_site
from quadrangle.server.invite_codes import CODE_CHARACTERS, InviteCodes, preferred_code
from quadrangle.server.net.lan import Lan, _is_local, machine_addresses
from quadrangle.server.qr_code import print_qr
from quadrangle.server.settings import Settings
from quadrangle.tables.cluster.single_node import LocalNotices
from quadrangle.tables.errors import Refused

# What others type when they reach this server in their network.
NEARBY = {"Host": "192.168.7.5:8137"}


@pytest.fixture
async def harness() -> AsyncIterator[SocketHarness]:
    async with socket_harness("memory:", codes_at_once=5, codes_per_second=0.001) as made:
        yield made


@pytest.fixture
async def http(harness: SocketHarness) -> AsyncIterator[httpx.AsyncClient]:
    async with web_client(base_url=f"http://{harness.base}/api/v1") as client:
        yield client


async def waiting_table(http: httpx.AsyncClient) -> str:
    made = await http.post("/tables", json={"game": "planquadrat", "seats": [PERSON, OPEN]})
    return made.json()["id"]  # type: ignore[no-any-return]


async def invitation(http: httpx.AsyncClient, table: str, **headers: str) -> dict[str, Any]:
    return (await http.get(f"/tables/{table}/invitation", headers=headers)).json()  # type: ignore[no-any-return]


async def sit(http: httpx.AsyncClient, table: str) -> None:
    body = {"id": "sits", "seat": 2, "command": {"do": "sit", "name": "Bruno"}}
    assert (await http.post(f"/tables/{table}/commands", json=body)).json()["ok"]


async def test_an_invitation_has_the_link_under_which_the_server_was_reached(http: httpx.AsyncClient) -> None:
    table = await waiting_table(http)
    result = await invitation(http, table, **NEARBY)
    assert result["link"] == f"http://192.168.7.5:8137/t/{table}"
    assert result["qr"].startswith("data:image/svg+xml")
    assert result["network"] is None, "this server is not `quadrangle play`"


async def test_a_link_that_works_on_this_machine_only_is_not_given_away(http: httpx.AsyncClient) -> None:
    result = await invitation(http, await waiting_table(http))
    assert (result["link"], result["qr"]) == (None, None)


async def test_a_server_for_everybody_gives_its_address_in_the_network_instead_of_loopback() -> None:
    async with (
        socket_harness("memory:", host="0.0.0.0", lan_addresses=["192.168.7.5"]) as harness,
        web_client(base_url=f"http://{harness.base}/api/v1") as http,
    ):
        table = await waiting_table(http)
        port = harness.base.partition(":")[2]
        assert (await invitation(http, table))["link"] == f"http://192.168.7.5:{port}/t/{table}"


async def test_a_code_leads_to_the_table_while_a_seat_is_free(http: httpx.AsyncClient) -> None:
    table = await waiting_table(http)
    code = (await invitation(http, table))["code"]
    assert len(code) == 4 and set(code) <= set(CODE_CHARACTERS) and not set("01OI") & set(CODE_CHARACTERS)
    typed = f" {code[:2]} {code[2:]}".lower()
    assert (await http.get(f"/codes/{typed}")).json() == {"table": table, "game": "planquadrat"}
    await sit(http, table)
    late = await http.get(f"/codes/{code}")
    assert (late.status_code, late.json()["code"]) == (404, "no-such-code")
    assert (await invitation(http, table))["code"] is None


async def test_a_client_that_tries_many_codes_has_to_wait(http: httpx.AsyncClient) -> None:
    tries = [(await http.get(f"/codes/AAA{last}")).status_code for last in "BCDEFGH"]
    assert tries == [404] * 5 + [429] * 2


def tried(codes: InviteCodes, address: str) -> str:
    with pytest.raises(Refused) as refused:
        codes.find(address, "AAAA")
    return refused.value.code


def test_all_addresses_together_try_a_bounded_number_of_codes() -> None:
    now = [0.0]
    settings = Settings(codes_in_all_at_once=3, codes_in_all_per_second=0.5)
    codes = InviteCodes(settings, lambda: now[0], LocalNotices())
    assert [tried(codes, f"192.0.2.{n}") for n in range(4)] == ["no-such-code"] * 3 + ["too-fast"]
    now[0] = 2.0
    assert tried(codes, "192.0.2.9") == "no-such-code"


def test_after_a_restart_a_table_gets_its_code_again() -> None:
    first, second = (InviteCodes(Settings(), lambda: 0.0, LocalNotices()) for _ in range(2))
    code = first.of("kq7dkq7dkq7d")
    assert tried(second, "192.0.2.1") == "no-such-code"
    assert second.of("kq7dkq7dkq7d") == code
    assert second.find("192.0.2.1", code) == "kq7dkq7dkq7d"


def test_two_tables_never_share_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes_module, "preferred_code", lambda table, attempt=0: preferred_code("the same", attempt))
    codes = InviteCodes(Settings(), lambda: 0.0, LocalNotices())
    first, second = codes.of("a"), codes.of("b")
    assert first != second
    assert [codes.find("192.0.2.1", code) for code in (first, second)] == ["a", "b"]
    assert (codes.of("a"), codes.of("b")) == (first, second)


def test_the_oldest_codes_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes_module, "MAX_CODES", 2)
    codes = InviteCodes(Settings(), lambda: 0.0, LocalNotices())
    oldest, *others = (codes.of(table) for table in "abc")
    with pytest.raises(Refused):
        codes.find("192.0.2.1", oldest)
    assert [codes.find("192.0.2.1", code) for code in others] == ["b", "c"]


async def over_network(lan: Lan | None, client: str) -> httpx.Response:
    settings = Settings(database="memory:", accounts=False)
    app = create_app(settings, await open_site(settings, lan))
    transport = httpx.ASGITransport(app, client=(client, 5000))
    http = httpx.AsyncClient(transport=transport, base_url="http://localhost")
    async with app.router.lifespan_context(app), http:
        return await http.post("/api/v1/network", json={"open": True})


def closed_lan() -> Lan:
    def server() -> uvicorn.Server:
        raise AssertionError("nobody may open it")

    return Lan(lambda: (), 8137, server)


async def test_only_somebody_at_the_machine_may_open_it_to_the_network() -> None:
    refused = await over_network(closed_lan(), "192.168.7.9")
    assert (refused.status_code, refused.json()["code"]) == (403, "not-this-machine")
    assert (await over_network(closed_lan(), "127.0.0.1")).json()["code"] == "no-network"
    assert (await over_network(None, "127.0.0.1")).status_code == 404


def test_only_private_addresses_belong_to_the_local_network() -> None:
    near = ["192.168.1.5", "10.0.0.7", "172.16.4.2"]
    far = ["127.0.0.1", "169.254.3.4", "8.8.8.8", "0.0.0.0"]
    assert [address for address in near + far if _is_local(address)] == near
    assert all(_is_local(address) for address in machine_addresses())


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def picture_of(text: str) -> Image.Image:
    """A terminal's half blocks as pixels: what is printed is light, as on a dark screen."""
    lines = text.splitlines()
    picture = Image.new("L", (max(map(len, lines)), 2 * len(lines)))
    for y, line in enumerate(lines):
        for x, block in enumerate(line):
            picture.putpixel((x, 2 * y), 255 * (block in "▀█"))
            picture.putpixel((x, 2 * y + 1), 255 * (block in "▄█"))
    return picture.resize((8 * picture.width, 8 * picture.height), Image.Resampling.NEAREST)


def test_a_phone_can_read_the_qr_code_in_the_terminal() -> None:
    terminal = Terminal()
    print_qr("http://192.168.7.5:8137/", terminal)
    (result,) = zxingcpp.read_barcodes(picture_of(terminal.getvalue()))
    assert result.text == "http://192.168.7.5:8137/"


def test_nothing_is_drawn_where_no_terminal_is() -> None:
    pipe = io.StringIO()
    print_qr("http://192.168.7.5:8137/", pipe)
    assert pipe.getvalue() == ""
