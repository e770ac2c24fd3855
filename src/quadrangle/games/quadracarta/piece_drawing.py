"""A card with four coats of arms, as `shapes.json` has them: the page draws from the same numbers and paths.

Rookham (R): pointed shield with a tower. Yarrow (Y): roundel with a sun of eight rays. Brookwell (B): swallow-tailed
banner with two waves. Shape, charge and lightness differ, so colour is not needed. Cards look alike in every theme.
"""

from __future__ import annotations

from collections.abc import Iterator

from quadrangle.drawing.parts import drawn, shapes
from quadrangle.drawing.svg import element, number
from quadrangle.drawing.theme import Theme

SHAPES = shapes(__package__)
CELL: int = SHAPES["cell"]
CARD = 2 * CELL
_CARD, _SHADOW = SHAPES["card"], SHAPES["shadow"]
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))  # clockwise from the top left


def definitions(theme: Theme) -> str:
    """The three coats of arms and the felts, to be used by name: a picture holds each once."""
    return element("defs", drawn(SHAPES["defs"], theme))


def lifted(level: int) -> tuple[float, float]:
    """How far a card on top of `level` others is moved on the screen."""
    right, down = _CARD["lift"]
    return right * level, down * level


def card(laid: str, x: float, y: float, theme: Theme, level: int = 0) -> str:
    """A card: shadow, paper, four tinted wells. Each level below lifts it a little and lengthens its shadow."""
    right, down = lifted(level)
    face = element("g", *_paper(theme), *_wells(laid, theme), transform=f"translate({number(right)} {number(down)})")
    return element("g", *_shadows(level, theme), face, transform=f"translate({number(x)} {number(y)})")


def _shadows(level: int, theme: Theme) -> Iterator[str]:
    """A soft shadow without a filter: sheets that are each a little larger."""
    length, rim = _SHADOW["length"] + _SHADOW["level"] * level, _CARD["rim"]
    for blur in _SHADOW["blurs"]:
        side, radius = _CARD["side"] + 2 * blur, _CARD["radius"] + blur
        at = {"x": length - blur + rim, "y": length * _SHADOW["steep"] - blur + rim}
        yield element(
            "rect", **at, width=side, height=side, rx=radius, fill=theme["shadow2"], opacity=_SHADOW["opacity"]
        )


def _paper(theme: Theme) -> Iterator[str]:
    place = {"x": _CARD["rim"], "y": _CARD["rim"], "width": _CARD["side"], "rx": _CARD["radius"]}
    rim = {"fill": theme["cardline"], "stroke": theme["line2"], "stroke_width": _CARD["edge"]}
    yield element("rect", **place, height=_CARD["side"] + _CARD["thickness"], **rim)
    yield element("rect", **place, height=_CARD["side"], fill=theme["card"])


def _wells(laid: str, theme: Theme) -> Iterator[str]:
    side, shield = _CARD["well"], _CARD["shield"]
    middle = (CELL - shield) / 2
    for town, (column, row) in zip(laid, CORNERS, strict=True):
        x, y = _CARD["wells"][column], _CARD["wells"][row]
        yield element("rect", x=x, y=y, width=side, height=side, rx=_CARD["wellRadius"], fill=theme[f"{town}t"])
        at = {"x": column * CELL + middle, "y": row * CELL + middle, "width": shield, "height": shield}
        yield element("use", href=f"#coat-{town}", **at)
