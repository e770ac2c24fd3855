"""A move for somebody at another node is sent there with its commit, and shown without reading the log."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime

import msgspec
import pytest
from storage.test_stores import entry, founded
from support.harness import PERSON, PairHarness, Screen, until
from support.simulated import SimulatedClock

from quadrangle.core.state import State
from quadrangle.storage.postgres.notices import PAYLOAD
from quadrangle.storage.postgres.store import PostgresStore, open_postgres
from quadrangle.tables.cluster.move_relay import enveloped, opened
from quadrangle.tables.cluster.peers import Peers, PeerState
from quadrangle.tables.live.broadcaster import Unpublished
from quadrangle.tables.live.fair_publisher import ROOMS_PER_ITERATION
from quadrangle.tables.live.peer_presence import TableAttendance
from quadrangle.tables.live.presence import Presence
from quadrangle.tables.live.room import Room
from quadrangle.tables.model.events import Chance, Event, Played
from quadrangle.tables.model.log import LogEntry, LoggedEvent
from quadrangle.tables.ports import Conflict, Notices


async def apart(pair: PairHarness, game: str = "planquadrat") -> tuple[Screen, Screen, str]:
    """Ada at one node and Bea at the other, and both nodes know it."""
    ada, bea = pair.screen(), pair.screen()
    table = str((await ada.create(PERSON, {"kind": "open"}, game=game))["id"])
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    await bea.follow(table)
    await until(lambda: all(node.peers.nodes_attending(table) for node in pair.nodes))
    return ada, bea, table


def room_of(pair: PairHarness, node: int, table: str) -> Room:
    room = pair.nodes[node].rooms.get(table)
    assert room is not None
    return room


def reads_of(pair: PairHarness, node: int) -> list[Mapping[str, int]]:
    """What this node asks the log for from now on."""
    store, asked = pair.nodes[node].store, []
    newer = store.newer

    async def noted(after: Mapping[str, int]) -> dict[str, list[LogEntry]]:
        asked.append(after)
        return await newer(after)

    store.newer = noted  # type: ignore[method-assign]
    return asked


async def test_a_move_is_shown_at_the_other_node_without_reading_the_log(pair: PairHarness) -> None:
    ada, bea, table = await apart(pair)
    asked = reads_of(pair, 1)
    position = (await ada.snapshot(table))["position"]
    assert (await ada.do(table, 1, "play", action=position["actions"][0], ply=0))["ok"]
    await until(lambda: bea.kinds(table)[-1:] == ["played"])
    assert bea.events(table)[-1] == ada.events(table)[-1]
    assert [one.n for one in room_of(pair, 1, table).loaded.relayed] == [3]
    assert asked == []


async def test_what_was_relayed_is_part_of_the_table_when_somebody_uses_it(pair: PairHarness) -> None:
    ada, bea, table = await apart(pair)
    for seat in (1, 2, 1, 1, 2):
        await (ada, bea)[seat - 1].play(table, seat)
    assert (await ada.snapshot(table))["position"] == (await bea.snapshot(table))["position"]
    assert not any(room_of(pair, node, table).loaded.relayed for node in (0, 1))


async def test_a_command_that_was_done_at_one_node_is_answered_alike_at_the_other(pair: PairHarness) -> None:
    ada, bea, table = await apart(pair)
    action = (await ada.snapshot(table))["position"]["actions"][0]
    first = await ada.do(table, 1, "play", id="once", action=action, ply=0)
    await until(lambda: bea.kinds(table)[-1:] == ["played"])
    ada._tables = pair.nodes[1]  # type: ignore[attr-defined]
    assert await ada.do(table, 1, "play", id="once", action=action, ply=0) == first


async def test_moves_and_what_chance_brings_come_in_order(pair: PairHarness) -> None:
    ada, bea, table = await apart(pair, "minisurf")
    for _ in range(6):
        turn = (await ada.snapshot(table))["position"]["turn"]
        await (ada, bea)[turn - 1].play(table, turn)
    both = [[(said["n"], said["event"]["kind"]) for said in screen.events(table)] for screen in (ada, bea)]
    assert both[0][-len(both[1]) :] == both[1] and "chance" in {kind for _, kind in both[1]}


def played(n: int, action: str = "c2-c3") -> LoggedEvent:
    return LoggedEvent(n, Played(datetime(2026, 1, 1, tzinfo=UTC), 1, action, 1), "ada", None)


async def test_whatever_does_not_follow_is_left_to_the_log(pair: PairHarness) -> None:
    _, bea, table = await apart(pair)
    room, before = room_of(pair, 1, table), len(bea.received)
    room.relay([played(room.loaded.last_n + 2)], [b"{}"])
    room.relay([played(room.loaded.last_n)], [b"{}"])
    async with room.lock:  # somebody is about to write
        room.relay([played(room.loaded.last_n + 1)], [b"{}"])
    assert room.loaded.relayed == [] and len(bea.received) == before


async def test_of_a_move_that_the_log_does_not_have_nothing_stays(pair: PairHarness) -> None:
    ada, bea, table = await apart(pair)
    room = room_of(pair, 1, table)
    await ada.play(table, 1)
    await bea.snapshot(table)
    room.relay([played(room.loaded.last_n + 1, "nonsense")], [])
    now = await pair.nodes[1].snapshot(None, table)
    assert (now.n, room.loaded.relayed) == (3, [])


async def test_what_another_node_has_found_legal_is_not_looked_up_again(
    pair: PairHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bea, table = await apart(pair)
    await ada.play(table, 1)
    await until(lambda: bea.kinds(table)[-1:] == ["played"])
    monkeypatch.setattr(State, "play", None)
    assert (await bea.snapshot(table))["position"]["ply"] == 1
    monkeypatch.undo()
    assert (await bea.play(table, 2))["ok"]


async def test_a_move_whose_text_is_ready_is_published_with_its_answer_however_many_others_wait(
    pair: PairHarness,
) -> None:
    ada, _, table = await apart(pair)
    rooms, turns = pair.nodes[0].rooms, list[str]()
    for _ in range(ROOMS_PER_ITERATION):
        rooms._publisher.schedule(Waiting(turns))
    rooms._publisher.schedule(Waiting(turns))
    room, before = room_of(pair, 0, table), len(ada.events(table))
    text = b'{"type":"event","table":"%s","n":3,"event":{"kind":"played"}}' % table.encode()
    room.broadcaster.unpublished.append(Unpublished(None, (), (), [text]))  # type: ignore[arg-type]
    rooms.publish(room)
    assert len(ada.events(table)) == before + 1 and len(turns) == ROOMS_PER_ITERATION


class Waiting:
    """Somebody with something to publish that has to be worked out."""

    def __init__(self, turns: list[str]) -> None:
        self._turns = turns

    def publish_next(self) -> None:
        self._turns.append("published")


def written(n: int) -> list[LogEntry]:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    events: list[Event] = [Played(at, 1, "take BBRY", n), Chance(at, "show RRYY", n + 1)]
    summary = entry(2).summary
    return [LogEntry(n + k, event, "ada", "x" if k else None, summary) for k, event in enumerate(events)]


def test_what_is_relayed_is_opened_as_it_was_enclosed() -> None:
    entries, texts = written(7), [b'{"said":"\\n"}', '{"said":"é"}'.encode()]
    table, entries_read, messages = opened(enveloped("t", entries, texts))
    assert (table, messages) == ("t", texts)
    assert entries_read == [LoggedEvent(one.n, one.event, one.client, one.command) for one in entries]
    assert opened(enveloped("t", entries[:1], texts[:1]))[2] == texts[:1]


@pytest.mark.parametrize("text", ["", "[]", "[]\n{}", "nonsense", '[["t",1,null,null,{}]]\n{}'])
def test_what_is_not_a_relayed_move_is_not_opened(text: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        opened(text)


def test_every_event_needs_its_message() -> None:
    text = enveloped("t", written(7), [b"{}", b"{}"])
    with pytest.raises(msgspec.MsgspecError):
        opened(text.rpartition("\n")[0])


async def test_a_move_that_cannot_be_opened_is_read_from_the_log(
    pair: PairHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bea, table = await apart(pair)
    asked = reads_of(pair, 1)
    monkeypatch.setattr(
        "quadrangle.tables.cluster.move_relay.enveloped", lambda table, entries, texts: "of another version"
    )
    await ada.play(table, 1)
    await until(lambda: bea.kinds(table)[-1:] == ["played"])
    assert bea.events(table)[-1] == ada.events(table)[-1] and asked


def test_moves_go_to_the_nodes_where_somebody_is_and_to_no_others() -> None:
    others = Peers()
    node = others.nodes["there"] = PeerState()
    here, lost = Presence("here"), Presence("lost", datetime(2026, 1, 1, tzinfo=UTC))
    times = [
        TableAttendance({"ada": here}, 0),
        TableAttendance({"ada": lost}, 0),
        TableAttendance({"ada": lost}, 1),
        TableAttendance({}, 0),
    ]
    attending = []
    for at in times:
        node.replace("t", at)
        attending.append(others.nodes_attending("t"))
    assert attending == [["there"], [], ["there"], []] and not node.tables


async def open_pair(url: str) -> tuple[PostgresStore, Notices, PostgresStore, list[str]]:
    """Two stores on one database, the notices of the first, and what the second receives."""
    here, there = await open_postgres(url), await open_postgres(url)
    received: list[str] = []
    notices = there.node(SimulatedClock()).notices
    notices.receive(received.append)
    await notices.start()
    return here, here.node(SimulatedClock()).notices, there, received


async def test_what_is_enclosed_goes_out_with_its_own_append_and_no_other(postgres_url: str) -> None:
    here, notices, there, received = await open_pair(postgres_url)
    other = there.node(SimulatedClock()).notices
    lost, won, later = [await founded(here) for _ in range(3)]
    await there.append(lost, [entry(2)])
    for table, n in ((lost, 2), (won, 2), (later, 3)):
        notices.enclose(table, n, [other.name], f"{table} {n}")
    results = await asyncio.gather(
        *(here.append(table, [entry(2)]) for table in (lost, won, later)), return_exceptions=True
    )
    assert [type(result) for result in results] == [Conflict, type(None), type(None)]
    await until(lambda: bool(received))
    notices.enclose(won, 3, [other.name], "the last")
    await here.append(won, [entry(3)])
    await until(lambda: received[-1] == "the last")
    assert received == [f"{won} 2", "the last"]
    await other.close()
    await here.close()
    await there.close()


async def test_what_is_too_long_for_a_notice_is_not_sent(postgres_url: str) -> None:
    here, notices, there, received = await open_pair(postgres_url)
    other, table = there.node(SimulatedClock()).notices, await founded(here)
    notices.enclose(table, 2, [other.name], "é" * PAYLOAD)
    await here.append(table, [entry(2)])
    notices.enclose(table, 3, [other.name], "x" * PAYLOAD)
    await here.append(table, [entry(3)])
    await until(lambda: bool(received))
    assert received == ["x" * PAYLOAD]
    await other.close()
    await here.close()
    await there.close()
