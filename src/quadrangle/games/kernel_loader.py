"""The kernel of a game. Nothing compiled is imported before it is needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from quadrangle.core import extras
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, Game, State
from quadrangle.games import GAMES


class Packing(Protocol):
    """What a search needs from Python: positions as the bytes of records, actions as codes.

    A game's own module has `LAYOUT` and `unpack(data, game)` too. It needs no compiled code.
    """

    MOST_ACTIONS: int

    def pack(self, state: State) -> bytes: ...
    def encode(self, state: State, action: Action) -> int: ...
    def decode(self, state: State, code: int) -> Action: ...


class Kernel(Protocol):
    """What a kernel's module offers to Python. Records are NumPy arrays of one record."""

    DTYPE: Any
    MOST_ACTIONS: int

    def new(self, game: Game) -> Any: ...
    def from_state(self, state: State) -> Any: ...
    def to_state(self, records: Any, game: Game) -> State: ...
    def encode(self, state: State, action: Action) -> int: ...
    def decode(self, state: State, code: int) -> Action: ...


class KernelPacking:
    """The records of a game that has only a kernel, such as one from another package. Imports Numba."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self.MOST_ACTIONS = kernel.MOST_ACTIONS
        self.encode, self.decode = kernel.encode, kernel.decode

    def pack(self, state: State) -> bytes:
        records: bytes = self._kernel.from_state(state).tobytes()
        return records


def packing(game: str) -> Packing:
    """How a game's positions and actions are packed, by name. Imports neither NumPy nor Numba if the game has this."""
    where = GAMES[game].packing
    return cast(Packing, import_module(where)) if where else KernelPacking(kernel(game))


def kernel(game: str) -> Kernel:
    """The kernel of a game, by name. Imports Numba."""
    where = GAMES[game].kernel
    if where is None:
        raise Unplayable(f"{game} has no kernel: it is played by its rules, and bots cannot search it.")
    extras.require("research", "Compiled kernels", "numba", "numpy")
    return cast(Kernel, import_module(where))
