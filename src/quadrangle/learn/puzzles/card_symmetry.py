"""Shared by the puzzles of both card games: canonical areas, and the cards under a laying."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from quadrangle.core.symmetry import MIRRORED, SYMMETRIES
from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import CORNERS, Area, cell, column_row
from quadrangle.games.quadracarta.state import CardState
from quadrangle.learn.puzzles.canonical import Figure, image


def laid(start: CardState, now: CardState) -> bool:
    """Whether the solver has laid a card."""
    return len(now.areas[start.player - 1].lays) > len(start.areas[start.player - 1].lays)


def both_laid(start: CardState, now: CardState) -> bool:
    """Whether the solver has laid the open card and the next one."""
    return len(now.areas[start.player - 1].lays) == len(start.areas[start.player - 1].lays) + 2


def over(start: CardState, now: CardState) -> bool:
    return now.turn is None


def canonical_area(area: Area, cards: tuple[str, ...]) -> object:
    """Return a key for the area and the cards to lay that ignores rotations, reflections and names of towns."""
    return min(
        (tuple(sorted(_renamed(card, towns, symmetry in MIRRORED) for card in cards)), image(figures, symmetry))
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
    """Return the numbers of the top cards under a laying, one per covered cell."""
    top: dict[int, int] = {}
    for number, card in enumerate(area.lays):
        top.update((cell(card.x, card.y) + corner, number) for corner in CORNERS)
    at = cell(lay.x, lay.y)
    return [top[at + corner] for corner in CORNERS if at + corner in top]
