"""Protocol 2: positions as what changes, and actions only for the client who is to decide. Old clients play along."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import websockets
from support.harness import OPEN, PERSON, RANDOM, Said, SocketHarness, SocketScreen, put_in_place, socket_harness
from support.patience import PATIENCE

import quadrangle
from quadrangle.core.view_changes import with_changes


class CompactScreen(SocketScreen):
    """A client that asks for protocol 2. It keeps a view of one table from what it receives."""

    view: Said

    async def _connected(self) -> websockets.ClientConnection:
        await self._http.get("/health")
        cookie = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        return await websockets.connect(
            f"ws://{self._base}/api/v1/socket?protocol=2",
            additional_headers={"Cookie": cookie},
            open_timeout=PATIENCE,
        )

    def seen(self, table: str) -> Said:
        """The table as this client knows it."""
        view: Said = {}
        for said in self.received:
            if said.get("table") != table:
                continue
            if said["type"] == "snapshot":
                moves = [
                    {"ply": ply, "player": by, "text": text} for ply, (by, text) in enumerate(said["line"], start=1)
                ]
                view = {**said["snapshot"], "moves": moves}
                view["position"] = {**view["position"], "actions": self.actions(view, said)}
            elif view and said.get("n", 1_000_000) > view["n"]:
                view = put_in_place(view, [{**said, "position": self.position(view, said)}])
        return view

    def position(self, view: Said, said: Said) -> Said | None:
        changes: Said | None = said.get("position_changes")
        if changes is None:
            return {**said["position"], "actions": self.actions(view, said)} if "position" in said else None
        fields = {name: value for name, value in changes.items() if name != "view"}
        board = with_changes(view["position"]["view"], changes.get("view", []))
        return {**view["position"], **fields, "view": board, "actions": self.actions(view, said)}

    def actions(self, view: Said, said: Said) -> list[str]:
        return [*quadrangle.game(view["game"]).read_actions(said.get("actions", ()))]


def compact_screen(harness: SocketHarness) -> CompactScreen:
    screen = CompactScreen(harness.base)
    harness.screens.append(screen)
    return screen


@pytest.fixture
async def harness() -> AsyncIterator[SocketHarness]:
    async with socket_harness("memory:") as made:
        yield made


async def two_at_a_table(harness: SocketHarness, game: str) -> tuple[CompactScreen, SocketScreen, str]:
    """Ada speaks protocol 2; Bea has an old client."""
    ada, bea = compact_screen(harness), harness.screen()
    table = str((await ada.create(PERSON, OPEN, game=game))["id"])
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    await bea.follow(table)
    return ada, bea, table


async def play_along(ada: CompactScreen, bea: SocketScreen, table: str, moves: int) -> None:
    rng = random.Random(5)
    for _ in range(moves):
        now = (await bea.snapshot(table))["position"]
        if not now["turn"]:
            return
        mover = (ada, bea)[now["turn"] - 1]
        assert (await mover.play(table, now["turn"], rng.choice(now["actions"])))["ok"]
        await ada.pong()
        seen, truth = ada.seen(table), await ada.snapshot(table)
        decides = truth["position"]["turn"] == 1
        assert seen["position"] == {**truth["position"], "actions": truth["position"]["actions"] if decides else []}
        assert {name: seen[name] for name in ("n", "moves", "status")} == {
            name: truth[name] for name in ("n", "moves", "status")
        }


@pytest.mark.parametrize("game", ["planquadrat", "minisurf", "maxisurf", "quadrata"])
async def test_both_protocols_lead_to_the_same_table(harness: SocketHarness, game: str) -> None:
    ada, bea, table = await two_at_a_table(harness, game)
    start = await bea.snapshot(table)
    since = len(bea.received)
    await play_along(ada, bea, table, 40)
    await bea.pong()
    # Bea's client is as old as the first version: whole positions, with the actions of either player.
    assert put_in_place(start, bea.received[since:])["position"] == (await bea.snapshot(table))["position"]
    assert not any("position_changes" in said or "actions" in said for said in bea.received)


async def test_the_server_says_which_protocol_it_speaks(harness: SocketHarness) -> None:
    new, old = compact_screen(harness), harness.screen()
    await new.pong()
    await old.pong()
    assert (new.received[0]["protocol"], old.received[0]["protocol"]) == (2, 1)


async def test_only_the_client_to_move_gets_actions(harness: SocketHarness) -> None:
    ada, bea, table = await two_at_a_table(harness, "planquadrat")
    eve = compact_screen(harness)
    await eve.follow(table)
    for _ in range(6):
        turn = (await bea.snapshot(table))["position"]["turn"]
        assert (await (ada, bea)[turn - 1].play(table, turn))["ok"]
    await eve.pong()
    assert any("actions" in said for said in ada.events(table))
    assert not any("actions" in said for said in eve.received)
    assert eve.seen(table)["position"]["actions"] == []


async def test_of_a_turn_sent_as_one_command_only_the_last_event_has_actions(harness: SocketHarness) -> None:
    ada, bea, table = await two_at_a_table(harness, "planquadrat")
    assert (await bea.do(table, 1, "play", action="c2-c3", ply=0))["code"] == "not-your-seat"
    assert (await ada.play(table, 1, "c2-c3"))["ok"]
    assert (await bea.do(table, 2, "turn", actions=["d2-d3", "c2-c3>c3-c4"], ply=1))["ok"]
    await ada.pong()
    assert ["actions" in said for said in ada.events(table)[-2:]] == [False, True]
    assert ada.seen(table)["position"] == (await ada.snapshot(table))["position"]


async def test_after_an_undo_a_takeback_and_an_end_the_position_is_right(harness: SocketHarness) -> None:
    ada = compact_screen(harness)
    table = (await ada.create(PERSON, PERSON))["id"]
    for _ in range(8):
        assert (await ada.play(table, (await ada.snapshot(table))["position"]["turn"]))["ok"]
    assert (await ada.do(table, 1, "takeback"))["ok"]
    assert (await ada.play(table, 1))["ok"]
    assert (await ada.do(table, 1, "undo"))["ok"]
    await ada.pong()
    await ada.follow(table)
    assert (await ada.do(table, 1, "resign"))["ok"]
    await ada.pong()
    assert ada.seen(table)["position"] == (await ada.snapshot(table))["position"]


async def test_a_client_that_missed_something_catches_up_with_a_whole_position(harness: SocketHarness) -> None:
    ada = compact_screen(harness)
    table = (await ada.create(PERSON, PERSON))["id"]
    await ada.follow(table)
    await ada.say({"type": "unfollow", "table": table})
    for _ in range(5):
        assert (await ada.play(table, (await ada.snapshot(table))["position"]["turn"]))["ok"]
    await ada.follow(table, after=1)
    await ada.pong()
    last = ada.events(table)[-1]
    assert "position_changes" not in last
    assert last["actions"]
    assert ada.seen(table)["position"] == (await ada.snapshot(table))["position"]


async def test_bots_are_shown_to_both_protocols(harness: SocketHarness) -> None:
    ada = compact_screen(harness)
    table = (await ada.create(PERSON, RANDOM))["id"]
    await ada.follow(table)
    for _ in range(4):
        await harness.quiet()
        now = (await ada.snapshot(table))["position"]
        if now["turn"] == 1:
            assert (await ada.play(table, 1))["ok"]
    await harness.quiet()
    assert ada.seen(table)["position"] == (await ada.snapshot(table))["position"]


async def test_a_move_takes_less_than_a_third_of_the_bytes(harness: SocketHarness) -> None:
    ada, bea, table = await two_at_a_table(harness, "planquadrat")
    eve = harness.screen()
    await eve.follow(table)
    await play_along(ada, bea, table, 120)
    await eve.pong()

    def size(screen: SocketScreen) -> int:
        events: list[Any] = [said for said in screen.events(table) if said["event"]["kind"] == "played"]
        return sum(len(msgspec.json.encode(said)) for said in events)

    assert size(ada) * 3 < size(eve)
