"""Refusals of the server itself, and the HTTP status of every refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from quadrangle.core.errors import Refusal
from quadrangle.tables.errors import Refused

if TYPE_CHECKING:  # the edition without a server has the same errors
    from starlette.responses import Response

TOO_LARGE = Refusal("message-too-large", "Server", "A message has at most {bytes} bytes.")
TOO_FAST = Refusal("too-fast", "Server", "Too many requests; please wait a moment.")
UNREADABLE = Refusal("unreadable-message", "Server", "The message cannot be read: {reason}.")
WRONG_ORIGIN = Refusal("wrong-origin", "Server", "This page may not use the server.")
WRONG_HOST = Refusal("wrong-host", "Server", "This server does not answer to the name {host}.")
TOO_MANY_FOLLOWED = Refusal("too-many-followed", "Server", "One socket follows at most {most} tables.")
TOO_MANY_SOCKETS = Refusal("too-many-sockets", "Server", "This server is full; please try again later.")
TOO_MANY_CONNECTIONS = Refusal("too-many-connections", "Server", "This server is full; please try again later.")
TOO_MANY_WAITING = Refusal("too-many-waiting", "Server", "Too many idle connections from your network.")
TOO_MANY_AT_ONCE = Refusal("too-many-at-once", "Server", "Too many sockets are open from your network.")
TOO_OFTEN_REFUSED = Refusal("too-often-refused", "Server", "Too many messages on this connection were refused.")
UNFINISHED = Refusal("unfinished-request", "Server", "The request did not arrive in time.")
TOO_SLOW = Refusal("too-slow", "Server", "The connection is too slow; please connect again.")
NO_SUCH_PAGE = Refusal("no-such-page", "Server", "There is nothing at this address.")
NO_SUCH_RULES = Refusal("no-such-rules", "Server", "The rules of {game} are not available in this language.")
NO_SUCH_LESSON = Refusal("no-such-lesson", "Server", "There is no such lesson for {game}.")
NO_SUCH_PUZZLE = Refusal("no-such-puzzle", "Server", "This puzzle does not exist, or has been removed.")
NO_LOBBY = Refusal("no-lobby", "Lobby", "This server has no lobby; open tables by their links.")
NO_SUCH_CODE = Refusal("no-such-code", "Invitations", "No table with the code {code} is waiting for a guest.")
NOT_THIS_MACHINE = Refusal(
    "not-this-machine", "Invitations", "Only somebody at the machine itself may open it to its network."
)
NO_NETWORK = Refusal("no-network", "Invitations", "This machine has no private network address.")
BAD_RECORD = Refusal("bad-record", "Records", "This is not a valid record of a game: {reason}.")
BAD_MOVE = Refusal("bad-move", "Records", "Move {number} of the record cannot be played: {reason}.")
FAILED = Refusal("server-failed", "Server", "Something went wrong on the server; the error has been logged.")

SERVER_REFUSALS = tuple(value for value in list(globals().values()) if isinstance(value, Refusal))

# Retry-After, where the refusal does not say.
RETRY_SECONDS = 5
_STATUS = {
    "not-your-seat": 403,
    "not-welcome": 403,
    "not-an-operator": 403,
    "not-allowed": 403,
    "banned": 403,
    "rated-guest": 403,
    "daily-alone": 403,
    "daily-first": 403,
    "signed-out": 401,
    "wrong-credentials": 401,
    "wrong-token": 401,
    "passkey-refused": 401,
    "proof-needed": 403,
    "wrong-code": 401,
    "reset-elsewhere": 403,
    "too-many-tries": 429,
    "no-accounts": 404,
    "no-push": 404,
    "no-mail": 404,
    "bad-endpoint": 400,
    "bad-keys": 400,
    "bad-zone": 400,
    "bad-address": 400,
    "asked-lately": 429,
    "name-unusable": 400,
    "name-mixed": 400,
    "password-too-short": 400,
    "not-this-machine": 403,
    "wrong-origin": 403,
    "no-lobby": 404,
    "message-too-large": 413,
    "too-fast": 429,
    "too-much-written": 429,
    "too-many-waiting": 429,
    "too-many-at-once": 429,
    "unfinished-request": 408,
    "too-many-sockets": 503,
    "too-many-connections": 503,
    "unreadable-message": 400,
    "bad-record": 400,
    "bad-move": 400,
    "wrong-host": 421,
    "store-failed": 503,
    "table-damaged": 503,
    "too-many-tables": 503,
    "too-many-reviews": 429,
    "review-failed": 500,
    "server-failed": 500,
}


class Error(msgspec.Struct, frozen=True):
    """The body of every refused request."""

    code: str
    values: dict[str, Any]
    sentence: str
    rule: str | None


def status_of(code: str) -> int:
    return _STATUS.get(code) or (404 if code.startswith("no-such-") else 409)


def error_of(refused: Refused) -> Error:
    return Error(refused.code, refused.values, refused.sentence, refused.rule)


def refusal_response(refused: Refused) -> Response:
    from starlette.responses import Response

    body = msgspec.json.encode(error_of(refused))
    status = status_of(refused.code)
    retry = {"retry-after": str(refused.values.get("seconds", RETRY_SECONDS))} if status in (429, 503) else None
    return Response(body, status, retry, media_type="application/json")
