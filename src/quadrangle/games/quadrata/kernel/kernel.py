"""quadrata's kernel for research: positions as NumPy records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadrangle.core.state import State
from quadrangle.games.quadrata.kernel.packing import MOST_ACTIONS, decode, encode, pack, unpack
from quadrangle.games.quadrata.kernel.play import greedy_playout
from quadrangle.games.quadrata.kernel.tables import DTYPE
from quadrangle.games.quadrata.state import QuadrataState
from quadrangle.kernels.protocol import Records
from quadrangle.kernels.records import records_of

if TYPE_CHECKING:
    from quadrangle.games.quadrata.game import Quadrata

__all__ = ["DTYPE", "MOST_ACTIONS", "decode", "encode", "from_state", "greedy_playout", "new", "to_state"]


def new(game: Quadrata) -> Records:
    """The start position, as an array of one record."""
    return from_state(game.start())


def from_state(state: State) -> Records:
    """A record of this position."""
    return records_of(pack(state), DTYPE)


def to_state(records: Records, game: Quadrata) -> QuadrataState:
    """The position that a record holds."""
    return unpack(records.tobytes(), game)
