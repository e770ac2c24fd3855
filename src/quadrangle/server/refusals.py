"""Why the server itself says no, and which HTTP status a refusal has."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec
from starlette.responses import Response

from quadrangle.core.errors import Refusal
from quadrangle.server.headers import HEADERS
from quadrangle.service.refusals import Refused

TOO_LARGE = Refusal("message-too-large", "Server", "A message has at most {bytes} bytes.")
TOO_FAST = Refusal("too-fast", "Server", "That was too much at once; please wait a moment.")
UNREADABLE = Refusal("unreadable-message", "Server", "The message cannot be read: {reason}.")
WRONG_ORIGIN = Refusal("wrong-origin", "Server", "This page may not use the server.")
WRONG_HOST = Refusal("wrong-host", "Server", "The server is not reached under the name {host}.")
TOO_MANY_FOLLOWED = Refusal("too-many-followed", "Server", "One socket follows at most {most} tables.")
TOO_MANY_SOCKETS = Refusal("too-many-sockets", "Server", "This server is full; please try again later.")
TOO_MANY_CONNECTIONS = Refusal("too-many-connections", "Server", "This server is full; please try again later.")
TOO_MANY_WAITING = Refusal("too-many-waiting", "Server", "Too many connections from your network ask for nothing.")
TOO_MANY_AT_ONCE = Refusal("too-many-at-once", "Server", "Too many sockets are open from your network.")
TOO_OFTEN_REFUSED = Refusal("too-often-refused", "Server", "Too many messages of this connection had to be refused.")
UNFINISHED = Refusal("unfinished-request", "Server", "The request did not arrive in time.")
TOO_SLOW = Refusal("too-slow", "Server", "The connection is too slow; please connect again.")
NO_SUCH_PAGE = Refusal("no-such-page", "Server", "There is nothing at this address.")
NO_SUCH_RULES = Refusal("no-such-rules", "Server", "There are no rules of {game} in this language.")
NO_SUCH_LESSON = Refusal("no-such-lesson", "Server", "There is no such lesson of {game}.")
NO_SUCH_PUZZLE = Refusal("no-such-puzzle", "Server", "This puzzle does not exist, or has been taken out.")
NO_LOBBY = Refusal("no-lobby", "Lobby", "This server has no lobby: tables are found by their links.")
NO_SUCH_CODE = Refusal("no-such-code", "Invitations", "No table waits for a guest under the code {code}.")
NOT_THIS_MACHINE = Refusal(
    "not-this-machine", "Invitations", "Only somebody at the machine itself may open it to its network."
)
NO_NETWORK = Refusal("no-network", "Invitations", "This machine has no address in a network of its own.")
BAD_RECORD = Refusal("bad-record", "Records", "This is no record of a game that was played by the rules: {reason}.")
BAD_MOVE = Refusal("bad-move", "Records", "Move {number} of the record cannot be played: {reason}.")
FAILED = Refusal("server-failed", "Server", "Something went wrong on the server; it has been written down.")

SERVER_REFUSALS = tuple(value for value in list(globals().values()) if isinstance(value, Refusal))

# When to come back, where nobody knows it better.
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
    "password-too-short": 400,
    "not-this-machine": 403,
    "wrong-origin": 403,
    "no-lobby": 404,
    "message-too-large": 413,
    "too-fast": 429,
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
    """What every refused request gets."""

    code: str
    values: dict[str, Any]
    sentence: str
    rule: str | None


def status_of(code: str) -> int:
    return _STATUS.get(code) or (404 if code.startswith("no-such-") else 409)


def error_of(refused: Refused) -> Error:
    return Error(refused.code, refused.values, refused.sentence, refused.rule)


def refusal_response(refused: Refused) -> Response:
    body = msgspec.json.encode(error_of(refused))
    status = status_of(refused.code)
    later = {"retry-after": str(refused.values.get("seconds", RETRY_SECONDS))} if status in (429, 503) else None
    return Response(body, status, later, media_type="application/json")


def raw_refusal(refusal: Refusal) -> bytes:
    """A whole HTTP answer, for those to whom nothing else is said."""
    answer = refusal_response(Refused(refusal))
    status = HTTPStatus(answer.status_code)
    fields = [*answer.raw_headers, *HEADERS, (b"connection", b"close")]
    lines = [f"HTTP/1.1 {status} {status.phrase}".encode(), *(name + b": " + value for name, value in fields)]
    return b"\r\n".join(lines) + b"\r\n\r\n" + bytes(answer.body)
