"""When faults are injected: several sources at the same time, into server, database and connections."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Sequence

from chaos.faults import (
    CONNECTION,
    POSTGRES,
    SERVER,
    SQLITE,
    ConnectionsTerminated,
    Fault,
    FaultBlocked,
    FaultTarget,
    Kill,
)

# Seconds after a fault in which the server may still refuse commands: its own timeouts are over by then.
GRACE = 8.0
# The longest pause of each source, in seconds.
PAUSES = {"server": 1.5, "database": 3.0, "connection": 0.5}


class FaultSchedule:
    """Injects faults, counts them, and records the outages."""

    def __init__(self, target: FaultTarget, seed: int, kills: int = 0) -> None:
        """With `kills`, the server gets no other faults, and its database only terminated connections."""
        self._scene = target
        self._seed = seed
        self._kills = kills
        self.counts: Counter[str] = Counter()
        self.outages: list[tuple[float, float]] = []

    async def run(self, seconds: float) -> None:
        """Run for `seconds`, and until each fault was tried once and the number of kills is reached."""
        database = POSTGRES if self._scene.server.cluster is not None else SQLITE
        until = time.monotonic() + seconds
        sources = [("server", SERVER), ("database", database)]
        if self._kills:
            sources = [("server", (Kill,)), ("database", (ConnectionsTerminated,))]
        sources += [("connection", CONNECTION)] * (1 + len(self._scene.clients) // 4)
        async with asyncio.TaskGroup() as group:
            for number, (name, faults) in enumerate(sources):
                rng = random.Random(f"{number} {name} {self._seed}")
                group.create_task(self._inject_until(until, name, faults, rng))

    async def _inject_until(self, until: float, source: str, faults: Sequence[type[Fault]], rng: random.Random) -> None:
        tried = False
        while not tried or not self._over(until):
            for fault in rng.sample(faults, len(faults)):
                if tried and self._over(until):
                    return
                await asyncio.sleep(rng.uniform(0, PAUSES[source]))
                await self._inject(fault, rng, source)
            tried = True

    def _over(self, until: float) -> bool:
        return time.monotonic() >= until and self.counts[Kill.name()] >= self._kills

    async def _inject(self, fault: type[Fault], rng: random.Random, source: str) -> None:
        begun = time.monotonic()
        try:
            await fault().inject(self._scene, rng)
        except FaultBlocked:
            return
        self.counts[fault.name()] += 1
        if source != "connection":
            self.outages.append((begun, time.monotonic() + GRACE))
