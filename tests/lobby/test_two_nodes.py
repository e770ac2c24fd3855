"""Two nodes are one lobby: people are notified of their own games at whichever node their opponents are."""

from __future__ import annotations

import asyncio
from typing import Any

from support.harness import OPEN, PERSON, PairHarness, PairScreen, Said, until

from quadrangle.lobby.challenges import ChallengeWanted
from quadrangle.lobby.pairing import PairingWanted
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
    async with asyncio.timeout(20):
        while not any(game["id"] == table and wanted.items() <= game.items() for game in own_games(screen)):
            await pair.clock.advance(0.1)
            await asyncio.sleep(0.002)  # notices arrive in real time


async def test_somebody_who_waits_is_told_when_the_opponent_sits_down_at_the_other_node(pair: PairHarness) -> None:
    ivo, jan = come(pair, "Ivo"), come(pair, "Jan")
    await until(lambda: pair.nodes[1].peers.in_lobby(ivo.client))
    pace = RealTime(317, 3)  # other tests leave tables in this database
    wanted = [PairingWanted("planquadrat", f"p{n}", 2, name=name, pace=pace) for n, name in enumerate(("Ivo", "Jan"))]
    waiting = await ivo.lobby.pairing.pair(ivo.client, wanted[0])
    joined = await jan.lobby.pairing.pair(jan.client, wanted[1])
    assert joined.table == waiting.table and joined.joined
    await notified(pair, ivo, waiting.table, status="playing")


async def test_a_challenger_is_told_when_the_challenge_is_accepted_at_the_other_node(pair: PairHarness) -> None:
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


async def test_after_lost_notices_everybody_is_told_how_their_games_are(pair: PairHarness) -> None:
    ada, bea = come(pair, "Ada"), come(pair, "Bea")
    table = (await ada.post_table({"game": "planquadrat", "seats": [PERSON, OPEN]}))["id"]
    bea.received.clear()
    ada.lobby.own.unsubscribe(ada)
    await bea.do(table, 2, "sit")
    ada.lobby.own.subscribe(ada)
    ada.received.clear()
    ada.lobby.own.miss()
    await notified(pair, ada, table, status="playing")
