"""The coats of arms of our three towns, drawn on 40 × 40. Shape, charge and lightness differ, so no colour is needed.

Rookham (R): pointed shield with a tower. Yarrow (Y): roundel with a sun of eight rays. Brookwell (B): swallow-tailed
banner with two waves. Cards keep their colours in every theme.
"""

from __future__ import annotations

FILL = {"R": "#AE2F2A", "Y": "#EDB527", "B": "#20508F"}
CHARGE = {"R": "#FFF6EE", "Y": "#3A2705", "B": "#F4F8FF"}
TINT = {"R": "#F5D3CB", "Y": "#FBEBB9", "B": "#CFDFF0"}
RIM = {"R": "#5E120F", "Y": "#7A5405", "B": "#0C2A52"}

_SHAPE = {
    "R": "M4 3.5H36V18c0 10-7 16-16 20C11 34 4 28 4 18z",
    "Y": "M20 2.8a17.2 17.2 0 1 1 0 34.4a17.2 17.2 0 1 1 0-34.4z",
    "B": "M3.5 3.5H36.5V37L20 30.5 3.5 37z",
}
_LIGHT = {
    "R": '<path d="M5.8 5.3H34.2V9H5.8z" fill="#fff" opacity=".16"/>',
    "Y": "",
    "B": '<path d="M5.3 5.3H34.7V9H5.3z" fill="#fff" opacity=".14"/>',
}
_TOWER = "M11 10h4.6v3.2h2.3V10h4.2v3.2h2.3V10H29v8.2h-2.4V30H13.4V18.2H11z"
_GATE = "M17.3 30v-5.3a2.7 2.7 0 0 1 5.4 0V30z"
_SUN = (
    "M20 6.8L22.5 13.9 29.3 10.7 26.1 17.5 33.2 20 26.1 22.5 29.3 29.3 22.5 26.1 "
    "20 33.2 17.5 26.1 10.7 29.3 13.9 22.5 6.8 20 13.9 17.5 10.7 10.7 17.5 13.9z"
)
_WAVE = "c3.8-3.6 7.7-3.6 11.5 0s7.7 3.6 11.5 0"
_CHARGES = {
    "R": f'<path d="{_TOWER}" fill="{CHARGE["R"]}"/><path d="{_GATE}" fill="{FILL["R"]}"/>',
    "Y": f'<path d="{_SUN}" fill="{CHARGE["Y"]}"/><circle cx="20" cy="20" r="3.6" fill="{FILL["Y"]}"/>',
    "B": f'<path d="M8.5 12.5{_WAVE}M8.5 22.5{_WAVE}" fill="none" stroke="{CHARGE["B"]}" stroke-width="4" '
    'stroke-linecap="round"/>',
}


def blason(town: str) -> str:
    """One coat of arms, 40 × 40."""
    shape = (
        f'<path d="{_SHAPE[town]}" fill="{FILL[town]}" stroke="{RIM[town]}" stroke-width="1.8" '
        'stroke-linejoin="round"/>'
    )
    return shape + _LIGHT[town] + _CHARGES[town]


def symbols() -> str:
    """The three coats of arms for `<use href="#quadracarta-R">`."""
    return "".join(f'<symbol id="quadracarta-{t}" viewBox="0 0 40 40">{blason(t)}</symbol>' for t in FILL)


def picture(town: str, size: int) -> str:
    """One coat of arms as a picture of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 40 40">'
        f"{blason(town)}</svg>"
    )
