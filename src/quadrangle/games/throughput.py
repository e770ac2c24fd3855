"""Random games by the rules and by the kernel, and how many of them this machine plays per second."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from quadrangle.core.state import State
from quadrangle.games import GAMES
from quadrangle.games import game as game_of
from quadrangle.games.kernel_loader import kernel

RUNS, SECONDS = 8, 0.15

Play = Callable[[int], None]  # plays this many games


def play_to_end(state: State, rng: random.Random) -> State:
    """The end of a random game by the rules; the kernels' playouts choose in the same way."""
    while state.turn is not None:
        state = state.deal(rng) if state.turn == 0 else state.play(rng.choice(state.candidates()))
    return state


def measure(name: str) -> dict[str, float]:
    """Random games per second on one thread: by the rules, and by the kernel."""
    return {"rules": rate(by_rules(name)), "kernel": rate(by_kernel(name))}


def by_rules(name: str, seed: int = 1) -> Play:
    """Plays random games by the rules."""
    start, rng = game_of(name, **GAMES[name].measured).start(), random.Random(seed)

    def play(games: int) -> None:
        for _ in range(games):
            play_to_end(start, rng)

    return play


def by_kernel(name: str, seed: int = 1) -> Play:
    """Plays random games by the kernel."""
    from quadrangle.kernels.python_api import playouts
    from quadrangle.kernels.rng import seeded

    start, rng = kernel(name).new(game_of(name, **GAMES[name].measured)), seeded(seed)
    return lambda games: _ignore(playouts(start, rng, games))


def _ignore(_: Any) -> None:
    return None


def rate(play: Play, runs: int = RUNS, seconds: float = SECONDS) -> float:
    """Games per second: the best of several short runs, because other programs only slow a run down."""
    play(1)  # loads or compiles what is needed
    return max(one_run(play, seconds) for _ in range(runs))


def one_run(play: Play, seconds: float) -> float:
    """Games per second in one run, in growing portions so that looking at the clock costs nothing.

    The clock is the thread's own: it does not run while other programs have the processor.
    """
    began, games, portion = time.thread_time(), 0, 1
    while (passed := time.thread_time() - began) < seconds:
        play(portion)
        games += portion
        portion = min(2 * portion, 1 + games)
    return games / passed
