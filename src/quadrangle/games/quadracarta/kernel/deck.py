"""The deck as tables for compiled code, and drawing a card. `codes.py` explains the numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.games.quadracarta.deck import CARDS, rotations
from quadrangle.games.quadracarta.kernel import codes
from quadrangle.games.quadracarta.kernel.codes import CORNERS, KINDS, pattern_of, towns_of
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed
from quadrangle.kernels.rng import Rng, below

lay_code, place_of = internal(codes.lay_code), internal(codes.place_of)


def _ways() -> npt.NDArray[np.int64]:
    table = np.full((KINDS, 4), -1, np.int64)
    for number, card in enumerate(CARDS):
        patterns = [pattern_of(laid) for laid in rotations(card)]
        table[number, : len(patterns)] = patterns
    return table


WAYS = _ways()  # the patterns of each card, −1 where it has fewer than four
HOW_MANY = (WAYS >= 0).sum(axis=1)
TOWN = np.array([towns_of(pattern) for pattern in range(81)], np.int64)
# The laying of each card as a first one: at 0,0 in the rotation of its code.
FIRST = np.array([codes.lay_code(pattern, 0, 0) for pattern in WAYS[:, 0].tolist()], np.int64)
RIGHT, DOWN = (np.array(steps, np.int64) for steps in zip(*CORNERS, strict=True))


@internal
def whole(number: Any) -> int:
    """A number of any width as int64: each further width would compile the functions it is given to once more."""
    return np.int64(number)  # type: ignore[return-value]


@internal
def drawn(s: Packed, rng: Rng) -> int:
    """A card drawn from those not seen yet, each copy equally likely."""
    unseen = s.unseen
    left = below(rng, whole(s.left))
    card = 0
    while left >= unseen[card]:
        left -= unseen[card]
        card += 1
    return card


@internal
def see(s: Packed, card: int) -> None:
    """A card leaves the pile."""
    s.unseen[card] -= 1
    s.left -= 1
