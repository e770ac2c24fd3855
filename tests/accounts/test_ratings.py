"""Ratings: computed from the log in the order in which games ended, and the same when recomputed."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest
import sqlalchemy as sa
from accounts.conftest import BY_DAYS, Browser, SiteUnderTest

from quadrangle.accounts import rating_ledger
from quadrangle.rating_model import Strength, after_game, is_settled
from quadrangle.storage.schema.accounts import rated_results
from quadrangle.tables.model.absence import stand_in
from quadrangle.tables.model.table import Table

OPEN = {"kind": "open"}
PERSON = {"kind": "person"}


async def test_rated_games_change_ratings_and_recomputing_gives_the_same(site: SiteUnderTest) -> None:
    ada, bea, cleo = [site.browser() for _ in range(3)]
    ids = [(await one.join(name))["id"] for one, name in ((ada, "Ada"), (bea, "Bea"), (cleo, "Cleo"))]
    await site.finish(ada, bea)
    await site.finish(cleo, ada)
    await site.finish(bea, ada, cleo, game="minisurf")
    assert await site.people.ledger.differences() == []
    profile = await bea.ask("GET", f"/people/{ids[0]}")
    by_game = {rating["game"]: rating for rating in profile["ratings"]}
    assert by_game["planquadrat"]["score"] == {"won": 1, "drawn": 0, "lost": 1}
    assert by_game["planquadrat"]["settling"] and len(by_game["planquadrat"]["course"]) == 3
    assert profile["against"] == {"won": 1, "drawn": 0, "lost": 1}
    assert [rival["name"] for rival in profile["rivals"]] == ["Bea", "Cleo"]
    before = await site.people.leaderboards.of(ids[0])
    assert await site.people.ledger.recompute() == {"minisurf": 1, "planquadrat": 2}
    assert await site.people.leaderboards.of(ids[0]) == before
    assert await site.people.ledger.differences() == []


async def test_a_game_that_was_not_counted_is_counted_in_its_place(site: SiteUnderTest, database: str) -> None:
    ada, bea = site.browser(), site.browser()
    await ada.join("Ada")
    await bea.join("Bea")
    first = await site.finish(ada, bea)
    await site.finish(bea, ada)
    with sqlite3.connect(database.removeprefix("sqlite:///")) as plain:
        plain.execute("DELETE FROM rated_results WHERE table_id = ?", [first])
        plain.execute("DELETE FROM ratings")
    assert await site.people.ledger.catch_up() == 1
    assert await site.people.ledger.differences() == []


async def test_guests_bots_and_one_screen_are_never_rated(site: SiteUnderTest) -> None:
    ada, guest = site.browser(), site.browser()
    await ada.join("Ada")
    rated = {"game": "planquadrat", "rated": True, "pace": BY_DAYS}
    for seats in ([PERSON, PERSON], [PERSON, {"kind": "bot", "bot": "random"}], [OPEN, OPEN]):
        assert await ada.refused("POST", "/tables", {**rated, "seats": seats}) == "rated-seats"
    assert await guest.refused("POST", "/tables", {**rated, "seats": [PERSON, OPEN]}) == "rated-guest"
    table = await ada.ask("POST", "/tables", {**rated, "seats": [PERSON, OPEN]})
    assert (await guest.do(table["id"], 2, "sit"))["code"] == "rated-guest"
    assert (await ada.do(table["id"], 2, "sit"))["code"] == "rated-twice"
    assert table["rated"] is True


async def test_the_end_shows_rating_changes_at_once_and_only_of_rated_games(site: SiteUnderTest) -> None:
    ada, bea, guest = site.browser(), site.browser(), site.browser()
    await ada.join("Ada")
    await bea.join("Bea")
    await site.finish(ada, bea)
    seats = {"game": "planquadrat", "seats": [PERSON, OPEN], "pace": BY_DAYS}
    table = (await ada.ask("POST", "/tables", {**seats, "rated": True}))["id"]
    await bea.do(table, 2, "sit")
    await site.everybody_moves(table, ada, bea)
    assert await guest.ask("GET", f"/tables/{table}/ratings") == []
    await bea.do(table, 2, "resign")
    won, lost = await guest.ask("GET", f"/tables/{table}/ratings")  # whether it has been counted by now or not
    assert (won["seat"], won["before"]["games"], won["after"]["games"]) == (1, 1, 2)
    assert won["after"]["value"] > won["before"]["value"] and lost["after"]["value"] < lost["before"]["value"]
    assert await site.people.ledger.differences() == []
    friendly = (await ada.ask("POST", "/tables", seats))["id"]
    await bea.do(friendly, 2, "sit")
    await bea.do(friendly, 2, "resign")
    assert await guest.ask("GET", f"/tables/{friendly}/ratings") == []


async def test_players_who_want_a_rated_game_are_paired_only_with_each_other(site: SiteUnderTest) -> None:
    ada, bea, cleo, guest = [site.browser() for _ in range(4)]
    for browser, name in ((ada, "Ada"), (bea, "Bea"), (cleo, "Cleo")):
        await browser.join(name)
    wanted = {"game": "quadrata", "players": 2, "id": "1", "name": "", "pace": BY_DAYS}
    assert await guest.refused("POST", "/pairing", {**wanted, "rated": True}) == "rated-guest"
    rated = await ada.ask("POST", "/pairing", {**wanted, "rated": True})
    friendly = await bea.ask("POST", "/pairing", wanted)
    assert not friendly["joined"] and friendly["table"] != rated["table"]
    assert await cleo.ask("POST", "/pairing", {**wanted, "rated": True}) == {"table": rated["table"], "joined": True}
    assert await guest.ask("POST", "/pairing", wanted) == {"table": friendly["table"], "joined": True}


async def test_no_bot_takes_over_at_a_rated_table(site: SiteUnderTest) -> None:
    browsers = [site.browser() for _ in range(3)]
    for number, browser in enumerate(browsers):
        await browser.join(f"Player {number}")
    pace = {"kind": "real_time", "base": 300, "increment": 0, "time_up": "bot"}
    body = {"game": "minisurf", "rated": True, "seats": [PERSON, OPEN, OPEN], "pace": pace}
    table = (await browsers[0].ask("POST", "/tables", body))["id"]
    for seat, browser in enumerate(browsers[1:], start=2):
        await browser.do(table, seat, "sit")
    async with site.app.state.site.tables.rooms.visit(table) as room:
        assert stand_in(room.here, 1) is None
    assert stand_in(await friendly_of(site, browsers, body), 1) == "level:1"


async def friendly_of(site: SiteUnderTest, browsers: list[Browser], body: dict[str, object]) -> Table:
    table = (await browsers[0].ask("POST", "/tables", {**body, "rated": False}))["id"]
    for seat, browser in enumerate(browsers[1:], start=2):
        await browser.do(table, seat, "sit")
    async with site.app.state.site.tables.rooms.visit(table) as room:
        current: Table = room.here
        return current


async def test_a_rated_game_is_resigned_not_left(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    await ada.join("Ada")
    await bea.join("Bea")
    body = {"game": "planquadrat", "rated": True, "seats": [PERSON, OPEN], "pace": BY_DAYS}
    table = (await ada.ask("POST", "/tables", body))["id"]
    await bea.do(table, 2, "sit")
    assert (await ada.do(table, 1, "leave"))["code"] == "rated-stays"


async def test_an_unrated_game_is_in_your_own_history_only(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    mine = (await ada.join("Ada"))["id"]
    await bea.join("Bea")
    friendly = (await ada.ask("POST", "/tables", {"game": "planquadrat", "seats": [PERSON, OPEN]}))["id"]
    await bea.do(friendly, 2, "sit")
    await ada.do(friendly, 1, "resign")
    counted = await site.finish(bea, ada)
    own = await ada.ask("GET", f"/people/{mine}/games")
    assert [(one["table"], one["outcome"], one["rated"]) for one in own["games"]] == [
        (counted, "won", True),
        (friendly, "lost", False),
    ]
    assert own["games"][0]["change"] > 0 and own["games"][1]["change"] is None
    assert own["games"][0]["opponents"][0]["name"] == "Bea"
    others = await bea.ask("GET", f"/people/{mine}/games")
    assert [one["table"] for one in others["games"]] == [counted]
    assert (await ada.ask("GET", f"/people/{mine}/games?result=lost&game=planquadrat"))["of"] == 1


async def test_the_leaderboard_holds_the_settled_and_orders_by_the_sure_part(
    site: SiteUnderTest, database: str
) -> None:
    browsers = [site.browser() for _ in range(3)]
    ids = [(await browser.join(f"Player {n}"))["id"] for n, browser in enumerate(browsers)]
    with sqlite3.connect(database.removeprefix("sqlite:///")) as plain:
        for id, mu, sigma, games in zip(ids, (1700.0, 1650.0, 1900.0), (100.0, 40.0, 60.0), (20, 20, 5), strict=True):
            plain.execute("INSERT INTO ratings VALUES (?, 'planquadrat', ?, ?, ?, 0, 0, 0)", [id, mu, sigma, games])
    board = await browsers[0].ask("GET", "/leaderboards/planquadrat")
    assert [(one["place"], one["name"]) for one in board["top"]] == [(1, "Player 1"), (2, "Player 0")]
    assert not any(one["online"] for one in board["top"]), "nobody is connected"
    short = await browsers[0].ask("GET", "/leaderboards/planquadrat?most=1")
    assert [one["name"] for one in short["around"]] == ["Player 0"]


async def test_only_players_on_the_board_are_asked_whether_they_are_online(site: SiteUnderTest, database: str) -> None:
    with sqlite3.connect(database.removeprefix("sqlite:///")) as plain:
        for n in range(500):
            names = [f"p{n}", f"c{n}", f"P{n}", f"p{n}"]
            plain.execute("INSERT INTO people VALUES (?, ?, ?, ?, NULL, '2026', NULL, NULL, 0)", names)
            plain.execute("INSERT INTO ratings VALUES (?, 'minisurf', ?, 50.0, 20, 0, 0, 0)", [f"p{n}", 2000.0 - n])
    asked: list[str] = []

    def is_online(client: str) -> bool:
        asked.append(client)
        return True

    board = await site.people.leaderboards.leaderboard("minisurf", "p300", is_online, 50)
    assert len(asked) == 50 + 5
    assert (board.of, len(board.top), [leader.place for leader in board.around]) == (500, 50, [299, 300, 301, 302, 303])


async def test_reading_the_changes_of_a_table_counts_nothing(
    site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bea = site.browser(), site.browser()
    await ada.join("Ada")
    await bea.join("Bea")
    monkeypatch.setattr(rating_ledger, "WAIT_SECONDS", 0.0)
    monkeypatch.setattr(site.people.rating_counter, "finished", lambda table: None)
    table = await site.finish(ada, bea)
    assert await ada.ask("GET", f"/tables/{table}/ratings") == []
    async with site.people.database.reading() as connection:
        assert (await connection.execute(sa.select(rated_results))).all() == []
    await site.people.ledger.count(table)
    assert len(await ada.ask("GET", f"/tables/{table}/ratings")) == 2


async def test_changes_are_awaited_while_another_node_counts(
    site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bea = site.browser(), site.browser()
    await ada.join("Ada")
    await bea.join("Bea")
    monkeypatch.setattr(site.people.rating_counter, "finished", lambda table: None)
    table = await site.finish(ada, bea)
    asking = asyncio.create_task(ada.ask("GET", f"/tables/{table}/ratings"))
    await asyncio.sleep(0)
    await site.people.ledger.count(table)
    assert len(await asking) == 2


def test_shared_places_are_draws_and_several_players_count_as_pairs() -> None:
    one, two, three, four = after_game([Strength()] * 4, [1, 2, 2, 4])
    assert one.mu > two.mu == three.mu > four.mu
    assert after_game([Strength()] * 2, [1, 1])[0].mu == Strength().mu
    assert all(after.sigma < Strength().sigma for after in (one, two, three, four))


def test_a_rating_settles_with_games_and_certainty() -> None:
    assert not is_settled(90, 11) and not is_settled(111, 40)
    assert is_settled(48, 12) and is_settled(110, 12)


async def test_a_rated_game_that_was_resigned_before_everybody_moved_does_not_count(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    id = (await ada.join("Ada"))["id"]
    await bea.join("Bea")
    body = {"game": "planquadrat", "rated": True, "seats": [PERSON, OPEN], "pace": BY_DAYS}
    for moves, end, counted in ((0, "abort", 0), (0, "resign", 0), (1, "resign", 0), (2, "resign", 1)):
        table = (await ada.ask("POST", "/tables", body))["id"]
        await bea.do(table, 2, "sit")
        if moves == 2:
            await site.everybody_moves(table, ada, bea)
        elif moves:
            await ada.do(table, 1, "play", action="c2-c3", ply=0)
        assert (await bea.do(table, 2, end))["ok"]
        await site.people.rating_counter.settle()
        assert len(await ada.ask("GET", f"/tables/{table}/ratings")) == 2 * counted
    assert (await site.people.leaderboards.of(id))[0].games == 1


async def test_a_rated_game_needs_a_clock(site: SiteUnderTest) -> None:
    ada = site.browser()
    await ada.join("Ada")
    body = {"game": "planquadrat", "rated": True, "seats": [PERSON, OPEN]}
    assert await ada.refused("POST", "/tables", body) == "rated-clock"
    wanted = {"game": "quadrata", "players": 2, "id": "1", "name": "", "rated": True}
    assert await ada.refused("POST", "/pairing", wanted) == "rated-clock"


async def test_of_many_games_of_one_pair_on_a_day_only_some_count_and_recomputing_gives_the_same(
    site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rating_ledger, "GAMES_PER_PAIR_AND_DAY", 2)
    ada, bea, cleo = [site.browser() for _ in range(3)]
    id = (await ada.join("Ada"))["id"]
    await bea.join("Bea")
    await cleo.join("Cleo")
    tables = [await site.finish(ada, bea) for _ in range(4)]
    rating = (await site.people.leaderboards.of(id))[0]
    assert (rating.games, rating.score.lost) == (2, 2)
    first, last = [await ada.ask("GET", f"/tables/{table}/ratings") for table in (tables[0], tables[-1])]
    assert first[0]["before"]["deviation"] != first[0]["after"]["deviation"]
    assert [change["counted"] for change in (*first, *last)] == [True, True, False, False]
    assert last[0]["before"] == last[0]["after"]
    await site.finish(ada, cleo)
    assert (await site.people.leaderboards.of(id))[0].games == 3, "the limit is for two people"
    assert await site.people.ledger.differences() == []
    before = await site.people.leaderboards.of(id)
    await site.people.ledger.recompute()
    assert await site.people.leaderboards.of(id) == before
    assert await site.people.ledger.catch_up() == 0


async def test_before_a_rated_game_people_learn_that_it_will_not_count(
    site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rating_ledger, "GAMES_PER_PAIR_AND_DAY", 2)
    ada, bea, cleo = [site.browser() for _ in range(3)]
    for browser, name in ((ada, "Ada"), (bea, "Bea"), (cleo, "Cleo")):
        await browser.join(name)

    async def limits(table: str) -> list[bool]:
        asked = [await one.ask("GET", f"/tables/{table}/ratings/limit") for one in (ada, bea, cleo, site.browser())]
        return [answer["reached"] for answer in asked]

    seats, fast = [{"kind": "person"}, {"kind": "open"}], {"kind": "real_time", "base": 300, "increment": 5}
    wanted = {"game": "planquadrat", "seats": seats, "rated": True, "pace": fast}
    for _ in range(2):
        table = (await ada.ask("POST", "/tables", wanted))["id"]
        assert await limits(table) == [False] * 4
        await site.finish(ada, bea)
    assert await limits(table) == [False, True, False, False], "Bea could sit down there"
    await bea.do(table, 2, "sit")
    assert await limits(table) == [True] * 4
    for unlimited in ({**wanted, "rated": False}, {**wanted, "pace": BY_DAYS}, {**wanted, "game": "minisurf"}):
        table = (await ada.ask("POST", "/tables", unlimited))["id"]
        await bea.do(table, 2, "sit")
        assert await limits(table) == [False] * 4
