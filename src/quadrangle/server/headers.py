"""What browsers are told with every answer: trust nothing but this server."""

from __future__ import annotations

from starlette.types import Message, Scope, Send

# Scripts come from files of this server only. Styles may also stand in the page: boards are drawn with them.
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
)
# One page may be shown in a frame on other people's pages: it plays a game back and can do nothing else.
EMBED = "/embed/"
FRAMED = tuple(
    (name, value.replace(b"frame-ancestors 'none'", b"frame-ancestors *").replace(b"same-origin", b"cross-origin"))
    if name in (b"content-security-policy", b"cross-origin-resource-policy") else (name, value)
    for name, value in HEADERS if name != b"x-frame-options"
)  # fmt: skip
NO_STORE = (b"cache-control", b"no-store")


def is_api(scope: Scope) -> bool:
    return bool(scope["path"].startswith("/api/"))


def asks_tables(scope: Scope) -> bool:
    """Calls of the API, and pages under a table's link: what stands in their head is read from the log."""
    return is_api(scope) or scope["path"].startswith(("/t/", "/replay/", "/review/"))


def with_headers(scope: Scope, send: Send, more: list[tuple[bytes, bytes]]) -> Send:
    """Sends on, with these headers and those that every answer has."""
    kept = [NO_STORE] if is_api(scope) else []
    added = [*(FRAMED if scope["path"].startswith(EMBED) else HEADERS), *kept, *more]

    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            message["headers"] = [*message.get("headers", ()), *added]
        await send(message)

    return sending
