"""Response bodies about a person's own account. Light, because a server without accounts imports this too."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

import msgspec

from quadrangle.accounts.api_tokens import TokenView
from quadrangle.accounts.moderation import PersonListed
from quadrangle.accounts.sessions import SessionView


class RelyingParty(NamedTuple):
    """What a passkey is bound to: the host name, and the origin of the page."""

    host: str
    origin: str


class PasskeyView(msgspec.Struct, frozen=True):
    id: str
    device: str
    created: datetime
    used: datetime | None


class Account(msgspec.Struct, frozen=True):
    """A person's own account."""

    id: str
    name: str
    created: datetime
    operator: bool
    has_password: bool
    passkeys: list[PasskeyView]
    sessions: list[SessionView]
    blocked: list[PersonListed]
    tokens: list[TokenView]
    # Recovery codes that are left.
    recovery_codes: int
