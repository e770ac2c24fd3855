"""Hints over REST."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from quadrangle.server.documented import gives
from quadrangle.server.refusals import TOO_FAST
from quadrangle.server.requests import as_json, client_of, tables_of
from quadrangle.service.hints import Hint, hint

TableId = Annotated[str, Path(min_length=1, max_length=40)]
router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.post("/tables/{table}/hint", responses=gives(Hint))
async def give_hint(request: Request, table: TableId) -> Response:
    """What a bot would do now in the asker's place, and why. Thought about when no bot of a table wants to think."""
    request.app.state.hint_quota.charge(request.scope["party"], TOO_FAST)
    return as_json(await hint(tables_of(request), client_of(request), table))
