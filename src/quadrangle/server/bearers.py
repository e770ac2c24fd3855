"""Who bears what: a program's token, a session's cookie, or a guest's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.types import Scope

from quadrangle.people.refusals import NOT_ALLOWED, WRONG_TOKEN
from quadrangle.people.registry import Asker
from quadrangle.people.tokens import PLAY
from quadrangle.service.refusals import Refused

if TYPE_CHECKING:
    from quadrangle.people.people import People


# What a token with the right to play may change; everything else about an account is done in a browser.
PLAYING = ("/api/v1/tables", "/api/v1/pairing", "/api/v1/challenges")
READING = frozenset({"GET", "HEAD", "OPTIONS"})


async def asker_of(people: People, scope: Scope, bearer: str, session: str | None, guest: str | None) -> Asker | None:
    """Who asks; None if it is a guest who needs a new cookie."""
    if bearer:  # whatever it is: who means to be somebody must not go on as a guest
        return await _by_token(people, scope, bearer)
    asker = None if session is None else await people.registry.signed_in(session)
    if asker is None and guest is not None:
        asker = await people.registry.guest(guest)
    return asker


async def _by_token(people: People, scope: Scope, bearer: str) -> Asker:
    found = await people.tokens.bearer(bearer)
    if found is None:
        raise Refused(WRONG_TOKEN)
    if not _allowed(scope, found.scopes):
        raise Refused(NOT_ALLOWED)
    plays = PLAY in found.scopes
    await people.registry.learn([found.client])
    if plays and not people.registry.known(found.client).program:
        await people.registry.look_up([found.client])  # from now on everybody sees that a program plays
    banned = people.registry.is_banned(found.client)
    return Asker(found.client, None, banned, found.id, plays)


def _allowed(scope: Scope, scopes: frozenset[str]) -> bool:
    """On a socket every message is looked at again: there a token for reading follows, and does nothing else."""
    path = str(scope["path"])
    if path.startswith("/api/v1/account"):
        return False
    if scope["type"] == "websocket" or scope["method"] in READING:
        return bool(scopes)
    return PLAY in scopes and path.startswith(PLAYING)
