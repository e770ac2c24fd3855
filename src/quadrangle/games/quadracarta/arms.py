"""The coats of arms of our three towns, drawn on 40 × 40, and a card with four of them.

Rookham (R): pointed shield with a tower. Yarrow (Y): roundel with a sun of eight rays. Brookwell (B): swallow-tailed
banner with two waves. Shape, charge and lightness differ, so no colour is needed. Cards look alike in every theme.
"""

from __future__ import annotations

from quadrangle.drawing.svg import element

FILL = {"R": "#AE2F2A", "Y": "#EDB527", "B": "#20508F"}
CHARGE = {"R": "#FFF6EE", "Y": "#3A2705", "B": "#F4F8FF"}
TINT = {"R": "#F5D3CB", "Y": "#FBEBB9", "B": "#CFDFF0"}
RIM = {"R": "#5E120F", "Y": "#7A5405", "B": "#0C2A52"}

_SHAPE = {
    "R": "M4 3.5H36V18c0 10-7 16-16 20C11 34 4 28 4 18z",
    "Y": "M20 2.8a17.2 17.2 0 1 1 0 34.4a17.2 17.2 0 1 1 0-34.4z",
    "B": "M3.5 3.5H36.5V37L20 30.5 3.5 37z",
}
_LIGHT = {"R": "M5.8 5.3H34.2V9H5.8z", "Y": "", "B": "M5.3 5.3H34.7V9H5.3z"}
_TOWER = "M11 10h4.6v3.2h2.3V10h4.2v3.2h2.3V10H29v8.2h-2.4V30H13.4V18.2H11z"
_GATE = "M17.3 30v-5.3a2.7 2.7 0 0 1 5.4 0V30z"
_SUN = (
    "M20 6.8L22.5 13.9 29.3 10.7 26.1 17.5 33.2 20 26.1 22.5 29.3 29.3 22.5 26.1 "
    "20 33.2 17.5 26.1 10.7 29.3 13.9 22.5 6.8 20 13.9 17.5 10.7 10.7 17.5 13.9z"
)
_WAVE = "c3.8-3.6 7.7-3.6 11.5 0s7.7 3.6 11.5 0"
_WAVES = f"M8.5 12.5{_WAVE}M8.5 22.5{_WAVE}"

CARD = 80.0  # a card's side; a cell is half of it
_PITCH, _WELL, _SHIELD = 37.75, 36.25, 28.8


def blason(town: str) -> str:
    """One coat of arms, 40 × 40."""
    shape = element(
        "path", d=_SHAPE[town], fill=FILL[town], stroke=RIM[town], stroke_width="1.8", stroke_linejoin="round"
    )
    light = element("path", d=_LIGHT[town], fill="#fff", opacity=".15") if _LIGHT[town] else ""
    return shape + light + _charge(town)


def _charge(town: str) -> str:
    ink, ground = CHARGE[town], FILL[town]
    if town == "R":
        return element("path", d=_TOWER, fill=ink) + element("path", d=_GATE, fill=ground)
    if town == "Y":
        return element("path", d=_SUN, fill=ink) + element("circle", cx="20", cy="20", r="3.6", fill=ground)
    return element("path", d=_WAVES, fill="none", stroke=ink, stroke_width="4", stroke_linecap="round")


def symbols() -> str:
    """The three coats of arms, to be used by name: a picture holds each once."""
    return "".join(element("symbol", blason(town), id=f"arms-{town}", viewBox="0 0 40 40") for town in FILL)


def card(laid: str, x: float, y: float, level: int = 0) -> str:
    """A card: shadow, paper, four tinted wells. Each level below lifts it a little and lengthens its shadow."""
    x, y = x - 0.6 * level, y - 0.6 * level
    reach = 1.5 + 1.5 * level
    shadow = element("rect", x=x + reach, y=y + reach, width=CARD, height=CARD, rx="6", fill="#000", opacity=".22")
    side = CARD - 1.2
    paper = element("rect", x=x + 0.6, y=y + 0.6, width=side, height=side, rx="5", fill="#FFFDF8", stroke="#CDBB98")
    corners = zip(laid, ((0, 0), (1, 0), (1, 1), (0, 1)), strict=True)
    wells = [_well(town, x + 3 + _PITCH * u, y + 3 + _PITCH * v) for town, (u, v) in corners]
    return element("g", shadow, paper, *wells)


def _well(town: str, x: float, y: float) -> str:
    inset = (_WELL - _SHIELD) / 2
    ground = element("rect", x=x, y=y, width=_WELL, height=_WELL, rx="3", fill=TINT[town])
    return ground + element("use", href=f"#arms-{town}", x=x + inset, y=y + inset, width=_SHIELD, height=_SHIELD)
