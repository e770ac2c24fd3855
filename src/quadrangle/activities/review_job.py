"""Reviews of finished games, in the background: one game at a time, decision by decision, while no bot has to move."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Literal

import msgspec
import structlog

from quadrangle.bots import bot, review
from quadrangle.bots.strategy import strategy
from quadrangle.core.state import State
from quadrangle.record import Record
from quadrangle.storage.key_value import KeyValueStore
from quadrangle.tables.errors import ALONE, REVIEW_FAILED, STILL_PLAYING, TOO_MANY_REVIEWS, Refused
from quadrangle.tables.ports import Bots

if TYPE_CHECKING:
    from quadrangle.bots.search.search_bot import SearchBot

log = structlog.get_logger("quadrangle.reviews")
KIND = "review"
# Games in the queue. Beyond that, clients have to come back later.
MAX_QUEUED = 50
# Decisions per game, because a game of quadrata may never end.
MAX_DECISIONS = 600
MAX_FAILURES = 100
# Raise FORMAT when `StoredReview` changes, and SEARCH when bots judge positions differently. Then a stored review is
# computed again the next time somebody asks for it.
FORMAT, SEARCH = 2, 4
VERSION = f"{FORMAT}.{SEARCH}"


class StoredReview(msgspec.Struct, frozen=True):
    """The review of a game. `mistakes` are moves, the costliest first.

    `accuracy` is between 0 and 1, and null for a player who never had a choice.
    """

    game: str
    names: tuple[str, ...]
    decisions: tuple[review.ReviewedDecision, ...]
    mistakes: tuple[int, ...]
    accuracy: tuple[float | None, ...]
    # Reviews of versions before 0.2 have none.
    version: str = ""


class ReviewProgress(msgspec.Struct):
    """The progress of a review. `total` is 0 while it waits in the queue."""

    status: Literal["waiting", "working"] = "waiting"
    done: int = 0
    total: int = 0


_decode = msgspec.json.Decoder(StoredReview).decode


def judge(
    state: State, move: str, number: int, reviewed: review.ReviewedDecision | None = None
) -> review.ReviewedDecision:
    """Judge one decision as a review does. For a thread, because the search takes a moment.

    `reviewed` is the decision that was made there in the game. If it was a mistake, the verdict is relative to it.
    """
    searching = reviewing_bot(state.game.name)
    if reviewed is not None and reviewed.size:
        return review.judge_instead(state, move, reviewed, searching)
    return review.review_decision(number, state, move, searching)


def reviewing_bot(game: str) -> SearchBot:
    """The bot that judges decisions: about 60 in 20 seconds on one of two cores."""
    return bot(game, simulations=strategy(game).review_simulations)


class Reviews:
    """Reviews each game once and stores the result."""

    def __init__(self, record: Callable[[str], Awaitable[Record]], bots: Bots, store: KeyValueStore) -> None:
        self._record = record
        self._bots = bots
        self._store = store
        self._progress: dict[str, ReviewProgress] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: dict[str, None] = {}
        self._one = asyncio.Semaphore(1)

    async def stored(self, table: str) -> StoredReview | None:
        """The review of a table. None if there is none, or only one of another version."""
        text = await self._store.get(KIND, table)
        try:
            stored = None if text is None else _decode(text)
        except msgspec.MsgspecError:
            return None
        return stored if stored is not None and stored.version == VERSION else None

    async def decision(self, table: str, number: int) -> review.ReviewedDecision | None:
        """The review of one decision. None if there is no review yet."""
        stored = await self.stored(table)
        return next((one for one in stored.decisions if one.move == number), None) if stored else None

    def progress(self, table: str) -> ReviewProgress | None:
        """The progress of a review; None if nobody has asked for it. If it failed, `Refused` once."""
        if table in self._failed:
            del self._failed[table]
            raise Refused(REVIEW_FAILED)
        return self._progress.get(table)

    async def begin(self, table: str, charge: Callable[[], None] = lambda: None) -> ReviewProgress:
        """Start the review of a finished game. `charge` is called if this means work, and may refuse it."""
        record = await self._record(table)
        if record.result is None:
            raise Refused(STILL_PLAYING)
        if record.players == 1:
            raise Refused(ALONE)
        if (running := self._progress.get(table)) is not None:
            return running
        if len(self._progress) >= MAX_QUEUED:
            raise Refused(TOO_MANY_REVIEWS)
        charge()
        progress = self._progress[table] = ReviewProgress()
        task = asyncio.create_task(self._work(table, record, progress), name=f"review of {table}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return progress

    async def _work(self, table: str, record: Record, progress: ReviewProgress) -> None:
        try:
            async with self._one:
                progress.status = "working"
                made = await self._review(record, progress)
            await self._store.put(KIND, table, msgspec.json.encode(made).decode())
        except Exception:  # the other reviews continue, whatever it is
            log.exception("review failed", table=table)
            self._failed[table] = None
            if len(self._failed) > MAX_FAILURES:
                del self._failed[next(iter(self._failed))]
        finally:
            del self._progress[table]

    async def _review(self, record: Record, progress: ReviewProgress) -> StoredReview:
        search_bot = reviewing_bot(record.game)
        steps = (await asyncio.to_thread(review.decisions_with_choice, record))[:MAX_DECISIONS]
        progress.total = len(steps)
        reviewer = review.Reviewer(record, steps, search_bot)
        for _ in steps:
            await self._bots.study(record.game, reviewer.step)
            progress.done += 1
        return _stored(reviewer.review())

    async def close(self) -> None:
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _stored(made: review.Review) -> StoredReview:
    mistakes = tuple(decision.move for decision in made.mistakes())
    return StoredReview(made.game, made.names, made.decisions, mistakes, made.accuracy(), VERSION)
