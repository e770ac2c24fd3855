"""Reviews: a finished game looked at again by a bot, in the background; how far it is, and what was found."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from quadrangle.server.bodies import ReviewShown
from quadrangle.server.documented import gives
from quadrangle.server.limits import Buckets
from quadrangle.server.requests import as_json
from quadrangle.service.refusals import TOO_MANY_REVIEWS
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


async def _found(reviews: Reviews, table: str) -> Response | None:
    found = await reviews.found(table)
    return None if found is None else as_json({"status": "done", "done": 0, "total": 0, "review": msgspec.Raw(found)})


def _going(progress: Progress | None) -> Response:
    return as_json(NOTHING if progress is None else ReviewShown(progress.status, progress.done, progress.total, None))


def _reviews(request: Request) -> Reviews:
    return request.app.state.reviews  # type: ignore[no-any-return]
