"""The fewest cells that a set of Minisurf's cards can cover, whatever the order in which they are laid.

Blasons lie only on blasons of the same town, so a cell never changes its town: whether cards fit together does not
depend on their order, as long as each touches what lies already.
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

MOST_CARDS = 6


@dataclass(frozen=True, slots=True)
class Layout:
    """Cards laid so that they cover as few cells as possible."""

    cells: int
    lays: tuple[Lay, ...]


def fewest_cells(cards: Sequence[str]) -> Layout:
    """The best layout of a few cards, found by trying all of them."""
    if not 1 <= len(cards) <= MOST_CARDS:
        raise Unplayable(f"The fewest cells are found for 1 to {MOST_CARDS} cards, not {len(cards)}.")
    if unknown := next((card for card in cards if card not in CODE), None):
        raise Unplayable(f"There is no card {unknown!r}; a card is four of {', '.join(TOWNS)}, such as BBRY.")
    first, *others = sorted(CODE[card] for card in cards)
    return _Search(4 * len(cards)).best(Area().with_first(first), tuple(others))


class _Search:
    def __init__(self, most: int) -> None:
        self.found = Layout(most + 1, ())
        self.seen: set[tuple[Area, tuple[str, ...]]] = set()

    def best(self, area: Area, others: tuple[str, ...]) -> Layout:
        if area.cells < self.found.cells and (area, others) not in self.seen:
            self.seen.add((area, others))
            if others:
                self._lay(area, others)
            else:
                self.found = Layout(area.cells, area.lays)
        return self.found

    def _lay(self, area: Area, others: tuple[str, ...]) -> None:
        for at, card in enumerate(others):
            if card not in others[:at]:
                for lay in sorted(area.layings(card, True).values(), key=area.adds):
                    self.best(area.after(lay), others[:at] + others[at + 1 :])


def table(size: int) -> dict[int, int]:
    """How many of all sets of so many cards (two alike allowed, as in the box) need how many cells."""
    found = Counter[int]()
    for cards, count in classes(size).items():
        found[fewest_cells(cards).cells] += count
    return dict(sorted(found.items()))


def classes(size: int) -> dict[tuple[str, ...], int]:
    """Sets of cards, those that differ by the names of towns or by a mirror taken together: the first, and how many."""
    found = Counter[tuple[str, ...]]()
    for cards in combinations_with_replacement(CARDS, size):
        if max(Counter(cards).values()) <= 2:
            found[min(_alike(cards))] += 1
    return dict(found)


def _alike(cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for towns in permutations(TOWNS):
        renamed = [card.translate(str.maketrans(TOWNS, "".join(towns))) for card in cards]
        yield tuple(sorted(map(code, renamed)))
        yield tuple(sorted(code(mirrored(card)) for card in renamed))
