"""Steps per second of the environments, and of their kind when installed: PettingZoo, OpenSpiel, pgx.

    python benchmarks/envs.py [--batch 1024]

Random legal actions everywhere; masks and observations are written at every step. The best of several runs counts.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numba

import quadrangle
from quadrangle import envs
from quadrangle.envs.batch import KERNELS
from quadrangle.games.kernels import kernel
from quadrangle.kernels.calls import playouts as random_games
from quadrangle.kernels.rng import seeded

RUNS, SECONDS = 5, 0.3

Run = Callable[[], int]  # does some work; how many steps that was
Clock = Callable[[], float]


def main(batch: int) -> None:
    print(f"{platform.machine()}, Python {platform.python_version()}, Numba {numba.__version__}, ", end="")
    print(f"{numba.config.NUMBA_NUM_THREADS} threads\n")
    print("| environment | steps/s | per second of processor time |\n|---|---:|---:|", flush=True)
    for name, run in runs(batch):
        print(f"| {name} | {rate(run, time.perf_counter):,.0f} | {rate(run, time.process_time):,.0f} |", flush=True)


def runs(batch: int) -> Iterator[tuple[str, Run]]:
    for game in KERNELS:
        yield f"`envs.vector({game!r}, {batch})`", vector(game, batch, None)
        yield f"`envs.vector({game!r}, {batch}, threads=1)`", vector(game, batch, 1)
    yield "random playouts of PlanQuadrat, kernel, one thread", playouts()
    yield "`envs.aec('planquadrat')`, one game", pettingzoo_game(envs.aec("planquadrat"))
    quick = envs.aec("planquadrat", compiled=True)
    yield "`envs.aec('planquadrat', compiled=True)`, one game", pettingzoo_game(quick)
    for package, make in PEERS.items():
        try:
            yield f"{make.__doc__} ({package} {version(package)})", make(batch)
        except (PackageNotFoundError, ImportError) as missing:
            print(f"| {make.__doc__} | not installed: {missing} | |")


def rate(run: Run, clock: Clock) -> float:
    run()  # compiles what is needed
    return max(one_run(run, clock) for _ in range(RUNS))


def one_run(run: Run, clock: Clock) -> float:
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
    """One game, by the loop that PettingZoo's documentation shows."""

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
    # Two simulations: rollouts from the root and from one child. Nearly all of the time goes into them.
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 100, False, 1, False)
    edges = len(state.legal_actions())  # a game has as many steps

    def run() -> int:
        bot.step(state)
        return rollouts * (2 * edges - 1)

    return run


def hexagons(batch: int) -> Run:
    """pgx `hex`, this batch, on the CPU"""
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


PEERS = {"pettingzoo": connect_four, "open_spiel": dots_and_boxes, "pgx": hexagons}

if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--batch", type=int, default=1024)
    main(arguments.parse_args().batch)
