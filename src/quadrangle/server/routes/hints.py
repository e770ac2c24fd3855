"""Hints over REST."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from quadrangle.activities.hints import Hint, hint
from quadrangle.server.http_errors import TOO_FAST
from quadrangle.server.routes.dependencies import TableId, as_json, client_of, network_of, site_of
from quadrangle.server.routes.documentation import responses

router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.post("/tables/{table}/hint", responses=responses(Hint))
async def give_hint(request: Request, table: TableId) -> Response:
    """What a bot would do now in the caller's place, and why. Computed when no bot at a table needs the thread."""
    site_of(request).quotas.hints.check(TOO_FAST, network_of(request))
    return as_json(await hint(site_of(request).tables, client_of(request), table))
