"""Print and play: the sheets of a box as a PDF."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from quadrangle.core.errors import Unplayable
from quadrangle.printing import DEFAULT_PAPER, printed
from quadrangle.server.routes.dependencies import run_limited
from quadrangle.server.routes.documentation import responses
from quadrangle.tables.errors import UNPLAYABLE, Refused

router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.get("/print/{box}", responses=responses(str, media="application/pdf"))
async def show_sheets(
    request: Request,
    box: Annotated[str, Path(max_length=20)],
    paper: Annotated[Literal["a4", "letter"], Query()] = DEFAULT_PAPER,
    lang: Annotated[str, Query(max_length=8)] = "en",
) -> Response:
    """Board, pieces and rules of a game at actual size, to cut out."""
    sheets = await run_limited(request, lambda: _sheets(box, paper, lang))
    named = {"content-disposition": f'attachment; filename="{box}-{paper}.pdf"'}
    return Response(sheets, headers=named, media_type="application/pdf")


def _sheets(box: str, paper: str, lang: str) -> bytes:
    try:
        return _cached_sheets(box, paper, lang)
    except Unplayable as error:
        raise Refused(UNPLAYABLE, reason=str(error)) from None


@cache  # bounded: boxes, papers and languages are few
def _cached_sheets(box: str, paper: str, lang: str) -> bytes:
    return printed(box, paper, lang)
