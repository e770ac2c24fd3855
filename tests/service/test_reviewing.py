"""Reviews: looked at once, in the background, behind everybody's bots, and kept."""

from __future__ import annotations

import asyncio

import pytest
from service.houses import OPEN, PERSON, RANDOM, Screen, service_house
from service.simulated import ScriptedBots, settle

from quadrangle.record import Record
from quadrangle.service.bot_queue import FairQueue
from quadrangle.service.ports import Payer
from quadrangle.service.refusals import TOO_MANY_REVIEWS, Refused
from quadrangle.service.reviewing import Reviews
from quadrangle.service.stores.kept import KeptInMemory, open_kept
from quadrangle.service.stores.sqlite import open_sqlite

OVER = {"scores": [0, 0], "winners": [2], "termination": "resigned", "resigned": 1}
GAME = Record("planquadrat", 2, {"sliding": False}, ["Ada", "Bruno"], ["a0-b0", "a0-a1"], OVER)


async def record_of(table: str) -> Record:
    return GAME if table == "over" else Record("planquadrat", 2)


async def test_a_finished_game_is_looked_at_once_and_what_was_found_is_kept() -> None:
    kept = KeptInMemory()
    reviews = Reviews(record_of, ScriptedBots(), kept)
    assert reviews.progress("over") is None
    first, second = await reviews.begin("over"), await reviews.begin("over", lambda: pytest.fail("asked again"))
    assert first is second
    while reviews.progress("over"):
        await asyncio.sleep(0.01)  # its record is replayed in a thread
    found = await reviews.found("over")
    assert found is not None and b'"accuracy":[' in found and found.count(b'"move":') == 2
    assert await Reviews(record_of, ScriptedBots(), kept).found("over") == found
    await reviews.close()


def refuse() -> None:
    raise Refused(TOO_MANY_REVIEWS)


async def test_games_that_go_on_are_not_reviewed_and_nobody_asks_for_too_many() -> None:
    reviews = Reviews(record_of, ScriptedBots(), KeptInMemory())
    with pytest.raises(Refused) as playing:
        await reviews.begin("playing")
    with pytest.raises(Refused) as many:
        await reviews.begin("over", refuse)
    assert (playing.value.code, many.value.code) == ("still-playing", "too-many-reviews")


async def test_a_bot_at_a_table_comes_before_every_review() -> None:
    queue, order = FairQueue(1, 2), list[str]()
    await queue.acquire(Payer("home", "ada"))

    async def patient() -> None:
        payer = await queue.acquire_idle()
        order.append("review")
        queue.release(payer)

    async def bot() -> None:
        await queue.acquire(Payer("home", "bruno"))
        order.append("bot")
        queue.release(Payer("home", "bruno"))

    waiting = [asyncio.create_task(work()) for work in (patient, bot)]
    await settle()
    queue.release(Payer("home", "ada"))
    await asyncio.gather(*waiting)
    assert order == ["bot", "review"]
    assert queue.thinking == 0


async def test_what_is_kept_in_a_database_is_written_once(tmp_path: object) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    store, kept = await open_sqlite(url), open_kept(url)
    assert await kept.read("review", "abc") is None
    assert await kept.write("review", "abc", "first")
    assert not await kept.write("review", "abc", "second")
    assert await kept.read("review", "abc") == "first"
    await kept.write("review", "ab", "shorter")
    assert await kept.beginning("review", "abc", 5) == [("abc", "first")]
    await kept.close()
    await store.close()


async def test_a_table_goes_on_from_where_a_game_stood() -> None:
    async with service_house("memory:") as house:
        await goes_on(house.screen())


async def goes_on(ada: Screen) -> None:
    moves = ["begin 2", "roll 3"]
    made = await ada.create(PERSON, RANDOM, game="quadrata", options={"rounds": 1}, moves=moves)
    assert [move["text"] for move in made["moves"][:2]] == moves
    assert made["moves"][0]["player"] == 0
    wrong = await ada.create(PERSON, PERSON, moves=["a0-b0", "a0-b0"])
    assert wrong["code"] == "groove-occupied"
    waiting = await ada.create(PERSON, OPEN, moves=["a0-b0"])
    assert waiting["code"] == "table-open"
