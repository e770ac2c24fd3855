"""Loads a game's kernel with its knowledge, for native code. Needs the extra `research`.

Run as a program with a game's name, it compiles that game's search into the cache.
"""

from __future__ import annotations

import gc
import sys
from functools import cache
from importlib import import_module

from quadrangle.bots.strategy import strategy
from quadrangle.games import game as game_of
from quadrangle.games.kernel_loader import Kernel
from quadrangle.games.kernel_loader import kernel as kernel_of


@cache
def kernel(game: str) -> Kernel:
    """Return the kernel of a game, with its knowledge loaded: compiled searches need both."""
    from quadrangle.bots.search.knowledge_protocol import register_no_knowledge

    module, knowledge = kernel_of(game), strategy(game).knowledge
    if knowledge:
        import_module(knowledge)
    else:
        register_no_knowledge(module.DTYPE)
    return module


def compile_now(game: str, plain: bool = False) -> None:
    """Compile a game's search, or load it from the cache."""
    from quadrangle.bots.search.native_tree import with_arrays
    from quadrangle.bots.search.search_settings import SearchSettings
    from quadrangle.bots.search.tree import new_tree
    from quadrangle.bots.search.tree_search import simulate
    from quadrangle.bots.strategy import weights
    from quadrangle.kernels.rng import seeded

    module = kernel(game)
    tree = new_tree(4, module.MOST_ACTIONS, game_of(game).players)
    game_weights = None if plain else with_arrays(weights(game))
    simulate(tree, module.new(game_of(game)), SearchSettings(), game_weights, seeded(0), module.MOST_ACTIONS, 0)


if __name__ == "__main__":
    gc.disable()  # while Numba compiles, collecting finds hardly anything
    for plain in (False, True):
        compile_now(sys.argv[1], plain)
