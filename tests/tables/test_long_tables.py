"""Long tables: any earlier position is a short replay away, and nothing about them holds up everybody else."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from typing import Any

import pytest
from support.harness import PERSON, Said, ServiceScreen
from support.simulated import ScriptedBots, SimulatedClock

from quadrangle.core.state import State
from quadrangle.storage.memory import MemoryStore
from quadrangle.tables.live import broadcaster
from quadrangle.tables.live.broadcaster import encoded
from quadrangle.tables.model import events as ev
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.table import CHECKPOINT_EVERY, Table
from quadrangle.tables.service import Tables

LENGTH = 5 * CHECKPOINT_EVERY + 7


def long_game(length: int) -> Draft:
    """A game of quadrata without end, this many moves long."""
    clock, rng = SimulatedClock(), random.Random(5)
    draft = Draft(Table("long"), clock.now(), rng, "ada")
    seats = (ev.InitialSeat("person", ""), ev.InitialSeat("person", ""))
    draft.add(ev.Created(draft.now, "quadrata", 2, {"turn_limit": 0}, seats))
    draft.resolve_chance()
    while draft.table.ply < length:
        draft.play(draft.table.turn or 0, str(rng.choice(draft.table.state.actions())))
    return draft


def _counted(play: Callable[[State, str], State], played: list[str]) -> Callable[[State, str], State]:
    def counted(state: State, action: str) -> State:
        played.append(threading.current_thread().name)
        return play(state, action)

    return counted


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The threads in which moves have been played since."""
    played: list[str] = []
    for name in ("play", "replay"):
        monkeypatch.setattr(State, name, _counted(getattr(State, name), played))
    return played


def test_every_earlier_position_is_right_after_takebacks_too_and_never_a_long_replay_away(plays: list[str]) -> None:
    table = long_game(LENGTH).table
    for back in (0, 1, CHECKPOINT_EVERY + 3, 2 * CHECKPOINT_EVERY):
        table.apply(ev.Takeback(table.updated, 1, table.ply - back), None)
        state = table.game.start()
        for ply in range(table.ply + 1):
            plays.clear()
            assert table.position_at(ply) == state
            assert len(plays) < CHECKPOINT_EVERY
            if ply < table.ply:
                state = state.play(table.moves[ply].text)


async def test_earlier_positions_are_replayed_outside_the_event_loop(plays: list[str]) -> None:
    store, draft = MemoryStore(), long_game(LENGTH)
    await store.append("long", draft.signed())
    tables = Tables(store, SimulatedClock(), random.Random(1), ScriptedBots())
    await tables.snapshot("eve", "long")
    plays.clear()
    result = await tables.position("long", CHECKPOINT_EVERY + 5)
    assert result == draft.table.position_at(CHECKPOINT_EVERY + 5)
    assert plays
    assert threading.main_thread().name not in plays[:5]


async def test_while_a_long_table_is_read_from_the_log_others_are_served(plays: list[str]) -> None:
    store, draft = MemoryStore(), long_game(LENGTH)
    await store.append("long", draft.signed())
    tables = Tables(store, SimulatedClock(), random.Random(1), ScriptedBots())
    other = ServiceScreen(tables, "ada")
    table = (await other.create(PERSON, PERSON))["id"]
    plays.clear()
    reading = asyncio.create_task(tables.snapshot("eve", "long"))
    await asyncio.sleep(0)
    assert (await other.play(table, 1))["ok"]
    assert not reading.done()
    assert len(plays) < LENGTH / 2
    assert len((await reading).moves) == draft.table.ply


def last_snapshot(screen: ServiceScreen) -> Said:
    snapshot: Said = [said for said in screen.received if said["type"] == "snapshot"][-1]["snapshot"]
    return snapshot


async def test_when_somebody_comes_or_goes_the_table_is_written_once_for_all_who_only_watch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = Tables(MemoryStore(), SimulatedClock(), random.Random(1), ScriptedBots())
    ada, crowd = ServiceScreen(tables, "ada"), [ServiceScreen(tables, f"eve-{n}") for n in range(20)]
    table = (await ada.create(PERSON, PERSON))["id"]
    for eve in crowd:
        await eve.follow(table)
    encodings: list[object] = []

    def noted(message: Any) -> bytes:
        encodings.append(message)
        return encoded(message)

    monkeypatch.setattr(broadcaster, "encoded", noted)
    assert (await ada.do(table, 1, "leave"))["ok"]
    kinds = ["EventMessage"] * 2 + ["SnapshotMessage"] * 2 + ["PresenceMessage"]
    assert [type(message).__name__ for message in encodings] == kinds
    followed, *others = (last_snapshot(one)["seats"] for one in (ada, *crowd))
    assert all(seats[0]["kind"] == "open" for seats in others)
    assert not any(seat["mine"] for seats in others for seat in seats)
    assert [seat["mine"] for seat in followed] == [False, True]
