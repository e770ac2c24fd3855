"""Passwords: hashed by argon2, beside the event loop and few at once, for each takes 64 MB for a moment."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from quadrangle.people.refusals import PASSWORD_TOO_SHORT, Refused

LEAST, MOST = 8, 200
AT_ONCE = 2


class Passwords:
    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._nobodys: str | None = None

    async def hashed(self, password: str) -> str:
        if len(password) < LEAST:
            raise Refused(PASSWORD_TOO_SHORT, least=LEAST)
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, kept: str | None, password: str) -> bool:
        """Is it the password? Where there is none to compare with, it takes as long: time tells nobody who exists."""
        if self._nobodys is None:
            self._nobodys = await asyncio.to_thread(self._hasher.hash, "the password of nobody")
        async with self._turns:
            fits = await asyncio.to_thread(self._verified, kept or self._nobodys, password)
        return fits and kept is not None

    def _verified(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    def is_weak(self, kept: str) -> bool:
        """Was it hashed as it no longer should be?"""
        return self._hasher.check_needs_rehash(kept)
