"""What people are shown of themselves. Light: whoever serves without accounts loads this, and nothing heavier."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

import msgspec

from quadrangle.people.moderation import PersonListed
from quadrangle.people.sessions import SessionShown
from quadrangle.people.tokens import TokenShown


class Site(NamedTuple):
    """What a key is bound to: the name of the host, and where the page comes from."""

    host: str
    origin: str


class PasskeyShown(msgspec.Struct, frozen=True):
    id: str
    device: str
    created: datetime
    used: datetime | None


class Account(msgspec.Struct, frozen=True):
    """All about one's own account."""

    id: str
    name: str
    created: datetime
    operator: bool
    has_password: bool
    passkeys: list[PasskeyShown]
    sessions: list[SessionShown]
    blocked: list[PersonListed]
    tokens: list[TokenShown]
