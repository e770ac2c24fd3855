"""The two cookies: who a guest is, and where somebody is signed in. Scripts can read neither."""

from __future__ import annotations

import re

from starlette.types import Scope

CLIENT = "quadrangle_client"
SESSION = "quadrangle_session"
YEAR = 365 * 24 * 3600
_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,64}")


def token_in(cookies: list[str], wanted: str = CLIENT) -> str | None:
    """Our cookie's value, whatever else there is: pages of other programs on the same host leave odd ones."""
    for pair in ";".join(cookies).split(";"):
        name, _, value = pair.strip().partition("=")
        if name == wanted and _TOKEN.fullmatch(value.strip('"')):
            return value.strip('"')
    return None


def cookie(scope: Scope, name: str, value: str) -> bytes:
    """The header that sets it, or with an empty value takes it away."""
    secure = "; Secure" if scope["scheme"] in ("https", "wss") else ""
    return f"{name}={value}; Path=/; Max-Age={YEAR if value else 0}; HttpOnly; SameSite=Lax{secure}".encode()
