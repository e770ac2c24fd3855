"""Identifies the caller: by a program's token, by a session cookie, or by a guest's cookie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.types import Scope

from quadrangle.accounts.api_tokens import PLAY
from quadrangle.accounts.errors import NOT_ALLOWED, WRONG_TOKEN
from quadrangle.accounts.identity import Identity
from quadrangle.tables.errors import Refused

if TYPE_CHECKING:
    from quadrangle.accounts.service import AccountService


# What a token with the permission to play may change. Everything else about an account needs a browser.
WRITABLE_WITH_TOKEN = ("/api/v1/tables", "/api/v1/pairing", "/api/v1/challenges")
# Passwords, devices and e-mail addresses are nothing for programs.
CLOSED_TO_TOKENS = ("/api/v1/account", "/api/v1/notifications")
READ_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


async def identify(
    people: AccountService, scope: Scope, bearer: str, session: str | None, guest: str | None
) -> Identity | None:
    """Who makes the request; None if it is a guest who needs a new cookie."""
    if bearer:  # valid or not: a request with a token must not continue as a guest
        return await _by_token(people, scope, bearer)
    identity = None if session is None else await people.identities.signed_in(session)
    if identity is None and guest is not None:
        identity = await people.identities.guest(guest)
    return identity


async def _by_token(people: AccountService, scope: Scope, bearer: str) -> Identity:
    token = await people.tokens.bearer(bearer)
    if token is None:
        raise Refused(WRONG_TOKEN)
    if not _is_permitted(scope, token.scopes):
        raise Refused(NOT_ALLOWED)
    plays = PLAY in token.scopes
    await people.identities.learn([token.client])
    if plays and not people.identities.person(token.client).program:
        await people.identities.look_up([token.client])  # from now on everybody sees that a program plays
    banned = people.identities.is_banned(token.client)
    return Identity(token.client, None, banned, token.id, plays)


def _is_permitted(scope: Scope, scopes: frozenset[str]) -> bool:
    """On a socket each message is checked again: there a read-only token may follow tables and nothing else."""
    path = str(scope["path"])
    if path.startswith(CLOSED_TO_TOKENS):
        return False
    if scope["type"] == "websocket" or scope["method"] in READ_METHODS:
        return bool(scopes)
    return PLAY in scopes and path.startswith(WRITABLE_WITH_TOKEN)
