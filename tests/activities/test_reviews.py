"""Reviews: computed once, in the background, after the bots at tables, and stored."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from support.harness import OPEN, PERSON, RANDOM, Screen, service_harness
from support.simulated import ScriptedBots, settle

from quadrangle.activities.review_job import Reviews, StoredReview
from quadrangle.record import Record
from quadrangle.storage.key_value import MemoryKeyValueStore
from quadrangle.tables.errors import TOO_MANY_REVIEWS, Refused
from quadrangle.tables.live.fair_queue import FairQueue
from quadrangle.tables.ports import QuotaKey

OVER = {"scores": [0, 0], "winners": [2], "termination": "resigned", "resigned": 1}
GAME = Record("planquadrat", 2, {"sliding": False}, ["Ada", "Bruno"], ["a0-b0", "a0-a1"], OVER)


async def record_of(table: str) -> Record:
    return GAME if table == "over" else Record("planquadrat", 2)


async def reviewed(reviews: Reviews) -> StoredReview:
    await reviews.begin("over")
    while reviews.progress("over"):
        await asyncio.sleep(0.01)  # its record is replayed in a thread
    review = await reviews.stored("over")
    assert review is not None
    return review


async def test_a_finished_game_is_reviewed_once_and_the_review_is_stored() -> None:
    store = MemoryKeyValueStore()
    reviews = Reviews(record_of, ScriptedBots(), store)
    assert reviews.progress("over") is None
    first, second = await reviews.begin("over"), await reviews.begin("over", lambda: pytest.fail("asked again"))
    assert first is second
    review = await reviewed(reviews)
    assert len(review.accuracy) == 2 and [decision.move for decision in review.decisions] == [1, 2]
    assert await Reviews(record_of, ScriptedBots(), store).stored("over") == review
    await reviews.close()


@pytest.mark.parametrize("version", [None, "1.0.400"])
async def test_a_review_of_an_older_version_is_ignored_and_replaced(version: str | None) -> None:
    store = MemoryKeyValueStore()
    old = {"game": "planquadrat", "names": ["Ada", "Bruno"], "decisions": [], "mistakes": [], "accuracy": [1.0, 1.0]}
    text = msgspec.json.encode(old | ({} if version is None else {"version": version})).decode()
    await store.add("review", "over", text)
    reviews = Reviews(record_of, ScriptedBots(), store)
    assert await reviews.stored("over") is None
    assert len((await reviewed(reviews)).decisions) == 2
    await reviews.close()


async def test_a_review_that_cannot_be_read_counts_as_none() -> None:
    store = MemoryKeyValueStore()
    await store.add("review", "over", '{"game":')
    assert await Reviews(record_of, ScriptedBots(), store).stored("over") is None


def refuse() -> None:
    raise Refused(TOO_MANY_REVIEWS)


async def test_unfinished_games_are_not_reviewed_and_requests_are_limited() -> None:
    reviews = Reviews(record_of, ScriptedBots(), MemoryKeyValueStore())
    with pytest.raises(Refused) as playing:
        await reviews.begin("playing")
    with pytest.raises(Refused) as many:
        await reviews.begin("over", refuse)
    assert (playing.value.code, many.value.code) == ("still-playing", "too-many-reviews")


async def test_a_bot_at_a_table_comes_before_every_review() -> None:
    queue, order = FairQueue(1, 2), list[str]()
    await queue.acquire(QuotaKey("home", "ada"))

    async def patient() -> None:
        quota_key = await queue.acquire_idle()
        order.append("review")
        queue.release(quota_key)

    async def bot() -> None:
        await queue.acquire(QuotaKey("home", "bruno"))
        order.append("bot")
        queue.release(QuotaKey("home", "bruno"))

    waiting = [asyncio.create_task(work()) for work in (patient, bot)]
    await settle()
    queue.release(QuotaKey("home", "ada"))
    await asyncio.gather(*waiting)
    assert order == ["bot", "review"]
    assert queue.searching == 0


async def test_a_table_continues_from_a_position_of_a_game() -> None:
    async with service_harness("memory:") as harness:
        await check_continued_table(harness.screen())


async def check_continued_table(ada: Screen) -> None:
    moves = ["begin 2", "roll 3"]
    made = await ada.create(PERSON, RANDOM, game="quadrata", options={"rounds": 1}, moves=moves)
    assert [move["text"] for move in made["moves"][:2]] == moves
    assert made["moves"][0]["player"] == 0
    wrong = await ada.create(PERSON, PERSON, moves=["a0-b0", "a0-b0"])
    assert wrong["code"] == "groove-occupied"
    waiting = await ada.create(PERSON, OPEN, moves=["a0-b0"])
    assert waiting["code"] == "table-open"
