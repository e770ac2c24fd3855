"""Reviews: a finished game looked at again by a bot, in the background; how far it is, and what was found."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from quadrangle.core.state import State
from quadrangle.record import Record
from quadrangle.server.bodies import LineLeft, ReviewShown
from quadrangle.server.documented import gives, takes
from quadrangle.server.limits import Buckets
from quadrangle.server.lines import replayed
from quadrangle.server.refusals import TOO_FAST
from quadrangle.server.requests import as_json, in_turn, read_body, tables_of
from quadrangle.service import hints
from quadrangle.service.hints import Hint
from quadrangle.service.refusals import ALONE, NO_HINT_NOW, STILL_PLAYING, TOO_MANY_REVIEWS, Refused
from quadrangle.service.reviewing import Progress, Reviews

TableId = Annotated[str, Path(min_length=1, max_length=40)]
router = APIRouter(prefix="/api/v1", default_response_class=Response)
NOTHING = ReviewShown("none", 0, 0, None)


@router.get("/tables/{table}/review", responses=gives(ReviewShown))
async def show_review(request: Request, table: TableId) -> Response:
    """The review of a game, how far it is, or that nobody has asked for it."""
    reviews = _reviews(request)
    return await _found(reviews, table) or _going(reviews.progress(table))


@router.post("/tables/{table}/review", responses=gives(ReviewShown))
async def ask_review(request: Request, table: TableId) -> Response:
    """Have a finished game reviewed. Whoever asks again is told how far it is."""
    reviews, quota = _reviews(request), request.app.state.review_quota
    assert isinstance(quota, Buckets)
    if found := await _found(reviews, table):
        return found
    return _going(await reviews.begin(table, lambda: quota.charge(request.scope["party"], TOO_MANY_REVIEWS)))


@router.post("/tables/{table}/review/hint", responses=gives(Hint), openapi_extra=takes(LineLeft))
async def give_hint_in_review(request: Request, table: TableId) -> Response:
    """What a bot would do in a position of a finished game, or of a line that leaves it."""
    request.app.state.hint_quota.charge(request.scope["party"], TOO_FAST)
    line = await read_body(request, LineLeft)
    record = await tables_of(request).record(table)
    if record.result is None:
        raise Refused(STILL_PLAYING)
    if record.players == 1:
        raise Refused(ALONE)
    state = await in_turn(request, partial(_end_of, record, line))
    if not state.turn:
        raise Refused(NO_HINT_NOW)
    ply = line.after + len(line.moves)
    return as_json(await tables_of(request).bots.study(record.game, partial(hints.found, state, ply)))


def _end_of(record: Record, line: LineLeft) -> State:
    """The position at the end of a line that leaves a game."""
    moves = [*record.moves[: line.after], *line.moves]
    return replayed(Record(record.game, record.players, record.options, record.names, moves))[-1]


async def _found(reviews: Reviews, table: str) -> Response | None:
    found = await reviews.found(table)
    return None if found is None else as_json({"status": "done", "done": 0, "total": 0, "review": msgspec.Raw(found)})


def _going(progress: Progress | None) -> Response:
    return as_json(NOTHING if progress is None else ReviewShown(progress.status, progress.done, progress.total, None))


def _reviews(request: Request) -> Reviews:
    return request.app.state.reviews  # type: ignore[no-any-return]
