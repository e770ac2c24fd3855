"""When faults come: several hands strike at the same time, at the server, at its database and at the lines."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Sequence

from chaos.faults import POSTGRES, SERVER, SQLITE, WIRE, Fault, Kill, NotNow, Scene, Severed

# Seconds after a fault in which the server may still say that it cannot: its own time-outs end by then.
GRACE = 8.0
# Seconds of calm that each hand leaves at most.
PAUSES = {"server": 1.5, "database": 3.0, "line": 0.5}


class Weather:
    """Counts what it does, and remembers when the database was in trouble."""

    def __init__(self, scene: Scene, seed: int, kills: int = 0) -> None:
        """With a number of kills nothing else happens to the server, and to its database only that connections end."""
        self._scene = scene
        self._seed = seed
        self._kills = kills
        self.counts: Counter[str] = Counter()
        self.troubled: list[tuple[float, float]] = []

    async def rage(self, seconds: float) -> None:
        """Every hand goes on for this long, and until each of its faults was tried once, and enough were killed."""
        database = POSTGRES if self._scene.house.cluster is not None else SQLITE
        until = time.monotonic() + seconds
        hands = [("server", SERVER), ("database", database)]
        if self._kills:
            hands = [("server", (Kill,)), ("database", (Severed,))]
        hands += [("line", WIRE)] * (1 + len(self._scene.clients) // 4)
        async with asyncio.TaskGroup() as group:
            for number, (name, faults) in enumerate(hands):
                rng = random.Random(f"{number} {name} {self._seed}")
                group.create_task(self._strike_until(until, name, faults, rng))

    async def _strike_until(self, until: float, hand: str, faults: Sequence[type[Fault]], rng: random.Random) -> None:
        tried = False
        while not tried or not self._over(until):
            for fault in rng.sample(faults, len(faults)):
                if tried and self._over(until):
                    return
                await asyncio.sleep(rng.uniform(0, PAUSES[hand]))
                await self._strike(fault, rng, hand)
            tried = True

    def _over(self, until: float) -> bool:
        return time.monotonic() >= until and self.counts[Kill.name()] >= self._kills

    async def _strike(self, fault: type[Fault], rng: random.Random, hand: str) -> None:
        begun = time.monotonic()
        try:
            await fault().strike(self._scene, rng)
        except NotNow:
            return
        self.counts[fault.name()] += 1
        if hand != "line":
            self.troubled.append((begun, time.monotonic() + GRACE))
