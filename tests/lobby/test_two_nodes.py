"""Two nodes are one lobby: people are notified of their own games at whichever node their opponents are."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from support.harness import OPEN, PERSON, PairHarness, PairScreen, Said, until
from support.patience import PATIENCE

from quadrangle.lobby.challenges import ChallengeWanted
from quadrangle.lobby.limits import LobbyLimits
from quadrangle.lobby.pairing import PairingWanted
from quadrangle.tables.errors import Refused
from quadrangle.tables.model.commands import NewTable, SeatWanted
from quadrangle.tables.model.events import RealTime


def come(pair: PairHarness, name: str) -> PairScreen:
    """Somebody in the lobby; the first at one node, the next at the other."""
    screen = pair.screen()
    assert isinstance(screen, PairScreen)
    screen.lobby.subscribe(screen, name)
    return screen


def own_games(screen: PairScreen) -> list[Said]:
    return [game for said in screen.received if said["type"] == "lobby_own" for game in said["games"]]


async def notified(pair: PairHarness, screen: PairScreen, table: str, **wanted: Any) -> None:
    """Return when this client has been notified of this state of the table."""
    async with asyncio.timeout(PATIENCE):
        while not any(game["id"] == table and wanted.items() <= game.items() for game in own_games(screen)):
            await pair.clock.advance(0.1)
            await asyncio.sleep(0.002)  # notices arrive in real time


async def test_a_waiting_person_is_notified_when_the_opponent_sits_down_at_the_other_node(pair: PairHarness) -> None:
    ivo, jan = come(pair, "Ivo"), come(pair, "Jan")
    await until(lambda: pair.nodes[1].peers.in_lobby(ivo.client))
    pace = RealTime(317, 3)  # other tests leave tables in this database
    wanted = [PairingWanted("planquadrat", f"p{n}", 2, name=name, pace=pace) for n, name in enumerate(("Ivo", "Jan"))]
    waiting = await ivo.lobby.pairing.pair(ivo.client, wanted[0])
    joined = await jan.lobby.pairing.pair(jan.client, wanted[1])
    assert joined.table == waiting.table and joined.joined
    await notified(pair, ivo, waiting.table, status="playing")


def looking(id: str, base: int) -> PairingWanted:
    return PairingWanted("planquadrat", id, 2, pace=RealTime(base, 3))


async def test_a_request_for_pairing_repeated_at_the_other_node_gets_the_same_table(pair: PairHarness) -> None:
    ivo, jan = come(pair, "Ivo"), come(pair, "Jan")
    await until(lambda: pair.nodes[1].peers.in_lobby(ivo.client))
    waiting = await ivo.lobby.pairing.pair(ivo.client, looking("first", 318))
    assert await jan.lobby.pairing.pair(ivo.client, looking("first", 318)) == waiting
    joined = await jan.lobby.pairing.pair(jan.client, looking("second", 318))
    assert joined.table == waiting.table
    assert await ivo.lobby.pairing.pair(jan.client, looking("second", 318)) == joined


async def test_of_two_people_who_wait_for_the_same_the_later_one_goes_to_the_other(pair: PairHarness) -> None:
    ivo, jan = come(pair, "Ivo"), come(pair, "Jan")
    older = await ivo.lobby.pairing.pair(ivo.client, looking("a", 319))
    await pair.clock.advance(1)
    own = await jan.post_table({
        "game": "planquadrat", "seats": [PERSON, OPEN], "listed": True,
        "pace": {"kind": "real_time", "base": 319, "increment": 3},
    })  # fmt: skip
    again = await jan.lobby.pairing.pair(jan.client, looking("b", 319))
    assert (again.table, again.joined) == (older.table, True)
    left = await jan.snapshot(own["id"])
    assert [seat["kind"] for seat in left["seats"]] == ["open", "open"]


async def test_a_challenger_is_notified_when_the_challenge_is_accepted_at_the_other_node(pair: PairHarness) -> None:
    ada, bea = come(pair, "Ada"), come(pair, "Bea")
    await until(lambda: pair.nodes[0].peers.in_lobby(bea.client))
    person = ada.lobby.presence.person(bea.client).id
    made = await ada.lobby.challenges.challenge(ada.client, ChallengeWanted(person, "planquadrat", name="Ada"))
    await until(lambda: any(one.id == made.id for one in bea.lobby.challenges.of(bea.client)))
    await bea.lobby.challenges.accept(bea.client, made.id, "Bea")
    await notified(pair, ada, made.id, status="playing")


async def test_a_move_at_the_other_node_turns_waiting_into_your_turn_on_every_page(pair: PairHarness) -> None:
    ada, bea = come(pair, "Ada"), come(pair, "Bea")
    table = (await ada.post_table({"game": "planquadrat", "seats": [PERSON, OPEN]}))["id"]
    await bea.do(table, 2, "sit")
    bea.lobby.unsubscribe(bea)
    bea.lobby.own.subscribe(bea)  # a page without the lobby, and not the table's
    for action, ply in (("c2-c5", 0), ("-", 1)):
        await ada.do(table, 1, "play", action=action, ply=ply)
    await notified(pair, bea, table, your_turn=True)


async def test_after_lost_notices_everybody_gets_the_state_of_their_games(pair: PairHarness) -> None:
    ada, bea = come(pair, "Ada"), come(pair, "Bea")
    table = (await ada.post_table({"game": "planquadrat", "seats": [PERSON, OPEN]}))["id"]
    bea.received.clear()
    ada.lobby.own.unsubscribe(ada)
    await bea.do(table, 2, "sit")
    ada.lobby.own.subscribe(ada)
    ada.received.clear()
    ada.lobby.own.miss()
    await notified(pair, ada, table, status="playing")


async def test_somebody_on_another_page_is_online_at_both_nodes_and_can_be_challenged(pair: PairHarness) -> None:
    ada, bea = come(pair, "Ada"), come(pair, "Bea")
    bea.lobby.unsubscribe(bea, keep_own=True)
    await until(lambda: not pair.nodes[0].peers.in_lobby(bea.client))
    await until(lambda: ada.lobby.is_online(bea.client))
    wanted = ChallengeWanted("of a profile", "planquadrat", name="Ada")
    made = await ada.lobby.challenges.challenge(ada.client, wanted, bea.client)
    await until(lambda: any(one["type"] == "lobby_own" and _has(one, made.id) for one in bea.received))
    bea.lobby.own.unsubscribe(bea)
    await until(lambda: not ada.lobby.is_online(bea.client))


def _has(said: Said, challenge: str) -> bool:
    return any(one["id"] == challenge for one in said.get("challenges", ()))


async def test_an_address_has_its_places_in_the_lobby_once_for_all_nodes(pair: PairHarness) -> None:
    one, other = pair.lobbies
    seats = (SeatWanted("person", "Eve"), SeatWanted("open"))
    wanted = NewTable("planquadrat", seats, 2, pace=RealTime(331, 3), listed=True)
    places = LobbyLimits().waiting_per_network
    for number in range(places):
        await one.create_table(f"eve-{number}", wanted, "elsewhere")
    await until(lambda: other.index.quota.waiting_by_network(other.index.waiting())["elsewhere"] == places)
    with pytest.raises(Refused) as refused:
        await other.create_table("eve-more", wanted, "elsewhere")
    assert refused.value.code == "too-many-open-tables-here"
    assert (await other.create_table("ada", wanted, "here")).status == "open"
