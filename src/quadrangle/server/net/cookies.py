"""The two cookies, of guests and of sessions. Scripts can read neither."""

from __future__ import annotations

import re

from starlette.types import Scope

CLIENT = "quadrangle_client"
SESSION = "quadrangle_session"
YEAR = 365 * 24 * 3600
_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,64}")


def token_in(cookies: list[str], wanted: str = CLIENT) -> str | None:
    """The value of our cookie. Other programs on the same host may have set malformed ones, which are ignored."""
    for pair in ";".join(cookies).split(";"):
        name, _, value = pair.strip().partition("=")
        if name == wanted and _TOKEN.fullmatch(value.strip('"')):
            return value.strip('"')
    return None


def cookie(scope: Scope, name: str, value: str) -> bytes:
    """The header that sets a cookie; with an empty value it deletes it."""
    secure = "; Secure" if scope["scheme"] in ("https", "wss") else ""
    return f"{name}={value}; Path=/; Max-Age={YEAR if value else 0}; HttpOnly; SameSite=Lax{secure}".encode()
