"""A position of quadrata for the printed rules: the die, and each player's square with the reserve below."""

from __future__ import annotations

from collections.abc import Sequence

from quadrangle.drawing.theme import WOOD
from quadrangle.games.quadrata.edition import Form
from quadrangle.games.quadrata.state import QuadrataState
from quadrangle.games.rules_pages import Mark
from quadrangle.printing.diagram import Diagram
from quadrangle.printing.sheet import Point, Sheets, box

LARGEST_CELL = 8.5
GAP = 4.0
CAPTION = 5.0
DIE = 7.0
RESERVE = 8.0
HELD = 4.5  # the side of a cell for forms in the reserve


def diagram(state: QuadrataState, marks: Sequence[Mark], width: float) -> Diagram:
    """Return the position. The supply is not shown: it is what the squares and reserves lack."""
    players, side = state.game.players, state.game.sheet.side
    cell = min(LARGEST_CELL, (width - GAP * (players - 1)) / (players * side))
    square = side * cell
    above = DIE + 2 if state.rolled else 0.0

    def draw(sheets: Sheets, x: float, y: float) -> None:
        if state.rolled:
            sheets.set_line_width(0.4)
            sheets.rect(x, y, DIE, DIE, style="D", round_corners=True, corner_radius=1.2)
            sheets.write_at(x + DIE / 2, y + DIE / 2 + 2, str(state.rolled), 15, bold=True, align="centre")
        for player in range(1, players + 1):
            left = x + (player - 1) * (square + GAP)
            sheets.write_at(left, y + above + 3.4, str(player), 8, bold=True)
            _square(sheets, state, player, (left, y + above + CAPTION), cell)
            _reserve(sheets, state, player, (left, y + above + CAPTION + square + 1.5), square)

    return Diagram(players * (square + GAP) - GAP, above + CAPTION + square + 1.5 + RESERVE, draw)


def _square(sheets: Sheets, state: QuadrataState, player: int, corner: Point, cell: float) -> None:
    (x, y), side = corner, state.game.sheet.side
    sheets.filled(box(x, y, side * cell, side * cell), WOOD["goldsoft"])
    sheets.set_line_width(0.15)
    for number in range(side + 1):
        sheets.line(x + number * cell, y, x + number * cell, y + side * cell)
        sheets.line(x, y + number * cell, x + side * cell, y + number * cell)
    for column in range(side):
        for row in range(side):
            left, top = x + column * cell, y + row * cell
            sheets.line(left, top, left + cell, top + cell)
            sheets.line(left, top + cell, left + cell, top)
    for index in state.squares[player - 1]:
        place = state.game.sheet.places[index]
        pips = state.game.edition.forms[place.form].pips
        _form(sheets, [(x + px * cell / 2, y + (2 * side - py) * cell / 2) for px, py in place.polygon], pips)


def _reserve(sheets: Sheets, state: QuadrataState, player: int, corner: Point, width: float) -> None:
    """Draw every form in the reserve."""
    x, y = corner
    sheets.set_line_width(0.2)
    sheets.rect(x, y, width, RESERVE, style="D")
    at = x + 1.5
    for form, count in zip(state.game.edition.forms, state.reserves[player - 1], strict=True):
        for _ in range(count):
            outline = _loose(form, at, y + RESERVE - 1.5)
            _form(sheets, outline, form.pips)
            at = max(point[0] for point in outline) + 1.5


def _loose(form: Form, x: float, y: float) -> list[Point]:
    """Return a form with its lower left corner here."""
    return [(x + px * HELD / 2, y - py * HELD / 2) for px, py in form.polygon]


def _form(sheets: Sheets, outline: list[Point], pips: int) -> None:
    sheets.filled(outline, WOOD[f"f{pips}"])
    sheets.set_line_width(0.2)
    sheets.polygon(outline, style="D")
    x, y = (sum(point[axis] for point in outline) / len(outline) for axis in (0, 1))
    sheets.set_text_color(WOOD[f"d{pips}"])
    sheets.write_at(x, y + 1, str(pips), 7, bold=True, align="centre")
    sheets.set_text_color(WOOD["ink"])
