"""What routes share: the site, the caller, reading a body, answering with a value."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
from fastapi import Path
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Scope

from quadrangle.accounts.errors import NOT_AN_OPERATOR, SIGNED_OUT
from quadrangle.server.compose import Site
from quadrangle.server.http_errors import TOO_FAST, TOO_LARGE, UNFINISHED, UNREADABLE
from quadrangle.server.net.caller import caller_of
from quadrangle.tables.errors import Refused
from quadrangle.tables.model.people import Person
from quadrangle.tables.ports import QuotaKey

if TYPE_CHECKING:
    from quadrangle.accounts.service import AccountService

T = TypeVar("T")
TableId = Annotated[str, Path(min_length=1, max_length=40)]
GameName = Annotated[str, Path(max_length=40)]
_encode = msgspec.json.Encoder().encode


def as_json(value: Any, status: int = 200) -> Response:
    return Response(_encode(value), status, media_type="application/json")


def site_in(scope: Scope) -> Site:
    """The one typed access to `app.state`."""
    site: Site = scope["app"].state.site
    return site


def site_of(connection: HTTPConnection) -> Site:
    return site_in(connection.scope)


def client_of(request: Request) -> str:
    return caller_of(request.scope).identity.client


def session_of(request: Request) -> str | None:
    """The session of the caller; None for guests and for programs with a token."""
    return caller_of(request.scope).identity.session


def network_of(request: Request) -> str:
    """The caller's address as limits count it."""
    return caller_of(request.scope).network


def quota_key_of(request: Request) -> QuotaKey:
    """Who is charged for work."""
    return QuotaKey(network_of(request), client_of(request))


def person_of(request: Request) -> Person:
    """The caller: a guest, or somebody with an account, a name and ratings."""
    return site_of(request).tables.directory.person(client_of(request))


def account_of(request: Request) -> str:
    """The id of the caller's account; `Refused` without one. A program's token acts for it at tables only."""
    person = person_of(request)
    if person.id is None:
        raise Refused(SIGNED_OUT)
    return person.id


def operator_of(request: Request) -> tuple[AccountService, str]:
    """The accounts, and the id of the operator who asks; `Refused` for everybody else, and for programs."""
    person = person_of(request)
    if not person.operator or person.id is None or session_of(request) is None:
        raise Refused(NOT_AN_OPERATOR)
    return site_of(request).require_accounts(), person.id


async def run_limited(request: Request, work: Callable[[], T], moves: int = 0) -> T:
    """Run in a thread, few at a time, networks in turn. The caller is charged for the moves that are replayed."""
    charge_replay(request, moves)
    return await site_of(request).tables.replays.run(quota_key_of(request), work)


def charge_replay(request: Request, moves: int) -> None:
    """`Refused` if the caller's network has had too many moves replayed recently."""
    site_of(request).quotas.replayed_moves.check(TOO_FAST, network_of(request), count=moves)


async def read_bytes(request: Request, limit: int) -> bytes:
    """The body; `Refused` if it is larger than the limit or takes too long."""
    body = bytearray()
    try:
        async with asyncio.timeout(site_of(request).settings.body_seconds):
            async for chunk in request.stream():
                body += chunk
                if len(body) > limit:
                    raise Refused(TOO_LARGE, bytes=limit)
    except (TimeoutError, ClientDisconnect):
        raise Refused(UNFINISHED) from None
    return bytes(body)


async def read_body(request: Request, kind: type[T]) -> T:
    """The body as a value of this type."""
    body = await read_bytes(request, site_of(request).settings.message_bytes)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(UNREADABLE, reason=str(error)) from None
