"""Secrets that are handed out once, and what is kept of them."""

from __future__ import annotations

import hashlib
import secrets

# No vowels and nothing that looks like something else, as in the ids of tables.
ALPHABET = "bcdfghjkmnpqrstvwxz23456789"


def new_secret() -> str:
    """256 random bits, for a cookie or a token."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    """What the database keeps. The secret is random and long: a plain digest cannot be turned back."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id(length: int = 10) -> str:
    """A public id."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
