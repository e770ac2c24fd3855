"""Which kernel plays which game. Nothing compiled is imported before it is asked for.

Run as a program with a game's name, it compiles that game's kernel into the cache.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, Game, State
from quadrangle.games import game as game_of
from quadrangle.kernels import warm as background

TABLE: Mapping[str, str] = {
    "planquadrat": "quadrangle.games.planquadrat.kernel",
    "minisurf": "quadrangle.games.quadracarta.kernel_minisurf",
    "maxisurf": "quadrangle.games.quadracarta.kernel_maxisurf",
    "quadrata": "quadrangle.games.quadrata.kernel",
}


class Kernel(Protocol):
    """What a kernel's module gives to Python. Records are NumPy arrays of one record."""

    DTYPE: Any
    MOST_ACTIONS: int

    def new(self, game: Game) -> Any: ...
    def from_state(self, state: State) -> Any: ...
    def to_state(self, records: Any, game: Game) -> State: ...
    def encode(self, state: State, action: Action) -> int: ...
    def decode(self, state: State, code: int) -> Action: ...


@cache
def kernel(game: str) -> Kernel:
    """The kernel of a game, by name. Imports Numba."""
    if game not in TABLE:
        raise Unplayable(f"There is no kernel for {game!r} (there are: {', '.join(TABLE)}).")
    return cast(Kernel, import_module(TABLE[game]))


def warm(game: str) -> None:
    """Begin to compile a game's kernel, in another process; never waits."""
    background.warm("quadrangle.games.kernels", game)


def ready(game: str) -> bool:
    """Can the kernel be used without waiting for a compilation?"""
    return background.ready("quadrangle.games.kernels", game)


def compile_now(game: str) -> None:
    """Compile the random games of a kernel, or load them from the cache."""
    from quadrangle.kernels.calls import playouts
    from quadrangle.kernels.rng import seeded

    playouts(kernel(game).new(game_of(game)), seeded(0), 1)


if __name__ == "__main__":
    compile_now(sys.argv[1])
