"""What every REST call does: who asks, which tables, reading a body, answering with a value."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from quadrangle.server.refusals import TOO_LARGE, UNFINISHED, UNREADABLE
from quadrangle.service.directory import Person
from quadrangle.service.refusals import Refused
from quadrangle.service.tables import Tables

T = TypeVar("T")
_encode = msgspec.json.Encoder().encode


def as_json(value: Any, status: int = 200) -> Response:
    return Response(_encode(value), status, media_type="application/json")


def tables_of(request: Request) -> Tables:
    return request.app.state.tables  # type: ignore[no-any-return]


def client_of(request: Request) -> str:
    return request.scope["client_id"]  # type: ignore[no-any-return]


def person_of(request: Request) -> Person:
    """Who asks: a guest, or somebody with an account, a name and ratings."""
    return tables_of(request).directory.known(client_of(request))


def is_online(request: Request, client: str) -> bool:
    """Is somebody connected: here, or at another node in the lobby or at a table?"""
    return request.app.state.connections.has(client) or tables_of(request).is_here(client)


async def in_turn(request: Request, work: Callable[[], T]) -> T:
    """Work in a thread, few at a time."""
    async with request.app.state.replays:
        return await asyncio.to_thread(work)


async def read_bytes(request: Request, most: int) -> bytes:
    """The body, no larger than this."""
    body = bytearray()
    try:
        async with asyncio.timeout(request.app.state.settings.body_seconds):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Refused(TOO_LARGE, bytes=most)
    except (TimeoutError, ClientDisconnect):
        raise Refused(UNFINISHED) from None
    return bytes(body)


async def read_body(request: Request, kind: type[T]) -> T:
    """The body, no larger than allowed, as a value of this kind."""
    body = await read_bytes(request, request.app.state.settings.message_bytes)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(UNREADABLE, reason=str(error)) from None
