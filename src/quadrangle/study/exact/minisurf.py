"""The fewest cells that a set of Minisurf cards can cover, in any order.

Coats of arms cover only coats of arms of the same town, so a cell never changes its town. Whether cards fit together
does not depend on their order, as long as each touches the cards laid before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations

from quadrangle.core.errors import Unplayable
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.deck import CARDS, CODE, TOWNS, code, mirrored

MAX_CARDS = 6


@dataclass(frozen=True, slots=True)
class CardLayout:
    """A layout of cards that covers as few cells as possible."""

    cells: int
    lays: tuple[Lay, ...]


def fewest_cells(cards: Sequence[str]) -> CardLayout:
    """Return the best layout of a few cards, by exhaustive search."""
    if not 1 <= len(cards) <= MAX_CARDS:
        raise Unplayable(f"The fewest cells can be computed for 1 to {MAX_CARDS} cards, not {len(cards)}.")
    if unknown := next((card for card in cards if card not in CODE), None):
        raise Unplayable(f"There is no card {unknown!r}; a card is four of {', '.join(TOWNS)}, such as BBRY.")
    first, *others = sorted(CODE[card] for card in cards)
    return _Search(4 * len(cards)).best(Area().with_first(first), tuple(others))


class _Search:
    def __init__(self, most: int) -> None:
        self.layout = CardLayout(most + 1, ())
        self.seen: set[tuple[Area, tuple[str, ...]]] = set()

    def best(self, area: Area, others: tuple[str, ...]) -> CardLayout:
        if area.cells < self.layout.cells and (area, others) not in self.seen:
            self.seen.add((area, others))
            if others:
                self._lay(area, others)
            else:
                self.layout = CardLayout(area.cells, area.lays)
        return self.layout

    def _lay(self, area: Area, others: tuple[str, ...]) -> None:
        for at, card in enumerate(others):
            if card not in others[:at]:
                for lay in sorted(area.layings(card, True).values(), key=area.adds):
                    self.best(area.after(lay), others[:at] + others[at + 1 :])


def table(size: int) -> dict[int, int]:
    """Return the number of sets of this many cards by the cells they need. Two equal cards are allowed, as in the
    box."""
    counts = Counter[int]()
    for cards, count in classes(size).items():
        counts[fewest_cells(cards).cells] += count
    return dict(sorted(counts.items()))


def classes(size: int) -> dict[tuple[str, ...], int]:
    """Return sets of cards up to renaming of towns and reflection, with the size of each class."""
    sizes = Counter[tuple[str, ...]]()
    for cards in combinations_with_replacement(CARDS, size):
        if max(Counter(cards).values()) <= 2:
            sizes[min(_alike(cards))] += 1
    return dict(sizes)


def _alike(cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for towns in permutations(TOWNS):
        renamed = [card.translate(str.maketrans(TOWNS, "".join(towns))) for card in cards]
        yield tuple(sorted(map(code, renamed)))
        yield tuple(sorted(code(mirrored(card)) for card in renamed))
