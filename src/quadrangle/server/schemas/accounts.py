"""What the calls about people take and give."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from quadrangle.accounts import api_tokens, moderation, password_rules
from quadrangle.accounts.api_tokens import Scope, TokenView
from quadrangle.accounts.game_history import GamePlayed, Rival, Score, Streaks
from quadrangle.accounts.leaderboards import GameRating
from quadrangle.accounts.moderation import BanNotice, Reason
from quadrangle.accounts.schemas import Account
from quadrangle.tables.model.commands import WRITABLE

# Longer than a valid name, so that `accounts/display_names.py` can say what a name is.
NameGiven = Annotated[str, Meta(max_length=60, pattern=WRITABLE)]
Password = Annotated[str, Meta(max_length=password_rules.MAX_LENGTH)]
Words = Annotated[str, Meta(max_length=moderation.MOST_CHARACTERS, pattern=WRITABLE)]
PersonId = Annotated[str, Meta(max_length=20, pattern=WRITABLE)]


class RequestBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all bodies have: nothing that is not named."""


class AccountWanted(RequestBody, frozen=True):
    """An account for the guest who asks, with a password or with the passkey that a device has just made."""

    name: NameGiven
    password: Password | None = None
    passkey: dict[str, Any] | None = None


class SignIn(RequestBody, frozen=True):
    """By name and password, or by a passkey, which knows whose it is.

    With `seats`, the seats that the caller has as a guest at unfinished tables become the account's.
    """

    name: NameGiven = ""
    password: Password = ""
    passkey: dict[str, Any] | None = None
    seats: bool = False


class NameWanted(RequestBody, frozen=True):
    name: NameGiven


class PasswordWanted(RequestBody, frozen=True):
    password: Password
    current: Password | None = None
    # Programs that play for the account lose their access too.
    revoke_tokens: bool = False


class PasskeyMade(RequestBody, frozen=True):
    passkey: dict[str, Any]


class TokenWanted(RequestBody, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=api_tokens.MAX_NAME_LENGTH, pattern=WRITABLE)]
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=4)]


class TokenMade(msgspec.Struct, frozen=True):
    """`secret` is shown this once."""

    secret: str
    token: TokenView


class AccountStatus(msgspec.Struct, frozen=True):
    """Who asks. Without `account` it is a guest; `accounts` says whether there are any here.

    With a `ban`, the caller may only watch and resign.
    """

    accounts: bool
    account: Account | None
    ban: BanNotice | msgspec.UnsetType = msgspec.UNSET


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What the browser is to ask the device, in the JSON of the WebAuthn standard."""

    options: dict[str, Any]


class PersonRef(msgspec.Struct, frozen=True):
    id: str
    name: str


class RatingLimit(msgspec.Struct, frozen=True):
    """`reached`: a rated game of these people would not count if it ended today, because they have played too many."""

    reached: bool


class Profile(msgspec.Struct, frozen=True):
    """Somebody, as everybody may see them. `against` is how the caller fared against them, null without games."""

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


class ReportWanted(RequestBody, frozen=True):
    """Whom: a person, or a seat of a table, where a guest may sit."""

    reason: Reason
    words: Words = ""
    person: PersonId | None = None
    table: Annotated[str, Meta(max_length=40, pattern=WRITABLE)] | None = None
    seat: Annotated[int, Meta(ge=1, le=99)] | None = None


class ReportDecision(RequestBody, frozen=True):
    """What an operator does about a report. `name` is the new name, if they are renamed.

    A ban without `days` has no end; the banned person reads `words`. `all`: about all open reports on the same person.
    """

    do: Literal["dismiss", "ban", "rename"]
    name: NameGiven = ""
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None
    words: Words = ""
    all: bool = False


class BanWanted(RequestBody, frozen=True):
    """A ban of an account, without a report."""

    person: PersonId
    reason: Reason = "other"
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None
    words: Words = ""


class OpenReports(msgspec.Struct, frozen=True):
    """How many people have open reports about them."""

    open: int


class AccountExport(msgspec.Struct, frozen=True):
    """Everything stored about an account; `tables` are records by the table's id."""

    account: Any
    ratings: Any
    tables: dict[str, Any]
    notifications: Any
    learning: Any
