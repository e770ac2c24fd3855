"""PlanQuadrat on a small board, on its own bit masks: places, what a turn can do, and the symmetries of the board.

A set of houses is a whole number with a bit for each place, as in the rules, but with few places. Regions are whole
numbers with a bit for each little square, y · width + x. Held equal to the rules by `tests/study/test_solving.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from quadrangle.games.planquadrat.board import LENGTHS, House, crossing
from quadrangle.games.planquadrat.game import PlanQuadrat

Supply = tuple[int, int, int]
Regions = frozenset[int]


class Position(NamedTuple):
    """A position at the beginning of a turn, as the mover sees it. Who claimed a region does not matter any more."""

    houses: int
    claimed: Regions
    mine: Supply
    theirs: Supply
    my_monuments: int
    their_monuments: int


class After(NamedTuple):
    """What a turn leaves on the board, and the little squares it claimed (0 if none)."""

    houses: int
    size: int  # of the house placed
    claimed: int


@dataclass(frozen=True, eq=False)
class Board:
    """A board of width × height little squares."""

    width: int
    height: int
    sliding: bool

    @classmethod
    def of(cls, game: PlanQuadrat) -> Board:
        return cls(game.width, game.height, game.sliding)

    @cached_property
    def places(self) -> tuple[House, ...]:
        found = [
            House(x, y, upright, length)
            for x in range(self.width + 1)
            for y in range(self.height + 1)
            for upright in (True, False)
            for length in LENGTHS
        ]
        return tuple(house for house in found if self._holds(house))

    def _holds(self, house: House) -> bool:
        return house.on_board and house.end[0] <= self.width and house.end[1] <= self.height

    @cached_property
    def numbers(self) -> dict[House, int]:
        return {house: number for number, house in enumerate(self.places)}

    @cached_property
    def of_size(self) -> tuple[int, ...]:
        """The places of small, middle and large houses."""
        return tuple(sum(1 << n for n, house in enumerate(self.places) if house.length == size) for size in LENGTHS)

    @cached_property
    def blocked(self) -> tuple[int, ...]:
        """By place: the places that a house there stands on or lies across."""
        return tuple(sum(1 << n for n, other in enumerate(self.places) if other.footprint & house.footprint)
                     for house in self.places)  # fmt: skip

    @cached_property
    def squares(self) -> tuple[tuple[int, ...], ...]:
        """By little square: the edges below, left of, above and right of it."""
        return tuple(
            (_edge(x, y, False), _edge(x, y, True), _edge(x, y + 1, False), _edge(x + 1, y, True))
            for y in range(self.height)
            for x in range(self.width)
        )

    @cache  # noqa: B019 - a board lives as long as its solution
    def edges(self, houses: int) -> int:
        """The edges on which these houses stand."""
        found = 0
        for number in _bits(houses):
            found |= self.places[number].edges
        return found

    @cache  # noqa: B019
    def closed(self, houses: int) -> Regions:
        """All closed regions."""
        edges, left, found = self.edges(houses), (1 << len(self.squares)) - 1, set()
        while left:
            region, closed = self._region((left & -left).bit_length() - 1, edges)
            left &= ~region
            if closed:
                found.add(region)
        return frozenset(found)

    def _region(self, square: int, edges: int) -> tuple[int, bool]:
        """The region of a square, and whether it is closed: no way leads over the rim."""
        region, waiting, closed = 1 << square, [square], True
        while waiting:
            at = waiting.pop()
            for edge, step in zip(self.squares[at], self._steps(at), strict=True):
                if edge & edges:
                    continue
                if step is None:
                    closed = False
                elif not region >> step & 1:
                    region |= 1 << step
                    waiting.append(step)
        return region, closed

    def _steps(self, square: int) -> tuple[int | None, ...]:
        """The squares below, left, above and right; None over the rim."""
        x, y = square % self.width, square // self.width
        below, left = square - self.width if y else None, square - 1 if x else None
        above = square + self.width if y + 1 < self.height else None
        return below, left, above, square + 1 if x + 1 < self.width else None

    @cache  # noqa: B019
    def around(self, region: int) -> int:
        """Every edge of every little square of a region."""
        found = 0
        for square in _bits(region):
            for edge in self.squares[square]:
                found |= edge
        return found

    def whole(self, houses: int, claimed: Regions) -> bool:
        """Is no claimed region divided?"""
        return claimed <= self.closed(houses)

    def turns(self, position: Position) -> Iterator[After]:
        """Everything that a turn can leave, each once."""
        houses, claimed, before = position.houses, position.claimed, self.closed(position.houses)
        seen: set[After] = set()
        for number, size in self._placings(position):
            placed = houses | 1 << number
            if not self.whole(placed, claimed):
                continue
            for moved in (placed, *self._slid(placed, number, claimed)):
                new = self.closed(moved) - before if position.my_monuments else frozenset()
                seen.update(After(moved, size, region) for region in (0, *new))
        yield from seen

    def _placings(self, position: Position) -> Iterator[tuple[int, int]]:
        taken = 0
        for number in _bits(position.houses):
            taken |= self.blocked[number]
        for size, (left, places) in enumerate(zip(position.mine, self.of_size, strict=True)):
            if left:
                yield from ((number, size) for number in _bits(places & ~taken))

    def _slid(self, houses: int, placed: int, claimed: Regions) -> Iterator[int]:
        """The houses after one of them, not the one just placed, has slid along its groove."""
        if not self.sliding:
            return
        frozen = 0
        for region in claimed:
            frozen |= self.around(region)
        for number in _bits(houses & ~(1 << placed)):
            if not self.places[number].edges & frozen:
                others = houses & ~(1 << number)
                for target in self._reached(number, others):
                    if self.whole(others | 1 << target, claimed):
                        yield others | 1 << target

    def _reached(self, number: int, others: int) -> Iterator[int]:
        taken = 0
        for other in _bits(others):
            taken |= self.blocked[other]
        for way in self.ways[number]:
            for target, over in way:
                if taken >> target & 1 or self._footprint(others) & over:
                    break
                yield target

    @cache  # noqa: B019
    def _footprint(self, houses: int) -> int:
        found = 0
        for number in _bits(houses):
            found |= self.places[number].footprint
        return found

    @cached_property
    def ways(self) -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
        """By place and direction: the places along the groove, each with the crossing that is moved over."""
        return tuple(tuple(tuple(self._way(house, step)) for step in (-1, 1)) for house in self.places)

    def _way(self, house: House, step: int) -> Iterator[tuple[int, int]]:
        place = house
        while self._holds(moved := place.moved(step)):
            over = place.end if step > 0 else (place.x, place.y)
            yield self.numbers[moved], crossing(*over)
            place = moved


def _edge(x: int, y: int, upright: bool) -> int:
    return House(x, y, upright, 1).edges


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
