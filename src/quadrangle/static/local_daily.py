"""The daily challenge without a server: every device computes the same day from its date.

There is no secret, so anybody could look ahead. The page says so.
"""

from __future__ import annotations

from quadrangle.activities.daily.secrets import KIND, DailySecrets, Proof
from quadrangle.learn.daily import digest

SEED = "Quadrangle without a server, "


class SeededDays(DailySecrets):
    """Days whose seed is their date."""

    async def secret(self, day: str) -> str:
        return digest(SEED + self.reached(day))

    async def first(self) -> str:
        """The day when this device was first used."""
        await self._store.add(KIND, "first", self.today())
        return await self._store.get(KIND, "first") or self.today()

    async def proofs(self, month: str) -> list[Proof]:
        """Only of today: nothing was fixed in advance that could be checked."""
        today = self.today()
        secret = await self.secret(today)
        return [Proof(today, digest(secret), secret)] if today.startswith(month) else []
