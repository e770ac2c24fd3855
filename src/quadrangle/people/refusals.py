"""Why people are told no: stable codes, and the sentence for people who read English."""

from __future__ import annotations

from quadrangle.core.errors import Refusal
from quadrangle.core.errors import Refused as Refused

NO_ACCOUNTS = Refusal("no-accounts", "Accounts", "This server has no accounts.")
SIGNED_OUT = Refusal("signed-out", "Accounts", "You are not signed in.")
ALREADY_SIGNED_IN = Refusal("already-signed-in", "Accounts", "You are signed in already.")
WRONG_CREDENTIALS = Refusal("wrong-credentials", "Accounts", "Name and password do not belong together.")
TOO_MANY_TRIES = Refusal("too-many-tries", "Accounts", "That was tried too often; please wait a minute.")
NAME_TAKEN = Refusal("name-taken", "Accounts", "Somebody has this name already.")
NAME_UNUSABLE = Refusal(
    "name-unusable", "Accounts", "A name has 2 to 24 characters: letters, digits, spaces, hyphens, dots or apostrophes."
)
PASSWORD_TOO_SHORT = Refusal("password-too-short", "Accounts", "A password has at least {least} characters.")
RENAMED_LATELY = Refusal("renamed-lately", "Accounts", "A name can be changed once a month; next on {day}.")
NO_WAY_IN = Refusal("no-way-in", "Accounts", "An account needs a password or a passkey.")
PASSKEY_REFUSED = Refusal("passkey-refused", "Accounts", "The passkey was not accepted; please try again.")
NO_SUCH_PASSKEY = Refusal("no-such-passkey", "Accounts", "There is no such passkey.")
NO_SUCH_PERSON = Refusal("no-such-person", "People", "There is nobody of this name.")
NO_SUCH_REPORT = Refusal("no-such-report", "Moderation", "There is no such report.")
WRONG_TOKEN = Refusal("wrong-token", "Accounts", "This token is not valid, or has been revoked.")
NO_SUCH_TOKEN = Refusal("no-such-token", "Accounts", "There is no such token.")
TOO_MANY_TOKENS = Refusal("too-many-tokens", "Accounts", "An account has at most {most} of these.")
NOT_AN_OPERATOR = Refusal("not-an-operator", "Moderation", "Only operators of this site may do that.")
BANNED = Refusal("banned", "Moderation", "You may look on, but not take part: the operators of this site said so.")
NOT_ALLOWED = Refusal("not-allowed", "Accounts", "This token may not do that.")

PEOPLE_REFUSALS = tuple(value for value in list(globals().values()) if isinstance(value, Refusal))
