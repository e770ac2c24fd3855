"""Two nodes on one database agree on presence, watchers and the people in the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime

import pytest
from lobby.test_lobby import Visitor, opened
from support.harness import OPEN, PERSON, PairHarness, Said, pair_harness, until

from quadrangle.lobby.challenges import ChallengeWanted
from quadrangle.server.invite_codes import InviteCodes
from quadrangle.server.settings import Settings
from quadrangle.tables.cluster import presence_sync
from quadrangle.tables.live.presence import Presence, latest
from quadrangle.tables.model.events import Met
from quadrangle.tables.service import Tables

FAST = {"kind": "real_time", "base": 300, "increment": 5, "time_up": "end"}


@pytest.fixture
async def pair(postgres_url: str) -> AsyncIterator[PairHarness]:
    async with pair_harness(postgres_url) as made:
        await until(lambda: all(tables.peers.nodes for tables in made.nodes))
        yield made


def visitor(pair: PairHarness, node: int, name: str) -> Visitor:
    made = Visitor(pair.nodes[node], name.lower(), lobby=pair.lobbies[node])
    made.name = name
    return made


async def two_at_a_table(pair: PairHarness) -> tuple[Visitor, Visitor, str]:
    """Ada sits at one node, Bea at the other."""
    ada, bea = visitor(pair, 0, "Ada"), visitor(pair, 1, "Bea")
    table = str((await ada.create(PERSON, OPEN, pace=FAST))["id"])
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    await bea.follow(table)
    return ada, bea, table


def there(tables: Tables, table: str) -> tuple[list[str], int]:
    room = tables.rooms.get(table)
    assert room is not None
    return [presence.kind for presence in room.broadcaster.presence(room.here.seats)], room.broadcaster.watchers


async def same(pair: PairHarness, table: str, kinds: list[str], watchers: int) -> None:
    await until(lambda: all(there(tables, table) == (kinds, watchers) for tables in pair.nodes))


async def test_presence_and_the_number_of_watchers_are_the_same_at_both_nodes(pair: PairHarness) -> None:
    ada, bea, table = await two_at_a_table(pair)
    await same(pair, table, ["here", "here"], 0)
    for number in range(6):
        await visitor(pair, number % 2, f"Eve {number}").follow(table)
    await same(pair, table, ["here", "here"], 6)
    pair.nodes[1].mark(bea, table, "quiet")
    await same(pair, table, ["here", "quiet"], 6)
    pair.nodes[1].unsubscribe(bea, table, lost=True)
    await same(pair, table, ["here", "lost"], 6)
    is_loss: Callable[[Said], bool] = lambda said: said["type"] == "presence" and said["seats"][1]["kind"] == "lost"
    assert any(is_loss(said) for said in ada.received), "followers of the table at the other node are notified"
    again = visitor(pair, 0, "Bea")
    await again.follow(table)
    await same(pair, table, ["here", "here"], 6)


async def test_a_player_who_is_present_at_another_node_cannot_be_claimed(pair: PairHarness) -> None:
    ada, bea, table = await two_at_a_table(pair)
    await same(pair, table, ["here", "here"], 0)
    await pair.clock.advance(150)
    assert (await ada.do(table, 1, "claim", gone=2))["code"] == "not-gone"
    pair.nodes[1].unsubscribe(bea, table)
    await same(pair, table, ["here", "away"], 0)
    await pair.clock.advance(121)
    assert (await ada.do(table, 1, "claim", gone=2))["ok"]


async def test_players_at_a_dead_node_are_lost_until_their_next_message(
    pair: PairHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, table = await two_at_a_table(pair)
    await same(pair, table, ["here", "here"], 0)
    monkeypatch.setattr(presence_sync, "TIMEOUT_SECONDS", -1.0)
    pair.nodes[0].presence_sync.beat()
    assert there(pair.nodes[0], table) == (["here", "lost"], 0)
    monkeypatch.undo()
    pair.nodes[1].presence_sync.beat()  # it was only slow: a heartbeat, and it is asked for everything
    await same(pair, table, ["here", "here"], 0)
    pair.nodes[1].presence_sync.close()
    await until(lambda: there(pair.nodes[0], table)[0] == ["here", "lost"])


async def test_a_word_that_was_lost_is_asked_for(pair: PairHarness) -> None:
    _, bea, table = await two_at_a_table(pair)
    await same(pair, table, ["here", "here"], 0)
    speaking = pair.nodes[1].presence_sync
    send, speaking._notices.send = speaking._notices.send, lambda kind, text: None  # type: ignore[method-assign]
    pair.nodes[1].mark(bea, table, "quiet")
    speaking._flush()
    speaking._notices.send = send  # type: ignore[method-assign]
    speaking.beat()
    await same(pair, table, ["here", "quiet"], 0)


async def test_the_lobby_shows_the_same_people_and_boards_at_both_nodes_and_they_challenge_each_other(
    pair: PairHarness,
) -> None:
    ada, bea = visitor(pair, 0, "Ada"), visitor(pair, 1, "Bea")
    for one in (ada, bea):
        one.lobby.subscribe(one, one.name)
    table = await opened(ada, PERSON, PERSON)
    await ada.follow(table)

    def agree() -> bool:
        people = [{person["name"] for person in one.sees["people"].values()} for one in (ada, bea)]
        boards = [one.sees["played"].get(table, {}).get("view") for one in (ada, bea)]
        return people == [{"Ada", "Bea"}] * 2 and boards[0] is not None and boards[0] == boards[1]

    await published(pair, agree)
    for tables in pair.nodes:
        tables.presence_sync.beat()
    await published(pair, lambda: [one.lobby_messages[-1]["here"] for one in (ada, bea)] == [2, 2])

    asked = next(id for id, person in ada.sees["people"].items() if person["name"] == "Bea")
    made = await pair.lobbies[0].challenges.challenge(ada.client, ChallengeWanted(asked, "minisurf", name="Ada"))
    await until(lambda: [one["id"] for one in bea.own()[-1]["challenges"]] == [made.id])
    assert await pair.lobbies[1].challenges.accept(bea.client, made.id, "Bea") == made.id
    await until(lambda: ada.own()[-1]["challenges"] == [])
    bea.leave()
    await published(pair, lambda: {person["name"] for person in ada.sees["people"].values()} == {"Ada"})


async def published(pair: PairHarness, wanted: Callable[[], bool]) -> None:
    """Let the lobbies publish until it is so."""
    for _ in range(500):
        for lobby in pair.lobbies:
            await lobby.feed.publish()
        if wanted():
            return
        await asyncio.sleep(0.01)  # notices take their own time
    raise AssertionError("the lobbies do not agree")


async def test_a_short_code_leads_to_its_table_at_both_nodes(pair: PairHarness) -> None:
    here, elsewhere = (InviteCodes(Settings(), lambda: 0.0, node.notices) for node in pair.nodes)
    code = here.of("table")
    await until(lambda: elsewhere.table(code) == "table")
    here.drop("table")
    await until(lambda: elsewhere.table(code) is None)


@pytest.mark.parametrize(("one", "other", "true"), [("here", "lost", 0), ("lost", "quiet", 1), ("here", "quiet", 0)])
def test_where_somebody_is_goes_before_where_they_were(one: str, other: str, true: int) -> None:
    then = datetime(2026, 1, 1, tzinfo=UTC)
    seen = [Presence(kind, then if kind == "lost" else None) for kind in (one, other)]  # type: ignore[arg-type]
    assert latest(*seen) is seen[true]


async def test_clocks_start_once_when_both_players_have_come_to_different_nodes(pair: PairHarness) -> None:
    _, _, table = await two_at_a_table(pair)

    def running(tables: Tables) -> bool:
        room = tables.rooms.get(table)
        return room is not None and room.here.clocks is not None and room.here.clocks.running == 1

    await until(lambda: all(map(running, pair.nodes)))
    entries = await pair.nodes[0].store.load(table)
    assert sum(isinstance(entry.event, Met) for entry in entries) == 1
