"""Is somebody online? The answer is exact at all nodes, and costs the same among many tables as among few."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from lobby.test_lobby import Hall, Visitor
from support.harness import PERSON

from quadrangle.tables.cluster.peers import Peers, PeerState
from quadrangle.tables.live.peer_presence import TableAttendance
from quadrangle.tables.live.presence import Presence
from quadrangle.tables.live.room import Room
from quadrangle.tables.live.tables_in_memory import Rooms

HERE, QUIET = Presence("here"), Presence("quiet")
LOST = Presence("lost", datetime(2026, 1, 1, tzinfo=UTC))


def not_searched(*_: object) -> Any:
    raise AssertionError("tables are searched for one client")


async def test_somebody_is_online_until_their_last_connection_leaves_their_last_table() -> None:
    hall = Hall()
    phone, laptop = (Visitor(hall.tables, "ada", lobby=hall.lobby) for _ in range(2))
    one, other = [(await phone.create(PERSON, PERSON))["id"] for _ in range(2)]
    hall.tables.unsubscribe(phone, one)
    hall.tables.unsubscribe(phone, other)
    assert not hall.lobby.is_online("ada")
    await phone.follow(one)
    await laptop.follow(one)
    await laptop.follow(other)
    assert hall.lobby.is_online("ada") and not hall.lobby.is_online("bea")
    assert hall.lobby.presence.count_people() == 1
    hall.tables.unsubscribe(phone, one)
    hall.tables.unsubscribe(laptop, one)
    assert hall.lobby.is_online("ada"), "she is still at the other table"
    hall.tables.unsubscribe(laptop, other)
    assert not hall.lobby.is_online("ada")
    assert hall.lobby.presence.count_people() == 0


def test_somebody_is_online_while_they_are_at_a_table_of_any_other_node() -> None:
    peers = Peers()
    first, second = PeerState(), PeerState()
    peers.nodes.update(first=first, second=second)
    first.replace("t", TableAttendance({"ada": HERE, "bea": LOST}, 3))
    first.replace("u", TableAttendance({"ada": QUIET}, 0))
    second.replace("t", TableAttendance({"ada": HERE}, 0))
    assert [peers.has(client) for client in ("ada", "bea", "eve")] == [True, False, False]
    first.replace("t", TableAttendance({"ada": HERE, "bea": HERE}, 0))
    assert peers.has("bea")
    first.replace("t", TableAttendance({}, 0))
    assert peers.has("ada") and not peers.has("bea")
    first.replace("u", TableAttendance({"ada": LOST}, 0))
    assert peers.has("ada"), "at the second node"
    second.replace("t", TableAttendance({}, 0))
    assert not peers.has("ada")


async def test_no_table_is_searched_for_a_client(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall()
    ada = Visitor(hall.tables, "ada", lobby=hall.lobby)
    for _ in range(20):
        await ada.create(PERSON, PERSON)
    peer = hall.tables.peers.nodes["there"] = PeerState()
    peer.replace("t", TableAttendance({"bea": HERE}, 0))
    monkeypatch.setattr(Room, "subscribers", property(not_searched))
    monkeypatch.setattr(Rooms, "__iter__", not_searched)
    monkeypatch.setattr(TableAttendance, "online_players", property(not_searched))
    monkeypatch.setattr(
        peer, "tables", type("Closed", (dict,), dict.fromkeys(("values", "items", "__iter__"), not_searched))()
    )
    assert [hall.lobby.is_online(client) for client in ("ada", "bea", "nobody")] == [True, True, False]
