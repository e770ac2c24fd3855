"""Compares whole trees of native code, wasmtime and Node, byte for byte: `make parity`.

More than 100 decisions per game: all levels with their full budgets, all numbers of players, early and late positions,
and plain search. Stops at the first game whose trees differ.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.decisions import Decision, Digests, in_node, in_wasmtime, native, of_level, plain

from quadrangle.games import GAMES

MOVES = {
    "planquadrat": range(0, 38, 2),
    "minisurf": range(0, 12, 4),
    "maxisurf": range(0, 12, 2),
    "quadrata": range(0, 28, 4),
}
LEVELS = range(1, 7)
PLAIN_SIMULATIONS = 2_000


def decisions(game: str) -> Iterator[Decision]:
    players = GAMES[game].game_class().facts.players
    for count in (count for count in players if count > 1):
        for moves in MOVES[game]:
            yield from (of_level(game, level, count, moves) for level in LEVELS)
        yield plain(game, count, 3, PLAIN_SIMULATIONS)


def _native(jobs: Sequence[Decision]) -> Iterator[Digests]:
    return map(native, jobs)


def _wasmtime(jobs: Sequence[Decision]) -> Iterator[Digests]:
    return map(in_wasmtime, jobs)


def main(games: list[str]) -> int:
    print("| game | decisions | simulations | native = wasmtime | native = Node | native, wasmtime, Node: s |")
    print("|---|---|---|---|---|---|", flush=True)
    different = 0
    for game in games or list(GAMES):
        jobs = list(decisions(game))
        times = [time.perf_counter()]
        results = []
        for run in (_native, _wasmtime, in_node):
            results.append(list(run(jobs)))
            times.append(time.perf_counter())
        same = [sum(a == b for a, b in zip(results[0], other, strict=True)) for other in results[1:]]
        took = ", ".join(f"{after - before:.0f}" for before, after in pairwise(times))
        simulations = sum(job.simulations for job in jobs)
        print(f"| {game} | {len(jobs)} | {simulations:,} | {same[0]} | {same[1]} | {took} |", flush=True)
        different += sum(len(jobs) - number for number in same)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
