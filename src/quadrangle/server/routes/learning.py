"""Learning progress, stored with the account."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from quadrangle.activities.learning_progress import LearningProgress
from quadrangle.games import GAMES
from quadrangle.server.routes.dependencies import GameName, account_of, as_json, client_of, read_body, site_of
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.schemas.learning import LearningUpdate
from quadrangle.tables.errors import NO_SUCH_GAME, Refused

router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.put(
    "/account/learning/{game}", responses=responses(LearningProgress), openapi_extra=request_body(LearningUpdate)
)
async def add_learned(request: Request, game: GameName) -> Response:
    """Upload what was learned of a game on a device; the answer is what was learned on all devices."""
    if game not in GAMES:
        raise Refused(NO_SUCH_GAME, game=game)
    account_of(request)  # refuses guests
    here, client = await read_body(request, LearningUpdate), client_of(request)
    learning = site_of(request).learning
    await learning.add(client, game, here.done, here.tried)
    return as_json(await learning.of(client, game))
