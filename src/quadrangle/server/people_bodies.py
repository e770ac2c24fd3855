"""What the calls about people take and give."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from quadrangle.people.history import GamePlayed, Rival, Score, Streaks
from quadrangle.people.moderation import Reason
from quadrangle.people.shown import Account
from quadrangle.people.standings import GameRating
from quadrangle.people.tokens import Scope, TokenShown
from quadrangle.service.commands import WRITABLE

NameGiven = Annotated[str, Meta(max_length=60, pattern=WRITABLE)]
Password = Annotated[str, Meta(max_length=200)]
Words = Annotated[str, Meta(max_length=500, pattern=WRITABLE)]
PersonId = Annotated[str, Meta(max_length=20, pattern=WRITABLE)]


class Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all bodies have: nothing that is not named."""


class AccountWanted(Taken, frozen=True):
    """An account for the guest who asks, with a password or with the passkey that a device has just made."""

    name: NameGiven
    password: Password | None = None
    passkey: dict[str, Any] | None = None


class SignIn(Taken, frozen=True):
    """By name and password, or by a passkey, which knows whose it is."""

    name: NameGiven = ""
    password: Password = ""
    passkey: dict[str, Any] | None = None


class NameWanted(Taken, frozen=True):
    name: NameGiven


class PasswordWanted(Taken, frozen=True):
    password: Password
    current: Password | None = None


class PasskeyMade(Taken, frozen=True):
    passkey: dict[str, Any]


class TokenWanted(Taken, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=40, pattern=WRITABLE)]
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=4)]


class TokenMade(msgspec.Struct, frozen=True):
    """`secret` is shown this once."""

    secret: str
    token: TokenShown


class AccountShown(msgspec.Struct, frozen=True):
    """Who asks. Without `account` it is a guest; `accounts` says whether there are any here."""

    accounts: bool
    account: Account | None


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What the browser is to ask the device, in the JSON of the WebAuthn standard."""

    options: dict[str, Any]


class PersonFound(msgspec.Struct, frozen=True):
    id: str
    name: str


class Profile(msgspec.Struct, frozen=True):
    """Somebody, as everybody may see them. `against` is how the asker fared against them, null without games."""

    id: str
    name: str
    since: datetime
    online: bool
    games: int
    mine: bool
    blocked: bool
    # A program plays for this account.
    program: bool
    ratings: list[GameRating]
    streaks: Streaks
    rivals: list[Rival]
    against: Score | None


class PlayedPage(msgspec.Struct, frozen=True):
    """Some games, the latest first, and how many there are in all."""

    games: list[GamePlayed]
    of: int


class ReportWanted(Taken, frozen=True):
    """Whom: a person, or a seat of a table, where a guest may sit."""

    reason: Reason
    words: Words = ""
    person: PersonId | None = None
    table: Annotated[str, Meta(max_length=40, pattern=WRITABLE)] | None = None
    seat: Annotated[int, Meta(ge=1, le=99)] | None = None


class Decision(Taken, frozen=True):
    """What an operator does about a report. `name` is the new name, if they are renamed."""

    do: Literal["dismiss", "ban", "rename"]
    name: NameGiven = ""
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None
