"""At the door: host and origin, rate, and the anonymous client that the cookie names."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import socket
from collections.abc import Callable
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quadrangle.people.refusals import BANNED
from quadrangle.people.registry import Asker
from quadrangle.server.addresses import Proxies, is_here, name_in, party
from quadrangle.server.bearers import asker_of
from quadrangle.server.cookies import CLIENT, SESSION, cookie, token_in
from quadrangle.server.door import DOOR
from quadrangle.server.headers import asks_tables, is_api, with_headers
from quadrangle.server.lan import Lan
from quadrangle.server.limits import Buckets
from quadrangle.server.refusals import TOO_FAST, WRONG_HOST, WRONG_ORIGIN, refusal_response
from quadrangle.server.settings import Settings
from quadrangle.server.watch import Watch
from quadrangle.service.refusals import STORE_FAILED, Refused

if TYPE_CHECKING:
    from quadrangle.people.people import People


ANY = "*"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def client_id(token: str) -> str:
    """Who the cookie's bearer is to the tables. The log holds this digest, so reading the log gives nobody a seat."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


class Guard:
    """Wraps the whole application. Puts the client's id and address into the scope.

    Sockets go straight to their own application: what lies in between would cost every single message.
    """

    def __init__(
        self,
        app: ASGIApp,
        socket: ASGIApp,
        settings: Settings,
        clock: Callable[[], float],
        watch: Watch,
        lan: Lan | None = None,
    ) -> None:
        self._app = app
        self._socket = socket
        self._settings = settings
        self._watch = watch
        self._lan = lan
        self._proxies = Proxies(settings.proxies)
        self._buckets = Buckets(settings.requests_per_second, settings.requests_at_once, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        door = scope.get("state", {}).get(DOOR)
        if door is not None:
            door.asked()
        try:
            await self._let_in(scope, receive, send)
        finally:
            if door is not None:
                door.answered()

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        # Whoever reports a failure can name it, and every line of the log that comes of it has it.
        request = secrets.token_hex(6)
        structlog.contextvars.bind_contextvars(request=request)
        named = (b"x-request-id", request.encode())
        self._believe_proxies(scope, headers)
        try:
            self._check(scope, headers)
        except Refused as refused:
            self._watch.refusal(refused.code)
            await _refuse(refused, scope, receive, with_headers(scope, send, [named]))
            return
        told = [named]
        try:
            new = await self._recognise(scope, headers)
        except Refused as refused:
            self._watch.refusal(refused.code)
            await _refuse(refused, scope, receive, with_headers(scope, send, told))
            return
        if new and is_api(scope):
            told.append((b"set-cookie", cookie(scope, CLIENT, new)))
        if scope["type"] == "websocket":
            scope["accept_headers"] = told
            await self._socket(scope, receive, send)
        else:
            await self._ask(scope, receive, with_headers(scope, send, told))

    async def _ask(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A server that ends waits for its answers, but not for ever: a database may hang. Who asks again, knows."""
        begun = False

        async def noticed(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, noticed)
        except asyncio.CancelledError:
            if begun:
                raise
            self._watch.refusal(STORE_FAILED.code)
            await _refuse(Refused(STORE_FAILED), scope, receive, send)

    async def _recognise(self, scope: Scope, headers: Headers) -> str | None:
        """Say in the scope who asks; the guest's new cookie, if one is needed. Files of the page are anybody's."""
        people: People | None = scope["app"].state.people if is_api(scope) else None
        cookies = headers.getlist("cookie")
        token = token_in(cookies)
        asker = None
        if people is not None:
            bearer = headers.get("authorization", "").partition("Bearer ")[2].strip()
            asker = await asker_of(people, scope, bearer, token_in(cookies, SESSION), token and client_id(token))
        if asker is None:
            new = None if token and people is None else secrets.token_urlsafe(24)
            asker = Asker(client_id(new or token or ""))
        else:
            new = None
        scope["asker"], scope["client_id"], scope["session"] = asker, asker.client, asker.session
        if asker.banned and scope["type"] == "http" and scope["method"] not in SAFE:
            raise Refused(BANNED)
        return new

    def _believe_proxies(self, scope: Scope, headers: Headers) -> None:
        peer = str((scope.get("client") or ("",))[0])
        if peer in self._proxies:
            peer = self._proxies.origin_of(peer, ",".join(headers.getlist("x-forwarded-for")))
            if headers.get("x-forwarded-proto", "").strip().lower() in ("https", "wss"):
                scope["scheme"] = "https" if scope["type"] == "http" else "wss"
        scope["party"] = party(peer)

    def _check(self, scope: Scope, headers: Headers) -> None:
        host = headers.get("host", "")
        if not self._is_ours(host):
            raise Refused(WRONG_HOST, host=host)
        origin = headers.get("origin")
        if origin is not None and (scope["type"] == "websocket" or scope["method"] not in SAFE):
            own = _place(origin).lower() == host.lower()
            if not own and origin not in self._settings.origins:
                raise Refused(WRONG_ORIGIN)
        if asks_tables(scope):
            self._buckets.charge(scope["party"], TOO_FAST)

    def _is_ours(self, host: str) -> bool:
        """Pages elsewhere can give their own name this machine's address; an address cannot be given away."""
        name = name_in(host)
        if name in self._settings.hosts or ANY in self._settings.hosts:
            return True
        if name == socket.gethostname().lower() or is_here(name):
            return True
        return _is_address(name) if self._lan is None else self._lan.answers_to(name)


def _place(url: str) -> str:
    """Host and port in a URL; nothing if it cannot be read."""
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


async def _refuse(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()  # websocket.connect
    await refusal_response(refused)(scope, receive, send)
