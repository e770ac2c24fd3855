"""Clients that request more than their share over REST are refused, and all others are served meanwhile."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from server import raw_clients
from server.raw_clients import Server
from structlog.testing import capture_logs
from support.harness import PERSON, SocketHarness, socket_harness
from support.simulated import settle
from web_client import web_client

from quadrangle.notifications.web_push import new_key
from quadrangle.server import openapi, rasterise
from quadrangle.server.net.connection_limits import ConnectionLimits
from quadrangle.server.settings import Settings
from quadrangle.tables.errors import Refused
from quadrangle.tables.live import command_handler
from quadrangle.tables.live.replay_queue import ReplayQueue
from quadrangle.tables.model.create import begin_play
from quadrangle.tables.ports import QuotaKey

MOVES = ["a0-b0", "a0-a1", "a1-b1", "b0-b1"]
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
PLANQUADRAT = {"game": "planquadrat", "options": {"sliding": False}, "seats": [PERSON, PERSON]}


@asynccontextmanager
async def visitor(harness: SocketHarness, address: str = "127.0.0.1") -> AsyncIterator[httpx.AsyncClient]:
    """A browser that comes from this address."""
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
    async with web_client(base_url=f"http://{harness.base}/api/v1", transport=transport) as http:
        yield http


# Long records


async def test_while_a_long_record_is_replayed_others_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, end = threading.Event(), threading.Event()

    def slow(*args: object) -> None:
        if args[1]:
            begun.set()
            assert end.wait(20), "the event loop waits for the replay"
        begin_play(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(command_handler, "begin_play", slow)
    async with socket_harness("memory:") as harness, visitor(harness) as eve, visitor(harness) as ada:
        replayed = asyncio.create_task(eve.post("/tables", json={**PLANQUADRAT, "moves": MOVES}))
        await asyncio.to_thread(begun.wait, 20)
        assert (await ada.post("/tables", json=PLANQUADRAT)).status_code == 201
        end.set()
        assert [move["text"] for move in (await replayed).json()["moves"]] == MOVES


@pytest.mark.parametrize("path", ["/tables", "/line"])
async def test_replays_are_charged_by_their_length(path: str) -> None:
    record = {"quadrangle": 1, "game": "planquadrat", "players": 2, "options": {"sliding": False}}
    body = {**(PLANQUADRAT if path == "/tables" else record), "moves": MOVES}
    limits = {"replayed_moves_per_second": 0.001, "replayed_moves_at_once": 10}
    async with socket_harness("memory:", **limits) as harness, visitor(harness) as eve:
        assert [(await eve.post(path, json=body)).is_success for _ in range(3)] == [True, True, False]
        refused = await eve.post(path, json=body)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")
        assert (await eve.post(path, json={**body, "moves": MOVES[:2]})).is_success, "a shorter one costs less"
        async with visitor(harness, "127.0.0.2") as ada:
            assert (await ada.post(path, json=body)).is_success


async def test_nobody_waits_for_all_replays_of_another_network() -> None:
    queue, end = ReplayQueue(), threading.Event()
    served: list[str] = []
    loop = asyncio.get_running_loop()

    def work(name: str) -> None:
        end.wait(20)
        loop.call_soon_threadsafe(served.append, name)

    crowd = [asyncio.create_task(queue.run(QuotaKey("elsewhere", f"eve-{n}"), lambda: work("eve"))) for n in range(20)]
    await settle()
    ada = asyncio.create_task(queue.run(QuotaKey("here", "ada"), lambda: work("ada")))
    await settle()
    end.set()
    await asyncio.gather(ada, *crowd)
    await settle()
    assert served.index("ada") <= 3


# Pictures


async def test_pictures_are_drawn_in_another_process_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rasterise, "_rasterised", lambda drawing: pytest.fail("not in the server's own process"))
    limits = {"pictures_at_once": 1, "pictures_per_minute": 0.001}
    async with (
        socket_harness("memory:", **limits) as harness,
        visitor(harness) as ada,
        visitor(harness, "127.0.0.2") as bea,
    ):
        table = (await ada.post("/tables", json=PLANQUADRAT)).json()["id"]
        path = f"/tables/{table}/picture.png"
        pictures = await asyncio.gather(ada.get(path), bea.get(path), ada.get(path))
        assert {picture.status_code for picture in pictures} == {200}, "the quota of one is enough for all three"
        assert len({picture.content for picture in pictures}) == 1
        assert pictures[0].content.startswith(b"\x89PNG")
        again = [(await one.get(path)).content for one in (ada, bea)]
        assert again == [pictures[0].content] * 2, "and for all who come later"


async def test_pictures_of_an_address_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    async def draw(self: object, drawing: str) -> bytes:
        return b"picture"

    monkeypatch.setattr(rasterise.RasterProcess, "png", draw)
    limits = {"pictures_at_once": 2, "pictures_per_minute": 0.001}
    async with socket_harness("memory:", **limits) as harness, visitor(harness) as eve:
        table = (await eve.post("/tables", json={**PLANQUADRAT, "moves": MOVES})).json()["id"]
        paths = [f"/tables/{table}/picture.png?ply={ply}" for ply in range(3)]
        assert [(await eve.get(path)).status_code for path in paths] == [200, 200, 429]
        async with visitor(harness, "127.0.0.2") as ada:
            assert (await ada.get(paths[2])).status_code == 200


async def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rasterise, "TIMEOUT_SECONDS", 0.05)
    process = rasterise.RasterProcess()
    with pytest.raises(Refused), capture_logs() as logs:
        await process.png("<svg/>")  # no process starts this fast
    assert logs[0]["event"] == "a picture could not be drawn"
    monkeypatch.setattr(rasterise, "TIMEOUT_SECONDS", 60.0)
    assert (await process.png(SQUARE)).startswith(b"\x89PNG")
    await process.close()


async def test_a_file_in_the_working_directory_is_not_run_in_the_name_of_a_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("resvg_py", "hashlib", "structlog"):
        (tmp_path / f"{name}.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w'); raise SystemExit")
    monkeypatch.chdir(tmp_path)
    process = rasterise.RasterProcess()
    assert (await process.png(SQUARE)).startswith(b"\x89PNG")
    assert not (tmp_path / "ran").exists()
    await process.close()


# Handshakes and reports


def handshake(server: Server, path: str = "/api/v1/socket", **headers: str) -> int:
    with server.connect("127.0.7.1") as client:
        client.send(raw_clients.head("GET", path, {**raw_clients.UPGRADE, **headers}))
        return client.answer().status


def test_refused_handshakes_write_no_line_of_their_own_and_are_charged(tmp_path: Path) -> None:
    with raw_clients.serving(tmp_path, requests_per_second=2.0, requests_at_once=100) as server:
        before = len(server.log.splitlines())
        statuses = [handshake(server, "/nowhere") for _ in range(30)]
        statuses += [handshake(server, host="evil.example") for _ in range(30)]
        for _ in range(1000):  # the bucket is refilled meanwhile
            statuses.append(handshake(server, origin="https://evil.example"))
            if statuses[-1] == 429:
                break
        assert set(statuses) == {404, 421, 403, 429}, "a wrong origin is charged to the address, too"
        lines = server.log.splitlines()[before:]
        assert lines and "handshake" not in "".join(lines)


def test_reports_over_the_socket_are_limited_for_an_address(tmp_path: Path) -> None:
    with raw_clients.serving(tmp_path, reports_at_once=3, reports_per_second=0.001) as server:
        seats = [{"kind": "person", "name": "A"}, {"kind": "open"}]
        table = server.post("/api/v1/tables", {"game": "planquadrat", "seats": seats}).json()["id"]
        codes = []
        for number in range(5):
            with server.socket(cookie=f"quadrangle_client={number:032d}") as client:
                client.say(json.dumps({"type": "follow", "table": table}))
                client.say(json.dumps({"type": "report", "table": table, "seat": 1}))
                client.say('{"type":"ping"}')
                while (message := client.receive())["type"] not in ("error", "pong"):
                    pass
                codes.append(message.get("code"))
        assert codes == [None, None, None, "too-fast", "too-fast"]
        assert server.log.count("talk reported") == 3


# Documents, puzzles and the daily challenge


async def test_large_documents_are_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def schema() -> dict[str, str]:
        made.append("made")
        return {"title": "messages"}

    monkeypatch.setattr(openapi, "socket_schema", schema)
    async with socket_harness("memory:") as harness, visitor(harness) as eve:
        answers = [await eve.get("/socket-schema.json") for _ in range(3)]
        assert [answer.json() for answer in answers] == [{"title": "messages"}] * 3
        assert made == ["made"]
        first, second = [(await eve.get("/openapi.json")).content for _ in range(2)]
        assert first == second and b'"/api/v1/tables"' in first


async def test_tries_at_puzzles_drawings_and_lists_of_effects_are_charged() -> None:
    limits = {"replayed_moves_per_second": 0.001, "replayed_moves_at_once": 120}
    empty = {"quadrangle": 1, "game": "quadrata", "players": 2, "moves": []}
    async with socket_harness("memory:", **limits) as harness, visitor(harness) as ada:
        puzzle = (await ada.get("/puzzles/quadrata")).json()["puzzles"][-1]["id"]
        requests = [
            ("GET", f"/puzzles/quadrata/{puzzle}/solution", None),
            ("POST", "/line?effects=true&deal=true", empty),
            ("POST", "/line/picture.svg", empty),
        ]
        for number, (method, path, body) in enumerate(requests, start=3):
            async with visitor(harness, f"127.0.0.{number}") as eve:
                statuses = [(await eve.request(method, path, json=body)).status_code for _ in range(3)]
                assert statuses == [200, 200, 429], path


async def test_with_many_cookies_an_address_begins_a_limited_number_of_daily_tries() -> None:
    async with socket_harness("memory:", daily_tries_per_day=2, events_per_day=10) as harness:

        async def begin(cookie: str, challenge: str, **body: object) -> int:
            async with visitor(harness, "127.0.0.3") as eve:
                eve.headers["cookie"] = f"quadrangle_client={cookie * 32}"
                today = (await eve.get("/daily")).json()["day"]
                return (await eve.post(f"/daily/{today}/{challenge}", json=body)).status_code

        assert [await begin(cookie, "planquadrat") for cookie in "abc"] == [201, 201, 429]
        assert await begin("a", "planquadrat") == 201, "a try that has begun continues"
        assert await begin("c", "minisurf") == 429
        async with visitor(harness, "127.0.0.4") as ada:
            today = (await ada.get("/daily")).json()["day"]
            assert (await ada.post(f"/daily/{today}/minisurf", json={})).status_code == 201


def test_connections_that_are_cut_do_not_fill_the_log() -> None:
    limits = ConnectionLimits(Settings())
    with capture_logs() as logs:
        for _ in range(1000):
            limits.log_cut("192.0.2.1", "too-fast")
    assert 0 < len(logs) < 200


async def test_settings_of_notifications_are_limited_for_an_address() -> None:
    limits = {
        "notification_changes_at_once": 2,
        "notification_changes_per_hour": 0.001,
        "push_key": new_key(),
        "push_contact": "mailto:a@b.example",
    }
    async with socket_harness("memory:", accounts=True, **limits) as harness:

        async def set_quiet_hours(number: int, address: str) -> int:
            async with visitor(harness, address) as guest:
                guest.headers["cookie"] = f"quadrangle_client={number:032d}"
                body = {"begin": "22:00", "end": "07:00", "zone": "UTC"}
                return (await guest.put("/notifications/quiet", json=body)).status_code

        assert [await set_quiet_hours(number, "127.0.0.3") for number in range(3)] == [200, 200, 429]
        assert await set_quiet_hours(4, "127.0.0.4") == 200
