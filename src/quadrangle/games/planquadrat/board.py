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

from dataclasses import dataclass, field
from functools import cache, lru_cache
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


def _on_board(x: int, y: int, upright: bool, length: int) -> bool:
    along, across = (y, x) if upright else (x, y)
    return 0 <= across <= SIDE and along >= 0 and along + length <= SIDE and length in LENGTHS


# Every place on the board as (x, y, upright, length), in the order of its notation: a0-a1, a0-a2, a0-a3, a0-b0 …
_SPOTS = tuple(spot for spot in product(range(SIDE + 1), range(SIDE + 1), (True, False), LENGTHS) if _on_board(*spot))
_NUMBERS = {spot: number for number, spot in enumerate(_SPOTS)}


def _edges(x: int, y: int, upright: bool, length: int) -> int:
    if upright:
        return sum(vertical_edge(x, y + step) for step in range(length))
    return sum(horizontal_edge(x + step, y) for step in range(length))


def _inner_crossings(x: int, y: int, upright: bool, length: int) -> int:
    return sum(crossing(x, y + step) if upright else crossing(x + step, y) for step in range(1, length))


def _groove(x: int, y: int, upright: bool) -> int:
    """Everything that stands or lies on the groove of a place: its edges and crossings."""
    steps = range(SIDE + 1)
    crossings = sum(crossing(x, step) if upright else crossing(step, y) for step in steps)
    return crossings | (_edges(x, 0, True, SIDE) if upright else _edges(0, y, False, SIDE))


_EDGES = [_edges(*spot) for spot in _SPOTS]
_GROOVES = [_groove(x, y, upright) for x, y, upright, _ in _SPOTS]
_FOOTPRINTS = [_edges(*spot) | _inner_crossings(*spot) for spot in _SPOTS]


@dataclass(frozen=True, slots=True, order=True)
class House:
    """A place for a house: its lower or left crossing, its direction and length. On or off the board.

    `number` is its place among all places in the order of notation, -1 off the board. `edges` are those it covers;
    `footprint` are these and the crossings strictly inside it, for its end crossings stay free. `groove` are all edges
    and crossings of its groove.
    """

    x: int
    y: int
    upright: bool
    length: int
    number: int = field(init=False, compare=False, repr=False)
    edges: int = field(init=False, compare=False, repr=False)
    footprint: int = field(init=False, compare=False, repr=False)
    groove: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        number = _NUMBERS.get((self.x, self.y, self.upright, self.length), -1)
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "edges", _EDGES[number] if number >= 0 else 0)
        object.__setattr__(self, "footprint", _FOOTPRINTS[number] if number >= 0 else 0)
        object.__setattr__(self, "groove", _GROOVES[number] if number >= 0 else 0)

    @property
    def on_board(self) -> bool:
        return self.number >= 0

    @property
    def end(self) -> tuple[int, int]:
        return (self.x, self.y + self.length) if self.upright else (self.x + self.length, self.y)

    def __hash__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return f"{_name(self.x, self.y)}-{_name(*self.end)}"

    def moved(self, steps: int) -> House:
        """The place this many edges further along the same groove."""
        if self.upright:
            return House(self.x, self.y + steps, True, self.length)
        return House(self.x + steps, self.y, False, self.length)


def _name(x: int, y: int) -> str:
    return f"{chr(ord('a') + x)}{y}"


# By number.
PLACES = tuple(House(*spot) for spot in _SPOTS)
TEXTS = tuple(map(str, PLACES))
BY_TEXT = dict(zip(TEXTS, PLACES, strict=True))

# Sets of places are whole numbers too, a bit for each house's number.


@lru_cache(maxsize=4096)
def places_on(edges: int) -> int:
    """The places that cover one of these edges."""
    places = 0
    while edges:
        places |= _places_on_edge(edges & -edges)
        edges &= edges - 1
    return places


@cache
def _places_on_edge(edge: int) -> int:
    return sum(1 << place.number for place in PLACES if place.edges & edge)


@cache
def places_blocked_by(number: int) -> int:
    """The places that a house stands on or lies across."""
    taken = PLACES[number].footprint
    return sum(1 << place.number for place in PLACES if place.footprint & taken)


@cache
def places_within(width: int, height: int) -> int:
    """The places on a smaller board, which lies in the lower left corner of the usual one."""
    return sum(1 << place.number for place in PLACES if place.end[0] <= width and place.end[1] <= height)


@cache
def edges_outside(width: int, height: int) -> int:
    """The edges that a smaller board does not have: nothing slides there."""
    inside = 0
    for place in PLACES:
        if places_within(width, height) >> place.number & 1:
            inside |= place.edges
    return EDGES & ~inside


@cache
def places_of(lengths: tuple[bool, ...]) -> int:
    """The places of houses that are still there: small, middle, large."""
    return sum(1 << place.number for place in PLACES if lengths[place.length - 1])
