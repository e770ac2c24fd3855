"""A player's area: what lies where, where the next card may lie, and how large the groups are.

All cards lie on one grid of cells without bounds; columns grow to the right, rows downward. A cell is a number:

      -1025  -1024  -1023          cell = ROW · y + x
         -1      0      1
       1023   1024   1025

A card that lies at a cell covers it, the next one (+1) and the two below (+ROW, +ROW + 1). No area reaches 200
cells from its first card, so the numbers never meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.deck import rotations
from quadrangle.games.quadracarta.groups import ROW, Grouping, Groups

REACH = 200
FREE = "."
NOTHING = FREE * 4
# The cells of a card, clockwise from its top left.
CORNERS = (0, 1, ROW + 1, ROW)
# Where another card touches or covers one at 0: five by five places without the corners.
NEAR = tuple(ROW * v + u for v in range(-2, 3) for u in range(-2, 3) if abs(u) + abs(v) < 4)

Levels = tuple[int, int, int, int]  # how many cards lie under each coat of arms, clockwise from the top left


def cell(x: int, y: int) -> int:
    """The number of a cell."""
    return ROW * y + x


def column_row(number: int) -> tuple[int, int]:
    """The column and row of a cell."""
    y, x = divmod(number + ROW // 2, ROW)
    return x - ROW // 2, y


class _Shelf(dict[int, Lay]):
    """All layings of one pattern by cell, made when first needed: the same ones recur in every game."""

    __slots__ = ("laid",)

    def __init__(self, laid: str) -> None:
        super().__init__()
        self.laid = laid

    def __missing__(self, number: int) -> Lay:
        lay = self[number] = Lay(self.laid, *column_row(number))
        return lay


@cache
def _shelf(laid: str) -> _Shelf:
    return _Shelf(laid)


@cache
def _fitting(card: str, under: str, same_town: bool) -> tuple[_Shelf, ...]:
    """The rotations of a card that may lie on these coats of arms."""
    ways = rotations(card)
    if same_town:
        ways = tuple(way for way in ways if all(b in (FREE, a) for a, b in zip(way, under, strict=True)))
    return tuple(_shelf(way) for way in ways)


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card in an area: coats of arms clockwise from the top left, and how many cards lie under each."""

    laid: str
    x: int
    y: int
    levels: Levels


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Area:
    """What one player has laid. Two areas are equal if the same coats of arms are visible at the same cells.

    `tops` has the visible coat of arms of each covered cell; `spots` has, for each place where a card may touch, the
    four coats of arms that it would cover there (`.` where free). Both are handed on and never changed.
    """

    lays: tuple[Lay, ...] = ()
    tops: Mapping[int, str] = field(default_factory=dict)
    spots: Mapping[int, str] = field(default_factory=dict)
    _grouping: Grouping | None = field(default=None, init=False)
    _cards: tuple[LaidCard, ...] | None = field(default=None, init=False)

    def with_first(self, card: str) -> Area:
        """The area after its first card, which lies at 0,0 in the rotation of its code."""
        return self.after(_shelf(card)[0])

    def after(self, lay: Lay) -> Area:
        """The area with one more card."""
        at = cell(lay.x, lay.y)
        tops = dict(self.tops)
        for corner, town in zip(CORNERS, lay.laid, strict=True):
            tops[at + corner] = town
        spots = dict(self.spots)
        for step in NEAR:
            spots[at + step] = _under(tops, at + step)
        return Area((*self.lays, lay), tops, spots)

    def layings(self, card: str, same_town: bool) -> dict[str, Lay]:
        """All ways to lay a card here, by notation."""
        lays: dict[str, Lay] = {}
        for number, under in self.spots.items():
            for shelf in _fitting(card, under, same_town):
                lay = shelf[number]
                lays[lay.text] = lay
        return lays

    def touches(self, lay: Lay) -> bool:
        """Whether a card laid so covers a cell or shares a side with one."""
        return max(abs(lay.x), abs(lay.y)) < REACH and cell(lay.x, lay.y) in self.spots

    def touches_by_corner(self, lay: Lay) -> bool:
        """Whether a card laid so meets a covered cell at a corner."""
        if max(abs(lay.x), abs(lay.y)) >= REACH:
            return False
        at = cell(lay.x, lay.y)
        return any(at + ROW * v + u in self.tops for u in (-1, 2) for v in (-1, 2))

    def clash(self, lay: Lay) -> tuple[int, int, str, str] | None:
        """The first cell where another town is visible: column, row, the town there, the town laid on it."""
        at = cell(lay.x, lay.y)
        for corner, town in zip(CORNERS, lay.laid, strict=True):
            there = self.tops.get(at + corner, town)
            if there != town:
                return (*column_row(at + corner), there, town)
        return None

    def adds(self, lay: Lay) -> int:
        """How many cells a card laid so would cover that are free now."""
        return self.spots.get(cell(lay.x, lay.y), NOTHING).count(FREE)

    def groups_after(self, lay: Lay) -> Groups:
        """The groups that there would be with one more card."""
        at = cell(lay.x, lay.y)
        return self.grouping.after({at + corner: town for corner, town in zip(CORNERS, lay.laid, strict=True)})

    @property
    def cells(self) -> int:
        """How many cells are covered."""
        return len(self.tops)

    @property
    def grouping(self) -> Grouping:
        """All groups, cell by cell; counted once."""
        if self._grouping is None:
            object.__setattr__(self, "_grouping", Grouping.of(self.tops))
        assert self._grouping is not None
        return self._grouping

    @property
    def groups(self) -> Groups:
        """The sizes of the groups of each town."""
        return self.grouping.sizes

    @property
    def sizes(self) -> list[int]:
        """The sizes of all groups, small ones first."""
        return sorted(size for sizes in self.groups.values() for size in sizes)

    @property
    def cards(self) -> tuple[LaidCard, ...]:
        """The cards in the order laid, with what lay under each."""
        if self._cards is None:
            object.__setattr__(self, "_cards", tuple(_stacked(self.lays)))
        assert self._cards is not None
        return self._cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Area) and self.tops == other.tops

    def __hash__(self) -> int:
        return hash(frozenset(self.tops.items()))


def _under(tops: Mapping[int, str], at: int) -> str:
    free = tops.get
    return free(at, FREE) + free(at + 1, FREE) + free(at + ROW + 1, FREE) + free(at + ROW, FREE)


def _stacked(lays: Iterable[Lay]) -> Iterator[LaidCard]:
    height: dict[int, int] = {}
    for lay in lays:
        at = cell(lay.x, lay.y)
        a, b, c, d = (height.get(at + corner, 0) for corner in CORNERS)
        height.update(zip((at + corner for corner in CORNERS), (a + 1, b + 1, c + 1, d + 1), strict=True))
        yield LaidCard(lay.laid, lay.x, lay.y, (a, b, c, d))
