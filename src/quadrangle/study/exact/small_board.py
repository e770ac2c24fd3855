"""Small PlanQuadrat boards: places, edges, little squares, slides and symmetries, with sets as integers.

Places and edges are numbered among those of the board, for the houses in the game. Little squares are y · width + x.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from quadrangle.games.planquadrat.board import LENGTHS, House, crossing
from quadrangle.games.planquadrat.game import PlanQuadrat

OUTSIDE = None  # beyond the rim


class BoardSlide(NamedTuple):
    """A slide in a groove. None of the places `obstacles` may have a house."""

    origin: int
    target: int
    obstacles: int


class Join(NamedTuple):
    """Two adjacent little squares, or one and the outside, and the edge between them."""

    square: int
    other: int | None
    edge: int


@dataclass(frozen=True, eq=False)
class SmallBoard:
    """A board of width × height little squares, for houses of these lengths."""

    width: int
    height: int
    lengths: tuple[int, ...]

    @classmethod
    def of(cls, game: PlanQuadrat) -> SmallBoard:
        return cls(game.width, game.height, tuple(n for n, left in zip(LENGTHS, game.supply, strict=True) if left))

    @cached_property
    def places(self) -> tuple[House, ...]:
        return tuple(self._houses(self.lengths))

    def _houses(self, lengths: tuple[int, ...]) -> Iterator[House]:
        for x in range(self.width + 1):
            for y in range(self.height + 1):
                houses = (House(x, y, upright, length) for upright in (True, False) for length in lengths)
                yield from (house for house in houses if self._contains(house))

    def _contains(self, house: House) -> bool:
        return house.on_board and house.end[0] <= self.width and house.end[1] <= self.height

    @cached_property
    def numbers(self) -> dict[House, int]:
        return {house: number for number, house in enumerate(self.places)}

    def places_of(self, length: int) -> int:
        """Return the places of houses of one length."""
        return sum(1 << n for n, house in enumerate(self.places) if house.length == length)

    @cached_property
    def blocked(self) -> list[int]:
        """By place: the places that a house there blocks."""
        return [self._blocked_by(house.footprint) for house in self.places]

    def _blocked_by(self, footprint: int) -> int:
        return sum(1 << n for n, other in enumerate(self.places) if other.footprint & footprint)

    @cached_property
    def edges(self) -> tuple[int, ...]:
        """All edges of the board, with the numbers of the rules."""
        return tuple(house.edges for house in self._houses((1,)))

    @cached_property
    def edges_of(self) -> list[int]:
        """By place: the edges that a house there covers."""
        return [sum(1 << n for n, edge in enumerate(self.edges) if edge & house.edges) for house in self.places]

    @cached_property
    def squares(self) -> int:
        """The number of little squares."""
        return self.width * self.height

    @cached_property
    def joins(self) -> tuple[Join, ...]:
        """All adjacent pairs."""
        return tuple(join for square in range(self.squares) for join in self._joins(square))

    def _joins(self, square: int) -> Iterator[Join]:
        x, y = square % self.width, square // self.width
        right, above = x + 1 < self.width, y + 1 < self.height
        yield Join(square, square + 1 if right else OUTSIDE, self._edge(x + 1, y, True))
        yield Join(square, square + self.width if above else OUTSIDE, self._edge(x, y + 1, False))
        if x == 0:
            yield Join(square, OUTSIDE, self._edge(x, y, True))
        if y == 0:
            yield Join(square, OUTSIDE, self._edge(x, y, False))

    def _edge(self, x: int, y: int, upright: bool) -> int:
        return self.edges.index(House(x, y, upright, 1).edges)

    @cached_property
    def adjacent(self) -> list[int]:
        """By place: the little squares with an edge there. If one of them is claimed, the house cannot slide."""
        around = [0] * self.squares
        for square, other, edge in self.joins:
            around[square] |= 1 << edge
            if other is not None:
                around[other] |= 1 << edge
        return [sum(1 << n for n, mine in enumerate(around) if mine & edges) for edges in self.edges_of]

    @cached_property
    def slides(self) -> tuple[BoardSlide, ...]:
        """All slides on the empty board."""
        return tuple(slide for house in self.places for step in (-1, 1) for slide in self._slides(house, step))

    def _slides(self, house: House, step: int) -> Iterator[BoardSlide]:
        """Yield the slides of a house in one direction."""
        place, obstacles, origin = house, 0, self.numbers[house]
        while self._contains(moved := place.moved(step)):
            over = place.end if step > 0 else (place.x, place.y)
            obstacles |= self._blocked_by(moved.footprint | crossing(*over))
            yield BoardSlide(origin, self.numbers[moved], obstacles & ~(1 << origin))
            place = moved

    def images(self, house: House) -> list[House]:
        """Return the images of a place under all symmetries: eight for a square board, else four."""
        (x, y), (to_x, to_y) = (house.x, house.y), house.end
        corners = self._corners(x, y, to_x, to_y, self.width, self.height)
        houses = [House(a, b, house.upright, house.length) for a, b in corners]
        if self.width == self.height:
            houses += [House(b, a, not house.upright, house.length) for a, b in corners]
        return houses

    def square_images(self, square: int) -> list[int]:
        """Return the images of a little square under the same symmetries."""
        x, y = square % self.width, square // self.width
        corners = self._corners(x, y, x, y, self.width - 1, self.height - 1)
        turned = [(b, a) for a, b in corners] if self.width == self.height else []
        return [b * self.width + a for a, b in corners + turned]

    @staticmethod
    def _corners(x: int, y: int, to_x: int, to_y: int, width: int, height: int) -> list[tuple[int, int]]:
        return [(x, y), (width - to_x, y), (x, height - to_y), (width - to_x, height - to_y)]
