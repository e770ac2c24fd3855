"""Health: `/healthz` for process supervisors, `/readyz` for load balancers, `/api/v1/health` for people."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import Response

from quadrangle import __version__
from quadrangle.server.routes.dependencies import site_of
from quadrangle.server.routes.documentation import responses
from quadrangle.server.schemas.health import Health

router = APIRouter(default_response_class=Response)


@router.get("/healthz", include_in_schema=False)
async def alive() -> Response:
    """The process answers. A failing database is not a reason to restart it."""
    return _json({"status": "ok"})


@router.get("/readyz", include_in_schema=False)
async def ready(request: Request) -> Response:
    """Games can be played: the database and its schema are in order."""
    leaving = site_of(request).connections.leaving
    reason = "The server is shutting down." if leaving else await site_of(request).readiness.trouble()
    return _json({"status": "ready"}) if reason is None else _json({"status": "failing", "reason": reason}, 503)


@router.get("/api/v1/health", responses=responses(Health))
async def show_health(request: Request) -> Response:
    """The state of the server. If it is failing, the status is 503 and `reason` says why."""
    tables = site_of(request).tables
    reason = await site_of(request).readiness.trouble()
    sockets = len(site_of(request).connections)
    health = Health("ok" if reason is None else "failing", __version__, len(tables.rooms), sockets, reason)
    return _json(health, 200 if reason is None else 503)


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
