"""The games that can be played."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from quadrangle.bots import names
from quadrangle.games import games
from quadrangle.server.routes.dependencies import as_json
from quadrangle.server.routes.documentation import responses
from quadrangle.server.schemas.games import game_info
from quadrangle.tables.live.messages import GameInfo

router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.get("/games", responses=responses(list[GameInfo]))
async def list_games() -> Response:
    """All games, with their options and bots."""
    return as_json([game_info(facts, names(facts.name)) for facts in games().values()])
