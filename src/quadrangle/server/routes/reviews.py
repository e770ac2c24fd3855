"""Reviews: a bot analyses a finished game in the background. The routes return its progress or the result."""

from __future__ import annotations

from functools import partial

from quadrangle.activities import hints
from quadrangle.activities.hints import Hint
from quadrangle.activities.review_job import ReviewProgress, Reviews, judge
from quadrangle.core.state import State
from quadrangle.record import Record
from quadrangle.server.routes.replay import replayed
from quadrangle.server.routes.routing import Call, Routes, TableId, read
from quadrangle.server.schemas.reviews import Retry, ReviewStatus, TriedDecision, Variation
from quadrangle.tables.errors import ALONE, NO_HINT_NOW, STILL_PLAYING, Refused

routes = Routes()
NONE = ReviewStatus("none", 0, 0, None)


@routes.get("/tables/{table}/review", ReviewStatus)
async def show_review(call: Call, table: TableId) -> ReviewStatus:
    """The review of a game, its progress, or that nobody has requested it."""
    reviews = call.site.reviews
    return await _stored(reviews, table) or _status(reviews.progress(table))


@routes.post("/tables/{table}/review", ReviewStatus)
async def ask_review(call: Call, table: TableId) -> ReviewStatus:
    """Request a review of a finished game. Requested again, it returns the progress."""
    reviews = call.site.reviews
    if stored := await _stored(reviews, table):
        return stored
    return _status(await reviews.begin(table, call.charge_review))


@routes.post("/tables/{table}/review/hint", Hint, wanted=Variation)
async def give_hint_in_review(call: Call, table: TableId) -> Hint:
    """What a bot would do in a position of a finished game, or of a variation of it."""
    call.charge_hint()
    line = await read(call, Variation)
    record = await call.site.tables.record(table)
    if record.result is None:
        raise Refused(STILL_PLAYING)
    if record.players == 1:
        raise Refused(ALONE)
    state = await call.run(partial(_end_of, record, line), len(record.moves))
    if not state.turn:
        raise Refused(NO_HINT_NOW)
    ply = line.after + len(line.moves)
    return await call.site.tables.bots.study(record.game, partial(hints.compute_hint, state, ply))


@routes.post("/tables/{table}/review/try", TriedDecision, wanted=Retry)
async def try_again(call: Call, table: TableId) -> TriedDecision:
    """What another decision in a position of a finished game would have been worth, judged as in its review."""
    call.charge_hint()
    retry = await read(call, Retry)
    record = await call.site.tables.record(table)
    if record.result is None:
        raise Refused(STILL_PLAYING)
    if record.players == 1:
        raise Refused(ALONE)
    state = await call.run(partial(_end_of, record, Variation(retry.after)), len(record.moves))
    if not state.turn:
        raise Refused(NO_HINT_NOW)
    state.play(retry.move)  # refused if it breaks a rule
    number = retry.after + 1
    reviewed = await call.site.reviews.decision(table, number)
    judged = await call.site.tables.bots.study(record.game, partial(judge, state, retry.move, number, reviewed))
    return TriedDecision(retry.move, judged.value, judged.best, judged.loss, judged.size)


def _end_of(record: Record, line: Variation) -> State:
    """The position at the end of a variation."""
    moves = [*record.moves[: line.after], *line.moves]
    return replayed(Record(record.game, record.players, record.options, record.names, moves))[-1]


async def _stored(reviews: Reviews, table: str) -> ReviewStatus | None:
    review = await reviews.stored(table)
    return None if review is None else ReviewStatus("done", 0, 0, review)


def _status(progress: ReviewProgress | None) -> ReviewStatus:
    return NONE if progress is None else ReviewStatus(progress.status, progress.done, progress.total, None)
