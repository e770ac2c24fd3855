"""Forms as pictures: a bevelled piece with its number, lit from the upper left."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from quadrangle.drawing.svg import Point, element, polygon, text
from quadrangle.drawing.theme import SERIF

# Fill and number, by pips: colour, number and outline each tell forms apart.
COLOURS = {
    1: ("#E9C46A", "#2A2017"),
    2: ("#E08E45", "#2A1505"),
    3: ("#B9503A", "#FFFFFF"),
    4: ("#7C8B3D", "#15190A"),
    5: ("#3B7F7A", "#FFFFFF"),
    6: ("#3F4F7D", "#FFFFFF"),
}
LIGHT = (-0.45, -0.89)
# Measures in cells.
BEVEL, GAP, THICK = 8 / 120, 1.6 / 120, 3 / 120
DIGIT, SMALL_DIGIT = 30 / 120, 24 / 120
LEAST_DIGIT = 10.0  # in pixels, so that small pieces stay readable


def piece(corners: Sequence[Point], pips: int, cell: float) -> str:
    """A form whose outline is given on the screen (y grows downward)."""
    fill, ink = COLOURS[pips]
    outline = _clockwise(list(corners))
    rim = inset(outline, GAP * cell)
    top = inset(outline, (GAP + BEVEL) * cell)
    body = [(x, y + THICK * cell) for x, y in rim]
    parts = [polygon(body, fill=mixed(fill, "#000000", 0.5), stroke_linejoin="round")]
    parts += [_side(rim, top, nth, fill) for nth in range(len(rim))]
    parts.append(polygon(top, fill=fill))
    parts.append(_digit(outline, pips, ink, cell))
    return element("g", *parts)


def _side(rim: list[Point], top: list[Point], nth: int, fill: str) -> str:
    """One bevelled side, lighter the more it faces the light."""
    after = (nth + 1) % len(rim)
    (ax, ay), (bx, by) = rim[nth], rim[after]
    length = hypot(bx - ax, by - ay)
    facing = ((by - ay) * LIGHT[0] + (ax - bx) * LIGHT[1]) / length
    shade = mixed(fill, "#FFFFFF", 0.45 * facing) if facing > 0 else mixed(fill, "#000000", -0.34 * facing)
    return polygon([rim[nth], rim[after], top[after], top[nth]], fill=shade, stroke=shade, stroke_width=".4")


def _digit(outline: list[Point], pips: int, ink: str, cell: float) -> str:
    x, y = middle(outline)
    size = max(LEAST_DIGIT, (SMALL_DIGIT if pips == 1 else DIGIT) * cell)
    return text(
        pips, x, y + 0.36 * size, fill=ink, font_size=size, font_family=SERIF, font_weight="700", text_anchor="middle"
    )


def _clockwise(corners: list[Point]) -> list[Point]:
    """Clockwise as seen on the screen, so that the outside of a side is at its left hand."""
    return corners if _twice_area(corners) > 0 else corners[::-1]


def _twice_area(corners: Sequence[Point]) -> float:
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)


def middle(corners: Sequence[Point]) -> Point:
    """The centre of area."""
    x = y = 0.0
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        cross = ax * by - bx * ay
        x, y = x + (ax + bx) * cross, y + (ay + by) * cross
    area = 3 * _twice_area(corners)
    return x / area, y / area


def inset(corners: list[Point], by: float) -> list[Point]:
    """The outline drawn in by so much on every side (corners clockwise on the screen)."""
    lines = []
    for (ax, ay), (bx, by_) in zip(corners, [*corners[1:], corners[0]], strict=True):
        dx, dy = bx - ax, by_ - ay
        length = hypot(dx, dy)
        lines.append((ax - dy / length * by, ay + dx / length * by, dx, dy))
    return [_crossing(lines[nth - 1], lines[nth]) for nth in range(len(lines))]


def _crossing(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> Point:
    (px, py, ux, uy), (qx, qy, vx, vy) = one, other
    across = ux * vy - uy * vx
    if abs(across) < 1e-9:  # two sides in one line: the corner between them moves straight in
        return qx, qy
    along = ((qx - px) * vy - (qy - py) * vx) / across
    return px + along * ux, py + along * uy


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another one in it."""
    values = [int(colour[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share for at in (1, 3, 5)]
    return "#" + "".join(f"{round(value):02X}" for value in values)
