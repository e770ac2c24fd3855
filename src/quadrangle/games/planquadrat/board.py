"""The board: little squares, edges, crossings, and all 378 places where a house can stand.

Little squares are numbered row by row, edges by the square they belong to, crossings row by row:

     row 7 | 56 57 … 63          horizontal edge y·8 + x  lies below square (x, y); 64 + x is the top border
       …   |                     vertical edge   y·8 + x  stands left of square (x, y); 64 + y is the right border
     row 0 |  0  1 …  7          crossing        y·9 + x  is the lower left corner of square (x, y)
             a  b …  h

One whole number holds a set of them, a bit each. Edges and crossings share one number, so that a house is one mask:

     bits 0–71 horizontal edges · 72–143 vertical edges · 144–224 crossings
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

SIDE = 8
LENGTHS = (1, 2, 3)
SIZE_NAMES = {1: "small", 2: "middle", 3: "large"}

UPRIGHT = 72  # vertical edges begin at this bit
CROSSINGS = 144  # crossings begin at this bit
EDGES = (1 << CROSSINGS) - 1
ALL_SQUARES = (1 << 64) - 1


def horizontal_edge(x: int, y: int) -> int:
    """The bit of the edge from crossing (x, y) to (x + 1, y)."""
    return 1 << (y * SIDE + x)


def vertical_edge(x: int, y: int) -> int:
    """The bit of the edge from crossing (x, y) to (x, y + 1)."""
    return 1 << (UPRIGHT + (y * SIDE + x if x < SIDE else 64 + y))


def crossing(x: int, y: int) -> int:
    """The bit of crossing (x, y)."""
    return 1 << (CROSSINGS + y * (SIDE + 1) + x)


def crossing_name(x: int, y: int) -> str:
    return f"{'abcdefghi'[x]}{y}"


def square_name(square: int) -> str:
    return f"{'abcdefgh'[square % SIDE]}{square // SIDE + 1}"


def square_number(name: str) -> int:
    return "abcdefgh".index(name[0]) + SIDE * (int(name[1]) - 1)


def squares_of(region: int) -> list[int]:
    """The little squares of a region, lowest row first."""
    return [square for square in range(64) if region >> square & 1]


def first_square(region: int) -> int:
    """The square that names a region: lowest row first, then leftmost."""
    return (region & -region).bit_length() - 1


@dataclass(frozen=True, slots=True, order=True)
class House:
    """A place for a house: its lower or left crossing, its direction and length. On or off the board."""

    x: int
    y: int
    upright: bool
    length: int

    @property
    def on_board(self) -> bool:
        along, across = (self.y, self.x) if self.upright else (self.x, self.y)
        return 0 <= across <= SIDE and along >= 0 and along + self.length <= SIDE and self.length in LENGTHS

    @property
    def end(self) -> tuple[int, int]:
        return (self.x, self.y + self.length) if self.upright else (self.x + self.length, self.y)

    def __str__(self) -> str:
        return f"{_name(self.x, self.y)}-{_name(*self.end)}"

    def moved(self, steps: int) -> House:
        """The place this many edges further along the same groove."""
        if self.upright:
            return House(self.x, self.y + steps, True, self.length)
        return House(self.x + steps, self.y, False, self.length)


def _name(x: int, y: int) -> str:
    return f"{chr(ord('a') + x)}{y}"


@cache
def edges_of(house: House) -> int:
    """The edges that a house covers."""
    edge = vertical_edge if house.upright else horizontal_edge
    steps = [house.moved(step) for step in range(house.length)]
    return sum(edge(step.x, step.y) for step in steps)


@cache
def footprint(house: House) -> int:
    """The edges a house covers and the crossings strictly inside it; its end crossings stay free."""
    inner = [house.moved(step) for step in range(1, house.length)]
    return edges_of(house) | sum(crossing(step.x, step.y) for step in inner)


def _all_places() -> list[House]:
    spots = product(range(SIDE + 1), range(SIDE + 1), (False, True), LENGTHS)
    return sorted((house for spot in spots if (house := House(*spot)).on_board), key=str)


PLACES = tuple(_all_places())
BY_TEXT = {str(house): house for house in PLACES}
TEXTS = {house: text for text, house in BY_TEXT.items()}
# For each length: the text, footprint and house of every place, sorted by text.
PLACES_BY_LENGTH = {
    length: tuple((str(h), footprint(h), h) for h in PLACES if h.length == length) for length in LENGTHS
}
