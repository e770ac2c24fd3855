"""Print and play: the sheets of a box as a PDF."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from quadrangle.core.errors import Unplayable
from quadrangle.server.documented import gives
from quadrangle.server.requests import in_turn
from quadrangle.service.refusals import UNPLAYABLE, Refused

router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.get("/print/{box}", responses=gives(str, media="application/pdf"))
async def show_sheets(
    request: Request,
    box: Annotated[str, Path(max_length=20)],
    paper: Annotated[Literal["a4", "letter"], Query()] = "a4",
    lang: Annotated[str, Query(max_length=8)] = "en",
) -> Response:
    """Board, pieces and rules of a game at true size, to cut out."""
    sheets = await in_turn(request, lambda: _sheets(box, paper, lang))
    named = {"content-disposition": f'attachment; filename="{box}-{paper}.pdf"'}
    return Response(sheets, headers=named, media_type="application/pdf")


def _sheets(box: str, paper: str, lang: str) -> bytes:
    try:
        return _kept(box, paper, lang)
    except Unplayable as error:
        raise Refused(UNPLAYABLE, reason=str(error)) from None


@cache  # of sheets that there are: three boxes, two papers, four languages
def _kept(box: str, paper: str, lang: str) -> bytes:
    from quadrangle.printing import printed  # loads a library that few need

    return printed(box, paper, lang)
