"""Estimates the nodes, the memory and the PostgreSQL cores that a site needs; see docs/scaling.md.

python scripts/capacity.py --moves 500 --spectators 20000
"""

from __future__ import annotations

import argparse
import math
from typing import NamedTuple

# Measured: benchmarks/results.md. Microseconds of a node's CPU time: per move, per message …
MOVE, MOVE_ALONE = 260.0, 365.0
MESSAGE = 25.0
# … and per second for an idle socket.
IDLE = 12.4
# A move costs this many times as much if somebody at another node has to receive it.
ELSEWHERE = 1.4
# Microseconds of PostgreSQL's CPU time per move.
STORED = 480.0
# Bytes.
SOCKET, TABLE, PROCESS, EVENT = 28 * 1024, 240 * 1024, 255_000_000, 540
# The default limit of sockets per node (settings `sockets` and `connections`).
SOCKETS = 2000
# Seconds between two moves of a live game.
SECONDS_PER_MOVE = 8.0
# The planned CPU utilisation of a node.
BUSY = 0.5
PLAYERS = 2


class Plan(NamedTuple):
    """`enough` nodes have the CPU time; `nodes` is larger if the setting `sockets` requires more."""

    tables: int
    sockets: int
    enough: int
    nodes: int
    busy: float
    memory_each: float
    postgres_cores: float
    log_per_day: float


def move_cost(tables: float) -> float:
    """Microseconds per move on a node with this many active tables: simultaneous moves share a commit."""
    return MOVE + MOVE_ALONE / math.sqrt(max(tables, 1.0))


def load(moves: float, watched: float, nodes: int, tables: float, sockets: float) -> float:
    """The CPU utilisation of each node."""
    # The proxy distributes players and spectators: with several nodes a move usually concerns two of them.
    here = moves / nodes * move_cost(tables / nodes) * (1.0 if nodes == 1 else ELSEWHERE)
    return (here + moves * watched * MESSAGE / nodes + sockets / nodes * IDLE) / 1e6


def plan(moves: float, spectators: float, sockets_each: int = SOCKETS) -> Plan:
    """The plan for this many moves per second, with this many spectators."""
    tables = max(1.0, moves * SECONDS_PER_MOVE)
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
    parser = argparse.ArgumentParser()
    parser.add_argument("--moves", type=float, required=True, help="moves per second")
    parser.add_argument("--spectators", type=float, default=0.0, help="number of spectators")
    parser.add_argument("--sockets", type=int, default=SOCKETS, help="the setting `sockets` of each node")
    options = parser.parse_args()
    estimate = plan(options.moves, options.spectators, options.sockets)
    print(f"{estimate.tables:,} games at once, {estimate.sockets:,} sockets")
    print(f"{_nodes(estimate.nodes)}, {estimate.busy:.0%} of one core in use")
    if estimate.nodes > estimate.enough:
        each = math.ceil(estimate.sockets / estimate.enough)
        print(f"  because of the setting `sockets`, {options.sockets:,} per node; with sockets = {each}")
        print(f"  and `connections` above it, {_nodes(estimate.enough)} would have enough CPU time")
    print(f"{estimate.memory_each / 1e6:,.0f} MB of memory per node")
    print(f"{estimate.postgres_cores:.1f} cores for PostgreSQL, at a utilisation of one half")
    print(f"{estimate.log_per_day / 1e9:,.1f} GB of log per day")


if __name__ == "__main__":
    main()
