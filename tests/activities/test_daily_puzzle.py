"""The puzzle of the day: chosen by the secret, counted until it is solved, and its solution not revealed before."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from itertools import islice

import msgspec
import pytest
from activities.test_daily import DAY, NEXT, SECONDS_A_DAY, Site, refused
from support.harness import socket_harness
from typer.testing import CliRunner
from web_client import web_client

from quadrangle.activities.daily.schemas import DailyTile
from quadrangle.cli.app import app
from quadrangle.learn.daily import digest, puzzle
from quadrangle.learn.puzzles import Puzzle, attempt, shipped
from quadrangle.learn.puzzles.puzzle import retired
from quadrangle.server.routes.puzzles import puzzle_view

PUZZLE = "planquadrat"


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    made = Site()
    yield made
    await made.close()


def wrong_turns(of: Puzzle) -> Iterator[list[str]]:
    """Turns that do not solve it: any house, then always the first that can be done."""
    for first in of.start().actions().texts:
        moves = [first]
        while (tried := attempt(of, moves)).outcome == "going":
            moves.append(tried.state.actions().texts[0])
        if tried.outcome == "wrong":
            yield moves


async def tile_of(site: Site, client: str, day: str = DAY) -> DailyTile:
    return (await site.daily.view(client, day)).challenges[3]


async def solve(site: Site, client: str, wrong: int = 0) -> None:
    today, _ = await site.daily.puzzle.begin(client, DAY, client.title())
    for moves in islice(wrong_turns(today), wrong):
        await site.daily.puzzle.tried(client, DAY, moves)
    await site.daily.puzzle.tried(client, DAY, today.solution)


def test_the_puzzle_follows_from_the_secret_and_the_ids_so_that_anybody_can_check_it() -> None:
    ids = [each.id for each in shipped(PUZZLE)]
    assert puzzle("secret", DAY) == min(ids, key=lambda id: digest(f"secret {DAY} planquadrat {id}"))
    assert len({puzzle(f"{number}", DAY) for number in range(20)}) > 1
    said = CliRunner().invoke(app, ["daily", "check", DAY, "secret", "--json"])
    assert json.loads(said.stdout)["challenges"][PUZZLE] == [f"puzzle {puzzle('secret', DAY)}"]


async def test_before_it_is_begun_nothing_of_the_puzzle_is_sent(site: Site) -> None:
    today = await site.daily.puzzle.of(DAY)
    daily_view = msgspec.json.encode(await site.daily.view("ada", DAY)).decode()
    assert today.id not in daily_view and today.position not in daily_view
    tile = await tile_of(site, "ada")
    assert (tile.challenge, tile.status, tile.table) == (PUZZLE, "none", None)
    assert await refused(site.daily.puzzle.begin("ada", NEXT, "Ada")) == "no-such-day"


async def test_everybody_has_the_puzzle_that_the_revealed_secret_says(site: Site) -> None:
    begun = [await site.daily.puzzle.begin(who, DAY, "") for who in ("ada", "bruno")]
    assert begun[0] == begun[1] and begun[0][1]
    assert begun[0][0].id == puzzle(await site.daily.secrets.secret(DAY), DAY)


async def test_the_puzzle_of_a_day_stays_when_a_version_with_other_puzzles_is_started(site: Site) -> None:
    chosen = puzzle(await site.daily.secrets.secret(DAY), DAY)
    other = next(each for each in shipped(PUZZLE) if each.id != chosen)
    await site.key_values.add("daily puzzle", DAY, other.id)
    assert await site.daily.puzzle.of(DAY) == other
    await site.clock.advance(SECONDS_A_DAY)
    await site.key_values.add("daily puzzle", NEXT, "of a version that had more")
    assert (await site.daily.puzzle.of(NEXT)).id == puzzle(await site.daily.secrets.secret(NEXT), NEXT)


async def test_the_puzzle_of_a_day_stays_when_it_is_taken_out_of_the_puzzles(site: Site) -> None:
    gone = retired(PUZZLE)[0]
    await site.key_values.add("daily puzzle", DAY, gone.id)
    today, counted = await site.daily.puzzle.begin("ada", DAY, "Ada")
    assert (today, counted, puzzle_view(today, 16).number) == (gone, True, 16)
    assert (await site.daily.puzzle.tried("ada", DAY, gone.solution))[1].outcome == "solved"
    assert gone.id not in {puzzle(f"{number}", DAY) for number in range(300)}, "no day draws it again"


async def test_tries_are_counted_until_one_solves_it_and_not_after(site: Site) -> None:
    today, counted = await site.daily.puzzle.begin("ada", DAY, "Ada")
    assert counted and (await tile_of(site, "ada")).status == "going"
    wrong = next(wrong_turns(today))
    for moves, outcome in ((wrong[:1], "going"), (["nothing"], "forbidden"), (wrong, "wrong"), (wrong, "wrong")):
        _, tried, counted = await site.daily.puzzle.tried("ada", DAY, moves)
        assert (tried.outcome, counted) == (outcome, True)
    await site.clock.advance(60)
    assert (await site.daily.puzzle.tried("ada", DAY, today.solution))[1].outcome == "solved"
    tile = await tile_of(site, "ada")
    assert tile.status == "done" and tile.result is not None
    assert (tile.result.tries, tile.result.seconds, tile.place) == (2, 60, 1)
    assert not (await site.daily.puzzle.tried("ada", DAY, wrong))[2]
    assert not (await site.daily.puzzle.begin("ada", DAY, "Ada"))[1]
    assert (await tile_of(site, "ada")).result == tile.result


async def test_fewer_tries_are_better_and_the_day_counts_for_calendar_and_streak(site: Site) -> None:
    for client, wrong in (("ada", 2), ("bruno", 0), ("chloe", 2)):
        await solve(site, client, wrong)
    leaders = await site.daily.leaders("chloe", DAY, PUZZLE)
    rows = [(row.place, row.name, row.tries) for row in leaders.rows]
    assert rows == [(1, "Bruno", 1), (2, "Ada", 3), (2, "Chloe", 3)]
    daily_view = await site.daily.view("ada", DAY)
    assert daily_view.streak == 1 and daily_view.calendar[0].done == (PUZZLE,)


async def test_when_the_day_is_over_it_can_be_tried_but_does_not_count(site: Site) -> None:
    today, _ = await site.daily.puzzle.begin("ada", DAY, "Ada")
    await site.clock.advance(SECONDS_A_DAY)
    puzzle_try, tried, counted = await site.daily.puzzle.tried("ada", DAY, today.solution)
    assert (puzzle_try, tried.outcome, counted) == (today, "solved", False)
    assert (await tile_of(site, "ada", DAY)).status == "missed"


async def test_it_is_not_a_table_and_has_nothing_to_compare(site: Site) -> None:
    assert await refused(site.begin("ada", PUZZLE)) == "no-such-day"
    assert await refused(site.daily.compared("ada", DAY, PUZZLE)) == "no-such-day"


async def test_over_rest_the_solution_is_sent_when_the_puzzle_is_solved() -> None:
    async with socket_harness("memory:") as harness, web_client(base_url=f"http://{harness.base}/api/v1") as http:
        day = (await http.get("/daily")).json()["today"]
        begun = (await http.post(f"/daily/{day}/planquadrat", json={"name": "Ada"})).json()
        actions = tuple(begun["puzzle"]["position"]["actions"])
        today = next(each for each in shipped(PUZZLE) if each.start().actions().texts == actions)
        assert begun["counted"] and today.id not in json.dumps(begun)
        tries = f"/daily/{day}/planquadrat/tries"
        wrong = (await http.post(tries, json={"moves": next(wrong_turns(today))})).json()
        assert wrong["outcome"] == "wrong" and not wrong["answer"]["solution"] and not wrong["answer"]["reasons"]
        assert not wrong["answer"]["refutation"] and not wrong["answer"]["positions"], "the answer may be the solution"
        listed = (await http.get(f"/puzzles/{PUZZLE}")).json()["puzzles"]
        assert today.id not in {one["id"] for one in listed} and len(listed) == len(shipped(PUZZLE)) - 1
        looked_up = await http.post(f"/puzzles/{PUZZLE}/{today.id}", json={"moves": next(wrong_turns(today))})
        assert looked_up.json()["code"] == "no-such-puzzle"
        solved = (await http.post(tries, json={"moves": today.solution})).json()
        assert solved["outcome"] == "solved" and solved["answer"]["solution"] == list(today.solution)
        again = (await http.post(tries, json={"moves": next(wrong_turns(today))})).json()
        assert again["answer"]["solution"] == list(today.solution)
        leaders = (await http.get(f"/daily/{day}/planquadrat/leaders")).json()
        assert [(row["name"], row["tries"], row["mine"]) for row in leaders["rows"]] == [("Ada", 2, True)]
        assert (await http.post(tries, json={"moves": []})).status_code == 400
