"""The client for programs, against a real server and over a connection that breaks."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
from documents import blocks
from msgspec.structs import replace
from support.harness import PERSON, SocketHarness, socket_harness
from web_client import web_client

from quadrangle.client import Client, Refused, Unreachable, bot, open_seat, person, reconnecting_socket

ROOT = Path(__file__).parents[2]


class Way:
    """The way to a server: what goes over it can be cut, held up, or lost on the way back."""

    def __init__(self, base: str) -> None:
        self._host, _, port = base.partition(":")
        self._port = int(port)
        self.deaf = False
        self.closed = False
        self._ends: set[asyncio.StreamWriter] = set()
        self._carrying: set[asyncio.Task[None]] = set()

    async def open(self) -> str:
        self._server = await asyncio.start_server(self._came, "127.0.0.1", 0)
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _came(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.closed:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection(self._host, self._port)
        self._ends |= {writer, back}
        for pair in ((reader, back, True), (there, writer, False)):
            task = asyncio.create_task(self._carry(*pair))
            self._carrying.add(task)
            task.add_done_callback(self._carrying.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, forth: bool) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                if forth or not self.deaf:
                    writer.write(data)
        writer.close()

    def cut(self) -> None:
        for writer in self._ends:
            writer.transport.abort()
        self._ends.clear()

    async def close(self) -> None:
        self.closed = True
        self.cut()
        self._server.close()
        await asyncio.gather(*self._carrying, return_exceptions=True)


@pytest.fixture
async def harness() -> AsyncIterator[SocketHarness]:
    async with socket_harness("memory:") as made:
        yield made


@pytest.fixture
async def way(harness: SocketHarness) -> AsyncIterator[Way]:
    made = Way(harness.base)
    yield made
    await made.close()


@pytest.fixture
async def client(way: Way) -> AsyncIterator[Client]:
    async with Client(await way.open()) as made:
        yield made


async def test_the_example_plays_a_whole_game(harness: SocketHarness) -> None:
    command = [sys.executable, str(ROOT / "examples/bot.py"), f"http://{harness.base}", "minisurf", "random"]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    output, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
    table = output.decode().split()[0]
    async with web_client() as http:
        snapshot = (await http.get(f"http://{harness.base}/api/v1/tables/{table}")).json()
    assert snapshot["status"] == "over"
    assert str(tuple(snapshot["result"]["scores"])) in output.decode()
    assert len((ROOT / "examples/bot.py").read_text().splitlines()) < 50


async def test_the_example_of_the_document_plays_a_whole_game(harness: SocketHarness) -> None:
    (text,) = blocks(ROOT / "docs/client.md", "python")
    text = text.replace("127.0.0.1:8137", harness.base).replace("level:2", "random")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", text, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    output, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
    assert b"scores" in output


async def test_what_was_followed_is_the_table_as_the_server_shows_it(client: Client, way: Way) -> None:
    table = await client.create("maxisurf", [person("Ada"), bot("random"), bot("random")])
    received, done = list[int](), 0
    async for happened in client.follow(table.id):
        received.append(happened.n)
        table = happened.table
        if table.status == "over":
            break
        if table.n >= done and table.position.turn and table.seats[table.position.turn - 1].mine:
            done = (await client.play(table, table.position.actions[0])).n or 0
            if len(received) in (5, 6, 12):
                way.cut()
    assert received == list(range(received[0], table.n + 1)), (
        "every event once and in order, however often the way was cut"
    )
    snapshot = await client.table(table.id)
    assert replace(table, seats=()) == replace(snapshot, seats=()), "all but who is there just now"
    assert [listed.id for listed in await client.tables("over")] == [table.id]
    (await client.record(table.id)).check()


async def test_a_command_whose_answer_was_lost_is_sent_again_and_done_once(
    client: Client, way: Way, harness: SocketHarness
) -> None:
    table = await client.create("planquadrat", [person(), person()])
    news = client.follow(table.id)
    assert (await anext(news)).n == 1
    way.deaf = True
    playing = asyncio.create_task(client.play(table, "c2-c3"))
    while harness.tables.rooms.get(table.id).here.ply == 0:  # type: ignore[union-attr]
        await asyncio.sleep(0.002)
    assert not playing.done()
    way.cut()
    way.deaf = False
    assert (await playing).n == 2
    happened = await anext(news)
    assert (happened.n, [move.text for move in happened.table.moves]) == (2, ["c2-c3"])
    assert [move.text for move in (await client.table(table.id)).moves] == ["c2-c3"]
    await news.aclose()


async def test_a_table_whose_making_was_not_answered_is_made_once(
    client: Client, way: Way, harness: SocketHarness
) -> None:
    await client.games()
    way.deaf = True
    making = asyncio.create_task(client.create("planquadrat", [person(), person()]))
    while len(harness.tables.rooms) == 0:
        await asyncio.sleep(0.002)
    way.cut()
    way.deaf = False
    made = await making
    assert [listed.id for listed in await client.tables()] == [made.id]


async def test_events_missed_during_a_restart_arrive_once_and_in_order(
    client: Client, way: Way, harness: SocketHarness
) -> None:
    screen = harness.screen()
    table = (await screen.create(PERSON, PERSON))["id"]
    news = client.follow(table)
    assert (await anext(news)).n == 1
    way.closed = True
    way.cut()
    for seat in (1, 2, 2):
        assert (await screen.play(table, seat))["ok"]
    way.closed = False
    received = [await anext(news) for _ in range(3)]
    assert [(one.n, one.event["kind"]) for one in received if one.event] == [
        (2, "played"),
        (3, "played"),
        (4, "played"),
    ]
    assert all(one.table.position.ply == 3 for one in received), "no stale position is shown with what was missed"
    await news.aclose()


async def test_a_no_of_the_server_is_raised(client: Client) -> None:
    table = await client.create("planquadrat", [person("Ada"), person("Bea")])
    with pytest.raises(Refused, match="cannot be read") as unreadable:
        await client.play(table, "{nonsense}")
    assert unreadable.value.code == "unreadable"
    with pytest.raises(Refused) as unknown:
        await client.create("chess", [person(), open_seat()])
    assert (unknown.value.code, unknown.value.values) == ("no-such-game", {"game": "chess"})
    with pytest.raises(Refused) as nowhere:
        await anext(client.follow("nowhere"))
    assert nowhere.value.code == "no-such-table"
    assert "planquadrat" in {game.name for game in await client.games()}


async def test_waiting_for_a_missing_server_ends(way: Way) -> None:
    url = await way.open()
    way.closed = True
    async with Client(url, patience=0.0) as client:
        with pytest.raises(Unreachable):
            await client.games()
        with pytest.raises(Unreachable):
            await anext(client.follow("somewhere"))
        with pytest.raises(Unreachable):
            await client.command("somewhere", 1, do="resign")


async def test_a_proxy_whose_server_is_being_restarted_is_asked_again() -> None:
    answers = [(502, "<html>"), (504, ""), (200, "[]")]

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        status, body = answers.pop(0)
        writer.write(f"HTTP/1.1 {status} x\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n{body}".encode())
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    proxy = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with proxy, Client(f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}") as client:
        assert await client.games() == []
    assert not answers


async def test_nobody_waits_for_a_connection_that_ended_by_a_fault(
    client: Client, harness: SocketHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def connect(*_: object, **__: object) -> None:
        raise ValueError("a fault")

    monkeypatch.setattr(reconnecting_socket, "connect", connect)
    table = (await harness.screen().create(PERSON, PERSON))["id"]
    with pytest.raises(Unreachable, match="a fault"):
        await anext(client.follow(table))


async def test_the_token_goes_with_every_request() -> None:
    asked: list[bytes] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n[]")
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with Client(f"http://127.0.0.1:{port}", token="geheim") as client:
        assert await client.games() == []
    server.close()
    assert b"Authorization: Bearer geheim\r\n" in asked[0]
