"""Serves a table of routes (`routing.py`) with FastAPI, which checks the parameters and documents them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from fastapi import APIRouter, Path, Query, Request
from msgspec import Meta
from starlette.responses import Response

from quadrangle.accounts.moderation import banned_refusal
from quadrangle.server.http_errors import TOO_FAST
from quadrangle.server.net.caller import caller_of
from quadrangle.server.net.compression import compressed
from quadrangle.server.routes.dependencies import (
    charge_replay,
    client_of,
    network_of,
    read_bytes,
    run_limited,
    site_of,
)
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.routes.routing import Parts, Route, Routes, reply
from quadrangle.server.schemas.tables import CommandBody
from quadrangle.tables.errors import TOO_MANY_REVIEWS
from quadrangle.tables.model.commands import RESIGNING

T = TypeVar("T")
LIMITS = ("ge", "gt", "le", "lt", "min_length", "max_length", "pattern")


def _resigns(body: bytes) -> bool:
    """The request guard lets the banned send commands; of these they may only resign."""
    try:
        return isinstance(msgspec.json.decode(body, type=CommandBody).command, RESIGNING)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False


class RequestCall:
    """A request over HTTP as a `Call`."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._site = site_of(request)

    @property
    def site(self) -> Parts:
        return self._site

    @property
    def client(self) -> str:
        return client_of(self._request)

    @property
    def network(self) -> str:
        return network_of(self._request)

    async def body(self) -> bytes:
        body = await read_bytes(self._request, self._site.settings.message_bytes)
        if caller_of(self._request.scope).identity.banned and not _resigns(body):
            raise banned_refusal(self._site.require_accounts().identities.ban_of(self.client))
        return body

    async def record(self) -> bytes:
        return await read_bytes(self._request, self._site.settings.record_bytes)

    async def run(self, work: Callable[[], T], moves: int = 0) -> T:
        return await run_limited(self._request, work, moves)

    def charge_replay(self, moves: int) -> None:
        charge_replay(self._request, moves)

    def charge_hint(self) -> None:
        self._site.quotas.hints.check(TOO_FAST, self.network)

    def charge_review(self) -> None:
        self._site.quotas.reviews.check(TOO_MANY_REVIEWS, self.network)

    def charge_daily_try(self) -> None:
        self._site.quotas.daily_tries.check(TOO_FAST, self.network)

    def note_refusal(self, code: str, table: str) -> None:
        self._site.refusal_log.record(code, table)


def fastapi_router(routes: Routes) -> APIRouter:
    """A router with all routes of a table."""
    router = APIRouter(default_response_class=Response)
    for route in routes.all:
        router.add_api_route(
            route.path,
            _endpoint(route),
            methods=[route.method],
            status_code=route.status,
            responses=responses(route.kind, route.status, route.media),
            openapi_extra=None if route.wanted is None else request_body(route.wanted),
        )
    return router


def _endpoint(route: Route) -> Callable[..., Awaitable[Response]]:
    async def endpoint(request: Request, **parameters: Any) -> Response:
        answer = await reply(route, RequestCall(request), parameters)
        response = Response(answer.body, answer.status, media_type=answer.media)
        return compressed(request, response) if route.compressible else response

    endpoint.__name__, endpoint.__doc__ = route.answer.__name__, route.answer.__doc__
    endpoint.__signature__ = _signature(route)  # type: ignore[attr-defined]
    return endpoint


def _signature(route: Route) -> inspect.Signature:
    """The parameters as FastAPI declares them."""
    kinds = get_type_hints(route.answer, include_extras=True)
    in_path = set(re.findall(r"\{(\w+)\}", route.path))
    parameters = [inspect.Parameter("request", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Request)]
    for one in list(inspect.signature(route.answer).parameters.values())[1:]:
        kind = _with_limits(kinds[one.name], Path if one.name in in_path else Query)
        parameters.append(one.replace(annotation=kind, kind=inspect.Parameter.KEYWORD_ONLY))
    return inspect.Signature(parameters)


def _with_limits(kind: Any, declare: Callable[..., Any]) -> Any:
    """A type with FastAPI's declaration in the place of `Meta`; an optional type keeps the limits of the other one."""
    plain, limits = kind, dict[str, Any]()
    for part in (kind, *(get_args(kind) if get_origin(kind) in (Union, UnionType) else ())):
        for meta in (more for more in getattr(part, "__metadata__", ()) if isinstance(more, Meta)):
            limits |= {name: value for name in LIMITS if (value := getattr(meta, name)) is not None}
    if get_origin(kind) is Annotated:
        plain = get_args(kind)[0]
    elif get_origin(kind) in (Union, UnionType):
        plain = Union[tuple(get_args(one)[0] if get_origin(one) is Annotated else one for one in get_args(kind))]  # noqa: UP007
    return Annotated[plain, declare(**limits)]
