"""Ratings: from the log, in the order of the ends, and the same when they are computed anew."""

from __future__ import annotations

import sqlite3

from people.conftest import SiteUnderTest

from quadrangle.scale import Strength, after_game
from quadrangle.service.directory import Rating

OPEN = {"kind": "open"}
PERSON = {"kind": "person"}


async def test_rated_games_move_ratings_and_computing_them_anew_gives_the_same(site: SiteUnderTest) -> None:
    ada, bea, cleo = [site.browser() for _ in range(3)]
    ids = [(await one.join(name))["id"] for one, name in ((ada, "Ada"), (bea, "Bea"), (cleo, "Cleo"))]
    await site.finish(ada, bea)
    await site.finish(cleo, ada)
    await site.finish(bea, ada, cleo, game="minisurf")
    assert await site.people.rated.differences() == []
    profile = await bea.ask("GET", f"/people/{ids[0]}")
    by_game = {rating["game"]: rating for rating in profile["ratings"]}
    assert by_game["planquadrat"]["score"] == {"won": 1, "drawn": 0, "lost": 1}
    assert by_game["planquadrat"]["settling"] and len(by_game["planquadrat"]["course"]) == 3
    assert profile["against"] == {"won": 1, "drawn": 0, "lost": 1}
    assert [rival["name"] for rival in profile["rivals"]] == ["Bea", "Cleo"]
    before = await site.people.standings.of(ids[0])
    assert await site.people.rated.recompute() == {"minisurf": 1, "planquadrat": 2}
    assert await site.people.standings.of(ids[0]) == before
    assert await site.people.rated.differences() == []


async def test_a_game_that_was_not_counted_is_counted_in_its_place(site: SiteUnderTest, database: str) -> None:
    ada, bea = site.browser(), site.browser()
    await ada.join("Ada")
    await bea.join("Bea")
    first = await site.finish(ada, bea)
    await site.finish(bea, ada)
    with sqlite3.connect(database.removeprefix("sqlite:///")) as plain:
        plain.execute("DELETE FROM rated_results WHERE table_id = ?", [first])
        plain.execute("DELETE FROM ratings")
    assert await site.people.rated.catch_up() == 1
    assert await site.people.rated.differences() == []


async def test_guests_bots_and_one_screen_are_never_rated(site: SiteUnderTest) -> None:
    ada, guest = site.browser(), site.browser()
    await ada.join("Ada")
    rated = {"game": "planquadrat", "rated": True}
    for seats in ([PERSON, PERSON], [PERSON, {"kind": "bot", "bot": "random"}], [OPEN, OPEN]):
        assert await ada.refused("POST", "/tables", {**rated, "seats": seats}) == "rated-seats"
    assert await guest.refused("POST", "/tables", {**rated, "seats": [PERSON, OPEN]}) == "rated-guest"
    table = await ada.ask("POST", "/tables", {**rated, "seats": [PERSON, OPEN]})
    assert (await guest.do(table["id"], 2, "sit"))["code"] == "rated-guest"
    assert (await ada.do(table["id"], 2, "sit"))["code"] == "rated-twice"
    assert table["rated"] is True


async def test_a_rated_game_is_resigned_not_left(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    await ada.join("Ada")
    await bea.join("Bea")
    body = {"game": "planquadrat", "rated": True, "seats": [PERSON, OPEN]}
    table = (await ada.ask("POST", "/tables", body))["id"]
    await bea.do(table, 2, "sit")
    assert (await ada.do(table, 1, "leave"))["code"] == "rated-stays"


async def test_a_friendly_game_is_in_the_own_history_and_nobody_elses(site: SiteUnderTest) -> None:
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
    short = await browsers[0].ask("GET", "/leaderboards/planquadrat?most=1")
    assert [one["name"] for one in short["around"]] == ["Player 0"]


def test_shared_places_are_draws_and_several_players_count_as_pairs() -> None:
    one, two, three, four = after_game([Strength()] * 4, [1, 2, 2, 4])
    assert one.mu > two.mu == three.mu > four.mu
    assert after_game([Strength()] * 2, [1, 1])[0].mu == Strength().mu
    assert all(after.sigma < Strength().sigma for after in (one, two, three, four))


def test_a_rating_settles_with_games_and_certainty() -> None:
    assert Rating(1500, 90, 11).settling and Rating(1500, 111, 40).settling
    assert not Rating(1542, 48, 12).settling
