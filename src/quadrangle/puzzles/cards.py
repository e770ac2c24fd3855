"""What the puzzles of both card games share: areas as pictures, and what a laying touches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import CORNERS, Area, cell, column_row
from quadrangle.games.quadracarta.table import CardState
from quadrangle.puzzles.canonical import MIRRORED, SYMMETRIES, Figure, picture


def laid(start: CardState, now: CardState) -> bool:
    """Has the solver laid a card?"""
    return len(now.areas[start.player - 1].lays) > len(start.areas[start.player - 1].lays)


def over(start: CardState, now: CardState) -> bool:
    return now.turn is None


def canonical(area: Area, cards: tuple[str, ...]) -> object:
    """The area and the cards to lay, whichever way they are turned, mirrored, and whatever the towns are called."""
    return min(
        (tuple(sorted(_renamed(card, towns, symmetry in MIRRORED) for card in cards)), picture(figures, symmetry))
        for towns in permutations(deck.TOWNS)
        for figures in [tuple(_figures(area, dict(zip(deck.TOWNS, towns, strict=True))))]
        for symmetry in range(len(SYMMETRIES))
    )


def _figures(area: Area, towns: dict[str, str]) -> Iterator[Figure]:
    for number, town in area.tops.items():
        yield towns[town], (column_row(number),)


def _renamed(card: str, towns: tuple[str, ...], mirror: bool) -> str:
    renamed = card.translate(str.maketrans(deck.TOWNS, "".join(towns)))
    return deck.code(deck.mirrored(renamed) if mirror else renamed)


def tops_under(area: Area, lay: Lay) -> list[int]:
    """Which cards of the area, by their number, show under a laying: for each covered cell the topmost one."""
    top: dict[int, int] = {}
    for number, card in enumerate(area.lays):
        top.update((cell(card.x, card.y) + corner, number) for corner in CORNERS)
    at = cell(lay.x, lay.y)
    return [top[at + corner] for corner in CORNERS if at + corner in top]
