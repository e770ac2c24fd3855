"""Days and their secrets. A day begins at 0:00 UTC; its secret is drawn a week before, and written once for all nodes.

The digest of a secret is told from then on, the secret itself when its day is over: so nobody can know in advance what
a day brings, and everybody can check afterwards that it was settled in advance (`quadrangle daily check`).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import date, timedelta

import msgspec

from quadrangle.daily import AT_TABLES, digest, events
from quadrangle.service.ports import Clock
from quadrangle.service.refusals import NO_SUCH_DAY, Refused
from quadrangle.service.stores.kept import Kept

KIND = "daily secret"
AHEAD = 7
MONTH = "%Y-%m"


class Proof(msgspec.Struct, frozen=True):
    """What can be known about a day: the digest of its secret and, when it is over, the secret."""

    day: str
    digest: str
    secret: str | None


def new_secret() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_hex(32)


class Days:
    """Knows all secrets, and tells none too early."""

    def __init__(self, kept: Kept, clock: Clock, draw: Callable[[], str] = new_secret) -> None:
        self._kept = kept
        self._clock = clock
        self._draw = draw
        self._secrets: dict[str, str] = {}
        self._drawn_until = ""

    def today(self) -> str:
        return self._clock.now().date().isoformat()

    def reached(self, day: str) -> str:
        """The same day. `Refused` if it is still to come."""
        if day > self.today():
            raise Refused(NO_SUCH_DAY, day=day, challenge="")
        return day

    async def secret(self, day: str) -> str:
        """For this process only. `Refused` for days that are not settled, or were not when they came."""
        if day not in self._secrets:
            await self._settle()
            found = await self._kept.read(KIND, day)
            if found is None:
                raise Refused(NO_SUCH_DAY, day=day, challenge="")
            self._secrets[day] = found
        return self._secrets[day]

    async def first(self) -> str:
        """The first day that was settled here."""
        await self._settle()
        [(day, _)] = await self._kept.beginning(KIND, "", 1)
        return day

    async def events(self, day: str, challenge: str) -> Sequence[str]:
        """All that chance brings at the tables of this challenge."""
        if challenge not in AT_TABLES:
            raise Refused(NO_SUCH_DAY, day=day, challenge=challenge)
        return events(await self.secret(day), day, challenge)

    async def proofs(self, month: str) -> list[Proof]:
        """The days of a month (`2026-11`) that are settled."""
        await self._settle()
        found = await self._kept.beginning(KIND, f"{month}-", 31)
        today = self.today()
        return [Proof(day, digest(secret), secret if day < today else None) for day, secret in found]

    async def _settle(self) -> None:
        """Draw secrets for today and the days to come, unless another node has: of two writers one wins."""
        today = self._clock.now().date()
        last = (today + timedelta(days=AHEAD)).isoformat()
        if self._drawn_until == last:
            return
        for ahead in range(AHEAD + 1):
            await self._kept.write(KIND, (today + timedelta(days=ahead)).isoformat(), self._draw())
        self._drawn_until = last


def before(day: str) -> str:
    """The day before this one."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()
