r"""The triangles that forms lie on, and their names.

A square has `side` × `side` cells; both diagonals cut each cell into four triangles. Lengths are counted in
half cell sides, so corners of cells have even coordinates and centres odd ones. A triangle is one bit:

        4 ┌───────┬───────┐            ┌───────┐
          │ \ n / │ \ n / │            │\  1  /│     bit = 4 · (column · side + row) + quarter
        3 │ w x e │ w x e │            │  \ /  │     quarter: e 0, n 1, s 2, w 3
          │ / s \ │ / s \ │            │3  x  0│
        2 ├───────┼───────┤            │  / \  │     so the order of the bits is the alphabetical
          │ \ n / │ \ n / │            │/  2  \│     order of the names: a1e a1n a1s a1w a2e …
        1 │ w x e │ w x e │            └───────┘
          │ / s \ │ / s \ │
        0 └───────┴───────┘
          0   1   2   3   4
            a       b          columns from the left, rows 1, 2, … from the bottom
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

Point = tuple[int, int]

QUARTERS = "ensw"
# Where a triangle's centre lies, seen from its cell's lower left corner, in sixths of a cell side.
_CENTRES = {"e": (5, 3), "n": (3, 5), "s": (3, 1), "w": (1, 3)}
_CORNERS: dict[str, tuple[Point, Point]] = {
    "e": ((2, 0), (2, 2)),
    "n": ((2, 2), (0, 2)),
    "s": ((0, 0), (2, 0)),
    "w": ((0, 2), (0, 0)),
}


@cache
def names(side: int) -> tuple[str, ...]:
    """All triangles of a square, in the order of their bits."""
    return tuple(
        f"{chr(ord('a') + column)}{row + 1}{quarter}"
        for column in range(side)
        for row in range(side)
        for quarter in QUARTERS
    )


@cache
def bits(side: int) -> dict[str, int]:
    """Each triangle's bit, by name."""
    return {name: 1 << index for index, name in enumerate(names(side))}


def triangles(side: int) -> int:
    """How many triangles a square has."""
    return 4 * side * side


def full(side: int) -> int:
    """The mask of a whole square."""
    return (1 << triangles(side)) - 1


def named(mask: int, side: int) -> Iterator[str]:
    """The names of a mask's triangles, alphabetically."""
    all_names = names(side)
    while mask:
        lowest = mask & -mask
        yield all_names[lowest.bit_length() - 1]
        mask ^= lowest


def place_text(mask: int, side: int) -> str:
    """A place in notation: `a1e.a1n.b1w`."""
    return ".".join(named(mask, side))


def corners(name: str) -> tuple[Point, Point, Point]:
    """The three corners of a triangle, in half cell sides."""
    x, y = 2 * (ord(name[0]) - ord("a")), 2 * (int(name[1]) - 1)
    (ax, ay), (bx, by) = _CORNERS[name[2]]
    return (x + 1, y + 1), (x + ax, y + ay), (x + bx, y + by)


@cache
def neighbours(side: int) -> tuple[int, ...]:
    """The mask of the triangles that share a side with each triangle, in the order of the bits."""
    all_corners = [frozenset(corners(name)) for name in names(side)]
    return tuple(
        sum(1 << bit for bit, theirs in enumerate(all_corners) if len(mine & theirs) == 2) for mine in all_corners
    )


def centre(column: int, row: int, quarter: str) -> Point:
    """The centre of a triangle, in sixths of a cell side: whole numbers, and on no line of the lattice."""
    x, y = _CENTRES[quarter]
    return 6 * column + x, 6 * row + y


def inside(point: Point, polygon: tuple[Point, ...]) -> bool:
    """Whether a centre lies in a polygon that is given in half cell sides (even–odd rule, exact)."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        ax, ay, bx, by = 3 * ax, 3 * ay, 3 * bx, 3 * by
        if (ay > y) != (by > y):
            # The edge crosses the height of the point; does it do so to its right?
            cross = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
            if (cross > 0) == (by > ay):
                within = not within
    return within


def twice_area(polygon: tuple[Point, ...]) -> int:
    """Twice the signed area; a triangle of the lattice has area 1."""
    pairs = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)


def within(polygon: tuple[Point, ...], columns: int, rows: int) -> list[tuple[int, int, str]]:
    """The triangles inside a polygon, by column, row and quarter."""
    cells = ((column, row, quarter) for column in range(columns) for row in range(rows) for quarter in QUARTERS)
    return [cell for cell in cells if inside(centre(*cell), polygon)]


def bit(column: int, row: int, quarter: str, side: int) -> int:
    """The bit of a triangle."""
    return 1 << (4 * (column * side + row) + QUARTERS.index(quarter))


def at_corner(polygon: tuple[Point, ...]) -> tuple[tuple[Point, ...], int, int]:
    """The polygon moved by whole cells to the lower left corner, and how many columns and rows it then needs."""
    left, low = (min(values) // 2 * 2 for values in zip(*polygon, strict=True))
    moved = tuple((x - left, y - low) for x, y in polygon)
    columns, rows = ((max(values) + 1) // 2 for values in zip(*moved, strict=True))
    return moved, columns, rows
