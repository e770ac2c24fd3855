"""Security headers of every response: browsers trust nothing but this server."""

from __future__ import annotations

import re

from starlette.types import Message, Scope, Send

# Scripts come from files of this server only. Inline styles are allowed: boards are drawn with them.
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
# Over TLS: browsers use nothing else for this name from now on.
HSTS = (b"strict-transport-security", b"max-age=31536000")
# One page may be embedded in a frame of other sites: it replays a game or shows a puzzle, and can do nothing else.
EMBED = re.compile(r"/embed/(?:puzzle/\w+/)?[\w-]*/?")
FRAMED = tuple(
    (name, value.replace(b"frame-ancestors 'none'", b"frame-ancestors *").replace(b"same-origin", b"cross-origin"))
    if name in (b"content-security-policy", b"cross-origin-resource-policy") else (name, value)
    for name, value in HEADERS if name != b"x-frame-options"
)  # fmt: skip
NO_STORE = (b"cache-control", b"no-store")


def is_api(scope: Scope) -> bool:
    return bool(scope["path"].startswith("/api/"))


def is_embed(path: str) -> bool:
    """Is this the address of the page for frames? The path decides both the file and its headers."""
    return EMBED.fullmatch(path) is not None


def reads_tables(scope: Scope) -> bool:
    """Calls of the API, and pages under a table's link: the link preview in their head is read from the log."""
    return is_api(scope) or scope["path"].startswith(("/t/", "/replay/", "/review/"))


def with_headers(scope: Scope, send: Send, more: list[tuple[bytes, bytes]]) -> Send:
    """Adds these headers, and those that every response has."""
    no_store = [NO_STORE] if is_api(scope) else []
    hsts = [HSTS] if scope.get("scheme") in ("https", "wss") else []
    added = [*(FRAMED if is_embed(scope["path"]) else HEADERS), *no_store, *hsts, *more]

    async def add_headers(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            message["headers"] = [*message.get("headers", ()), *added]
        await send(message)

    return add_headers
