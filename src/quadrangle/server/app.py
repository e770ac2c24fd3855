"""The application: one factory, used by the command line, by tests and by anybody's own server."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.routing import Match

from quadrangle import __version__
from quadrangle.server import (
    account,
    daily,
    health,
    hints,
    invitations,
    learning,
    lessons,
    lines,
    lobby,
    metrics,
    moderating,
    notifications,
    people_rest,
    prints,
    puzzles,
    rest,
    reviews,
    schema,
)
from quadrangle.server.codes import Codes
from quadrangle.server.dismissing import Dismissals
from quadrangle.server.explained import without_password
from quadrangle.server.guard import Guard
from quadrangle.server.lan import Lan
from quadrangle.server.limits import Buckets
from quadrangle.server.notifier import open_notifier
from quadrangle.server.page import built_page
from quadrangle.server.refusals import FAILED, NO_SUCH_PAGE, UNREADABLE, refusal_response
from quadrangle.server.settings import Settings
from quadrangle.server.socket import Connections
from quadrangle.server.talk_reports import TalkReports
from quadrangle.server.watch import Watch
from quadrangle.service.bot_pool import BotPool
from quadrangle.service.clock import SystemClock
from quadrangle.service.daily.daily import Daily
from quadrangle.service.directory import Directory
from quadrangle.service.figures import Figures
from quadrangle.service.learning import Learning
from quadrangle.service.refusals import Refused
from quadrangle.service.reviewing import Reviews
from quadrangle.service.stores import StoreUnusable, open_store
from quadrangle.service.stores.kept import Kept, KeptInMemory, open_kept
from quadrangle.service.tables import Limits, LobbyLimits, Tables

if TYPE_CHECKING:
    from quadrangle.people.people import People

log = structlog.get_logger("quadrangle.server")
# With the seconds that connections have (`socket.py`, `run.py`) the end takes less than 10.
SECONDS_TO_CLOSE = 4.0
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]


def create_app(
    settings: Settings, tables: Tables | None = None, lan: Lan | None = None, people: People | None = None,
    kept: Kept | None = None,
) -> FastAPI:  # fmt: skip
    """The server as an ASGI application. Unless tables are given (and people, if there are to be accounts), it opens
    its database when it starts. With tables alone, what is kept beside them lasts as long as the process.

    With a `lan` somebody at this machine may open the application to the machine's network.
    """
    app = FastAPI(
        title="Quadrangle", version=__version__, openapi_url="/api/v1/openapi.json",
        docs_url=None, redoc_url=None, lifespan=partial(_life, settings, tables, people, kept),
    )  # fmt: skip
    app.state.settings = settings
    app.state.watch = watch = Watch()
    app.state.connections = connections = Connections(settings, watch)
    app.state.registry = metrics.new_registry(app.state)
    app.state.codes = Codes(settings, time.monotonic)
    app.state.pairings = Buckets(settings.pairings_per_second, settings.pairings_at_once, time.monotonic)
    app.state.hint_quota = Buckets(settings.hints_per_minute / 60, settings.hints_at_once, time.monotonic)
    app.state.lan = lan
    app.state.people = None
    app.state.notifier = None
    app.state.letters = Buckets(settings.letters_per_hour / 3600, settings.letters_at_once, time.monotonic)
    app.state.reports = Buckets(settings.reports_per_second, settings.reports_at_once, time.monotonic)
    app.state.replays = asyncio.Semaphore(lines.AT_ONCE)
    app.state.review_quota = Buckets(settings.reviews_per_hour / 3600, settings.reviews_at_once, time.monotonic)
    app.openapi = partial(schema.openapi, app)  # type: ignore[method-assign]
    app.include_router(health.router)
    app.include_router(metrics.router)
    app.include_router(rest.router)
    app.include_router(invitations.router)
    app.include_router(lessons.router)
    app.include_router(hints.router)
    app.include_router(lobby.router)
    app.include_router(account.router)
    app.include_router(learning.router)
    app.include_router(people_rest.router)
    app.include_router(moderating.router)
    app.include_router(notifications.router)
    app.include_router(lines.router)
    app.include_router(reviews.router)
    app.include_router(prints.router)
    app.include_router(daily.router)
    app.include_router(puzzles.router)
    app.add_api_route("/api/v1/socket-schema.json", _socket_schema, include_in_schema=False)
    app.add_api_route("/api/{path:path}", _nothing, include_in_schema=False, methods=METHODS)
    app.mount("/", built_page())
    for kind, handler in _HANDLERS.items():
        app.add_exception_handler(kind, handler)
    app.add_middleware(Guard, socket=connections, settings=settings, clock=time.monotonic, watch=watch, lan=lan)
    return app


@asynccontextmanager
async def _life(
    settings: Settings, given: Tables | None, people: People | None, kept: Kept | None, app: FastAPI
) -> AsyncIterator[None]:
    tables, people = (given, people) if given is not None else await open_site(settings)
    app.state.tables, app.state.people = tables, people
    app.state.notifier = notifier = open_notifier(settings, tables, people)
    app.state.codes.share(tables.notices)
    if people is not None:
        people.counting.share(tables.jobs)
    await tables.start()
    looking: list[asyncio.Task[None]] = []
    if people is not None:
        await people.start()
        tables.on_rated(people.counting.ended)
        app.state.talk_reports = TalkReports(tables, people)
        app.state.dismissals = Dismissals(app.state.connections, people, tables.notices)
        looking.append(asyncio.create_task(app.state.dismissals.look_for_ever()))
    if notifier is not None:
        await notifier.start()
    kept = kept or (KeptInMemory() if given else open_kept(settings.database))
    app.state.reviews = Reviews(tables.record, tables.bots, kept)
    app.state.learning = Learning(kept)
    app.state.daily = Daily(tables, kept, tables.clock)
    lan: Lan | None = app.state.lan
    if lan is not None and lan.from_start:
        await lan.open()
    log.info("ready", database=without_password(settings.database))
    try:
        yield
    finally:
        if lan is not None:
            await lan.close()
        for task in looking:
            task.cancel()
        await app.state.daily.close()
        await app.state.reviews.close()
        if notifier is not None:
            await notifier.close()
        if people is not None:
            await app.state.talk_reports.settle()
        await _closed(tables, people)


async def _closed(tables: Tables, people: People | None) -> None:
    """A database that hangs must not keep the process: what it has not confirmed was acknowledged to nobody."""
    try:
        async with asyncio.timeout(SECONDS_TO_CLOSE):
            await tables.close()
            if people is not None:
                await people.close()
    except TimeoutError:
        log.error("stopped without waiting for the database")
    else:
        log.info("stopped")


async def open_site(settings: Settings) -> tuple[Tables, People | None]:
    """Tables and, unless the settings say otherwise, people with accounts."""
    if not settings.accounts:
        return await open_tables(settings), None
    try:
        from quadrangle.people.people import open_people
    except ImportError as error:
        raise StoreUnusable(
            f"Accounts need the extra: pip install 'quadrangle[site]' ({error.name} is missing). "
            "Without accounts: QUADRANGLE_ACCOUNTS=false."
        ) from error
    people = await open_people(
        settings.database, SystemClock(), settings.sign_ins_per_second, settings.sign_ins_at_once
    )
    return await open_tables(settings, people.registry), people


async def open_tables(settings: Settings, directory: Directory | None = None) -> Tables:
    """The table service that these settings ask for."""
    figures = Figures()
    store = await open_store(settings.database, figures.commit_sizes)
    # Chance comes from the operating system: there is no seed that anybody could find out.
    chance = random.SystemRandom()
    bots = BotPool(settings.bot_workers, settings.bot_patience_seconds, settings.bot_thoughts_per_client)
    limits = Limits(
        rooms=settings.tables_in_memory, idle_seconds=settings.idle_seconds,
        events=settings.events_per_table, attention_seconds=settings.bot_attention_seconds,
        days_of_silence=settings.days_of_silence,
    )  # fmt: skip
    lobby = LobbyLimits(
        tables=settings.lobby_tables, boards=settings.lobby_boards, people=settings.lobby_people,
        waiting_each=settings.lobby_tables_per_client, absence_seconds=settings.lobby_absence_seconds,
        challenges_each=settings.challenges_per_client,
    )  # fmt: skip
    pause = settings.bot_pause_seconds
    return Tables(
        store, SystemClock(), chance, bots,
        limits=limits, pause=lambda rng: rng.uniform(0.7, 1.3) * pause, figures=figures, lobby=lobby,
        directory=directory, talk=settings.talk,
    )  # fmt: skip


async def _socket_schema() -> JSONResponse:
    return JSONResponse(schema.socket_schema())


async def _nothing(request: Request) -> Response:
    """For whatever else is asked under /api: it must not get the page, and a wrong method is told as such."""
    known = any(route.matches(request.scope)[0] is Match.PARTIAL for route in request.app.routes)
    return _no(request, Refused(NO_SUCH_PAGE), 405 if known else 404)


def _no(request: Request, refused: Refused, status: int | None = None) -> Response:
    """Every refusal of a request is told, counted and written down."""
    request.app.state.watch.refusal(refused.code, request.path_params.get("table"))
    answer = refusal_response(refused)
    answer.status_code = status or answer.status_code
    return answer


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _no(request, error)


async def _unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = error.errors()[0]
    return _no(request, Refused(UNREADABLE, reason=f"{first['loc'][-1]}: {first['msg']}"))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _no(request, Refused(NO_SUCH_PAGE), error.status_code)


async def _failed(request: Request, error: Exception) -> Response:
    log.error("request failed", path=request.url.path, exc_info=error)
    answer = _no(request, Refused(FAILED))
    # This answer does not pass the guard any more, and it is the one that people will ask about.
    answer.headers["x-request-id"] = structlog.contextvars.get_contextvars().get("request", "")
    return answer


_HANDLERS: dict[type[Exception], Any] = {
    Refused: _refused,
    RequestValidationError: _unreadable,
    HTTPException: _http,
    Exception: _failed,
}
