"""Finished games looked at again, in the background: one after the other, decision by decision, when no bot thinks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Literal

import msgspec
import structlog

from quadrangle.record import Record
from quadrangle.service.ports import Bots
from quadrangle.service.refusals import ALONE, REVIEW_FAILED, STILL_PLAYING, TOO_MANY_REVIEWS, Refused
from quadrangle.service.stores.kept import Kept

log = structlog.get_logger("quadrangle.reviews")
KIND = "review"
# Games that wait to be looked at; whoever comes then is asked to come back.
MOST_WAITING = 50
# A decision in so many simulations: 60 decisions within 20 seconds on one core of two.
SIMULATIONS = 400
# Decisions of one game; quadrata need not end.
MOST_DECISIONS = 600
FAILURES_REMEMBERED = 100


class Progress(msgspec.Struct):
    """How far a review is. `total` is 0 while it waits for its turn."""

    status: Literal["waiting", "working"] = "waiting"
    done: int = 0
    total: int = 0


class Reviews:
    """Asked for twice, a game is looked at once; what was found is kept."""

    def __init__(self, record: Callable[[str], Awaitable[Record]], bots: Bots, kept: Kept) -> None:
        self._record = record
        self._bots = bots
        self._kept = kept
        self._progress: dict[str, Progress] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: dict[str, None] = {}
        self._one = asyncio.Semaphore(1)

    async def found(self, table: str) -> bytes | None:
        """The review as JSON, if there is one."""
        text = await self._kept.read(KIND, table)
        return None if text is None else text.encode()

    def progress(self, table: str) -> Progress | None:
        """How far it is; None if nobody has asked for it. `Refused` once if it failed."""
        if table in self._failed:
            del self._failed[table]
            raise Refused(REVIEW_FAILED)
        return self._progress.get(table)

    async def begin(self, table: str, charge: Callable[[], None] = lambda: None) -> Progress:
        """Have a finished game looked at. `charge` is called if that means work, and may refuse it."""
        record = await self._record(table)
        if record.result is None:
            raise Refused(STILL_PLAYING)
        if record.players == 1:
            raise Refused(ALONE)
        if (going := self._progress.get(table)) is not None:
            return going
        if len(self._progress) >= MOST_WAITING:
            raise Refused(TOO_MANY_REVIEWS)
        charge()
        progress = self._progress[table] = Progress()
        task = asyncio.create_task(self._work(table, record, progress), name=f"review of {table}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return progress

    async def _work(self, table: str, record: Record, progress: Progress) -> None:
        try:
            async with self._one:
                progress.status = "working"
                found = await self._review(record, progress)
            await self._kept.write(KIND, table, found)
        except Exception:  # whatever it is, the others want theirs
            log.exception("review failed", table=table)
            self._failed[table] = None
            if len(self._failed) > FAILURES_REMEMBERED:
                del self._failed[next(iter(self._failed))]
        finally:
            del self._progress[table]

    async def _review(self, record: Record, progress: Progress) -> str:
        from quadrangle.bots import bot, review  # the search is compiled code

        with_search = bot(record.game, simulations=SIMULATIONS)
        steps = (await asyncio.to_thread(review.steps_of, record))[:MOST_DECISIONS]
        progress.total = len(steps)
        decisions = []
        for number, state in steps:
            look = partial(review.decision, number, state, record.moves[number - 1], with_search)
            decisions.append(await self._bots.study(record.game, look))
            progress.done += 1
        return msgspec.json.encode(review.reviewed(record, decisions).as_json()).decode()

    async def close(self) -> None:
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._kept.close()
