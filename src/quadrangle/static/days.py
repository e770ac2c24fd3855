"""The daily challenge without a server: every device computes the same day from its date.

There is no secret, so anybody could look ahead. The page says so.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from quadrangle.activities.daily.secrets import KIND, DailySecrets, Proof
from quadrangle.learn.daily import digest, events, table_challenges
from quadrangle.tables.errors import NO_SUCH_DAY, Refused

SEED = "Quadrangle without a server, "


class SeededDays(DailySecrets):
    """Days whose seed is their date."""

    async def secret(self, day: str) -> str:
        return hashlib.sha256((SEED + self.reached(day)).encode()).hexdigest()

    async def first(self) -> str:
        """The day when this device was first used."""
        await self._store.add(KIND, "first", self.today())
        return await self._store.get(KIND, "first") or self.today()

    async def events(self, day: str, challenge: str) -> Sequence[str]:
        if challenge not in table_challenges():
            raise Refused(NO_SUCH_DAY, day=day, challenge=challenge)
        return events(await self.secret(day), day, challenge)

    async def proofs(self, month: str) -> list[Proof]:
        """Only of today: nothing was fixed in advance that could be checked."""
        today = self.today()
        secret = await self.secret(today)
        return [Proof(today, digest(secret), secret)] if today.startswith(month) else []
