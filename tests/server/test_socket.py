"""The socket: limits, origins, several tables, slow readers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace

import pytest
import websockets
from support.harness import OPEN, PERSON, Said, SocketHarness, SocketScreen, socket_harness

from quadrangle.server.socket import heartbeat


@pytest.fixture
async def harness() -> AsyncIterator[SocketHarness]:
    async with socket_harness("memory:", message_bytes=2000, follows=2) as made:
        yield made


async def error_after(screen: SocketScreen, message: str) -> str:
    since = len(screen.received)
    await screen.say(message)
    return str((await screen.receives(lambda said: said["type"] == "error", since))["code"])


async def test_the_server_welcomes_with_its_protocol(harness: SocketHarness) -> None:
    screen = harness.screen()
    await screen.pong()
    assert screen.received[0]["type"] == "welcome"
    assert screen.received[0]["protocol"] == 1


async def test_unreadable_messages_are_reported_and_the_socket_stays(harness: SocketHarness) -> None:
    screen = harness.screen()
    for message in ("", "{", "[]", '{"type": "dance"}', '{"type": "follow"}', '{"type": "ping", "x": 1}'):
        assert await error_after(screen, message) == "unreadable-message"
    assert await error_after(screen, '{"type": "ping"' + " " * 3000 + "}") == "message-too-large"
    assert await error_after(screen, '{"type": "follow", "table": "nowhere"}') == "no-such-table"
    await screen.pong()


async def test_bytes_are_not_messages(harness: SocketHarness) -> None:
    screen = harness.screen()
    await (await screen.open()).send(b"\x00")
    await screen.receives(lambda said: said["type"] == "error")


async def test_one_socket_follows_several_tables_but_not_any_number(harness: SocketHarness) -> None:
    screen = harness.screen()
    tables = [(await screen.create(PERSON, PERSON))["id"] for _ in range(2)]
    for table in tables:
        assert (await screen.play(table, 1))["ok"]
    await screen.pong()
    assert [len(screen.events(table)) for table in tables] == [1, 1]
    third = (await screen.post_table({"game": "planquadrat", "seats": [PERSON, PERSON]}))["id"]
    assert await error_after(screen, f'{{"type": "follow", "table": "{third}"}}') == "too-many-followed"
    await screen.say({"type": "unfollow", "table": tables[0]})
    await screen.follow(third)
    assert (await screen.play(tables[0], 2))["ok"]
    await screen.pong()
    assert len(screen.events(tables[0])) == 1


async def test_a_client_that_asks_too_fast_has_to_wait() -> None:
    async with socket_harness("memory:", messages_per_second=0.001, messages_at_once=3) as harness:
        screen = harness.screen()
        for _ in range(3):
            await screen.pong()
        assert await error_after(screen, '{"type": "ping"}') == "too-fast"


@pytest.mark.parametrize(("rest", "code"), [
    ('"command": {"do": "dance"}', "unreadable-message"),
    ('"command": {"do": "undo"}, "seat": 0', "unreadable-message"),
    ('"command": {"do": "sit", "name": "' + "x" * 2500 + '"}', "message-too-large"),
])  # fmt: skip
async def test_a_command_that_is_not_taken_is_answered_under_its_id(
    harness: SocketHarness, rest: str, code: str
) -> None:
    screen = harness.screen()
    await screen.say(f'{{"type": "command", "id": "mine", "table": "t", {rest}}}')
    answer = await screen.receives(lambda said: said["type"] == "answer")
    assert (answer["id"], answer["ok"], answer["code"]) == ("mine", False, code)
    assert answer["sentence"]
    error = await screen.receives(lambda said: said["type"] == "error")
    assert (error["id"], error["code"]) == ("mine", code)


async def test_a_command_that_comes_too_fast_is_answered_under_its_id_and_changes_nothing() -> None:
    async with socket_harness("memory:", messages_per_second=0.001, messages_at_once=3) as harness:
        screen = harness.screen()
        for _ in range(2):
            await screen.pong()
        table = (await screen.post_table({"game": "planquadrat", "seats": [PERSON, PERSON]}))["id"]
        assert (await screen.do(table, 1, "play", action="c2-c3", ply=0))["ok"]
        refused = await screen.do(table, 2, "play", action="d2-d3", ply=1)
        assert (refused["ok"], refused["code"]) == (False, "too-fast")
        assert len((await screen.snapshot(table))["moves"]) == 1


async def test_other_pages_get_no_socket(harness: SocketHarness) -> None:
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(
            f"ws://{harness.base}/api/v1/socket", origin=websockets.Origin("http://elsewhere.example")
        )
    own = await websockets.connect(
        f"ws://{harness.base}/api/v1/socket", origin=websockets.Origin(f"http://{harness.base}")
    )
    assert "quadrangle_client=" in own.response.headers["set-cookie"]  # type: ignore[union-attr]
    await own.close()


async def test_a_full_server_takes_no_more_sockets() -> None:
    async with socket_harness("memory:", sockets=1) as harness:
        await harness.screen().pong()
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(f"ws://{harness.base}/api/v1/socket")


async def test_when_a_socket_closes_others_are_notified_that_nobody_is_there(harness: SocketHarness) -> None:
    ada, eve = harness.screen(), harness.screen()
    table = (await ada.create(PERSON, PERSON))["id"]
    await eve.follow(table)
    connection = await ada.open()
    await connection.close()
    gone = await eve.receives(lambda said: said["type"] == "presence" and not any(said["online"]))
    assert [seat["kind"] for seat in gone["seats"]] == ["away", "away"]


async def test_a_silent_client_is_shown_as_lost_within_three_seconds_and_as_here_after_its_next_message(
    harness: SocketHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(heartbeat, "time", SimpleNamespace(monotonic=lambda: now[0]))
    assert heartbeat.HEARTBEAT_TIMEOUT + heartbeat.CHECK_EVERY < 3
    ada, bea = harness.screen(), harness.screen()
    table = str((await ada.create(PERSON, OPEN))["id"])
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    await bea.follow(table)
    await bea.say({"type": "attend", "presence": "here"})
    await bea.pong()

    def is_presence(kind: str, said: Said) -> bool:
        return bool(said["type"] == "presence" and said["seats"][1]["kind"] == kind)

    now[0] += heartbeat.HEARTBEAT_TIMEOUT - 0.1
    await ada.pong()
    since = len(ada.received)
    now[0] += 0.2
    await ada.receives(lambda said: is_presence("lost", said), since)
    since = len(ada.received)
    await bea.pong()
    await ada.receives(lambda said: is_presence("here", said), since)
