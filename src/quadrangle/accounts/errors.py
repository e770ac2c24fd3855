"""Refusals about accounts: stable codes, each with an English sentence."""

from __future__ import annotations

from quadrangle.core.errors import Refusal
from quadrangle.core.errors import Refused as Refused

NO_ACCOUNTS = Refusal("no-accounts", "Accounts", "This server has no accounts.")
SIGNED_OUT = Refusal("signed-out", "Accounts", "You are not signed in.")
ALREADY_SIGNED_IN = Refusal("already-signed-in", "Accounts", "You are already signed in.")
WRONG_CREDENTIALS = Refusal("wrong-credentials", "Accounts", "Wrong name or password.")
TOO_MANY_TRIES = Refusal("too-many-tries", "Accounts", "Too many attempts; please wait a minute.")
NAME_TAKEN = Refusal("name-taken", "Accounts", "This name is taken.")
NAME_UNUSABLE = Refusal(
    "name-unusable",
    "Accounts",
    "A name has {least} to {most} characters: letters, digits, spaces, hyphens, dots or apostrophes.",
)
NAME_MIXED = Refusal("name-mixed", "Accounts", "A name cannot mix letters of different scripts.")
NAME_RESERVED = Refusal("name-reserved", "Accounts", "This name is reserved.")
NAME_ALIKE = Refusal(
    "name-alike",
    "Accounts",
    "This name is too similar to the name that another player has, or had until recently.",
)
PASSWORD_TOO_SHORT = Refusal("password-too-short", "Accounts", "A password has at least {least} characters.")
RENAMED_RECENTLY = Refusal(
    "renamed-lately", "Accounts", "A name can be changed once every {days} days; the next time on {day}."
)
PROOF_NEEDED = Refusal("proof-needed", "Accounts", "Please confirm with your password or a passkey that it is you.")
WRONG_CODE = Refusal("wrong-code", "Accounts", "Name and recovery code do not match.")
NO_SUCH_RESET = Refusal("no-such-reset", "Accounts", "This link is no longer valid; please request a new one.")
RESET_ELSEWHERE = Refusal(
    "reset-elsewhere", "Moderation", "The password of an operator can only be reset on the command line."
)
NO_WAY_IN = Refusal("no-way-in", "Accounts", "An account needs a password or a passkey.")
PASSKEY_REFUSED = Refusal("passkey-refused", "Accounts", "The passkey was not accepted; please try again.")
NO_SUCH_PASSKEY = Refusal("no-such-passkey", "Accounts", "There is no such passkey.")
TOO_MANY_PASSKEYS = Refusal("too-many-passkeys", "Accounts", "An account can have at most {most} passkeys.")
NO_SUCH_PERSON = Refusal("no-such-person", "People", "No such player.")
NO_SUCH_REPORT = Refusal("no-such-report", "Moderation", "There is no such report.")
WRONG_TOKEN = Refusal("wrong-token", "Accounts", "This token is not valid, or has been revoked.")
NO_SUCH_TOKEN = Refusal("no-such-token", "Accounts", "There is no such token.")
TOO_MANY_TOKENS = Refusal("too-many-tokens", "Accounts", "An account can have at most {most} API tokens.")
NOT_AN_OPERATOR = Refusal("not-an-operator", "Moderation", "Only operators of this site may do that.")
NO_SUCH_BAN = Refusal("no-such-ban", "Moderation", "There is no such ban.")
BANNED = Refusal("banned", "Moderation", "You can watch but not take part: the operators of this site have banned you.")
NOT_ALLOWED = Refusal("not-allowed", "Accounts", "This token may not do that.")

ACCOUNT_REFUSALS = tuple(value for value in list(globals().values()) if isinstance(value, Refusal))
