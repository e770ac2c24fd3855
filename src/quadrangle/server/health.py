"""Is the server well? One address for who restarts processes, one for who sends them visitors, one for people."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import Response

from quadrangle import __version__
from quadrangle.server.bodies import Health
from quadrangle.server.documented import gives

router = APIRouter(default_response_class=Response)


@router.get("/healthz", include_in_schema=False)
async def alive() -> Response:
    """The process answers. A broken database is no reason to restart it."""
    return _json({"status": "ok"})


@router.get("/readyz", include_in_schema=False)
async def ready(request: Request) -> Response:
    """Games can be played: the database and its tables are in order."""
    leaving = request.app.state.connections.leaving
    reason = "The server is about to end." if leaving else await request.app.state.tables.trouble()
    return _json({"status": "ready"}) if reason is None else _json({"status": "failing", "reason": reason}, 503)


@router.get("/api/v1/health", responses=gives(Health))
async def health(request: Request) -> Response:
    """Is the server well? If not, the status is 503 and `reason` says why."""
    tables = request.app.state.tables
    reason = await tables.trouble()
    sockets = len(request.app.state.connections)
    shown = Health("ok" if reason is None else "failing", __version__, tables.in_memory, sockets, reason)
    return _json(shown, 200 if reason is None else 503)


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
