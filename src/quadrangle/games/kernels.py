"""The kernel that plays a game. Nothing compiled is imported before it is asked for.

Run as a program with a game's name, it compiles that game's kernel into the cache.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Protocol, cast

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, Game, State
from quadrangle.games import TABLE
from quadrangle.games import game as game_of
from quadrangle.kernels import warm as background


class Kernel(Protocol):
    """What a kernel's module gives to Python. Records are NumPy arrays of one record."""

    DTYPE: Any
    MOST_ACTIONS: int

    def new(self, game: Game) -> Any: ...
    def from_state(self, state: State) -> Any: ...
    def to_state(self, records: Any, game: Game) -> State: ...
    def encode(self, state: State, action: Action) -> int: ...
    def decode(self, state: State, code: int) -> Action: ...


def kernel(game: str) -> Kernel:
    """The kernel of a game, by name. Imports Numba."""
    where = TABLE[game].kernel
    if where is None:
        raise Unplayable(f"{game} has no kernel: it is played by its rules, and bots cannot search it.")
    return cast(Kernel, import_module(where))


def warm(game: str) -> None:
    """Begin to compile a game's kernel, in another process; never waits."""
    if TABLE[game].shipped:
        background.warm("quadrangle.games.kernels", game)


def ready(game: str) -> bool:
    """Can the kernel be used without waiting for another process that compiles it?"""
    return not TABLE[game].shipped or background.ready("quadrangle.games.kernels", game)


def compile_now(game: str) -> None:
    """Compile the random games of a kernel, or load them from the cache."""
    from quadrangle.kernels.calls import playouts
    from quadrangle.kernels.rng import seeded

    playouts(kernel(game).new(game_of(game)), seeded(0), 1)


if __name__ == "__main__":
    compile_now(sys.argv[1])
