"""The lobby: waiting tables and games to watch, sent as changes; pairing and challenges."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Collection
from typing import Any, ClassVar

import pytest
from support.harness import OPEN, PERSON, RANDOM, Said, ServiceScreen, service_harness
from support.simulated import ScriptedBots, SimulatedClock

from quadrangle.lobby.bus_events import LobbyTableChanged
from quadrangle.lobby.challenges import ChallengeWanted
from quadrangle.lobby.limits import LobbyLimits
from quadrangle.lobby.pairing import Paired, PairingWanted
from quadrangle.lobby.service import Lobby
from quadrangle.lobby.table_entry import from_table
from quadrangle.storage.memory import MemoryStore
from quadrangle.tables.cluster.peers import PeerState
from quadrangle.tables.errors import Refused
from quadrangle.tables.model.events import RealTime
from quadrangle.tables.model.people import Directory, Guests, Person, Rating, public_id
from quadrangle.tables.ports import StoreFailed
from quadrangle.tables.service import Tables

_ids = itertools.count(1)


class Hall:
    """A lobby in simulated time, and the people in it."""

    def __init__(self, store: MemoryStore | None = None, directory: Directory | None = None, **limits: Any) -> None:
        self.clock, store = SimulatedClock(), store or MemoryStore()
        self.tables = Tables(store, self.clock, random.Random(3), ScriptedBots(), directory=directory)
        self.lobby = Lobby(self.tables, LobbyLimits(**limits))

    async def start(self) -> None:
        await self.tables.start()
        self.lobby.start()

    async def close(self) -> None:
        await self.lobby.close()
        await self.tables.close()

    def come(self, name: str) -> Visitor:
        """Somebody subscribes to the lobby under this name."""
        visitor = Visitor(self.tables, name.lower(), lobby=self.lobby)
        visitor.name = name
        self.lobby.subscribe(visitor, name)
        return visitor

    async def second(self, seconds: float = 1.0) -> None:
        await self.clock.advance(seconds)


class Visitor(ServiceScreen):
    """A subscriber of the lobby. It stores what it receives as a page does."""

    name = ""

    @property
    def lobby_messages(self) -> list[Said]:
        return [said for said in self.received if said["type"] == "lobby"]

    @property
    def sees(self) -> dict[str, dict[str, Said]]:
        """The rows of each list, by id, after all messages."""
        lists: dict[str, dict[str, Said]] = {"waiting": {}, "played": {}, "people": {}}
        for said in self.lobby_messages:
            if said["whole"]:
                lists = {name: {} for name in lists}
            for name, rows in lists.items():
                for row in said[name]:
                    for other in lists.values():
                        other.pop(row["id"], None)
                    rows[row["id"]] = row
                for id in said["gone"]:
                    rows.pop(id, None)
        return lists

    def own(self) -> list[Said]:
        return [said for said in self.received if said["type"] == "lobby_own"]

    async def pair(self, game: str = "planquadrat", players: int = 2, **more: Any) -> Paired:
        wanted = PairingWanted(game, more.pop("id", f"p{next(_ids)}"), players, name=self.name, **more)
        return await self.lobby.pairing.pair(self.client, wanted)

    def leave(self) -> None:
        self.lobby.unsubscribe(self)


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    opened = Hall()
    await opened.start()
    yield opened
    await opened.close()


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
    assert ada.client not in str(eve.received), "who somebody is to the tables is nobody's business"


async def test_a_table_moves_to_the_boards_when_all_seats_are_taken_and_goes_when_the_game_is_over(hall: Hall) -> None:
    ada, bea, eve = hall.come("Ada"), hall.come("Bea"), hall.come("Eve")
    table = await opened(ada, PERSON, OPEN)
    await hall.second()
    await bea.do(table, 2, "sit", name="Bea")
    await hall.second()
    assert not eve.sees["waiting"]
    board = eve.sees["played"][table]
    assert board["view"]["game"] == "planquadrat"
    assert eve.lobby_messages[-1]["games"] == 1
    await ada.play(table, 1)
    await hall.second()
    assert len(eve.sees["played"][table]["view"]["houses"]) == 1
    await bea.do(table, 2, "resign")
    await hall.second()
    assert not eve.sees["played"]
    assert eve.lobby_messages[-1]["games"] == 0


async def test_a_latecomer_sees_what_the_others_see(hall: Hall) -> None:
    ada, eve = hall.come("Ada"), hall.come("Eve")
    await opened(ada, PERSON, OPEN)
    await opened(ada, PERSON, PERSON)
    await hall.second()
    late = hall.come("Zoë")
    await hall.second()
    assert late.sees == eve.sees
    assert len(late.lobby_messages[0]["waiting"]) == len(late.lobby_messages[0]["played"]) == 1
    assert {person["name"] for person in late.sees["people"].values()} == {"Ada", "Eve", "Zoë"}
    eve.leave()
    await hall.second()
    assert {person["name"] for person in late.sees["people"].values()} == {"Ada", "Zoë"}


async def test_however_many_moves_there_are_a_subscriber_gets_one_message_per_second_and_the_same_as_all_others(
    hall: Hall,
) -> None:
    ada, eve, zoe = hall.come("Ada"), hall.come("Eve"), hall.come("Zoë")
    tables = [await opened(ada, PERSON, PERSON) for _ in range(5)]
    await hall.second()
    before = len(eve.lobby_messages)
    for table in tables:
        await ada.play(table, 1)
        await ada.play(table, 2)
    await hall.second(0.5)
    assert len(eve.lobby_messages) == before, "changes within a second are sent together"
    await hall.second(0.5)
    assert len(eve.lobby_messages) == before + 1
    assert {line["id"] for line in eve.lobby_messages[-1]["played"]} == set(tables)
    assert eve.lobby_messages[-1] == zoe.lobby_messages[-1]
    await hall.second(10)
    assert len(eve.lobby_messages) == before + 1, "where nothing changes nothing is said"


async def test_the_number_of_boards_is_limited_and_a_finished_one_makes_room() -> None:
    hall = Hall(boards=2)
    await hall.start()
    ada, eve = hall.come("Ada"), hall.come("Eve")
    first = await opened(ada, PERSON, PERSON)
    others = [await opened(ada, PERSON, PERSON) for _ in range(2)]
    await hall.second()
    assert eve.lobby_messages[-1]["games"] == 3
    visible = set(eve.sees["played"])
    assert len(visible) == 2
    for table in {first, *others} - visible:
        await ada.play(table, 1)
        await hall.second()
        assert set(eve.sees["played"]) == visible, "a board keeps its place"
    gone = visible.pop()
    await ada.do(gone, 1, "resign")
    await hall.second()
    assert set(eve.sees["played"]) == {first, *others} - {gone}
    await hall.close()


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


async def test_a_correspondence_table_waits_in_the_lobby_while_its_people_are_offline(hall: Hall) -> None:
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
    await again.start()
    await again.second()
    eve = again.come("Eve")
    assert set(eve.sees["waiting"]) == {waiting}
    assert eve.sees["waiting"][waiting]["options"] == {"sliding": False}
    assert set(eve.sees["played"]) == {playing}
    assert private not in str(eve.received)
    await again.close()


class Moody(Guests):
    """A directory whose database may be gone."""

    failing = False

    async def learn(self, clients: Collection[str]) -> None:
        if self.failing:
            raise StoreFailed("gone")


async def test_what_was_missed_is_read_when_the_database_is_back() -> None:
    store, directory = MemoryStore(), Moody()
    elsewhere, hall = Hall(store), Hall(store, directory)
    await hall.start()
    await hall.second()
    eve = hall.come("Eve")
    table = await opened(elsewhere.come("Ada"), PERSON, OPEN)
    directory.failing = True
    hall.lobby.changes.miss()
    await hall.second(3)
    assert not eve.sees["waiting"]
    directory.failing = False
    await hall.second(3)
    assert set(eve.sees["waiting"]) == {table}
    await hall.close()


async def test_every_store_finds_the_tables_of_the_lobby(url: str) -> None:
    async with service_harness(url) as harness:
        screen = harness.screen()
        listed = (await screen.create(PERSON, OPEN, listed=True))["id"]
        named = {"kind": "person", "name": '"listed":true'}
        private = (await screen.create(named, OPEN))["id"]
        ids = {one.id for one in await harness.tables.store.in_lobby(1000)}
    assert listed in ids
    assert private not in ids


async def test_open_tables_are_limited_per_person_and_in_all() -> None:
    hall = Hall(tables=3, waiting_each=2)
    ada, bea = hall.come("Ada"), hall.come("Bea")
    for _ in range(2):
        await opened(ada, PERSON, OPEN)
    more = {"game": "planquadrat", "seats": [PERSON, OPEN], "listed": True}
    assert await ada.post_table(more) == {"code": "too-many-open-tables", "values": {"most": 2}}
    await opened(bea, PERSON, OPEN)
    assert (await bea.post_table(more))["code"] == "lobby-full"


async def test_one_address_does_not_take_the_whole_lobby() -> None:
    hall = Hall(tables=10, waiting_per_network=4)
    crowd = [ServiceScreen(hall.tables, f"eve-{n}", "elsewhere", hall.lobby) for n in range(10)]
    more = {"game": "planquadrat", "seats": [PERSON, OPEN], "listed": True}
    answers = await asyncio.gather(*(eve.post_table(more) for eve in crowd))
    assert [answer["code"] for answer in answers if "code" in answer] == ["too-many-open-tables-here"] * 6
    assert "id" in await ServiceScreen(hall.tables, "ada", "here", hall.lobby).post_table(more)


async def test_in_a_full_lobby_the_address_with_most_tables_gives_way() -> None:
    hall = Hall(tables=6, waiting_per_network=4)
    eves = [ServiceScreen(hall.tables, f"eve-{n}", "elsewhere", hall.lobby) for n in range(4)]
    theirs = [await opened(eve, PERSON, OPEN) for eve in eves]
    for address in ("here", "there", "yonder"):
        await opened(ServiceScreen(hall.tables, address, address, hall.lobby), PERSON, OPEN)
    waiting = {entry.id for entry in hall.lobby.index.waiting()}
    assert len(waiting) == 6 and set(theirs) - waiting == {theirs[-1]}
    await eves[-1].follow(theirs[-1])  # it comes back, and another one of the same address has to go
    hall.lobby.index.refresh()
    waiting = {entry.id for entry in hall.lobby.index.waiting()}
    assert len(waiting) == 6 and len(waiting & set(theirs)) == 3


async def test_opening_and_leaving_many_tables_gives_no_additional_places() -> None:
    hall = Hall(tables=3, waiting_per_network=2)
    eves = [ServiceScreen(hall.tables, f"eve-{n}", "elsewhere", hall.lobby) for n in range(40)]
    for eve in eves[:2]:
        await opened(eve, PERSON, OPEN)
    for number in range(100):  # as many as are remembered, many times
        hall.lobby.index.quota.remember(f"left-{number}", "elsewhere")
    more = {"game": "planquadrat", "seats": [PERSON, OPEN], "listed": True}
    assert (await eves[2].post_table(more))["code"] == "too-many-open-tables-here"


async def test_in_a_full_lobby_a_correspondence_table_where_nobody_is_gives_way() -> None:
    hall = Hall(tables=2)
    pace = {"kind": "by_days", "days": 2}
    far = {"game": "planquadrat", "seats": [PERSON, OPEN], "listed": True, "pace": pace}
    made = [await ServiceScreen(hall.tables, f"eve-{n}", f"net-{n}", hall.lobby).post_table(far) for n in range(2)]
    ada = ServiceScreen(hall.tables, "ada", "here", hall.lobby)
    assert (await ada.post_table(far))["code"] == "lobby-full", "their owners may just be arriving"
    await hall.second(120.0)
    mine = await ada.post_table(far)
    hall.lobby.index.refresh()
    assert {entry.id for entry in hall.lobby.index.waiting()} == {made[1]["id"], mine["id"]}


async def test_the_lobby_notifies_seated_players_when_it_is_their_turn(hall: Hall) -> None:
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


async def test_lists_and_lobby_show_the_deadlines_of_correspondence_games(hall: Hall) -> None:
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


async def test_somebody_who_sits_down_by_hand_meanwhile_gets_the_seat_and_pairing_continues(hall: Hall) -> None:
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

    def person(self, client: str) -> Person:
        strength = self.ratings.get(client)
        ratings = {} if strength is None else {"planquadrat": Rating(strength, 60, 20)}
        blocked = frozenset({"dana"}) if client == "eve" else frozenset()
        return Person(client, f"id-{client}", client.title(), ratings, blocked)


async def test_the_nearest_in_strength_comes_first_then_the_longest_wait_and_never_a_blocked_player() -> None:
    hall = Hall(directory=Members())
    waiting = {}
    for name in ("Eve", "Bea", "Cleo"):
        waiting[name] = await opened(hall.come(name), {"kind": "person", "name": name}, OPEN)
        await hall.second()
    assert (await hall.come("Ada").pair()).table == waiting["Cleo"]
    assert (await hall.come("Dana").pair()).table == waiting["Bea"], "she has no rating, and Eve has blocked her"
    assert (await hall.come("Finn").pair()).table == waiting["Eve"]


async def test_a_player_with_an_account_is_shown_by_its_name_and_rating() -> None:
    hall = Hall(directory=Members())
    ada, eve = hall.come("Somebody else"), hall.come("Eve")
    ada.client = "ada"
    await opened(ada, PERSON, OPEN)
    await hall.lobby.feed.publish()
    (line,) = eve.sees["waiting"].values()
    seat = line["seats"][0]
    assert (seat["name"], seat["person"], seat["rating"]["value"]) == ("Ada", "id-ada", 1500)


async def test_a_player_who_gives_up_waiting_is_no_longer_listed(hall: Hall) -> None:
    ada, bea = hall.come("Ada"), hall.come("Bea")
    waits = await ada.pair()
    seat = next(seat["seat"] for seat in (await ada.snapshot(waits.table))["seats"] if seat["mine"])
    await ada.do(waits.table, seat, "leave")
    await hall.second()
    assert not bea.sees["waiting"]
    assert not (await bea.pair()).joined


# Challenges


def person(hall: Hall, visitor: Visitor) -> str:
    return hall.lobby.presence.person(visitor.client).id


async def challenged(hall: Hall, by: Visitor, to: Visitor) -> str:
    wanted = ChallengeWanted(person(hall, to), "planquadrat", name=by.name)
    return (await hall.lobby.challenges.challenge(by.client, wanted)).id


async def test_a_challenge_is_shown_to_the_two_it_concerns_and_accepted(hall: Hall) -> None:
    ada, bea, eve = hall.come("Ada"), hall.come("Bea"), hall.come("Eve")
    table = await challenged(hall, ada, bea)
    (visible,) = bea.own()[-1]["challenges"]
    assert (visible["by"]["name"], visible["game"], visible["mine"]) == ("Ada", "planquadrat", False)
    assert ada.own()[-1]["challenges"][0]["mine"]
    assert table not in str(eve.received)
    assert await hall.lobby.challenges.accept(bea.client, table, "Bea") == table
    assert (await ada.snapshot(table))["status"] == "playing"
    assert bea.own()[-1]["challenges"] == ada.own()[-1]["challenges"] == []


async def test_a_declined_challenge_is_reported_to_the_challenger_and_the_table_is_given_up(hall: Hall) -> None:
    ada, bea, eve = hall.come("Ada"), hall.come("Bea"), hall.come("Eve")
    table = await challenged(hall, ada, bea)
    with pytest.raises(Refused, match="no longer open"):
        hall.lobby.challenges.decline(eve.client, table)
    hall.lobby.challenges.decline(bea.client, table)
    assert bea.own()[-1]["challenges"] == []
    assert ada.own()[-1]["challenges"][0]["declined"]
    await hall.lobby.challenges.withdraw(ada.client, table)
    assert ada.own()[-1]["challenges"] == []
    assert all(seat["kind"] == "open" for seat in (await ada.snapshot(table))["seats"])
    with pytest.raises(Refused, match="no longer open"):
        await hall.lobby.challenges.accept(bea.client, table, "Bea")


async def test_challenges_are_few_and_end_by_themselves(hall: Hall) -> None:
    ada, bea = hall.come("Ada"), hall.come("Bea")
    for _ in range(5):
        await challenged(hall, ada, bea)
    with pytest.raises(Refused, match="too many"):
        await challenged(hall, ada, bea)
    await hall.second(700)
    assert hall.lobby.challenges.of(bea.client) == []
    await challenged(hall, ada, bea)
    bea.leave()
    with pytest.raises(Refused, match="no longer online"):
        await challenged(hall, ada, bea)


async def test_cookies_of_one_address_do_not_keep_anybody_from_being_challenged(hall: Hall) -> None:
    bea = hall.come("Bea")

    async def ask(client: str, network: str) -> None:
        wanted = ChallengeWanted(public_id(Person(bea.client)), "planquadrat")
        await hall.lobby.challenges.challenge(client, wanted, bea.client, network)

    for number in range(5):
        await ask(f"eve-{number}", "elsewhere")
    with pytest.raises(Refused, match="too many"):
        await ask("eve-5", "elsewhere")
    await ask("ada", "here")
    assert len(hall.lobby.challenges.of(bea.client)) == 6


async def test_challenges_of_guests_give_way_to_people_with_an_account() -> None:
    class OneAccount(Guests):
        def person(self, client: str) -> Person:
            return Person(client, "ada", "Ada") if client == "ada" else Person(client)

    hall = Hall(directory=OneAccount(), challenges_each=1)
    bea = hall.come("Bea")
    wanted = ChallengeWanted(public_id(Person(bea.client)), "planquadrat")
    for number in range(4):
        await hall.lobby.challenges.challenge(f"eve-{number}", wanted, bea.client, f"elsewhere-{number}")
    with pytest.raises(Refused, match="too many"):
        await hall.lobby.challenges.challenge("eve-4", wanted, bea.client, "elsewhere-4")
    await hall.lobby.challenges.challenge("ada", wanted, bea.client, "here")
    asking = [one.by.name for one in hall.lobby.challenges.of(bea.client)]
    assert len(asking) == 4 and "Ada" in asking


# Several processes


async def test_messages_of_another_process_are_shown_here_too(hall: Hall) -> None:
    here, there = hall, Hall()
    receive = here.lobby.changes.note_peer_table
    there.tables.bus.subscribe(LobbyTableChanged, lambda event: receive(event.table, event.entry))
    eve, ada = here.come("Eve"), there.come("Ada")
    node = here.tables.peers.nodes["there"] = PeerState()
    node.lobby[ada.client] = there.lobby.presence.person(ada.client)
    tables = [await opened(ada, PERSON, OPEN) for _ in range(2)]
    await there.lobby.feed.publish()
    await here.second(100)
    assert set(eve.sees["waiting"]) == {*tables}, "their owner is there, if not here"
    seat = (await ada.snapshot(tables[0]))["seats"][0]["seat"]
    await ada.do(tables[0], seat, "leave")
    await there.lobby.feed.publish()
    await here.second()
    assert set(eve.sees["waiting"]) == {tables[1]}
    here.tables.peers.nodes.clear()
    await here.second(100)
    assert not eve.sees["waiting"], "a node that is gone leaves nobody waiting for ever"


async def test_bots_alone_can_be_watched_in_the_lobby(hall: Hall) -> None:
    ada, eve = hall.come("Ada"), hall.come("Eve")
    table = await opened(ada, RANDOM, RANDOM)
    await hall.second()
    assert [seat["bot"] for seat in eve.sees["played"][table]["seats"]] == ["random", "random"]
    room = hall.tables.rooms.get(table)
    assert room is not None
    assert from_table(room.here).clients == []
