"""Accounts: sessions, passkeys, tokens, ratings, game history and moderation. No HTTP, and no rules of games.

Tables know clients only. An account is a row that names its client. A guest who creates an account stays the same
client, so seats and games stay theirs, and the log does not change.
"""

ACCOUNT_PACKAGES = ("argon2", "webauthn", "confusable_homoglyphs")  # the extra `site` installs them
