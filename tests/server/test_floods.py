"""Clients that flood the server: memory and connections stay bounded, and all others are served meanwhile."""

from __future__ import annotations

import json
import select
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.raw_clients import RawClient, Server, any_is_cut, frame, serving
from websockets.frames import Opcode

MEGABYTE = 1_000_000
PLENTY = {
    "messages_per_second": 1e6, "messages_at_once": 10**9, "messages_per_second_per_address": 1e6,
    "requests_per_second": 1e6, "events_per_day": 10**9, "written_bytes_per_day": 10**12,
}  # fmt: skip


@pytest.fixture(autouse=True)
def _part(request: pytest.FixtureRequest) -> Iterator[None]:
    yield
    for name in {"open_handed", "strict"} & set(request.fixturenames):
        request.getfixturevalue(name).part()


@pytest.fixture(scope="module")
def open_handed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets everybody ask as fast as they like, so that only bounds of bytes and time are left."""
    bounds = {"unread_bytes": 200_000, "unread_seconds": 2.0}
    with serving(tmp_path_factory.mktemp("open"), **PLENTY, **bounds) as server:
        yield server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with few of everything."""
    few = {
        "messages_at_once": 50, "refusals_at_once": 5, "refusals_per_second": 0.001, "sockets_per_address": 3,
        "waiting_per_address": 4, "head_seconds": 1.0, "body_seconds": 1.0, "requests_per_second": 1e6,
    }  # fmt: skip
    with serving(tmp_path_factory.mktemp("strict"), **few) as server:
        yield server


def follow(table: str) -> bytes:
    return frame(json.dumps({"type": "follow", "table": table}))


def test_a_client_that_keeps_asking_and_never_reads_is_cut_off(open_handed: Server) -> None:
    table = open_handed.new_table()
    before = open_handed.memory()
    clients = [open_handed.socket() for _ in range(4)]
    for client in clients:
        client.pour(follow(table) * 100, 5 * MEGABYTE)
    assert open_handed.memory() - before < 40 * MEGABYTE
    assert all(client.is_cut() for client in clients)
    assert "too-slow" in open_handed.log


def test_a_subscriber_that_never_reads_is_cut_off(open_handed: Server) -> None:
    tables = [open_handed.new_table() for _ in range(3)]
    with open_handed.socket() as deaf, open_handed.socket() as honest:
        for table in tables:
            deaf.send(follow(table))
            honest.send(follow(table))
        before = open_handed.memory()
        for number in range(400):
            honest.say(json.dumps({"type": "follow", "table": tables[number % 3]}))
            honest.receive_kind("snapshot")
        assert open_handed.memory() - before < 20 * MEGABYTE


def test_all_unread_bytes_together_are_bounded(tmp_path: Path) -> None:
    with serving(tmp_path, **PLENTY, unread_bytes_in_all=200_000, unread_seconds=600) as server:
        table = server.new_table()
        clients = [server.socket() for _ in range(8)]
        for client in clients:
            client.send(follow(table) * 1500)
        assert any_is_cut(clients), "one of them goes long before its time, for all have too much together"
        with server.socket() as honest:
            honest.say('{"type":"ping"}')
            assert honest.receive_kind("pong")


def test_pings_of_somebody_who_does_not_read_fill_no_memory(open_handed: Server) -> None:
    before = open_handed.memory()
    with open_handed.socket() as client:
        sent = client.pour(frame(b"x" * 100, Opcode.PING) * 600, 60 * MEGABYTE)
        assert sent < 60 * MEGABYTE, "nothing more is read from somebody who does not read"
        assert open_handed.memory() - before < 20 * MEGABYTE
        assert client.is_cut()


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.TEXT, Opcode.BINARY])
def test_frames_of_every_kind_are_counted(strict: Server, opcode: Opcode) -> None:
    with strict.socket("127.0.1.1") as client:
        client.send(frame(b'{"type":"ping"}', opcode) * 300)
        closed = client.receive_kind("closed")
    assert (closed["code"], closed["reason"]) == (1008, "too-fast")


def test_parts_of_a_message_are_counted_too(strict: Server) -> None:
    part = b"\x00\x81\x00\x00\x00\x00 "  # a continuation of one space
    with strict.socket("127.0.1.2") as client:
        client.send(b"\x01\x81\x00\x00\x00\x00 " + part * 300)
        assert client.receive_kind("closed")["reason"] == "too-fast"


def test_after_some_refusals_the_socket_is_closed(strict: Server) -> None:
    with strict.socket("127.0.2.1") as client:
        for _ in range(5):
            client.say("{")
            assert client.receive()["code"] == "unreadable-message"
        client.say("{")
        closed = client.receive()
    assert (closed["code"], closed["reason"]) == (1008, "too-often-refused")


