"""Why the server itself says no, and which HTTP status a refusal has."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from quadrangle.core.errors import Refusal
from quadrangle.service.refusals import Refused

TOO_LARGE = Refusal("message-too-large", "Server", "A message has at most {bytes} bytes.")
TOO_FAST = Refusal("too-fast", "Server", "That was too much at once; please wait a moment.")
UNREADABLE = Refusal("unreadable-message", "Server", "The message cannot be read: {reason}.")
WRONG_ORIGIN = Refusal("wrong-origin", "Server", "This page may not use the server.")
WRONG_HOST = Refusal("wrong-host", "Server", "The server is not reached under the name {host}.")
TOO_MANY_FOLLOWED = Refusal("too-many-followed", "Server", "One socket follows at most {most} tables.")
TOO_MANY_SOCKETS = Refusal("too-many-sockets", "Server", "This server is full; please try again later.")
TOO_SLOW = Refusal("too-slow", "Server", "The connection is too slow; please connect again.")
NO_SUCH_PAGE = Refusal("no-such-page", "Server", "There is nothing at this address.")
NO_SUCH_RULES = Refusal("no-such-rules", "Server", "There are no rules of {game} in this language.")
NO_PICTURE = Refusal("no-picture", "Server", "There is no drawing of this game yet.")
FAILED = Refusal("server-failed", "Server", "Something went wrong in the server; it has been written down.")

SERVER_REFUSALS = tuple(value for value in list(globals().values()) if isinstance(value, Refusal))

_STATUS = {
    "not-your-seat": 403,
    "wrong-origin": 403,
    "message-too-large": 413,
    "too-fast": 429,
    "unreadable-message": 400,
    "wrong-host": 421,
    "store-failed": 503,
    "table-damaged": 503,
    "too-many-tables": 503,
    "server-failed": 500,
}


class Error(msgspec.Struct, frozen=True):
    """What every refused request gets."""

    code: str
    values: dict[str, Any]
    sentence: str
    rule: str | None


def status_of(code: str) -> int:
    return _STATUS.get(code) or (404 if code.startswith("no-such-") else 409)


def error_of(refused: Refused) -> Error:
    return Error(refused.code, refused.values, str(refused), refused.rule)


def refusal_response(refused: Refused) -> Response:
    body = msgspec.json.encode(error_of(refused))
    return Response(body, status_of(refused.code), media_type="application/json")
