"""The record of a position and the codes of actions.

Codes of actions:     0 … 575    place a house: (length − 1)·192 + edge
                    576 … 2111   slide a house: 576 + edge·8 + its new place along the groove (0…7)
                   2112 … 2175   claim a region: 2112 + its first little square
                           2176  leave it: no slide, no claim
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

from quadrangle.kernels.record_layout import RecordField, RecordLayout

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Two: TypeAlias = npt.NDArray[np.uint64]
    Three: TypeAlias = npt.NDArray[np.uint64]
    Nine: TypeAlias = npt.NDArray[np.uint64]


class Packed(Protocol):
    """The record of a position. Its fields are read from here, in this order."""

    edges: Three  # on which houses stand, by word
    joints: Three  # inside these houses, by word
    before: Three  # the edges when the turn began; 0 between turns
    claimed: Two  # little squares, by player
    dividing: Nine  # where a house would divide a claimed region: 3·(length − 1) + word, by its edge
    stock: Two  # bytes: small, middle, large, monuments; by player
    player: int  # 1 or 2
    step: int
    placed: int  # the house placed in this turn, by its code; −1 between turns
    sliding: int
    ended: int


_KINDS = {"Two": ("uint64", (2,)), "Three": ("uint64", (3,)), "Nine": ("uint64", (9,)), "int": ("int64", ())}
LAYOUT = RecordLayout(*(RecordField(name, *_KINDS[kind]) for name, kind in Packed.__annotations__.items()))

MOST_ACTIONS = 378
EDGES = 192  # numbers of edges, with a gap after the borders
SLIDES = 3 * EDGES
CLAIMS = SLIDES + 8 * EDGES
LEAVE = CLAIMS + 64
