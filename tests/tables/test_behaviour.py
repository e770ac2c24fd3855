"""The behaviour of tables in three setups: the bare service, a real server over its socket, two nodes behind nginx."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from support.harness import OPEN, PERSON, RANDOM, Harness, Said, Screen, put_in_place
from support.proxied import NodesHarness, Site, nodes_harness, sockets

from quadrangle.record import Record


async def two_people(harness: Harness, game: str = "planquadrat") -> tuple[Screen, Screen, str]:
    """Ada at one screen in seat 1, Bea at another in seat 2."""
    ada, bea = harness.screen(), harness.screen()
    table = (await ada.create(PERSON, OPEN, game=game))["id"]
    await bea.follow(table)
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    await harness.quiet()
    return ada, bea, table


async def one_screen(harness: Harness, game: str = "planquadrat", players: int = 2) -> tuple[Screen, str]:
    ada = harness.screen()
    return ada, (await ada.create(*[PERSON] * players, game=game))["id"]


async def play_turn(screen: Screen, table: str, seat: int) -> None:
    """Play first legal actions until somebody else plays, or is to play. A bot may have answered before we look."""
    before = now = await screen.snapshot(table)
    while now["position"]["turn"] == seat and _others(now, seat) == _others(before, seat):
        assert (await screen.play(table, seat))["ok"]
        now = await screen.snapshot(table)


def _others(snapshot: Said, seat: int) -> int:
    return sum(move["player"] != seat for move in snapshot["moves"])


def code_of(answer: Said) -> str:
    assert answer["ok"] is False
    assert answer["sentence"]
    return str(answer["code"])


async def test_a_new_table_shows_its_seats_and_the_first_position(harness: Harness) -> None:
    made = await harness.screen().create(PERSON, RANDOM)
    assert [seat["kind"] for seat in made["seats"]] == ["person", "bot"]
    assert [seat["mine"] for seat in made["seats"]] == [True, False]
    assert (made["status"], made["n"], made["moves"]) == ("playing", 1, [])
    assert made["position"]["turn"] == 1
    assert len(made["position"]["actions"]) == 378
    assert made["position"]["view"]["game"] == "planquadrat"


async def test_the_seat_that_begins_becomes_seat_one(harness: Harness) -> None:
    made = await harness.screen().create({**PERSON, "name": "A"}, {**PERSON, "name": "B"}, begins=2)
    assert [seat["name"] for seat in made["seats"]] == ["B", "A"]


async def test_nobody_needs_a_name(harness: Harness) -> None:
    ada, bea = harness.screen(), harness.screen()
    made = await ada.create({**PERSON, "name": " "}, OPEN)
    await bea.follow(made["id"])
    assert (await bea.do(made["id"], 2, "sit"))["ok"]
    assert [seat["name"] for seat in (await bea.snapshot(made["id"]))["seats"]] == ["", ""]


async def test_tables_that_cannot_be_played_are_refused(harness: Harness) -> None:
    screen = harness.screen()
    assert (await screen.create(PERSON))["code"] == "unplayable"
    assert (await screen.create(PERSON, PERSON, game="chess"))["code"] == "no-such-game"
    assert (await screen.create(PERSON, PERSON, options={"flying": True}))["code"] == "unplayable"
    assert (await screen.create(PERSON, PERSON, options={"width": 3}))["code"] == "unplayable"  # for research only
    assert (await screen.create(PERSON, {"kind": "bot", "bot": "deep"}))["code"] == "no-such-bot"
    assert (await screen.create(PERSON, PERSON, players=3))["code"] == "unplayable"


async def test_a_table_never_opens_files_of_the_server(harness: Harness) -> None:
    edition = {"edition": "/etc/quadrangle.json"}
    assert (await harness.screen().create(PERSON, PERSON, game="quadrata", options=edition))["code"] == "local-option"


async def test_a_move_is_acknowledged_then_published_to_everybody(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    answer = await ada.play(table, 1, "c2-c3")
    await harness.quiet()
    assert answer["ok"]
    event = ada.events(table)[-1]
    assert (event["n"], event["event"]["kind"], event["event"]["action"]) == (answer["n"], "played", "c2-c3")
    assert event["position"]["turn"] == 2
    assert bea.events(table)[-1] == event
    types = [said["type"] for said in ada.received]
    assert types.index("answer") < len(types) - 1 - types[::-1].index("event")


async def test_a_move_against_the_rules_changes_nothing_and_names_the_rule(harness: Harness) -> None:
    ada, _, table = await two_people(harness)
    before = await ada.snapshot(table)
    answer = await ada.play(table, 1, "a0-c0>d0-f0")
    assert code_of(answer)
    assert answer["rule"]
    assert code_of(await ada.play(table, 1, "nonsense")) == "unreadable"
    assert await ada.snapshot(table) == before


async def test_only_the_seat_whose_turn_it_is_may_play(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    assert code_of(await bea.play(table, 2, "c2-c3")) == "not-your-turn"
    assert code_of(await bea.play(table, 1, "c2-c3")) == "not-your-seat"
    assert code_of(await ada.play(table, 3, "c2-c3")) == "no-such-seat"
    assert code_of(await ada.do("nowhere", 1, "undo")) == "no-such-table"


async def test_a_whole_turn_is_one_command(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    assert (await ada.do(table, 1, "turn", actions=["c2-c3"], ply=0))["ok"]
    answer = await bea.do(table, 2, "turn", actions=["d2-d3", "c2-c3>c3-c4"], ply=1)
    assert answer["ok"]
    await harness.quiet()
    now = await ada.snapshot(table)
    assert now["n"] == answer["n"]
    assert [(move["player"], move["text"]) for move in now["moves"]] == [(1, "c2-c3"), (2, "d2-d3"), (2, "c2-c3>c3-c4")]
    assert now["position"]["turn"] == 1


async def test_a_turn_with_an_illegal_part_changes_nothing(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    assert (await ada.play(table, 1))["ok"]
    before = await bea.snapshot(table)
    assert not (await bea.do(table, 2, "turn", actions=["d2-d3", "d2-d3>d3-d4"], ply=1))["ok"]
    assert code_of(await bea.do(table, 2, "turn", actions=["d2-d3", "-", "e2-e3"], ply=1)) == "not-your-turn"
    assert code_of(await bea.do(table, 2, "turn", actions=["d2-d3", "-"], ply=0)) == "stale-ply"
    assert (await bea.snapshot(table))["moves"] == before["moves"]


async def test_of_two_commands_for_the_same_ply_one_wins_and_the_other_is_refused(harness: Harness) -> None:
    ada, table = await one_screen(harness)
    assert (await ada.do(table, 1, "play", action="c2-c3", ply=0))["ok"]
    late = await ada.do(table, 1, "play", action="d2-d3", ply=0)
    assert code_of(late) == "stale-ply"
    assert late["values"] == {"ply": 0, "now": 1}


async def test_repeating_a_command_answers_the_same_and_plays_once(harness: Harness) -> None:
    ada, table = await one_screen(harness)
    first = await ada.do(table, 1, "play", id="again", action="c2-c3", ply=0)
    assert await ada.do(table, 1, "play", id="again", action="c2-c3", ply=0) == first
    assert (await ada.snapshot(table))["position"]["ply"] == 1
    refused = await ada.do(table, 1, "play", id="no", action="c2-c3", ply=0)
    assert await ada.do(table, 1, "play", id="no", action="c2-c3", ply=0) == refused


async def test_undo_goes_back_within_your_unfinished_turn_only(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    assert code_of(await ada.do(table, 1, "undo")) == "nothing-to-undo"
    await play_turn(ada, table, 1)
    assert code_of(await ada.do(table, 1, "undo")) == "nothing-to-undo"
    assert (await bea.play(table, 2, "h8-i8"))["ok"]
    before = await bea.snapshot(table)
    assert before["position"]["turn"] == 2, "the slide is still to be decided"
    assert code_of(await ada.do(table, 1, "undo")) == "nothing-to-undo"
    assert (await bea.do(table, 2, "undo"))["ok"]
    after = await bea.snapshot(table)
    assert after["position"]["ply"] == before["position"]["ply"] - 1
    assert after["n"] == before["n"] + 1, "going back is an event too"


async def test_a_takeback_is_free_at_one_screen(harness: Harness) -> None:
    ada, table = await one_screen(harness)
    assert code_of(await ada.do(table, 1, "takeback")) == "nothing-to-take-back"
    await play_turn(ada, table, 1)
    await play_turn(ada, table, 2)
    assert (await ada.do(table, 2, "takeback"))["ok"]
    assert (await ada.snapshot(table))["position"]["turn"] == 2
    assert (await ada.do(table, 1, "takeback"))["ok"]
    assert (await ada.snapshot(table))["moves"] == []


async def test_a_takeback_against_a_bot_goes_back_over_the_bots_moves(harness: Harness) -> None:
    ada = harness.screen()
    table = (await ada.create(PERSON, RANDOM))["id"]
    await play_turn(ada, table, 1)
    await harness.quiet()
    assert (await ada.snapshot(table))["position"]["turn"] == 1
    assert (await ada.do(table, 1, "takeback"))["ok"]
    await harness.quiet()
    now = await ada.snapshot(table)
    assert (now["moves"], now["position"]["turn"]) == ([], 1)


async def test_a_takeback_between_two_screens_waits_for_agreement(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    await play_turn(ada, table, 1)
    assert (await ada.do(table, 1, "takeback"))["ok"]
    assert code_of(await ada.do(table, 1, "takeback")) == "already-offered"
    assert code_of(await ada.do(table, 1, "accept_takeback")) == "no-offer"
    assert (await bea.snapshot(table))["offers"]["takeback"] == {"seat": 1, "to_ply": 0}
    assert (await bea.do(table, 2, "decline_takeback"))["ok"]
    assert (await bea.snapshot(table))["offers"]["takeback"] is None
    assert (await ada.do(table, 1, "takeback"))["ok"]
    assert (await bea.do(table, 2, "accept_takeback"))["ok"]
    assert (await ada.snapshot(table))["moves"] == []
    assert code_of(await bea.do(table, 2, "accept_takeback")) == "no-offer"


async def test_a_move_answers_a_takeback_with_no(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    await play_turn(ada, table, 1)
    assert (await ada.do(table, 1, "takeback"))["ok"]
    assert (await bea.play(table, 2))["ok"]
    assert (await bea.snapshot(table))["offers"]["takeback"] is None


async def test_without_agreement_nothing_is_taken_back_across_chance(harness: Harness) -> None:
    ada, table = await one_screen(harness, "maxisurf")
    assert (await ada.play(table, 1, "draw"))["ok"]
    assert [move["player"] for move in (await ada.snapshot(table))["moves"]][-1] == 0
    assert code_of(await ada.do(table, 1, "takeback")) == "chance-between"
    assert code_of(await ada.do(table, 1, "undo")) == "nothing-to-undo"


async def test_with_agreement_chance_is_taken_back_and_drawn_again_when_needed(harness: Harness) -> None:
    ada, bea, table = await two_people(harness, "maxisurf")
    before = await ada.snapshot(table)
    assert (await ada.play(table, 1, "draw"))["ok"]
    assert (await ada.do(table, 1, "takeback"))["ok"]
    assert (await bea.do(table, 2, "accept_takeback"))["ok"]
    after = await ada.snapshot(table)
    assert after["position"] == before["position"]
    assert (await ada.play(table, 1, "draw"))["ok"]


async def test_an_end_by_agreement_needs_the_other_screen(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    assert code_of(await bea.do(table, 2, "accept_end")) == "no-offer"
    assert (await ada.do(table, 1, "offer_end"))["ok"]
    assert code_of(await ada.do(table, 1, "offer_end")) == "already-offered"
    assert (await bea.do(table, 2, "decline_end"))["ok"]
    assert (await bea.do(table, 2, "offer_end"))["ok"]
    assert (await ada.snapshot(table))["offers"]["end"] == 2
    assert (await ada.do(table, 1, "accept_end"))["ok"]
    over = await ada.snapshot(table)
    assert (over["status"], over["position"]["turn"], over["position"]["actions"]) == ("over", None, [])
    assert over["result"] == {"scores": [0, 0], "winners": [1, 2], "termination": "agreed"}
    assert code_of(await ada.play(table, 1, "c2-c3", 0)) == "table-over"


async def test_an_offer_may_be_withdrawn(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    await play_turn(ada, table, 1)
    for offer, withdraw, accept in (
        ("offer_end", "decline_end", "accept_end"),
        ("takeback", "decline_takeback", "accept_takeback"),
    ):
        assert (await ada.do(table, 1, offer))["ok"]
        assert (await ada.do(table, 1, withdraw))["ok"]
        assert code_of(await bea.do(table, 2, accept)) == "no-offer"
        assert code_of(await ada.do(table, 1, withdraw)) == "no-offer"


async def test_an_offer_to_end_survives_your_own_move_but_not_an_opponents_move(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    assert (await ada.do(table, 1, "offer_end"))["ok"]
    await play_turn(ada, table, 1)
    assert (await bea.snapshot(table))["offers"]["end"] == 1
    await play_turn(bea, table, 2)
    assert (await bea.snapshot(table))["offers"]["end"] is None


async def test_an_offer_to_end_stays_visible_after_its_sender_has_moved(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    begun, since = await bea.snapshot(table), len(bea.received)
    assert (await ada.do(table, 1, "offer_end"))["ok"]
    await play_turn(ada, table, 1)
    await harness.quiet()
    assert put_in_place(begun, bea.received[since:])["offers"] == {"end": 1, "takeback": None}
    assert (await bea.do(table, 2, "accept_end"))["ok"]


async def test_every_event_says_what_it_changes_for_its_reader(harness: Harness) -> None:
    ada, bea = harness.screen(), harness.screen()
    views = {ada: await ada.create(PERSON, OPEN, game="maxisurf")}
    table = views[ada]["id"]
    views[bea] = (await bea.follow(table))["snapshot"]
    since = {screen: len(screen.received) for screen in (ada, bea)}
    await bea.do(table, 2, "sit", name="Bea")
    await ada.play(table, 1, "draw")
    await ada.do(table, 1, "takeback")
    await bea.do(table, 2, "accept_takeback")
    await ada.do(table, 1, "offer_end")
    await bea.do(table, 2, "accept_end")
    await ada.do(table, 1, "rematch")
    await bea.do(table, 2, "rematch")
    await harness.quiet()
    for screen in (ada, bea):
        assert put_in_place(views[screen], screen.received[since[screen] :]) == await screen.snapshot(table)


async def test_a_client_that_catches_up_has_the_current_table(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    await play_turn(ada, table, 1)
    away = await bea.snapshot(table)
    await ada.do(table, 1, "takeback")
    await bea.do(table, 2, "accept_takeback")
    await play_turn(ada, table, 1)
    await bea.play(table, 2)
    await ada.do(table, 1, "offer_end")
    await bea.do(table, 2, "leave")
    since = len(bea.received)
    await bea.follow(table, away["n"])
    await harness.quiet()
    assert put_in_place(away, bea.received[since:]) == await bea.snapshot(table)


async def test_at_one_screen_the_game_ends_when_it_is_offered(harness: Harness) -> None:
    ada, table = await one_screen(harness)
    assert (await ada.do(table, 2, "offer_end"))["ok"]
    assert (await ada.snapshot(table))["result"]["termination"] == "agreed"


async def test_a_player_who_resigns_loses_to_the_opponent(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    assert (await bea.do(table, 2, "resign"))["ok"]
    await harness.quiet()
    assert ada.kinds(table)[-2:] == ["resigned", "over"]
    result = (await ada.snapshot(table))["result"]
    assert (result["winners"], result["termination"], result["resigned"]) == ([1], "resigned", 2)


async def test_when_one_of_several_players_resigns_the_leader_of_the_others_wins(harness: Harness) -> None:
    ada, table = await one_screen(harness, "minisurf", 3)
    assert (await ada.do(table, 1, "resign"))["ok"]
    result = (await ada.snapshot(table))["result"]
    assert 1 not in result["winners"]
    assert result["winners"] == [2, 3], "all have laid one card"


async def test_the_game_begins_when_the_last_seat_is_taken(harness: Harness) -> None:
    ada, bea = harness.screen(), harness.screen()
    made = await ada.create(PERSON, OPEN, game="maxisurf")
    table = made["id"]
    assert (made["status"], made["moves"], made["position"]["actions"]) == ("open", [], [])
    assert code_of(await ada.play(table, 1, "draw", 0)) == "table-open"
    assert code_of(await bea.do(table, 1, "sit", name="Bea")) == "seat-taken"
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    await harness.quiet()
    now = await bea.snapshot(table)
    assert now["status"] == "playing"
    assert [seat["mine"] for seat in now["seats"]] == [False, True]
    assert [move["player"] for move in now["moves"]] == [0, 0], "each has drawn a card"
    assert ada.kinds(table) == ["sat", "chance", "chance"]
    assert "card" not in str(made["position"]["view"]["shown"]), "nothing was drawn before"


async def test_a_seat_that_is_left_can_be_taken_by_somebody_else(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    assert (await bea.do(table, 2, "leave"))["ok"]
    assert (await ada.snapshot(table))["seats"][1]["kind"] == "open"
    cleo = harness.screen()
    assert (await cleo.do(table, 2, "sit", name="Cleo"))["ok"]
    assert code_of(await bea.do(table, 2, "resign")) == "not-your-seat"
    assert (await cleo.do(table, 2, "resign"))["ok"]


async def test_a_rematch_seats_the_same_people_one_seat_on(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    assert code_of(await ada.do(table, 1, "rematch")) == "not-over"
    await bea.do(table, 2, "resign")
    assert (await bea.do(table, 2, "rematch"))["ok"]
    assert (await ada.do(table, 1, "rematch"))["ok"]
    following = (await ada.snapshot(table))["rematch"]
    assert code_of(await ada.do(table, 1, "rematch")) == "already-rematched"
    seats = (await ada.snapshot(following))["seats"]
    assert [(seat["name"], seat["mine"]) for seat in seats] == [("Bea", False), ("Ada", True)]
    assert (await bea.play(following, 1))["ok"]


async def test_a_rematch_is_an_offer_until_the_other_accepts_it(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    await bea.do(table, 2, "resign")
    assert (await ada.do(table, 1, "rematch"))["ok"]
    assert code_of(await ada.do(table, 1, "rematch")) == "already-offered"
    view = await bea.snapshot(table)
    assert view["rematch"] is None, "nobody sits at a table before they want to"
    assert view["offers"]["rematch"] == [1]
    assert (await bea.do(table, 2, "rematch"))["ok"]
    view = await ada.snapshot(table)
    assert view["rematch"] and "rematch" not in view["offers"]


async def test_a_follower_who_comes_back_gets_the_events_it_missed(harness: Harness) -> None:
    ada, _, table = await two_people(harness)
    n = (await ada.snapshot(table))["n"]
    await play_turn(ada, table, 1)
    await harness.quiet()
    later = harness.screen()
    first = await later.follow(table, n)
    await harness.quiet()
    assert (first["type"], first["n"]) == ("event", n + 1)
    missed = [event for event in ada.events(table) if event["n"] > n]
    assert [event["event"] for event in later.events(table)] == [event["event"] for event in missed]
    assert later.events(table)[-1]["position"] == missed[-1]["position"]


async def test_a_follower_from_nowhere_gets_a_snapshot(harness: Harness) -> None:
    ada, _, table = await two_people(harness)
    for after in (None, 0, 99):
        assert (await harness.screen().follow(table, after))["type"] == "snapshot"
    assert (await ada.follow(table, (await ada.snapshot(table))["n"]))["type"] == "presence", "nothing is missing"


async def test_presence_is_published_to_everybody(harness: Harness) -> None:
    ada, _, table = await two_people(harness)
    cleo = harness.screen()
    await cleo.follow(table)
    assert [seat["online"] for seat in (await cleo.snapshot(table))["seats"]] == [True, True]
    await harness.quiet()
    told_of = [said for said in ada.received if said["type"] == "presence"]
    assert (told_of[-1]["online"], told_of[-1]["watchers"]) == ([True, True], 1), "a spectator takes nobody's place"


async def test_bots_play_a_whole_game_and_its_record_replays(harness: Harness) -> None:
    screen = harness.screen()
    table = (await screen.create(RANDOM, RANDOM, game="minisurf"))["id"]
    await harness.quiet()
    over = await screen.snapshot(table)
    assert over["status"] == "over"
    assert [event["n"] for event in screen.events(table)] == list(range(screen.events(table)[0]["n"], over["n"] + 1))
    moves = [move["text"] for move in over["moves"]]
    record = Record("minisurf", 2, over["options"], ["a", "b"], moves, over["result"])
    assert list(record.check().scores) == over["result"]["scores"]


async def test_people_find_their_tables_and_see_whose_turn_it_is(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    assert [(one["id"], one["your_turn"]) for one in await ada.listed()] == [(table, True)]
    assert [(one["id"], one["your_turn"]) for one in await bea.listed("playing")] == [(table, False)]
    assert await bea.listed("over") == []
    assert await harness.screen().listed() == []


async def test_a_list_shows_the_players_the_winner_and_the_end(harness: Harness) -> None:
    ada, bea, table = await two_people(harness)
    assert [one["finished"] for one in await ada.listed()] == [None]
    await bea.do(table, 2, "resign")
    await harness.quiet()
    [seen] = await bea.listed("over")
    assert [(seat["kind"], seat["bot"], seat["mine"]) for seat in seen["seats"]] == [
        ("person", None, False), ("person", None, True)]  # fmt: skip
    assert [seat["name"] for seat in seen["seats"]] == seen["names"]
    assert (seen["winners"], seen["finished"]) == ([1], seen["updated"])
    assert {key for seat in seen["seats"] for key in seat} == {"kind", "name", "bot", "mine"}  # and no client


async def test_a_list_names_the_bots_that_played(harness: Harness) -> None:
    screen = harness.screen()
    await screen.create(PERSON, RANDOM)
    [seen] = await screen.listed()
    assert [(seat["kind"], seat["bot"]) for seat in seen["seats"]] == [("person", None), ("bot", "random")]


# At two nodes behind nginx alone


@pytest.fixture
async def nodes(two_nodes: Site) -> AsyncIterator[NodesHarness]:
    async with nodes_harness(two_nodes) as made:
        yield made


async def test_the_people_at_one_table_sit_at_different_nodes(nodes: NodesHarness) -> None:
    before = [await sockets(node) for node in nodes.site.nodes]
    ada, bea = nodes.screen(), nodes.screen()
    table = (await ada.create(PERSON, OPEN))["id"]
    await bea.follow(table)
    after = [await sockets(node) for node in nodes.site.nodes]
    assert [now - then for now, then in zip(after, before, strict=True)] == [1, 1]


async def test_of_moves_for_one_ply_from_both_nodes_at_once_exactly_one_wins(nodes: NodesHarness) -> None:
    ada, bea = nodes.screen(), nodes.screen()
    table = str((await ada.create(PERSON, PERSON, game="minisurf"))["id"])
    await bea.follow(table)
    for ply in range(12):
        position = (await ada.snapshot(table))["position"]
        if position["turn"] is None:
            break
        actions = (position["actions"] * 2)[:2]
        wanted = [
            {"type": "command", "id": f"{ply}-{n}", "table": table, "seat": position["turn"],
             "command": {"do": "play", "action": action, "ply": position["ply"]}}
            for n, action in enumerate(actions)
        ]  # fmt: skip
        answers = await asyncio.gather(*(ada.command_at(bool(n), said) for n, said in enumerate(wanted)))
        assert sorted(answer["ok"] for answer in answers) == [False, True]
        [lost] = [answer for answer in answers if not answer["ok"]]
        assert lost["code"] == "stale-ply"
        [won] = [n for n, answer in enumerate(answers) if answer["ok"]]
        await nodes.caught_up(table, answers[won]["n"])
        await nodes.quiet()
        played = [said["event"]["action"] for said in ada.events(table) if said["event"]["kind"] == "played"]
        assert (len(played), played[-1]) == (ply + 1, actions[won])
    assert [said["event"] for said in bea.events(table)] == [said["event"] for said in ada.events(table)]
