"""The games that can be played."""

from __future__ import annotations

from quadrangle.bots import names
from quadrangle.games import games
from quadrangle.server.routes.routing import Call, Routes
from quadrangle.server.schemas.games import game_info
from quadrangle.tables.live.messages import GameInfo

routes = Routes()


@routes.get("/games", list[GameInfo])
async def list_games(call: Call) -> list[GameInfo]:
    """All games, with their options and bots."""
    return [game_info(facts, names(facts.name)) for facts in games().values()]
