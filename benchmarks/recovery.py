"""How long until moves are stored again after a restart of PostgreSQL: `python benchmarks/recovery.py`.

Runs a server process, a real PostgreSQL and one player who retries. Measures the time from the moment when the database
accepts connections again to the first acknowledged move, and checks that every move is stored once.
"""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import sys
import time
from pathlib import Path

import asyncpg
import httpx

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from server.processes import forked_servers, start  # noqa: E402
from support.postgres import Cluster, postgres_cluster  # noqa: E402

ROUNDS = 10


class Player:
    """Plays both seats: always the first legal action."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.table = ""
        self.sent = 0
        self.acknowledged = 0

    async def sit_down(self) -> None:
        seats = [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]
        made = await self.http.post("/tables", json={"game": "planquadrat", "seats": seats})
        self.table = made.json()["id"]

    async def snapshot(self) -> dict[str, object]:
        return (await self.http.get(f"/tables/{self.table}")).json()  # type: ignore[no-any-return]

    async def prepared(self) -> dict[str, object]:
        """The next move, as a command that can be repeated."""
        position = (await self.snapshot())["position"]
        assert isinstance(position, dict)
        self.sent += 1
        command = {"do": "play", "action": position["actions"][0], "ply": position["ply"]}
        return {"id": f"c{self.sent}", "seat": position["turn"], "command": command}

    async def insist(self, move: dict[str, object]) -> int:
        """Send the command until it is acknowledged; return how often it was refused."""
        refused = 0
        while (await self.http.post(f"/tables/{self.table}/commands", json=move)).status_code != 200:
            refused += 1
            await asyncio.sleep(0.005)
        self.acknowledged += 1
        return refused


async def until_back(url: str) -> float:
    """The time at which the database answers another client."""
    while True:
        try:
            connection = await asyncpg.connect(url, timeout=1)
            await connection.close()
            return time.perf_counter()
        except (OSError, asyncpg.PostgresError):
            await asyncio.sleep(0.001)


async def one_restart(player: Player, cluster: Cluster) -> tuple[float, int]:
    move = await player.prepared()
    cluster.stop()
    insisting = asyncio.create_task(player.insist(move))
    starting = asyncio.create_task(asyncio.to_thread(cluster.start))
    back = await until_back(cluster.url)
    refused = await insisting
    took = time.perf_counter() - back
    await starting
    return took, refused


async def main() -> None:
    with postgres_cluster() as cluster:
        async with forked_servers() as launcher:
            pid, base = await start(launcher, cluster.url)
            async with httpx.AsyncClient(base_url=f"http://{base}/api/v1", timeout=30) as http:
                player = Player(http)
                await player.sit_down()
                rounds = [await one_restart(player, cluster) for _ in range(ROUNDS)]
                moves = (await player.snapshot())["moves"]
            os.kill(pid, signal.SIGTERM)
    assert isinstance(moves, list)
    seconds = [took for took, _ in rounds]
    print(f"{ROUNDS} restarts of PostgreSQL; refused {sum(refused for _, refused in rounds)} times")
    print(f"until the first acknowledged move: median {statistics.median(seconds):.3f} s, slowest {max(seconds):.3f} s")
    print(f"moves acknowledged {player.acknowledged}, in the log {len(moves)}")


if __name__ == "__main__":
    asyncio.run(main())
