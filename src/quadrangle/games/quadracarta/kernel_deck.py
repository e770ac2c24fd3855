"""The deck as tables for compiled code, and what both kernels share: phases, codes, drawing a card.

A town is 0 B, 1 R, 2 Y; a card is its number in `deck.CARDS`; a pattern is four towns as laid, read as a number of
base 3, clockwise from the top left. The code of a laying holds pattern, row and column:

    bit  22 … 16     15 … 8     7 … 0
         pattern     y + 128    x + 128

No card lies more than 94 cells from the first one (48 cards, two cells each), so a byte holds a coordinate.
The codes of taking a card and of chance events are the card's number.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from quadrangle.games.quadracarta.deck import CARDS, TOWNS, rotations
from quadrangle.kernels.jit import compiled, internal
from quadrangle.kernels.protocol import Packed
from quadrangle.kernels.rng import Rng, below

MOST_PLAYERS = 12
KINDS = len(CARDS)
PHASES = ("deal", "show", "turn", "take", "pass", "lay", "over")
DEAL, SHOW, TURN, TAKE, PASS, LAY, OVER = range(7)
NO_CARD = -1


def pattern_of(laid: str) -> int:
    """The number of four blasons as laid."""
    number = 0
    for town in laid:
        number = 3 * number + TOWNS.index(town)
    return number


def laid_of(pattern: int) -> str:
    """The blasons that a number means."""
    return "".join(TOWNS[pattern // 3**power % 3] for power in (3, 2, 1, 0))


def _ways() -> npt.NDArray[np.int64]:
    table = np.full((KINDS, 4), -1, np.int64)
    for number, card in enumerate(CARDS):
        found = [pattern_of(laid) for laid in rotations(card)]
        table[number, : len(found)] = found
    return table


WAYS = _ways()  # the patterns of each card, −1 where it has fewer than four
HOW_MANY = (WAYS >= 0).sum(axis=1)
TOWN = np.array([[TOWNS.index(town) for town in laid_of(pattern)] for pattern in range(81)], np.int64)
# The laying of each card as a first one: at 0,0 in the rotation of its code.
FIRST = np.array([pattern << 16 | 128 << 8 | 128 for pattern in WAYS[:, 0]], np.int64)
# The cells of a card, clockwise from its top left.
RIGHT = np.array([0, 1, 1, 0])
DOWN = np.array([0, 0, 1, 1])


@internal
def whole(number: Any) -> int:
    """A number of any width as int64: each further width would compile the functions it is given to once more."""
    return np.int64(number)  # type: ignore[return-value]


@compiled
def lay_code(pattern: int, x: int, y: int) -> int:
    """The code of a laying."""
    return pattern << 16 | (y + 128) << 8 | (x + 128)


@compiled
def place_of(code: int) -> tuple[int, int, int]:
    """Pattern, column and row of a laying."""
    return code >> 16, (code & 255) - 128, (code >> 8 & 255) - 128


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
