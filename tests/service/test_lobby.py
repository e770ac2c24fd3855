"""The lobby: who waits and what is played, told to everybody at the cost of what changes; pairing and challenges."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Collection
from typing import Any, ClassVar

import pytest
from service.houses import OPEN, PERSON, RANDOM, Said, ServiceScreen, service_house
from service.simulated import ScriptedBots, SimulatedClock

from quadrangle.service.directory import Directory, Guests, Person, Rating
from quadrangle.service.events import RealTime
from quadrangle.service.lobby.challenges import ChallengeWanted
from quadrangle.service.lobby.known import known_of
from quadrangle.service.lobby.lobby import LobbyLimits
from quadrangle.service.lobby.pairing import Paired, PairingWanted
from quadrangle.service.others import Node
from quadrangle.service.ports import StoreFailed
from quadrangle.service.refusals import Refused
from quadrangle.service.stores.memory import MemoryStore
from quadrangle.service.tables import Tables

_ids = itertools.count(1)


class Hall:
    """A lobby in simulated time, and the people in it."""

    def __init__(self, store: MemoryStore | None = None, directory: Directory | None = None, **limits: Any) -> None:
        self.clock, store = SimulatedClock(), store or MemoryStore()
        limited = LobbyLimits(**limits)
        self.tables = Tables(store, self.clock, random.Random(3), ScriptedBots(), directory=directory, lobby=limited)

    def come(self, name: str) -> Visitor:
        """Somebody looks at the lobby under this name."""
        visitor = Visitor(self.tables, name.lower())
        visitor.name = name
        self.tables.lobby.follow(visitor, name)
        return visitor

    async def second(self, seconds: float = 1.0) -> None:
        await self.clock.advance(seconds)


class Visitor(ServiceScreen):
    """A follower of the lobby. It keeps what it is shown as a page does."""

    name = ""

    @property
    def told(self) -> list[Said]:
        return [said for said in self.heard if said["type"] == "lobby"]

    @property
    def sees(self) -> dict[str, dict[str, Said]]:
        """The lines on each shelf, by id, as all messages together leave them."""
        shelves: dict[str, dict[str, Said]] = {"waiting": {}, "played": {}, "people": {}}
        for said in self.told:
            if said["whole"]:
                shelves = {name: {} for name in shelves}
            for name, lines in shelves.items():
                for line in said[name]:
                    for other in shelves.values():
                        other.pop(line["id"], None)
                    lines[line["id"]] = line
                for id in said["gone"]:
                    lines.pop(id, None)
        return shelves

    def own(self) -> list[Said]:
        return [said for said in self.heard if said["type"] == "lobby_own"]

    async def pair(self, game: str = "planquadrat", players: int = 2, **more: Any) -> Paired:
        wanted = PairingWanted(game, more.pop("id", f"p{next(_ids)}"), players, name=self.name, **more)
        return await self._tables.pairing.pair(self.client, wanted)

    def leave(self) -> None:
        self._tables.lobby.unfollow(self)


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    opened = Hall()
    await opened.tables.start()
    yield opened
    await opened.tables.close()


async def opened(screen: ServiceScreen, *seats: Said, **more: Any) -> str:
    """A table that is shown in the lobby."""
    return str((await screen.post_table({"game": "planquadrat", "seats": list(seats), "listed": True, **more}))["id"])


async def test_an_open_table_is_shown_to_everybody_and_a_private_one_to_nobody(hall: Hall) -> None:
    ada, eve = hall.come("Ada"), hall.come("Eve")
    await ada.post_table({"game": "planquadrat", "seats": [PERSON, OPEN]})
    table = await opened(ada, PERSON, OPEN, options={"sliding": False})
    await hall.second()
    (line,) = eve.sees["waiting"].values()
    assert (line["id"], line["game"], line["options"]) == (table, "planquadrat", {"sliding": False})
    assert [(seat["kind"], seat["name"]) for seat in line["seats"]] == [("person", "Ada"), ("open", "")]
    assert ada.client not in str(eve.heard), "who somebody is to the tables is nobody's business"


async def test_a_table_moves_to_the_boards_when_all_seats_are_taken_and_goes_when_the_game_is_over(hall: Hall) -> None:
    ada, bea, eve = hall.come("Ada"), hall.come("Bea"), hall.come("Eve")
    table = await opened(ada, PERSON, OPEN)
    await hall.second()
    await bea.do(table, 2, "sit", name="Bea")
    await hall.second()
    assert not eve.sees["waiting"]
    board = eve.sees["played"][table]
    assert board["view"]["game"] == "planquadrat"
    assert eve.told[-1]["games"] == 1
    await ada.play(table, 1)
    await hall.second()
    assert len(eve.sees["played"][table]["view"]["houses"]) == 1
    await bea.do(table, 2, "resign")
    await hall.second()
    assert not eve.sees["played"]
    assert eve.told[-1]["games"] == 0


async def test_whoever_comes_later_sees_what_the_others_see(hall: Hall) -> None:
    ada, eve = hall.come("Ada"), hall.come("Eve")
    await opened(ada, PERSON, OPEN)
    await opened(ada, PERSON, PERSON)
    await hall.second()
    late = hall.come("Zoë")
    await hall.second()
    assert late.sees == eve.sees
    assert len(late.told[0]["waiting"]) == len(late.told[0]["played"]) == 1
    assert {person["name"] for person in late.sees["people"].values()} == {"Ada", "Eve", "Zoë"}
    eve.leave()
    await hall.second()
    assert {person["name"] for person in late.sees["people"].values()} == {"Ada", "Zoë"}


async def test_however_many_moves_there_are_a_follower_hears_once_a_second_and_the_same_as_all_others(
    hall: Hall,
) -> None:
    ada, eve, zoe = hall.come("Ada"), hall.come("Eve"), hall.come("Zoë")
    tables = [await opened(ada, PERSON, PERSON) for _ in range(5)]
    await hall.second()
    before = len(eve.told)
    for table in tables:
        await ada.play(table, 1)
        await ada.play(table, 2)
    await hall.second(0.5)
    assert len(eve.told) == before, "what happens within a second is told together"
    await hall.second(0.5)
    assert len(eve.told) == before + 1
    assert {line["id"] for line in eve.told[-1]["played"]} == set(tables)
    assert eve.told[-1] == zoe.told[-1]
    await hall.second(10)
    assert len(eve.told) == before + 1, "where nothing changes nothing is said"


async def test_only_so_many_boards_are_shown_and_a_finished_one_makes_room() -> None:
    hall = Hall(boards=2)
    await hall.tables.start()
    ada, eve = hall.come("Ada"), hall.come("Eve")
    first = await opened(ada, PERSON, PERSON)
    others = [await opened(ada, PERSON, PERSON) for _ in range(2)]
    await hall.second()
    assert eve.told[-1]["games"] == 3
    shown = set(eve.sees["played"])
    assert len(shown) == 2
    for table in {first, *others} - shown:
        await ada.play(table, 1)
        await hall.second()
        assert set(eve.sees["played"]) == shown, "a board keeps its place"
    gone = shown.pop()
    await ada.do(gone, 1, "resign")
    await hall.second()
    assert set(eve.sees["played"]) == {first, *others} - {gone}
    await hall.tables.close()


async def test_a_table_whose_owner_is_gone_is_withdrawn_and_waits_again_when_the_owner_is_back(hall: Hall) -> None:
    ada, eve = hall.come("Ada"), hall.come("Eve")
    table = await opened(ada, PERSON, OPEN)
    await hall.second(15)
    ada.leave()
    await hall.second(30)
    assert eve.sees["waiting"][table]["here"] is False
    assert not (await eve.pair()).joined, "nobody is sent to a table where nobody is"
    await hall.second(40)
    assert table not in eve.sees["waiting"]
    await ada.follow(table)
    await hall.second()
    assert eve.sees["waiting"][table]["here"] is True


async def test_by_days_a_table_waits_though_nobody_of_it_is_there(hall: Hall) -> None:
    ada, eve = hall.come("Ada"), hall.come("Eve")
    table = await opened(ada, PERSON, OPEN, pace={"kind": "by_days", "days": 2})
    ada.leave()
    await hall.second(1000)
    assert eve.sees["waiting"][table]["pace"]["days"] == 2


async def test_after_a_restart_tables_are_still_there() -> None:
    store = MemoryStore()
    hall = Hall(store)
    ada = hall.come("Ada")
    waiting = await opened(ada, PERSON, OPEN, options={"sliding": False})
    playing, over = await opened(ada, PERSON, PERSON), await opened(ada, PERSON, PERSON)
    private = (await ada.post_table({"game": "planquadrat", "seats": [PERSON, OPEN]}))["id"]
    await ada.do(over, 1, "resign")
    again = Hall(store)
    await again.tables.start()
    await again.second()
    eve = again.come("Eve")
    assert set(eve.sees["waiting"]) == {waiting}
    assert eve.sees["waiting"][waiting]["options"] == {"sliding": False}
    assert set(eve.sees["played"]) == {playing}
    assert private not in str(eve.heard)
    await again.tables.close()


class Moody(Guests):
    """A directory whose database may be gone."""

    failing = False

    async def learn(self, clients: Collection[str]) -> None:
        if self.failing:
            raise StoreFailed("gone")


async def test_what_was_missed_is_read_when_the_database_is_back() -> None:
    store, directory = MemoryStore(), Moody()
    elsewhere, hall = Hall(store), Hall(store, directory)
    await hall.tables.start()
    await hall.second()
    eve = hall.come("Eve")
    table = await opened(elsewhere.come("Ada"), PERSON, OPEN)
    directory.failing = True
    hall.tables.lobby.miss()
    await hall.second(3)
    assert not eve.sees["waiting"]
    directory.failing = False
    await hall.second(3)
    assert set(eve.sees["waiting"]) == {table}
    await hall.tables.close()


async def test_every_store_finds_the_tables_of_the_lobby(url: str) -> None:
    async with service_house(url) as house:
        screen = house.screen()
        listed = (await screen.create(PERSON, OPEN, listed=True))["id"]
        named = {"kind": "person", "name": '"listed":true'}
        private = (await screen.create(named, OPEN))["id"]
        found = {one.id for one in await house.tables.lobby._store.in_lobby(1000)}
    assert listed in found
    assert private not in found


async def test_one_person_opens_so_many_tables_and_all_together_so_many() -> None:
    hall = Hall(tables=3, waiting_each=2)
    ada, bea = hall.come("Ada"), hall.come("Bea")
    for _ in range(2):
        await opened(ada, PERSON, OPEN)
    more = {"game": "planquadrat", "seats": [PERSON, OPEN], "listed": True}
    assert await ada.post_table(more) == {"code": "too-many-open-tables", "values": {"most": 2}}
    await opened(bea, PERSON, OPEN)
    assert (await bea.post_table(more))["code"] == "lobby-full"


async def test_whoever_sits_at_a_table_is_told_in_the_lobby_when_it_is_their_turn(hall: Hall) -> None:
    ada, bea, eve = hall.come("Ada"), hall.come("Bea"), hall.come("Eve")
    made = await ada.post_table({"game": "planquadrat", "seats": [PERSON, OPEN]})
    await bea.do(made["id"], 2, "sit", name="Bea")
    await ada.play(made["id"], 1)
    await hall.second()
    (game,) = bea.own()[-1]["games"]
    assert (game["id"], game["your_turn"], game["ply"]) == (made["id"], True, 1)
    assert [game["your_turn"] for game in ada.own()[-1]["games"]] == [False]
    assert all(not said["games"] for said in eve.own())
    assert "due" not in game, "nobody is timed there"


async def test_whoever_plays_by_days_is_told_in_lists_and_in_the_lobby_until_when(hall: Hall) -> None:
    ada, bea = hall.come("Ada"), hall.come("Bea")
    pace = {"kind": "by_days", "days": 2}
    made = await ada.post_table({"game": "planquadrat", "seats": [PERSON, OPEN], "pace": pace})
    await bea.do(made["id"], 2, "sit", name="Bea")
    await hall.second()
    (game,) = ada.own()[-1]["games"]
    (listed,) = await ada.listed()
    assert game["due"] == listed["due"] == "2026-01-03T00:00:00Z"
    assert listed["pace"]["days"] == 2


# Pairing


async def test_the_first_to_ask_waits_and_the_second_sits_down_there(hall: Hall) -> None:
    ada, bea = hall.come("Ada"), hall.come("Bea")
    waits = await ada.pair()
    assert not waits.joined
    await hall.second()
    assert waits.table in bea.sees["waiting"]
    assert await bea.pair() == Paired(waits.table, True)
    seats = (await ada.snapshot(waits.table))["seats"]
    assert {seat["name"] for seat in seats} == {"Ada", "Bea"}
    assert (await ada.snapshot(waits.table))["status"] == "playing"


async def test_of_two_who_ask_at_once_exactly_one_joins_the_other(hall: Hall) -> None:
    people = [hall.come(name) for name in ("Ada", "Bea", "Cleo", "Dana")]
    paired = await asyncio.gather(*(one.pair() for one in people))
    assert sorted(one.joined for one in paired) == [False, False, True, True]
    assert sorted(sum(other.table == one.table for other in paired) for one in paired) == [2, 2, 2, 2]


async def test_somebody_who_sits_down_by_hand_meanwhile_wins_the_seat_and_pairing_goes_on(hall: Hall) -> None:
    ada, bea, eve = hall.come("Ada"), hall.come("Bea"), hall.come("Eve")
    waits = await ada.pair()
    free = next(seat["seat"] for seat in (await ada.snapshot(waits.table))["seats"] if seat["kind"] == "open")
    by_hand, paired = await asyncio.gather(bea.do(waits.table, free, "sit", name="Bea"), eve.pair())
    assert by_hand["ok"] is not paired.joined
    if not paired.joined:
        assert paired.table != waits.table


async def test_nobody_is_paired_with_themselves_and_pressing_twice_opens_one_table(hall: Hall) -> None:
    ada = hall.come("Ada")
    first = await ada.pair(id="first")
    assert await ada.pair(id="second") == first
    assert await ada.pair(id="first") == first


async def test_an_answer_that_was_lost_is_given_again(hall: Hall) -> None:
    ada, bea = hall.come("Ada"), hall.come("Bea")
    waits = await ada.pair()
    assert await bea.pair(id="press") == await bea.pair(id="press") == Paired(waits.table, True)


async def test_only_those_who_want_the_same_game_are_paired(hall: Hall) -> None:
    ada, bea = hall.come("Ada"), hall.come("Bea")
    await ada.pair("maxisurf", 3)
    assert not (await bea.pair("maxisurf", 2)).joined
    assert not (await bea.pair("minisurf", 3)).joined
    assert not (await bea.pair("maxisurf", 3, options={"duplicate": True})).joined
    assert not (await bea.pair("maxisurf", 3, pace=RealTime(300, 5))).joined
    assert (await hall.come("Cleo").pair("maxisurf", 3)).joined
    with pytest.raises(Refused, match="no game called"):
        await bea.pair("chess")


class Members(Guests):
    """People with accounts and ratings, and one who has blocked another."""

    ratings: ClassVar = {"ada": 1500, "bea": 1900, "cleo": 1540}

    def known(self, client: str) -> Person:
        strength = self.ratings.get(client)
        ratings = {} if strength is None else {"planquadrat": Rating(strength, 60, 20)}
        blocked = frozenset({"dana"}) if client == "eve" else frozenset()
        return Person(client, f"id-{client}", client.title(), ratings, blocked)


async def test_the_nearest_in_strength_comes_first_then_who_has_waited_longest_and_never_who_is_blocked() -> None:
    hall = Hall(directory=Members())
    waiting = {}
    for name in ("Eve", "Bea", "Cleo"):
        waiting[name] = await opened(hall.come(name), {"kind": "person", "name": name}, OPEN)
        await hall.second()
    assert (await hall.come("Ada").pair()).table == waiting["Cleo"]
    assert (await hall.come("Dana").pair()).table == waiting["Bea"], "she has no rating, and Eve has blocked her"
    assert (await hall.come("Finn").pair()).table == waiting["Eve"]


async def test_who_has_an_account_is_shown_by_its_name_and_rating() -> None:
    hall = Hall(directory=Members())
    ada, eve = hall.come("Somebody else"), hall.come("Eve")
    ada.client = "ada"
    await opened(ada, PERSON, OPEN)
    await hall.tables.lobby.publish()
    (line,) = eve.sees["waiting"].values()
    seat = line["seats"][0]
    assert (seat["name"], seat["person"], seat["rating"]["value"]) == ("Ada", "id-ada", 1500)


async def test_who_gives_up_waiting_is_not_found_any_more(hall: Hall) -> None:
    ada, bea = hall.come("Ada"), hall.come("Bea")
    waits = await ada.pair()
    seat = next(seat["seat"] for seat in (await ada.snapshot(waits.table))["seats"] if seat["mine"])
    await ada.do(waits.table, seat, "leave")
    await hall.second()
    assert not bea.sees["waiting"]
    assert not (await bea.pair()).joined


# Challenges


def person(hall: Hall, visitor: Visitor) -> str:
    return hall.tables.lobby.person(visitor.client).id


async def challenged(hall: Hall, by: Visitor, to: Visitor) -> str:
    wanted = ChallengeWanted(person(hall, to), "planquadrat", name=by.name)
    return (await hall.tables.challenges.challenge(by.client, wanted)).id


async def test_a_challenge_is_shown_to_the_two_it_concerns_and_accepted(hall: Hall) -> None:
    ada, bea, eve = hall.come("Ada"), hall.come("Bea"), hall.come("Eve")
    table = await challenged(hall, ada, bea)
    (shown,) = bea.own()[-1]["challenges"]
    assert (shown["by"]["name"], shown["game"], shown["mine"]) == ("Ada", "planquadrat", False)
    assert ada.own()[-1]["challenges"][0]["mine"]
    assert table not in str(eve.heard)
    assert await hall.tables.challenges.accept(bea.client, table, "Bea") == table
    assert (await ada.snapshot(table))["status"] == "playing"
    assert bea.own()[-1]["challenges"] == ada.own()[-1]["challenges"] == []


async def test_a_declined_challenge_is_told_to_who_asked_and_the_table_is_given_up(hall: Hall) -> None:
    ada, bea, eve = hall.come("Ada"), hall.come("Bea"), hall.come("Eve")
    table = await challenged(hall, ada, bea)
    with pytest.raises(Refused, match="no longer open"):
        hall.tables.challenges.decline(eve.client, table)
    hall.tables.challenges.decline(bea.client, table)
    assert bea.own()[-1]["challenges"] == []
    assert ada.own()[-1]["challenges"][0]["declined"]
    await hall.tables.challenges.withdraw(ada.client, table)
    assert ada.own()[-1]["challenges"] == []
    assert all(seat["kind"] == "open" for seat in (await ada.snapshot(table))["seats"])
    with pytest.raises(Refused, match="no longer open"):
        await hall.tables.challenges.accept(bea.client, table, "Bea")


async def test_challenges_are_few_and_end_by_themselves(hall: Hall) -> None:
    ada, bea = hall.come("Ada"), hall.come("Bea")
    for _ in range(5):
        await challenged(hall, ada, bea)
    with pytest.raises(Refused, match="too many"):
        await challenged(hall, ada, bea)
    await hall.second(700)
    assert hall.tables.challenges.shown(bea.client) == []
    await challenged(hall, ada, bea)
    bea.leave()
    with pytest.raises(Refused, match="not online"):
        await challenged(hall, ada, bea)


# Several processes


async def test_what_another_process_tells_is_shown_here_too(hall: Hall) -> None:
    here, there = hall, Hall()
    there.tables.lobby.tell = here.tables.lobby.hear
    eve, ada = here.come("Eve"), there.come("Ada")
    node = here.tables.rooms.others.nodes["there"] = Node()
    node.lobby[ada.client] = there.tables.lobby.person(ada.client)
    tables = [await opened(ada, PERSON, OPEN) for _ in range(2)]
    await there.tables.lobby.publish()
    await here.second(100)
    assert set(eve.sees["waiting"]) == {*tables}, "their owner is there, if not here"
    seat = (await ada.snapshot(tables[0]))["seats"][0]["seat"]
    await ada.do(tables[0], seat, "leave")
    await there.tables.lobby.publish()
    await here.second()
    assert set(eve.sees["waiting"]) == {tables[1]}
    here.tables.rooms.others.nodes.clear()
    await here.second(100)
    assert not eve.sees["waiting"], "a node that is gone leaves nobody waiting for ever"


async def test_bots_alone_can_be_watched_in_the_lobby(hall: Hall) -> None:
    ada, eve = hall.come("Ada"), hall.come("Eve")
    table = await opened(ada, RANDOM, RANDOM)
    await hall.second()
    assert [seat["bot"] for seat in eve.sees["played"][table]["seats"]] == ["random", "random"]
    room = hall.tables.rooms.known(table)
    assert room is not None
    assert known_of(room.here).clients == []
