"""Tables drawn as PNG: with a library that draws, and a quota of the network."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from quadrangle.server import rasterise
from quadrangle.server.http_errors import NO_SUCH_PAGE
from quadrangle.server.routes.dependencies import TableId, quota_key_of, run_limited, site_of
from quadrangle.server.routes.documentation import responses
from quadrangle.server.routes.routing import DRAWING_MOVES
from quadrangle.tables.errors import Refused

router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.get("/tables/{table}/picture.png", responses=responses(str, media="image/png"))
async def show_raster(
    request: Request, table: TableId, ply: Annotated[int | None, Query(ge=0, le=1_000_000)] = None
) -> Response:
    """The same as PNG, if the server can draw one; messengers show it with a link."""
    if not rasterise.can_rasterise():
        raise Refused(NO_SUCH_PAGE)
    state = await site_of(request).tables.position(table, ply)
    drawing = await run_limited(request, state._repr_svg_, DRAWING_MOVES)
    picture = await site_of(request).pictures.png(drawing, quota_key_of(request))
    return Response(picture, media_type="image/png")
