"""Bodies of the calls that lead back into an account."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from quadrangle.server.schemas.accounts import NameGiven, Password, PersonId, RequestBody
from quadrangle.server.schemas.notifications import Language
from quadrangle.tables.model.commands import WRITABLE

Secret = Annotated[str, Meta(min_length=1, max_length=100, pattern=WRITABLE)]


class ProofGiven(RequestBody, frozen=True):
    """The password, or a passkey as for signing in."""

    password: Password = ""
    passkey: dict[str, Any] | None = None


class CodesMade(msgspec.Struct, frozen=True):
    """Shown this once."""

    codes: list[str]


class Forgotten(RequestBody, frozen=True):
    """The name of the account, or its e-mail address."""

    name: Annotated[str, Meta(min_length=1, max_length=254, pattern=WRITABLE)]
    language: Language = "en"


class ForgottenAnswer(msgspec.Struct, frozen=True):
    """The same for everybody: if there is such an account with a confirmed address, a link is sent there."""

    hours: int = 2


class RecoveryByLink(RequestBody, frozen=True):
    code: Secret
    password: Password


class RecoveryByCode(RequestBody, frozen=True):
    name: NameGiven
    code: Secret
    password: Password


class ResetLinkWanted(RequestBody, frozen=True):
    person: PersonId


class ResetLink(msgspec.Struct, frozen=True):
    """`path` is shown this once. The link works once, until it expires."""

    path: str
    expires: datetime
