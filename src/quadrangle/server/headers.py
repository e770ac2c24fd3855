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
NO_STORE = (b"cache-control", b"no-store")


def is_api(scope: Scope) -> bool:
    return bool(scope["path"].startswith("/api/"))


def with_headers(scope: Scope, send: Send, more: list[tuple[bytes, bytes]]) -> Send:
    """Sends on, with these headers and those that every answer has."""
    kept = [NO_STORE] if is_api(scope) else []
    added = [*HEADERS, *kept, *more]

    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            message["headers"] = [*message.get("headers", ()), *added]
        await send(message)

    return sending
