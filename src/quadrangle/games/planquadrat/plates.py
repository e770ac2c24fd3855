"""The shape of a house on the screen: a thin upright plate with a gable over each edge.

A point at height z is drawn z · (0.42, −0.78) away from its foot, so faces look to the lower left.
"""

from __future__ import annotations

from collections.abc import Iterator

from quadrangle.drawing.svg import Point, element, points, polygon
from quadrangle.drawing.theme import Theme
from quadrangle.games.planquadrat.board import House

UNIT = 67.0  # from groove to groove
MARGIN = 44.0
SIZE = 8 * UNIT + 2 * MARGIN
GAP = 4.5  # a house ends this far from its crossings
HALF = 3.5  # half the thickness of the plate
EAVES, VALLEY, RIDGE, TALL = 13.0, 15.0, 24.0, 31.0


def screen(x: float, y: float) -> Point:
    """Where a crossing is on the screen."""
    return MARGIN + x * UNIT, SIZE - MARGIN - y * UNIT


def profile(length: int) -> list[tuple[float, float]]:
    """The roof line as (way along the house, height): eaves, then ridge and valley in turn."""
    span = length * UNIT - 2 * GAP
    edge = span / length
    found = [(0.0, EAVES)]
    for gable in range(length):
        found.append(((gable + 0.5) * edge, TALL if length == 3 and gable == 1 else RIDGE))
        found.append(((gable + 1) * edge, VALLEY if gable < length - 1 else EAVES))
    return found


def corners(house: House, back: bool) -> list[Point]:
    """The outline of the front or back of the plate, foot first."""
    left, foot = screen(house.x, house.y)
    shift = HALF if back else -HALF
    span = house.length * UNIT - 2 * GAP
    outline = [(0.0, 0.0), *profile(house.length), (span, 0.0)]
    if house.upright:
        return [(left + shift + 0.42 * z, foot - GAP - way - 0.78 * z) for way, z in outline]
    return [(left + GAP + way + 0.42 * z, foot - shift - 0.78 * z) for way, z in outline]


def shadow(house: House, theme: Theme) -> str:
    front, back = corners(house, False), corners(house, True)
    outline = [front[0], front[-1], back[-1], back[0]]
    moved = [(x + 6, y + 5) for x, y in outline]
    return polygon([*outline[:2], *reversed(moved[:2])], fill=theme["groovelo"], opacity=".35")


def plate(house: House, theme: Theme, pinned: bool, last: bool) -> str:
    """A house: back, roof, front, windows; brass around it if it was moved last, pins if it may not slide."""
    front, back = corners(house, False), corners(house, True)
    kind = "l" if house.length == 3 else "h"
    parts = [shadow(house, theme)]
    if last:
        parts += [_outline(side, theme["gold"], 6.0, "none") for side in (front, back)]
    parts += [_outline(side, theme["hline"], 2.2, theme["hline"]) for side in (front, back)]
    parts += list(_roof(front, back, theme, kind))
    parts.append(polygon(front, fill=theme[f"{kind}face"]))
    parts.append(
        element("polyline", points=points(front[1:-1]), fill="none", stroke=theme[f"{kind}lit"], stroke_width="1.1")
    )
    parts += list(_windows(house, front, theme))
    if pinned:
        parts += list(_pins(front, theme))
    return element("g", *parts)


def _outline(side: list[Point], colour: str, width: float, fill: str) -> str:
    return polygon(side, fill=fill, stroke=colour, stroke_width=width, stroke_linejoin="round")


def _roof(front: list[Point], back: list[Point], theme: Theme, kind: str) -> Iterator[str]:
    """The upper side of the plate, piece by piece: ends, then slopes lit and shaded in turn."""
    for number in range(len(front) - 1):
        end = number in (0, len(front) - 2)
        shade = "end" if end else "lit" if number % 2 else "shade"
        piece = [front[number], front[number + 1], back[number + 1], back[number]]
        yield polygon(piece, fill=theme[kind + shade])


def _windows(house: House, front: list[Point], theme: Theme) -> Iterator[str]:
    if house.upright:
        return  # seen from the side: too narrow for windows
    edge = (house.length * UNIT - 2 * GAP) / house.length
    left, foot = front[0]
    for gable in range(house.length):
        x, y = left + (gable + 0.5) * edge - 1, foot - 3.5
        yield polygon([(x, y), (x + 5.2, y), (x + 8.2, y - 5.5), (x + 3, y - 5.5)], fill=theme["hwin"], opacity=".7")


def _pins(front: list[Point], theme: Theme) -> Iterator[str]:
    (left, top), (right, bottom) = front[0], front[-1]
    upright = abs(left - right) < 1
    spots = (
        [(left + 2.1, top - 8.9), (right + 2.1, bottom + 1.1)]
        if upright
        else [(left + 7, top - 4), (right - 3, bottom - 4)]
    )
    for x, y in spots:
        yield element("circle", cx=x, cy=y, r="2.3", fill=theme["gold"], stroke=theme["hline"], stroke_width=".8")
