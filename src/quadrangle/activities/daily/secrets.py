"""The secrets of days. A day begins at 0:00 UTC. Its secret is drawn a week before and stored once for all nodes.

The digest of a secret is published at once, the secret itself when its day is over. So nobody can know in advance what
a day brings, and everybody can check afterwards that it was fixed in advance (`quadrangle daily check`).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import date, timedelta

import msgspec

from quadrangle.learn.daily import digest, events, table_challenges
from quadrangle.storage.key_value import KeyValueStore
from quadrangle.tables.errors import NO_SUCH_DAY, Refused
from quadrangle.tables.ports import Clock

KIND = "daily secret"
AHEAD = 7


class Proof(msgspec.Struct, frozen=True):
    """What is public about a day: the digest of its secret and, when the day is over, the secret."""

    day: str
    digest: str
    secret: str | None


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_hex(32)


class DailySecrets:
    """Knows all secrets, and publishes none too early."""

    def __init__(self, store: KeyValueStore, clock: Clock, draw: Callable[[], str] = new_secret) -> None:
        self._store = store
        self._clock = clock
        self._draw = draw
        self._cache: dict[str, str] = {}
        self._drawn_until = ""

    def today(self) -> str:
        return self._clock.now().date().isoformat()

    def reached(self, day: str) -> str:
        """The same day. `Refused` if it is in the future."""
        if day > self.today():
            raise Refused(NO_SUCH_DAY, day=day, challenge="")
        return day

    async def secret(self, day: str) -> str:
        """Not for clients. `Refused` for days without a secret."""
        if day not in self._cache:
            await self._draw_ahead()
            secret = await self._store.get(KIND, day)
            if secret is None:
                raise Refused(NO_SUCH_DAY, day=day, challenge="")
            self._cache[day] = secret
        return self._cache[day]

    async def first(self) -> str:
        """The first day of this site."""
        await self._draw_ahead()
        [(day, _)] = await self._store.scan(KIND, "", 1)
        return day

    async def events(self, day: str, challenge: str) -> Sequence[str]:
        """All chance events at the tables of this challenge."""
        if challenge not in table_challenges():
            raise Refused(NO_SUCH_DAY, day=day, challenge=challenge)
        return events(await self.secret(day), day, challenge)

    async def proofs(self, month: str) -> list[Proof]:
        """The days of a month (`2026-11`) that have a secret."""
        await self._draw_ahead()
        rows = await self._store.scan(KIND, f"{month}-", 31)
        today = self.today()
        return [Proof(day, digest(secret), secret if day < today else None) for day, secret in rows]

    async def _draw_ahead(self) -> None:
        """Draw secrets for today and the next days, unless another node has: the first writer wins."""
        today = self._clock.now().date()
        last = (today + timedelta(days=AHEAD)).isoformat()
        if self._drawn_until == last:
            return
        for ahead in range(AHEAD + 1):
            await self._store.add(KIND, (today + timedelta(days=ahead)).isoformat(), self._draw())
        self._drawn_until = last


def before(day: str) -> str:
    """The day before this one."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()
