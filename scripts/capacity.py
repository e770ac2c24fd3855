"""How many nodes, how much memory and how much of a PostgreSQL a site takes, by the figures of docs/scaling.md.

python scripts/capacity.py --moves 500 --spectators 20000
"""

from __future__ import annotations

import argparse
import math
from typing import NamedTuple

# Measured: benchmarks/results.md. Microseconds of a node's processor time …
MOVE, MOVE_ALONE = 260.0, 365.0
MESSAGE = 25.0
# … times so much if somebody at another node is told of the move …
ELSEWHERE = 1.4
# … and of PostgreSQL's.
STORED = 480.0
# Bytes.
SOCKET, TABLE, PROCESS, EVENT = 28 * 1024, 240 * 1024, 255_000_000, 540
# People think: so many seconds lie between two moves of a live game.
SECONDS_A_MOVE = 8.0
# A node is planned to be busy for this share of its time.
BUSY = 0.5
PLAYERS = 2


class Plan(NamedTuple):
    tables: int
    nodes: int
    busy: float
    memory_each: float
    postgres_cores: float
    log_a_day: float


def move_cost(tables: float) -> float:
    """Microseconds for a move at a node where so many tables play at once: what comes together is written together."""
    return MOVE + MOVE_ALONE / math.sqrt(max(tables, 1.0))


def load(moves: float, watched: float, nodes: int, tables: float) -> float:
    """The share of its time for which each of the nodes is busy."""
    # Players and spectators sit where the proxy put them: with several nodes a move mostly concerns two of them.
    here = moves / nodes * move_cost(tables / nodes) * (1.0 if nodes == 1 else ELSEWHERE)
    return (here + moves * watched * MESSAGE / nodes) / 1e6


def plan(moves: float, spectators: float) -> Plan:
    """For so many moves a second of people, with so many spectators at their tables."""
    tables = max(1.0, moves * SECONDS_A_MOVE)
    watched = spectators / tables
    nodes = 1
    while load(moves, watched, nodes, tables) > BUSY:
        nodes += 1
    sockets = (tables * PLAYERS + spectators) / nodes
    rooms = tables * min(2, nodes) / nodes
    memory = PROCESS + sockets * SOCKET + rooms * TABLE
    return Plan(
        math.ceil(tables), nodes, load(moves, watched, nodes, tables), memory,
        moves * STORED / 1e6 / BUSY, moves * EVENT * 86400,
    )  # fmt: skip


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--moves", type=float, required=True, help="moves of people a second")
    given.add_argument("--spectators", type=float, default=0.0, help="people who only watch, in all")
    options = given.parse_args()
    found = plan(options.moves, options.spectators)
    print(f"{found.tables:,} games at once")
    print(f"{found.nodes} node{'s' * (found.nodes > 1)}, busy {found.busy:.0%} of the time on one core")
    print(f"{found.memory_each / 1e6:,.0f} MB of memory for each")
    print(f"{found.postgres_cores:.1f} cores for PostgreSQL, which is busy half of the time")
    print(f"{found.log_a_day / 1e9:,.1f} GB of log a day")


if __name__ == "__main__":
    main()
