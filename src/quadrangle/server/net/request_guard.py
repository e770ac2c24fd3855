"""Middleware around the whole application: host and origin checks, the rate limit, and who makes the request."""

from __future__ import annotations

import asyncio
import hashlib
import re
import socket
from collections.abc import Callable
from ipaddress import ip_address
from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quadrangle.accounts.identity import Identity
from quadrangle.accounts.moderation import banned_refusal
from quadrangle.random_ids import new_id, new_secret
from quadrangle.ratelimit import RateLimiter
from quadrangle.server.http_errors import TOO_FAST, UNREADABLE, WRONG_HOST, WRONG_ORIGIN, refusal_response
from quadrangle.server.net.authentication import identify
from quadrangle.server.net.caller import Caller, set_caller
from quadrangle.server.net.client_address import Proxies, client_network, host_name, is_loopback
from quadrangle.server.net.connection_limits import transport_of
from quadrangle.server.net.cookies import CLIENT, SESSION, cookie, token_in
from quadrangle.server.net.lan import Lan
from quadrangle.server.net.security_headers import is_api, reads_tables, with_headers
from quadrangle.server.ops.refusal_log import RefusalLog
from quadrangle.server.settings import Settings
from quadrangle.tables.errors import STORE_FAILED, Refused

if TYPE_CHECKING:
    from quadrangle.accounts.service import AccountService


ANY = "*"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
# A banned person may resign (the route refuses other commands) and end e-mails.
OPEN_TO_BANNED = re.compile(r"/api/v1/(tables/[^/]+/commands|notifications/unsubscribe/[^/]+(/all)?)")


def client_id(token: str) -> str:
    """The client that a guest's cookie stands for. The log stores this digest, so reading the log gives no seat."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


class GuardedSite(Protocol):
    """What the guard needs of the site."""

    @property
    def accounts(self) -> AccountService | None: ...
    @property
    def connections(self) -> ASGIApp: ...
    @property
    def refusal_log(self) -> RefusalLog: ...
    @property
    def lan(self) -> Lan | None: ...


class RequestGuard:
    """Checks each request, then stores its caller in the scope.

    Sockets go straight to their own application: every layer in between would cost time for each message.
    """

    def __init__(
        self, app: ASGIApp, settings: Settings, clock: Callable[[], float], site_in: Callable[[Scope], GuardedSite]
    ) -> None:
        self._app = app
        self._site_in = site_in
        self._settings = settings
        self._proxies = Proxies(settings.proxies)
        self._rate_limit = RateLimiter(settings.requests_per_second, settings.requests_at_once, clock)
        self._file_limit = RateLimiter(settings.files_per_second, settings.files_at_once, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        transport = transport_of(scope)
        if transport is not None:
            transport.request_started()
        try:
            await self._handle(self._site_in(scope), scope, receive, send)
        finally:
            if transport is not None:
                transport.request_finished()

    async def _handle(self, site: GuardedSite, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        # Users can quote this id when they report a failure; every log line of the request carries it.
        request_id = new_id(12)
        structlog.contextvars.bind_contextvars(request=request_id)
        added = [(b"x-request-id", request_id.encode())]
        network = self._client_network(scope, headers)
        try:
            self._check(site, scope, headers, network)
            identity, new_cookie = await _identify(site, scope, headers)
        except Refused as refused:
            site.refusal_log.record(refused.code)
            if "transfer-encoding" in headers:  # nobody can be sure where the next request begins
                added.append((b"connection", b"close"))
            await _refuse(refused, scope, receive, with_headers(scope, send, added))
            return
        if new_cookie and is_api(scope):
            added.append((b"set-cookie", cookie(scope, CLIENT, new_cookie)))
        set_caller(scope, Caller(identity, network, added))
        if scope["type"] == "websocket":
            await site.connections(scope, receive, send)
        else:
            await self._respond(site, scope, receive, with_headers(scope, send, added))

    async def _respond(self, site: GuardedSite, scope: Scope, receive: Receive, send: Send) -> None:
        """A server that shuts down cancels requests that take too long, as when a database hangs: they get a 503."""
        response_started = False

        async def track(message: Message) -> None:
            nonlocal response_started
            response_started = True
            await send(message)

        try:
            await self._app(scope, receive, track)
        except asyncio.CancelledError:
            if response_started:
                raise
            site.refusal_log.record(STORE_FAILED.code)
            await _refuse(Refused(STORE_FAILED), scope, receive, send)

    def _client_network(self, scope: Scope, headers: Headers) -> str:
        """The network of the client. Addresses and schemes that a trusted proxy forwards are used."""
        peer = str((scope.get("client") or ("",))[0])
        if peer in self._proxies:
            peer = self._proxies.origin_of(peer, ",".join(headers.getlist("x-forwarded-for")))
            if headers.get("x-forwarded-proto", "").strip().lower() in ("https", "wss"):
                scope["scheme"] = "https" if scope["type"] == "http" else "wss"
        return client_network(peer)

    def _check(self, site: GuardedSite, scope: Scope, headers: Headers, network: str) -> None:
        # First of all: refusals cost something too.
        expensive = scope["type"] == "websocket" or reads_tables(scope)
        (self._rate_limit if expensive else self._file_limit).check(TOO_FAST, network)
        if "content-length" in headers and "transfer-encoding" in headers:
            raise Refused(UNREADABLE, reason="Content-Length and Transfer-Encoding exclude each other")
        host = headers.get("host", "")
        if not self._is_own_host(site, host):
            raise Refused(WRONG_HOST, host=host)
        origin = headers.get("origin")
        if origin is not None and (scope["type"] == "websocket" or scope["method"] not in SAFE):
            same = _host_and_port(origin).lower() == host.lower()
            if not same and origin not in self._settings.origins:
                raise Refused(WRONG_ORIGIN)

    def _is_own_host(self, site: GuardedSite, host: str) -> bool:
        """Other pages can point a name of theirs at this machine's address (DNS rebinding), but not an address."""
        name = host_name(host)
        if host and not name:  # links are made from it, whatever `hosts` accepts
            return False
        if name in self._settings.hosts or ANY in self._settings.hosts:
            return True
        if name == socket.gethostname().lower() or is_loopback(name):
            return True
        return _is_address(name) if site.lan is None else site.lan.answers_to(name)


async def _identify(site: GuardedSite, scope: Scope, headers: Headers) -> tuple[Identity, str | None]:
    """Who makes the request, and the value of a guest's new cookie if one is needed. The page's files need no one."""
    accounts = site.accounts if is_api(scope) else None
    cookies = headers.getlist("cookie")
    token = token_in(cookies)
    identity, new_cookie = None, None
    if accounts is not None:
        scheme, _, secret = headers.get("authorization", "").strip().partition(" ")
        bearer = secret.strip() if scheme.lower() == "bearer" else ""
        identity = await identify(accounts, scope, bearer, token_in(cookies, SESSION), token and client_id(token))
    if identity is None:
        new_cookie = None if token and accounts is None else new_secret()
        identity = Identity(client_id(new_cookie or token or ""))
    if identity.banned and accounts is not None and not _is_open_to_banned(scope):
        raise banned_refusal(accounts.identities.ban_of(identity.client))
    return identity, new_cookie


def _is_open_to_banned(scope: Scope) -> bool:
    """On a socket each message is checked again."""
    return scope["type"] == "websocket" or scope["method"] in SAFE or bool(OPEN_TO_BANNED.fullmatch(scope["path"]))


def _host_and_port(url: str) -> str:
    """Host and port of a URL; empty if it cannot be parsed."""
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
