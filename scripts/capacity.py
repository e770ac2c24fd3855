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
# … a second for a socket on which nothing is said …
IDLE = 12.4
# … times so much if somebody at another node is told of the move …
ELSEWHERE = 1.4
# … and of PostgreSQL's.
STORED = 480.0
# Bytes.
SOCKET, TABLE, PROCESS, EVENT = 28 * 1024, 240 * 1024, 255_000_000, 540
# So many sockets a node takes, unless the settings `sockets` and `connections` say otherwise.
SOCKETS = 2000
# People think: so many seconds lie between two moves of a live game.
SECONDS_A_MOVE = 8.0
# A node is planned to be busy for this share of its time.
BUSY = 0.5
PLAYERS = 2


class Plan(NamedTuple):
    """`enough` nodes have the processor time; more are planned where the setting `sockets` bounds each."""

    tables: int
    sockets: int
    enough: int
    nodes: int
    busy: float
    memory_each: float
    postgres_cores: float
    log_a_day: float


def move_cost(tables: float) -> float:
    """Microseconds for a move at a node where so many tables play at once: what comes together is written together."""
    return MOVE + MOVE_ALONE / math.sqrt(max(tables, 1.0))


def load(moves: float, watched: float, nodes: int, tables: float, sockets: float) -> float:
    """The share of its time for which each of the nodes is busy."""
    # Players and spectators sit where the proxy put them: with several nodes a move mostly concerns two of them.
    here = moves / nodes * move_cost(tables / nodes) * (1.0 if nodes == 1 else ELSEWHERE)
    return (here + moves * watched * MESSAGE / nodes + sockets / nodes * IDLE) / 1e6


def plan(moves: float, spectators: float, sockets_each: int = SOCKETS) -> Plan:
    """For so many moves a second of people, with so many spectators at their tables."""
    tables = max(1.0, moves * SECONDS_A_MOVE)
    watched = spectators / tables
    sockets = tables * PLAYERS + spectators
    enough = 1
    while load(moves, watched, enough, tables, sockets) > BUSY:
        enough += 1
    nodes = max(enough, math.ceil(sockets / sockets_each))
    rooms = tables * min(2, nodes) / nodes
    memory = PROCESS + sockets / nodes * SOCKET + rooms * TABLE
    return Plan(
        math.ceil(tables), math.ceil(sockets), enough, nodes, load(moves, watched, nodes, tables, sockets), memory,
        moves * STORED / 1e6 / BUSY, moves * EVENT * 86400,
    )  # fmt: skip


def _nodes(count: int) -> str:
    return f"{count} node{'s' * (count > 1)}"


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--moves", type=float, required=True, help="moves of people a second")
    given.add_argument("--spectators", type=float, default=0.0, help="people who only watch, in all")
    given.add_argument("--sockets", type=int, default=SOCKETS, help="the setting `sockets` of each node")
    options = given.parse_args()
    found = plan(options.moves, options.spectators, options.sockets)
    print(f"{found.tables:,} games at once, {found.sockets:,} sockets")
    print(f"{_nodes(found.nodes)}, busy {found.busy:.0%} of the time on one core")
    if found.nodes > found.enough:
        each = math.ceil(found.sockets / found.enough)
        print(f"  as many as the setting `sockets` asks for, {options.sockets:,} a node; with sockets = {each}")
        print(f"  and `connections` above it, {_nodes(found.enough)} would have the processor time")
    print(f"{found.memory_each / 1e6:,.0f} MB of memory for each")
    print(f"{found.postgres_cores:.1f} cores for PostgreSQL, which is busy half of the time")
    print(f"{found.log_a_day / 1e9:,.1f} GB of log a day")


if __name__ == "__main__":
    main()
