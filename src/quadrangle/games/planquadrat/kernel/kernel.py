"""PlanQuadrat's kernel for research: positions as NumPy records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadrangle.core.state import State
from quadrangle.games.planquadrat.kernel import playout  # noqa: F401  (implements the protocol's playout)
from quadrangle.games.planquadrat.kernel.board import DTYPE
from quadrangle.games.planquadrat.kernel.packing import MOST_ACTIONS, decode, encode, pack, unpack
from quadrangle.games.planquadrat.state import PlanQuadratState
from quadrangle.kernels.protocol import Records
from quadrangle.kernels.records import records_of

if TYPE_CHECKING:
    from quadrangle.games.planquadrat.game import PlanQuadrat

__all__ = ["DTYPE", "MOST_ACTIONS", "decode", "encode", "from_state", "new", "to_state"]


def new(game: PlanQuadrat) -> Records:
    """The start position, as an array of one record."""
    return from_state(game.start())


def from_state(state: State) -> Records:
    """A record of this position."""
    return records_of(pack(state), DTYPE)


def to_state(records: Records, game: PlanQuadrat) -> PlanQuadratState:
    """The position that a record holds."""
    return unpack(records.tobytes(), game)
