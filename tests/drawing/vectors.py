"""What Python draws of the few things that both Python and the page compute; the page's tests hold theirs to it.

Rewritten by `python tests/drawing/vectors.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from quadrangle.drawing.svg import Point
from quadrangle.games.planquadrat.board import House, square_name
from quadrangle.games.planquadrat.piece_drawing import anchor, corners
from quadrangle.games.quadrata.edition import default_edition
from quadrangle.games.quadrata.piece_drawing import facing, rings

FILE = Path(__file__).parents[2] / "web" / "tests" / "games" / "drawn.json"
HOUSES = ("a0-b0", "f2-h2", "c5-f5", "i7-i8", "d1-d3", "b2-b5")
REGIONS = ((9,), (9, 10, 11, 17, 18, 19), (0, 1, 2, 8, 10, 16, 17, 18), (27, 28, 36, 44, 45), (60, 61, 62, 63))
CELL = 122.0


def vectors() -> dict[str, Any]:
    return {
        "houses": {at: {"front": _house(at, False), "back": _house(at, True)} for at in HOUSES},
        "anchors": [
            {"squares": [square_name(s) for s in region], "at": square_name(anchor(region))} for region in REGIONS
        ],
        "forms": [_form(form.code, form.polygon) for form in default_edition().forms],
    }


def _house(at: str, back: bool) -> list[list[float]]:
    (x, y), (to_x, to_y) = (("abcdefghi".index(name[0]), int(name[1])) for name in at.split("-"))
    return _rounded(corners(House(x, y, x == to_x, max(to_x - x, to_y - y)), back))


def _form(code: str, polygon: Any) -> dict[str, Any]:
    outline = [(x * CELL / 2, -y * CELL / 2) for x, y in polygon]
    body, top = rings(outline, CELL)
    return {"code": code, "outline": _rounded(outline), "body": _rounded(body), "top": _rounded(top),
            "lit": [round(lit, 3) for lit in facing(body)]}  # fmt: skip


def _rounded(points: list[Point]) -> list[list[float]]:
    return [[round(x, 2), round(y, 2)] for x, y in points]


if __name__ == "__main__":
    FILE.write_text(json.dumps(vectors()) + "\n", "utf-8")
