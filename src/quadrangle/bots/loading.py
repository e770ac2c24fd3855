"""Finds a game's kernel and knowledge, and has the search for it compiled: beside this process, never in its way.

Run as a program with a game's name, it compiles that game's search into the cache, on two cores if there are two.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
import threading
from functools import cache
from importlib import import_module

from quadrangle.bots.strategy import strategy
from quadrangle.games import TABLE
from quadrangle.games import game as game_of
from quadrangle.games.kernels import Kernel
from quadrangle.games.kernels import kernel as kernel_of
from quadrangle.kernels import warm


@cache
def kernel(game: str) -> Kernel:
    """The kernel of a game, its knowledge loaded: compiled searches always have both."""
    from quadrangle.bots.search_knowledge import know_nothing

    found, knowledge = kernel_of(game), strategy(game).knowledge
    if knowledge:
        import_module(knowledge)
    else:
        know_nothing(found.DTYPE)
    return found


def begin(game: str) -> None:
    """Begin to compile a game's search in another process, unless it has been done; never waits."""
    if TABLE[game].shipped:
        warm.warm(__name__, game)


def ready(game: str) -> bool:
    """Can the search be used without waiting for another process that compiles it?"""
    return not TABLE[game].shipped or warm.ready(__name__, game)


def await_search(game: str, stop: threading.Event | None = None, most: float = math.inf) -> bool:
    """Wait until the search is compiled, nobody wants it, or so many seconds are over. True if it is compiled."""
    return not TABLE[game].shipped or warm.wait(__name__, game, stop=stop, most=most)


def compile_now(game: str) -> None:
    """Compile all of the search. One half of it, the rollout, is another process's work."""
    helper = None
    if (os.cpu_count() or 1) > 1:
        helper = subprocess.Popen([sys.executable, "-P", "-m", __spec__.name, game, "rollout"])
    from quadrangle.bots.search import Settings, expand_once, simulate
    from quadrangle.bots.search_tree import new_tree
    from quadrangle.bots.strategy import weights
    from quadrangle.kernels.rng import seeded

    module = kernel(game)
    root, rng = module.new(game_of(game)), seeded(0)
    expand_once(root, weights(game), rng, module.MOST_ACTIONS)
    if helper:
        helper.wait()
    tree = new_tree(4, module.MOST_ACTIONS, game_of(game).players)
    simulate(tree, root, Settings(), weights(game), rng, module.MOST_ACTIONS, 0)


def compile_rollout(game: str) -> None:
    """Compile the rollout."""
    import numpy as np

    from quadrangle.bots.search import rollout_once
    from quadrangle.bots.strategy import weights
    from quadrangle.kernels.rng import seeded

    rollout_once(kernel(game).new(game_of(game)), weights(game), seeded(0), np.zeros(game_of(game).players))


if __name__ == "__main__":
    (compile_now if len(sys.argv) == 2 else compile_rollout)(sys.argv[1])
