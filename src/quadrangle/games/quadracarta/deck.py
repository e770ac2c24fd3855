"""The cards: every square of 2 × 2 coats of arms of three towns, once for each pattern that rotating cannot change.

A card's text is its four coats of arms clockwise from the top left:

    0 1        B R
    3 2        Y B     is BRBY
"""

from __future__ import annotations

from itertools import product

TOWNS = "BRY"  # Brookwell, Rookham, Yarrow


def rotations(laid: str) -> tuple[str, ...]:
    """The different ways to lay these four coats of arms, sorted: four, or fewer for a symmetric card."""
    return tuple(sorted({laid[turns:] + laid[:turns] for turns in range(4)}))


def code(laid: str) -> str:
    """The card that is laid so: the rotation that comes first alphabetically."""
    return rotations(laid)[0]


def mirrored(laid: str) -> str:
    """The same coats of arms seen in a mirror, which no card may be laid as."""
    return laid[1] + laid[0] + laid[3] + laid[2]


def kind(card: str) -> str:
    """How a card's towns are spread, as the rule sheet counts them."""
    pairs = [town for town in TOWNS if card.count(town) == 2]
    diagonal = any(card[i] == card[i + 2] and card[i] in pairs for i in (0, 1))
    where = "diagonally" if diagonal else "side by side"
    match sorted(card.count(town) for town in TOWNS):
        case [0, 0, 4]:
            return "plain"
        case [0, 1, 3]:
            return "three and one"
        case [0, 2, 2]:
            return f"two and two {where}"
        case _:
            return f"two, one, one, pair {where}"


# The 24 different cards in alphabetical order; a box holds two of each, a duplicate set one.
CARDS = tuple(sorted({code("".join(arms)) for arms in product(TOWNS, repeat=4)}))
INDEX = {card: number for number, card in enumerate(CARDS)}
CODE = {laid: card for card in CARDS for laid in rotations(card)}

Copies = tuple[int, ...]  # how many of each of CARDS


def copies(each: int) -> Copies:
    """A pile with `each` copies of every card."""
    return (each,) * len(CARDS)


def without(pile: Copies, card: str) -> Copies:
    """The pile after this card was drawn from it."""
    at = INDEX[card]
    return (*pile[:at], pile[at] - 1, *pile[at + 1 :])