def test_a_network_has_a_limited_number_of_sockets_and_gets_them_back(strict: Server) -> None:
    mine = [strict.socket("127.0.3.1") for _ in range(3)]
    with strict.connect("127.0.3.1") as one_more:
        refused = one_more.upgrade()
    assert (refused.status, refused.json()["code"]) == (429, "too-many-at-once")
    assert refused.headers["retry-after"]
    with strict.socket("127.0.3.2"):
        pass  # others have theirs
    mine[0].say("", Opcode.CLOSE)
    assert mine[0].is_ended()
    assert 101 in (strict.connect("127.0.3.1").upgrade().status for _ in range(50)), "soon there is room again"


def test_requests_that_never_end_are_answered_and_closed(strict: Server) -> None:
    with strict.connect("127.0.4.1") as silent, strict.connect("127.0.4.1") as halting:
        halting.send(b"GET /api/v1/health HTTP/1.1\r\nHost: loc")
        for client in (silent, halting):
            assert (answer := client.answer()).status == 408
            assert answer.json()["code"] == "unfinished-request"
            assert client.is_ended()


def test_a_second_request_that_never_ends_is_closed_too(strict: Server) -> None:
    with strict.connect("127.0.4.2") as client:
        assert client.request("GET", "/api/v1/health").status == 200
        client.send(b"GET / HT")
        assert client.answer().status == 408
        assert client.is_ended()


@pytest.mark.parametrize("path", ["/api/v1/tables", "/api/v1/nothing", "/"])
def test_a_body_that_never_ends_is_not_waited_for(strict: Server, path: str) -> None:
    with strict.connect("127.0.4.3") as client:
        client.send(f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{{".encode())
        assert client.answer().status in (200, 404, 405, 408)
        assert client.is_ended()


def test_a_network_has_a_limited_number_of_idle_connections(strict: Server) -> None:
    idle = [strict.connect("127.0.5.1") for _ in range(4)]
    with strict.connect("127.0.5.1") as one_more:
        assert (answer := one_more.answer()).status == 429
        assert answer.headers["retry-after"]
    assert strict.get(source="127.0.5.2").status == 200, "others are let in"
    assert all(client.is_ended() for client in idle)
    assert strict.get(source="127.0.5.1").status == 200


def test_a_full_server_says_so_and_recovers(tmp_path: Path) -> None:
    with serving(tmp_path, connections=5, head_seconds=1.0) as server:
        idle = [server.connect("127.0.6.1") for _ in range(5)]
        with server.connect() as one_more:
            assert (answer := one_more.answer()).status == 503
            assert answer.headers["retry-after"]
        assert all(client.is_ended() for client in idle)
        assert server.get().status == 200


def test_made_up_languages_fill_no_memory(open_handed: Server) -> None:
    ask = open_handed.connect()
    ask.request("GET", "/api/v1/rules/quadrata?lang=en")
    before = open_handed.memory()
    for number in range(150):
        letters = "".join(chr(97 + int(digit)) for digit in f"{number:06d}")
        assert ask.request("GET", f"/api/v1/rules/quadrata?lang={letters}").json()["lang"] == "en"
    assert open_handed.memory() - before < 10 * MEGABYTE
    ask.connection.close()


def test_a_socket_that_ends_while_it_does_not_read_is_forgotten(open_handed: Server) -> None:
    table = open_handed.new_table()
    client: RawClient = open_handed.socket()
    client.pour(follow(table) * 50, MEGABYTE)
    client.connection.close()
    assert open_handed.get().json()["status"] == "ok"


def test_a_client_that_follows_long_tables_over_many_sockets_is_slowed_down_and_others_are_not(tmp_path: Path) -> None:
    limits = {"messages_per_second_per_address": 0.01, "messages_at_once_per_address": 30}
    with serving(tmp_path, **limits) as server:
        table = server.new_table()
        crowd = [server.socket("127.0.0.3") for _ in range(4)]
        for eve in crowd:
            eve.say(json.dumps({"type": "follow", "table": table}))
        assert [eve.receive_kind("snapshot")["type"] for eve in crowd[:2]] == ["snapshot"] * 2
        ada = server.socket("127.0.0.4")
        ada.say(json.dumps({"type": "follow", "table": table}))
        ada.receive_kind("snapshot")
        readable, _, _ = select.select([eve.connection for eve in crowd[2:]], [], [], 0)
        assert not readable, "the others of the crowd wait for their turn"
