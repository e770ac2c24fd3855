"""quadrata's board with its reserve, and the forms of the box."""

from __future__ import annotations

from quadrangle.drawing.theme import WOOD
from quadrangle.games.quadrata.edition import Form, default_edition
from quadrangle.printing.paper import MARGIN
from quadrangle.printing.sheet import Sheets, box
from quadrangle.printing.texts import SheetTexts

CELL = 28.0
UNIT = CELL / 2  # polygons are in half cell sides
GAP = 3.0
BOARDS = 4
LARGE, SMALL = 4, 3
RESERVE = 46.0


def box_sheets(sheets: Sheets, paper: str, texts: SheetTexts) -> None:
    """Add all pieces of the box."""
    form_board_sheets(sheets, texts)
    form_sheets(sheets, texts)


def form_board_sheets(sheets: Sheets, texts: SheetTexts) -> None:
    """Add one board for each of four players."""
    for number in range(1, BOARDS + 1):
        sheets.sheet(f"{texts['squares']} {number}/{BOARDS}")
        _board(sheets, texts)


def _board(sheets: Sheets, texts: SheetTexts) -> None:
    side = LARGE * CELL
    left, top = (sheets.w - side) / 2, 34.0
    sheets.write_at(left, 18, "quadrata", 16, bold=True)
    sheets.write_at(left, 25, texts["squares_hint"], 9)
    sheets.filled(box(left, top, side, side), WOOD["goldsoft"])
    _lattice(sheets, left, top)
    sheets.set_line_width(0.9)
    sheets.rect(left, top, side, side, style="D")
    sheets.rect(left, top + CELL, SMALL * CELL, SMALL * CELL, style="D")
    for number in range(LARGE):
        sheets.write_at(left + (number + 0.5) * CELL, top + side + 5, "abcd"[number], 9, align="centre")
        sheets.write_at(left - 3, top + (LARGE - number - 0.5) * CELL + 1, str(number + 1), 9, align="right")
    sheets.cut_out(left, top + side + 12, side, RESERVE)
    sheets.write_at(left + 4, top + side + 20, texts["reserve"], 10)


def _lattice(sheets: Sheets, left: float, top: float) -> None:
    """Draw cell sides solid and diagonals dashed."""
    side = LARGE * CELL
    sheets.set_line_width(0.2)
    for number in range(1, LARGE):
        sheets.line(left + number * CELL, top, left + number * CELL, top + side)
        sheets.line(left, top + number * CELL, left + side, top + number * CELL)
    sheets.set_dash_pattern(dash=1, gap=1)
    for column in range(LARGE):
        for row in range(LARGE):
            x, y = left + column * CELL, top + row * CELL
            sheets.line(x, y, x + CELL, y + CELL)
            sheets.line(x, y + CELL, x + CELL, y)
    sheets.set_dash_pattern()


def form_sheets(sheets: Sheets, texts: SheetTexts) -> None:
    """Add all forms of the box in rows, the highest number first, on as many sheets as needed."""
    number, x, y = 0, 0.0, sheets.h
    for form in sorted(default_edition().forms, key=lambda form: -form.pips):
        width, height = (UNIT * max(point[axis] for point in form.polygon) for axis in (0, 1))
        x = sheets.w  # every kind starts a new row
        for _ in range(form.count):
            if x + width > sheets.w - MARGIN:
                x, y = MARGIN, y + height + GAP
            if y > sheets.h - 20:
                number, x, y = number + 1, MARGIN, 14.0 + height
                sheets.sheet(f"{texts['forms']} {number}")
            _form(sheets, form, x, y)
            x += width + GAP


def _form(sheets: Sheets, form: Form, x: float, y: float) -> None:
    """Draw a form with its lower left corner here. In its polygon, y grows upward."""
    outline = [(x + UNIT * dx, y - UNIT * dy) for dx, dy in form.polygon]
    sheets.filled(outline, WOOD[f"f{form.pips}"])
    sheets.cut(outline)
    middle_x = sum(point[0] for point in outline) / len(outline)
    middle_y = sum(point[1] for point in outline) / len(outline)
    sheets.set_text_color(WOOD[f"d{form.pips}"])
    sheets.write_at(middle_x, middle_y + 2, str(form.pips), 14, bold=True, align="centre")
