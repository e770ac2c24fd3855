"""Who bears what: a program's token, a session's cookie, or a guest's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.types import Scope

from quadrangle.people.refusals import NOT_ALLOWED, WRONG_CREDENTIALS
from quadrangle.people.registry import Asker
from quadrangle.people.tokens import PREFIX
from quadrangle.service.refusals import Refused

if TYPE_CHECKING:
    from quadrangle.people.people import People


# What a token with the right to play may change; everything else about an account is done in a browser.
PLAYING = ("/api/v1/tables",)
READING = frozenset({"GET", "HEAD", "OPTIONS"})


async def asker_of(people: People, scope: Scope, bearer: str, session: str | None, guest: str | None) -> Asker | None:
    """Who asks; None if it is a guest who needs a new cookie."""
    if bearer.startswith(PREFIX):
        return await _by_token(people, scope, bearer)
    asker = None if session is None else await people.registry.signed_in(session)
    if asker is None and guest is not None:
        asker = await people.registry.guest(guest)
    return asker


async def _by_token(people: People, scope: Scope, bearer: str) -> Asker:
    found = await people.tokens.bearer(bearer)
    if found is None:
        raise Refused(WRONG_CREDENTIALS)
    if not _allowed(scope, found.scopes):
        raise Refused(NOT_ALLOWED)
    await people.registry.learn([found.client])
    return Asker(found.client, None, people.registry.is_banned(found.client))


def _allowed(scope: Scope, scopes: frozenset[str]) -> bool:
    path = str(scope["path"])
    if path.startswith("/api/v1/account"):
        return False
    changes = scope["type"] == "websocket" or scope["method"] not in READING
    if not changes:
        return bool(scopes)
    return "play" in scopes and (scope["type"] == "websocket" or path.startswith(PLAYING))
