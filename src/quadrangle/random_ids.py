"""Random ids and secrets, and digests in the same alphabet."""

from __future__ import annotations

import hashlib
import random
import secrets

# Without vowels, which would spell words, and without characters that look alike. Ids of tables use it too.
ALPHABET = "bcdfghjkmnpqrstvwxz23456789"


def new_secret() -> str:
    """256 random bits, for a cookie or a token."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    """What is stored or published instead of a secret. It is random and long, so a plain digest cannot be reversed.

    >>> digest("example")[:8]
    '50d858e0'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id(length: int = 10, rng: random.Random | None = None) -> str:
    """A public id. Its chance comes from the operating system unless a generator is given."""
    return "".join((rng or random.SystemRandom()).choices(ALPHABET, k=length))


def derived_id(text: str, length: int, alphabet: str = ALPHABET) -> str:
    """The id that follows from a text: the same text always gives the same id."""
    number = int.from_bytes(hashlib.sha256(text.encode()).digest())
    characters = []
    for _ in range(length):
        number, index = divmod(number, len(alphabet))
        characters.append(alphabet[index])
    return "".join(characters)
