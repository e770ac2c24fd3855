"""The ASGI application: routes, error handlers and lifespan."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import Any

import msgspec
import structlog
from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match

from quadrangle import __version__
from quadrangle.server import openapi
from quadrangle.server.compose import Site, open_site
from quadrangle.server.fastapi_router import fastapi_router
from quadrangle.server.http_errors import FAILED, NO_SUCH_PAGE, UNREADABLE, refusal_response
from quadrangle.server.net.request_guard import RequestGuard
from quadrangle.server.routes import (
    account,
    daily,
    games,
    health,
    hints,
    invitations,
    learning,
    lessons,
    lobby,
    metrics,
    moderation,
    notifications,
    people,
    printing,
    puzzles,
    recovery,
    replay,
    reviews,
    rules,
    site,
    table_images,
    tables,
)
from quadrangle.server.routes.dependencies import site_in, site_of
from quadrangle.server.routes.page import built_page
from quadrangle.server.settings import Settings
from quadrangle.tables.errors import Refused

log = structlog.get_logger("quadrangle.server")
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]
ROUTERS: tuple[APIRouter, ...] = (
    health.router,
    metrics.router,
    fastapi_router(games.routes),
    fastapi_router(tables.routes),
    table_images.router,
    fastapi_router(rules.routes),
    invitations.router,
    fastapi_router(lessons.routes),
    fastapi_router(hints.routes),
    site.router,
    lobby.router,
    account.router,
    recovery.router,
    learning.router,
    people.router,
    moderation.router,
    notifications.router,
    fastapi_router(replay.routes),
    fastapi_router(reviews.routes),
    printing.router,
    fastapi_router(daily.routes),
    fastapi_router(puzzles.routes),
)


def create_app(settings: Settings, site: Site | None = None) -> FastAPI:
    """The server as an ASGI application. Without a site it opens the one that the settings describe when it starts."""
    app = FastAPI(
        title="Quadrangle",
        version=__version__,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=partial(lifespan, settings, site),
    )
    app.openapi = partial(openapi.openapi, app)  # type: ignore[method-assign]
    for router in ROUTERS:
        app.include_router(router)
    add_document(app, "/api/v1/openapi.json", app.openapi)
    add_document(app, "/api/v1/socket-schema.json", openapi.socket_schema)
    app.add_api_route("/api/{path:path}", api_not_found, include_in_schema=False, methods=METHODS)
    app.mount("/", built_page())
    for kind, handler in _HANDLERS.items():
        app.add_exception_handler(kind, handler)
    app.add_middleware(RequestGuard, settings=settings, clock=time.monotonic, site_in=site_in)
    return app


@asynccontextmanager
async def lifespan(settings: Settings, opened: Site | None, app: FastAPI) -> AsyncIterator[None]:
    site = await open_site(settings) if opened is None else opened
    app.state.site = site
    await site.start()
    try:
        yield
    finally:
        await site.close()


def add_document(app: FastAPI, path: str, document: Callable[[], Any]) -> None:
    """A large document at this path. It is made and encoded once, because that takes longer than many moves."""
    text = cache(lambda: msgspec.json.encode(document()))

    async def show(request: Request) -> Response:
        return Response(await asyncio.to_thread(text), media_type="application/json")

    app.add_api_route(path, show, include_in_schema=False)


async def api_not_found(request: Request) -> Response:
    """Any other path under /api: 405 if it exists with another method, else 404. It must not get the page."""
    exists = any(route.matches(request.scope)[0] is Match.PARTIAL for route in request.app.routes)
    return error_response(request, Refused(NO_SUCH_PAGE), 405 if exists else 404)


def error_response(request: Request, refused: Refused, status: int | None = None) -> Response:
    """The response to a refused request, which is also counted and logged."""
    site_of(request).refusal_log.record(refused.code, request.path_params.get("table"))
    response = refusal_response(refused)
    response.status_code = status or response.status_code
    return response


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return error_response(request, error)


async def _unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = error.errors()[0]
    return error_response(request, Refused(UNREADABLE, reason=f"{first['loc'][-1]}: {first['msg']}"))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return error_response(request, Refused(NO_SUCH_PAGE), error.status_code)


async def _failed(request: Request, error: Exception) -> Response:
    log.error("request failed", path=request.url.path, exc_info=error)
    response = error_response(request, Refused(FAILED))
    # This response no longer passes the guard, which adds the id otherwise; and people will ask about this one.
    response.headers["x-request-id"] = structlog.contextvars.get_contextvars().get("request", "")
    return response


_HANDLERS: dict[type[Exception], Any] = {
    Refused: _refused,
    RequestValidationError: _unreadable,
    HTTPException: _http_error,
    Exception: _failed,
}
