"""Passwords, hashed by argon2 in threads. Only a few at once, because each takes 64 MB for a moment."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from quadrangle.accounts.errors import PASSWORD_TOO_SHORT, Refused
from quadrangle.accounts.password_rules import MIN_LENGTH

MAX_CONCURRENT = 2


class Passwords:
    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._slots = asyncio.Semaphore(MAX_CONCURRENT)
        self._dummy_hash: str | None = None

    async def hashed(self, password: str) -> str:
        if len(password) < MIN_LENGTH:
            raise Refused(PASSWORD_TOO_SHORT, least=MIN_LENGTH)
        async with self._slots:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, stored: str | None, password: str) -> bool:
        """Is it the password? Takes as long if there is none, so that timing does not reveal which names exist."""
        if self._dummy_hash is None:
            self._dummy_hash = await asyncio.to_thread(self._hasher.hash, "the password of nobody")
        async with self._slots:
            fits = await asyncio.to_thread(self._verified, stored or self._dummy_hash, password)
        return fits and stored is not None

    def _verified(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    def is_weak(self, stored: str) -> bool:
        """Was it hashed with outdated parameters?"""
        return self._hasher.check_needs_rehash(stored)
