"""At the door: host and origin, rate, and the anonymous client that the cookie names."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quadrangle.server.limits import Buckets
from quadrangle.server.refusals import TOO_FAST, WRONG_HOST, WRONG_ORIGIN, refusal_response
from quadrangle.server.settings import Settings
from quadrangle.service.refusals import Refused

COOKIE = "quadrangle_client"
YEAR = 365 * 24 * 3600
_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,64}")
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
)


def client_id(token: str) -> str:
    """Who the cookie's bearer is to the tables. The log holds this digest, so reading the log gives nobody a seat."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


class Guard:
    """Wraps the whole application. Puts the client's id into `scope["client_id"]`.

    Sockets go straight to their own application: what lies in between would cost every single message.
    """

    def __init__(self, app: ASGIApp, socket: ASGIApp, settings: Settings, clock: Callable[[], float]) -> None:
        self._app = app
        self._socket = socket
        self._settings = settings
        self._buckets = Buckets(settings.requests_per_second, settings.requests_at_once, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope, Headers(scope=scope))
        except Refused as refused:
            await _refuse(refused, scope, receive, send)
            return
        token = _token(scope)
        new = None if token else secrets.token_urlsafe(24)
        scope["client_id"] = client_id(token or new or "")
        cookies = [(b"set-cookie", _cookie(scope, new))] if new and scope["path"].startswith("/api/") else []
        if scope["type"] == "websocket":
            scope["accept_headers"] = cookies
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, _with_headers(send, [*HEADERS, *cookies]))

    def _check(self, scope: Scope, headers: Headers) -> None:
        host = headers.get("host", "")
        if self._settings.hosts and (urlsplit(f"//{host}").hostname or "") not in self._settings.hosts:
            raise Refused(WRONG_HOST, host=host)
        origin = headers.get("origin")
        if origin is not None and (scope["type"] == "websocket" or scope["method"] not in SAFE):
            own = urlsplit(origin).netloc.lower() == host.lower()
            if not own and origin not in self._settings.origins:
                raise Refused(WRONG_ORIGIN)
        address = (scope.get("client") or ("",))[0]
        if scope["path"].startswith("/api/") and not self._buckets.take(address):
            raise Refused(TOO_FAST)


def _token(scope: Scope) -> str | None:
    jar: SimpleCookie = SimpleCookie()
    try:
        jar.load(Headers(scope=scope).get("cookie", ""))
    except CookieError:
        return None
    morsel = jar.get(COOKIE)
    return morsel.value if morsel is not None and _TOKEN.fullmatch(morsel.value) else None


def _cookie(scope: Scope, token: str) -> bytes:
    secure = "; Secure" if scope["scheme"] in ("https", "wss") else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}".encode()


def _with_headers(send: Send, headers: list[tuple[bytes, bytes]]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *headers]
        await send(message)

    return sending


async def _refuse(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
    else:
        await refusal_response(refused)(scope, receive, send)
