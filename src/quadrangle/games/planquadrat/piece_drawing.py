"""The shape of a house on the screen: a thin upright plate with a gable over each edge, measured by `shapes.json`.

A point at height z is drawn z · (0.42, −0.78) away from its foot, so faces look to the lower left. The page has the
same few formulas; `tests/drawing/vectors.py` checks that both agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from quadrangle.drawing.parts import shapes
from quadrangle.drawing.svg import Point, element, points, polygon
from quadrangle.drawing.theme import Theme
from quadrangle.games.planquadrat.board import SIDE, House

SHAPES = shapes(__package__)
UNIT, MARGIN, SIZE = (SHAPES["layouts"]["wide"][name] for name in ("unit", "margin", "side"))
HOUSE = SHAPES["house"]
SHORT, HALF, RISE = HOUSE["shortening"], HOUSE["half"], HOUSE["rise"]


def screen(x: float, y: float) -> Point:
    """Where a crossing is on the screen."""
    return MARGIN + x * UNIT, SIZE - MARGIN - y * UNIT


def anchor(squares: Sequence[int]) -> int:
    """The square with a region's monument or number: nearest to the middle, then the upper, then the left one."""
    spots = [(square % SIDE, square // SIDE) for square in squares]
    x, y = (sum(values) / len(spots) for values in zip(*spots, strict=True))

    def cost(square: int) -> float:
        column, row = square % SIDE, square // SIDE
        return int(100 * hypot(column - x, row - y) + 0.5) - 0.1 * row + 0.01 * column

    return min(squares, key=cost)


def corners(house: House, back: bool) -> list[Point]:
    """The outline of the front or back of the plate, foot first."""
    span = house.length * UNIT - 2 * SHORT
    roof = [(share * span, height) for share, height in HOUSE["profiles"][str(house.length)]]
    return [_project(house, way, height, back) for way, height in [(0.0, 0.0), *roof, (span, 0.0)]]


def _project(house: House, way: float, height: float, back: bool = False) -> Point:
    left, foot = screen(house.x, house.y)
    aside, x, y = (HALF if back else -HALF), RISE[0] * height, RISE[1] * height
    if house.upright:
        return left + aside + x, foot - SHORT - way + y
    return left + SHORT + way + x, foot - aside + y


def plate(house: House, theme: Theme, pinned: bool, last: bool) -> str:
    """A house: back, roof, front, windows; brass around it if it was moved last, pins if it may not slide."""
    front, back = corners(house, False), corners(house, True)
    kind = "l" if house.length == 3 else "h"
    parts = [_shadow(house, theme)]
    if last:
        parts += [_outline(side, theme["gold"], HOUSE["brass"], "none") for side in (front, back)]
    parts += [_outline(side, theme["hline"], HOUSE["line"], theme["hline"]) for side in (front, back)]
    parts += list(_roof(house, front, back, theme, kind))
    parts.append(polygon(front, fill=theme[f"{kind}face"]))
    ridge = {"fill": "none", "stroke": theme[f"{kind}lit"], "stroke_width": HOUSE["ridgeLine"]}
    parts.append(element("polyline", points=points(front[1:-1]), **ridge))
    parts += list(_windows(house, theme))
    return element("g", *parts, *(_pins(house, theme) if pinned else ()))


def _outline(side: list[Point], colour: str, width: float, fill: str) -> str:
    return polygon(side, fill=fill, stroke=colour, stroke_width=width, stroke_linejoin="round")


def _shadow(house: House, theme: Theme) -> str:
    (x, y), (end_x, end_y), shape = screen(house.x, house.y), screen(*house.end), HOUSE["shadow"]
    if house.upright:
        fall = shape["upright"]
        top, foot = end_y + SHORT, y - SHORT
        outline = [(x + fall["left"], top), (x + fall["near"], top), (x + fall["far"], top + fall["top"]),
                   (x + fall["far"], foot + fall["bottom"]), (x + fall["left"], foot)]  # fmt: skip
    else:
        fall = shape["across"]
        left, right = x + SHORT, end_x - SHORT
        outline = [(left, y + fall["top"]), (right, y + fall["top"]), (right + fall["along"], y + fall["bottom"]),
                   (left + fall["along"], y + fall["bottom"])]  # fmt: skip
    return polygon(outline, fill=theme["groovelo"], opacity=shape["opacity"], filter="url(#pq-soft)")


def _roof(house: House, front: list[Point], back: list[Point], theme: Theme, kind: str) -> Iterator[str]:
    """The upper side of the plate, piece by piece: upright pieces, slopes that rise, slopes that fall."""
    outline = [[0, 0], *HOUSE["profiles"][str(house.length)], [1, 0]]
    for number, ((way, height), (to_way, to_height)) in enumerate(pairwise(outline)):
        shade = "end" if way == to_way else "lit" if to_height > height else "shade"
        yield polygon([front[number], front[number + 1], back[number + 1], back[number]], fill=theme[kind + shade])


def _windows(house: House, theme: Theme) -> Iterator[str]:
    if house.upright:
        return  # seen from the side: too narrow for windows
    span, window = house.length * UNIT - 2 * SHORT, HOUSE["window"]
    for share, height in HOUSE["profiles"][str(house.length)]:
        if height >= HOUSE["ridge"]:
            left, right = share * span - window["half"], share * span + window["half"]
            foot, top = window["bottom"], window["top"]
            frame = [_project(house, *corner) for corner in ((left, foot), (right, foot), (right, top), (left, top))]
            yield polygon(frame, fill=theme["hwin"], opacity=window["opacity"])


def _pins(house: House, theme: Theme) -> Iterator[str]:
    pin, span = HOUSE["pin"], house.length * UNIT - 2 * SHORT
    style = {"r": pin["radius"], "fill": theme["gold"], "stroke": theme["hline"], "stroke_width": pin["line"]}
    for way in (pin["in"], span - pin["in"]):
        x, y = _project(house, way, pin["up"])
        yield element("circle", cx=x, cy=y, **style)
