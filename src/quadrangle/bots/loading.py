"""Finds a game's kernel and knowledge, and has the search for it compiled: beside this process, never in its way.

Run as a program with a game's name, it compiles that game's search into the cache.
"""

from __future__ import annotations

import math
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
        warm.warm(*_work(game))


def begin_all() -> None:
    """Begin to compile what has not been compiled of all games' searches, in another process; never waits."""
    warm.warm_all(_work(game) for game, about in TABLE.items() if about.shipped)


def ready(game: str, plain: bool = False) -> bool:
    """Can the search be used without waiting for another process that compiles it? Plain search is another one."""
    return not TABLE[game].shipped or warm.ready(*_work(game, plain))


def await_search(game: str, stop: threading.Event | None = None, most: float = math.inf, plain: bool = False) -> bool:
    """Wait until the search is compiled, nobody wants it, or so many seconds are over. True if it is compiled."""
    return not TABLE[game].shipped or warm.wait(*_work(game, plain), stop=stop, most=most)


def _work(game: str, plain: bool = False) -> tuple[str, ...]:
    """What compiles a search, for another process to do."""
    return (__name__, game, *(("plain",) if plain else ()))


def compile_now(game: str, plain: bool = False) -> None:
    """Compile a game's search, or load it from the cache."""
    from quadrangle.bots.search import Settings, simulate
    from quadrangle.bots.search_tree import new_tree
    from quadrangle.bots.strategy import weights
    from quadrangle.kernels.rng import seeded

    module = kernel(game)
    tree = new_tree(4, module.MOST_ACTIONS, game_of(game).players)
    known = None if plain else weights(game)
    simulate(tree, module.new(game_of(game)), Settings(), known, seeded(0), module.MOST_ACTIONS, 0)


if __name__ == "__main__":
    compile_now(sys.argv[1], plain="plain" in sys.argv[2:])
