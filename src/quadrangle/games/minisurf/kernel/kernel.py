"""Minisurf's kernel for research: positions as NumPy records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadrangle.core.state import State
from quadrangle.games.minisurf.kernel import play  # noqa: F401  (implements the protocol)
from quadrangle.games.minisurf.kernel.area import DTYPE
from quadrangle.games.minisurf.kernel.packing import MOST_ACTIONS, decode, encode, pack, unpack
from quadrangle.games.minisurf.state import MinisurfState
from quadrangle.kernels.protocol import Records
from quadrangle.kernels.records import records_of

if TYPE_CHECKING:
    from quadrangle.games.minisurf.game import Minisurf

__all__ = ["DTYPE", "MOST_ACTIONS", "decode", "encode", "from_state", "new", "to_state"]


def new(game: Minisurf) -> Records:
    """The start position, as an array of one record."""
    return from_state(game.start())


def from_state(state: State) -> Records:
    """A record of this position."""
    return records_of(pack(state), DTYPE)


def to_state(records: Records, game: Minisurf) -> MinisurfState:
    """The position that a record holds."""
    return unpack(records.tobytes(), game)
