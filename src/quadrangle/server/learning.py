"""What the asker has learned, kept with the account."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Request
from msgspec import Meta
from starlette.responses import Response

from quadrangle.games import TABLE
from quadrangle.server.account import id_of
from quadrangle.server.documented import gives, takes
from quadrangle.server.lessons import GameName
from quadrangle.server.requests import as_json, client_of, read_body
from quadrangle.service.learning import Learned, Learning
from quadrangle.service.refusals import NO_SUCH_GAME, Refused

router = APIRouter(prefix="/api/v1", default_response_class=Response)
Key = Annotated[str, Meta(max_length=40)]


class LearnedHere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a device knows of a game: steps of the lesson done, and first tries at puzzles in their order."""

    done: Annotated[list[Key], Meta(max_length=40)] = []
    tried: Annotated[list[tuple[Key, bool]], Meta(max_length=1000)] = []


@router.put("/account/learning/{game}", responses=gives(Learned), openapi_extra=takes(LearnedHere))
async def add_learned(request: Request, game: GameName) -> Response:
    """Hand in what was learned of a game on a device, and be told what was learned on all of them."""
    if game not in TABLE:
        raise Refused(NO_SUCH_GAME, game=game)
    id_of(request)  # refuses whoever is not signed in
    here, client = await read_body(request, LearnedHere), client_of(request)
    learning: Learning = request.app.state.learning
    await learning.add(client, game, here.done, here.tried)
    return as_json(await learning.of(client, game))
