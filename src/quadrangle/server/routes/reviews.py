"""Reviews: a bot analyses a finished game in the background. The routes return its progress or the result."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from starlette.responses import Response

from quadrangle.activities import hints
from quadrangle.activities.hints import Hint
from quadrangle.activities.review_job import ReviewProgress, Reviews
from quadrangle.core.state import State
from quadrangle.record import Record
from quadrangle.server.http_errors import TOO_FAST
from quadrangle.server.routes.dependencies import TableId, as_json, network_of, read_body, run_limited, site_of
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.routes.replay import replayed
from quadrangle.server.schemas.reviews import ReviewStatus, Variation
from quadrangle.tables.errors import ALONE, NO_HINT_NOW, STILL_PLAYING, TOO_MANY_REVIEWS, Refused

router = APIRouter(prefix="/api/v1", default_response_class=Response)
NONE = ReviewStatus("none", 0, 0, None)


@router.get("/tables/{table}/review", responses=responses(ReviewStatus))
async def show_review(request: Request, table: TableId) -> Response:
    """The review of a game, its progress, or that nobody has requested it."""
    reviews = site_of(request).reviews
    return await _stored(reviews, table) or _status(reviews.progress(table))


@router.post("/tables/{table}/review", responses=responses(ReviewStatus))
async def ask_review(request: Request, table: TableId) -> Response:
    """Request a review of a finished game. Requested again, it returns the progress."""
    reviews, quota = site_of(request).reviews, site_of(request).quotas.reviews
    if stored := await _stored(reviews, table):
        return stored
    return _status(await reviews.begin(table, lambda: quota.check(TOO_MANY_REVIEWS, network_of(request))))


@router.post("/tables/{table}/review/hint", responses=responses(Hint), openapi_extra=request_body(Variation))
async def give_hint_in_review(request: Request, table: TableId) -> Response:
    """What a bot would do in a position of a finished game, or of a variation of it."""
    site_of(request).quotas.hints.check(TOO_FAST, network_of(request))
    line = await read_body(request, Variation)
    record = await site_of(request).tables.record(table)
    if record.result is None:
        raise Refused(STILL_PLAYING)
    if record.players == 1:
        raise Refused(ALONE)
    state = await run_limited(request, partial(_end_of, record, line), len(record.moves))
    if not state.turn:
        raise Refused(NO_HINT_NOW)
    ply = line.after + len(line.moves)
    return as_json(await site_of(request).tables.bots.study(record.game, partial(hints.compute_hint, state, ply)))


def _end_of(record: Record, line: Variation) -> State:
    """The position at the end of a variation."""
    moves = [*record.moves[: line.after], *line.moves]
    return replayed(Record(record.game, record.players, record.options, record.names, moves))[-1]


async def _stored(reviews: Reviews, table: str) -> Response | None:
    review = await reviews.stored(table)
    return None if review is None else as_json(ReviewStatus("done", 0, 0, review))


def _status(progress: ReviewProgress | None) -> Response:
    return as_json(NONE if progress is None else ReviewStatus(progress.status, progress.done, progress.total, None))
