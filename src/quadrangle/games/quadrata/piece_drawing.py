"""Forms as pictures: a bevelled piece with its number, lit from the upper left. The measures are in `shapes.json`.

The page has the same few formulas; `tests/drawing/vectors.py` checks that both agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from quadrangle.drawing.parts import shapes
from quadrangle.drawing.svg import Point, element, number, polygon, text
from quadrangle.drawing.theme import SERIF, Theme

SHAPES = shapes(__package__)
LEAST_DIGIT = 10.0  # in pixels, so that small pieces stay readable


def piece(corners: Sequence[Point], pips: int, cell: float, theme: Theme) -> str:
    """A form whose outline is given on the screen (y grows downward)."""
    fill, unit = theme[f"f{pips}"], cell / SHAPES["cell"]
    rim, top = rings(corners, cell)
    under = {"fill": mixed(fill, "#000000", SHAPES["shade"]["under"])}
    parts = [polygon(rim, **under, transform=f"translate(0 {number(SHAPES['thick'] * unit)})")]
    for nth, lit in enumerate(facing(rim)):
        after, shade = (nth + 1) % len(rim), shaded(fill, lit)
        side = [rim[nth], rim[after], top[after], top[nth]]
        parts.append(polygon(side, fill=shade, stroke=shade, stroke_width=".6"))
    return element("g", *parts, polygon(top, fill=fill), _digit(corners, pips, unit, theme))


def rings(corners: Sequence[Point], cell: float) -> tuple[list[Point], list[Point]]:
    """The piece's edge, a gap inside its outline, and its flat top inside the bevel."""
    outline, unit = _clockwise(list(corners)), cell / SHAPES["cell"]
    gap, bevel = SHAPES["gap"] * unit, SHAPES["bevel"] * unit
    return inset(outline, gap), inset(outline, gap + bevel)


def facing(ring: list[Point]) -> Iterator[float]:
    """How much of the light falls on each side, from −1 in the shade to 1."""
    x, y = SHAPES["light"]
    for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
        yield ((by - ay) * x + (ax - bx) * y) / hypot(bx - ax, by - ay)


def shaded(fill: str, lit: float) -> str:
    shade = SHAPES["shade"]
    return mixed(fill, "#FFFFFF", shade["lit"] * lit) if lit >= 0 else mixed(fill, "#000000", -shade["dark"] * lit)


def _digit(outline: Sequence[Point], pips: int, unit: float, theme: Theme) -> str:
    (x, y), digit = middle(outline), SHAPES["digit"]
    size = max(LEAST_DIGIT, (digit["one"] if pips == 1 else digit["size"]) * unit)
    words = {"font_family": SERIF, "font_weight": "700", "text_anchor": "middle", "font_size": size}
    return text(pips, x, y + digit["baseline"] * size, fill=theme[f"d{pips}"], **words)


def _clockwise(corners: list[Point]) -> list[Point]:
    """Clockwise as seen on the screen, so that the outside of a side is at its left hand."""
    return corners if _twice_area(corners) > 0 else corners[::-1]


def _twice_area(corners: Sequence[Point]) -> float:
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]))


def middle(corners: Sequence[Point]) -> Point:
    """The centre of area."""
    x = y = 0.0
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        cross = ax * by - bx * ay
        x, y = x + (ax + bx) * cross, y + (ay + by) * cross
    area = 3 * _twice_area(corners)
    return x / area, y / area


def inset(ring: list[Point], by: float) -> list[Point]:
    """The ring drawn in by a distance all around: each corner goes to where its two moved sides meet."""
    ways = [_unit(a, b) for a, b in pairwise([ring[-1], *ring, ring[0]])]
    corners = []
    for (x, y), (bx, by_), (ax, ay) in zip(ring, ways, ways[1:], strict=False):
        stretch = by / (1 + bx * ax + by_ * ay)
        corners.append((x - (by_ + ay) * stretch, y + (bx + ax) * stretch))
    return corners


def _unit(a: Point, b: Point) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1])
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another one in it."""
    values = [int(colour[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share for at in (1, 3, 5)]
    return "#" + "".join(f"{round(value):02X}" for value in values)
