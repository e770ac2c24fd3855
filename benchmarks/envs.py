"""Steps per second of our environments and, where installed, of PettingZoo, OpenSpiel and pgx.

    python benchmarks/envs.py [--cores 1] [--batch 1024] [--rounds 5]

All play random legal actions and write masks and observations at every step. Both sides of a line are measured
interleaved, and the median of the rounds' ratios counts. With `--cores 1` both have one core and processor time is
measured, so that other programs have little influence. Otherwise both have all cores, and elapsed time is measured.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import quadrangle
from quadrangle import envs
from quadrangle.games import GAMES
from quadrangle.games.kernel_loader import kernel
from quadrangle.kernels.python_api import playouts as random_games
from quadrangle.kernels.rng import seeded

SECONDS = 0.3
PACKAGES = ("quadrangle", "numpy", "numba", "pettingzoo", "open_spiel", "pgx", "jax")

Run = Callable[[], int]  # does some work and returns the number of steps
Clock = Callable[[], float]


def main(batch: int, cores: int, rounds: int) -> None:
    if cores == 1:
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    clock = time.process_time if cores == 1 else time.perf_counter
    sides = "one core each" if cores == 1 else f"{len(os.sched_getaffinity(0))} cores each"
    packages = ", ".join(filter(None, map(version_of, PACKAGES)))
    print(f"{platform.machine()}, Python {platform.python_version()}, {packages}; {sides}\n")
    print("| ours | steps/s | compared with | steps/s | ratio |\n|---|---:|---|---:|---:|", flush=True)
    for name, run, make in pairs(batch, 1 if cores == 1 else None):
        try:
            peer = make(batch)
        except ImportError as missing:
            print(f"| {name} | {rate(run, clock):,.0f} | {make.__doc__} | not installed: {missing} | |", flush=True)
            continue
        rates = [(rate(run, clock), rate(peer, clock)) for _ in range(rounds)]
        ours, theirs = (statistics.median(column) for column in zip(*rates, strict=True))
        ratio = statistics.median(one / other for one, other in rates)
        print(f"| {name} | {ours:,.0f} | {make.__doc__} | {theirs:,.0f} | {ratio:.1f} |", flush=True)


def version_of(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return ""


def pairs(batch: int, threads: int | None) -> Iterator[tuple[str, Run, Callable[[int], Run]]]:
    for game in GAMES.having("encoding_kernel"):
        yield f"`envs.vector({game!r}, {batch})`", vector(game, batch, threads), hexagons
    yield "random playouts of PlanQuadrat, kernel, one thread", playouts(), dots_and_boxes
    for game in GAMES.having("encoding_kernel"):
        yield f"`envs.aec({game!r}, compiled=True)`", pettingzoo_game(envs.aec(game, compiled=True)), connect_four
    for game in GAMES.having("encoding_kernel"):
        yield f"`envs.aec({game!r})`", pettingzoo_game(envs.aec(game)), connect_four


def rate(run: Run, clock: Clock) -> float:
    run()  # compiles what is needed
    began, steps = clock(), 0
    while (passed := clock() - began) < SECONDS:
        steps += run()
    return steps / passed


def vector(game: str, batch: int, threads: int | None) -> Run:
    env = envs.vector(game, batch, threads=threads)
    env.reset()

    def run() -> int:
        env.step(env.sample())
        return batch

    return run


def playouts() -> Run:
    start, rng = kernel("planquadrat").new(quadrangle.game("planquadrat")), seeded(1)
    return lambda: random_games(start, rng, 100)


def pettingzoo_game(env: Any) -> Run:
    """One game, with the loop from PettingZoo's documentation."""

    def run() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
            steps += not over
        return steps

    return run


@cache
def connect_four(batch: int) -> Run:
    """PettingZoo `connect_four_v3`, one game"""
    from pettingzoo.classic import connect_four_v3

    return pettingzoo_game(connect_four_v3.env())


def dots_and_boxes(batch: int) -> Run:
    """OpenSpiel dots and boxes 8 × 8, rollouts in C++, one thread"""
    import pyspiel

    game = pyspiel.load_game("dots_and_boxes(num_rows=8,num_cols=8)")
    state, rollouts = game.new_initial_state(), 50
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=1)
    # Two simulations: rollouts from the root and from one child take nearly all of the time.
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 100, False, 1, False)
    edges = len(state.legal_actions())  # the number of steps of a game

    def run() -> int:
        bot.step(state)
        return rollouts * (2 * edges - 1)

    return run


@cache
def hexagons(batch: int) -> Run:
    """pgx `hex`, the same batch, on the CPU"""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("hex")
    step = auto_reset(env.step, env.init)

    @jax.jit
    def play(states: Any, key: Any) -> Any:
        logits = jax.numpy.log(states.legal_action_mask.astype(jax.numpy.float32))
        first, second = jax.random.split(key)
        return jax.vmap(step)(states, jax.random.categorical(first, logits), jax.random.split(second, batch))

    keys = jax.random.split(jax.random.PRNGKey(1), batch)
    held = [jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(2)]

    def run() -> int:
        held[1], key = jax.random.split(held[1])
        held[0] = jax.block_until_ready(play(held[0], key))
        return batch

    return run


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--batch", type=int, default=1024)
    arguments.add_argument("--cores", type=int, choices=(0, 1), default=0, help="1: one core for each side; 0: all")
    arguments.add_argument("--rounds", type=int, default=5)
    options = arguments.parse_args()
    main(options.batch, options.cores, options.rounds)
