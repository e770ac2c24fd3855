"""PlanQuadrat's board, and houses and monuments as strips that fold and stand upright.

┌──────────┐   a strip, seen flat: foot, wall, wall, foot. Folded at the ridge, the walls are glued
│ foot  4.5│   together, and the feet stand left and right of the groove.
├──────────┤
│ wall  10 │
├──────────┤   ridge
│ wall  10 │
├──────────┤
│ foot  4.5│
└──────────┘
"""

from __future__ import annotations

from quadrangle.drawing.theme import WOOD
from quadrangle.games.planquadrat.board import LENGTHS, SIDE
from quadrangle.games.planquadrat.supply import FULL_SUPPLY, MONUMENTS
from quadrangle.printing.house_diagram import GROOVES
from quadrangle.printing.paper import MARGIN
from quadrangle.printing.sheet import Sheets, box
from quadrangle.printing.texts import SheetTexts

PITCH = 22.0  # from groove to groove
FOOT, WALL = 4.5, 10.0
HEIGHT = 2 * (FOOT + WALL)
MONUMENT_WIDTH, MONUMENT_WALL = 16.0, 18.0
MONUMENT_HEIGHT = 2 * (FOOT + MONUMENT_WALL)
GAP = 2.0


def box_sheets(sheets: Sheets, paper: str, texts: SheetTexts) -> None:
    """Add all pieces of the box."""
    board_sheet(sheets, texts)
    for seat in (1, 2):
        house_sheet(sheets, seat, texts)


def length(edges: int) -> float:
    """Return the printed length. It is a little shorter than the edges, so that houses can meet at a crossing."""
    return edges * PITCH - 2


def board_sheet(sheets: Sheets, texts: SheetTexts) -> None:
    """Add the board of 8 × 8 squares. The lines between and around them are the grooves."""
    sheets.sheet(texts["board"])
    side = SIDE * PITCH
    left, top = (sheets.w - side) / 2, 26.0
    sheets.write_at(left, 16, "PlanQuadrat", 16, bold=True)
    for column in range(SIDE):
        for row in range(SIDE):
            sheets.filled(box(left + column * PITCH + 1.5, top + row * PITCH + 1.5, PITCH - 3, PITCH - 3), WOOD["tile"])
    sheets.set_line_width(0.5)
    for line in range(SIDE + 1):
        sheets.line(left + line * PITCH, top, left + line * PITCH, top + side)
        sheets.line(left, top + line * PITCH, left + side, top + line * PITCH)
        sheets.write_at(left + line * PITCH, top + side + 5, GROOVES[line], 10, align="centre")
        sheets.write_at(left - 4, top + line * PITCH + 1.3, str(SIDE - line), 10, align="right")
    for number, text in enumerate((texts["board_hint"], texts["stiff_board"])):
        sheets.write_at(left, top + side + 14 + 6 * number, text, 10)


def house_sheet(sheets: Sheets, seat: int, texts: SheetTexts) -> None:
    """Add all houses and monuments of one player."""
    sheets.sheet(f"{texts['houses']} {seat}/2")
    sheets.write_at(MARGIN, 14, texts["houses_of"].format(seat=seat), 14, bold=True)
    sheets.write_at(MARGIN, 20, texts["folding"], 9)
    y = _houses(sheets, 25.0) + HEIGHT + GAP
    for number in range(MONUMENTS):
        _monument(sheets, MARGIN + number * (MONUMENT_WIDTH + GAP), y, seat)


def _houses(sheets: Sheets, y: float) -> float:
    """Draw the houses in rows, longest first. Return the y of the last row."""
    x = MARGIN
    for edges in sorted(
        (edges for edges, count in zip(LENGTHS, FULL_SUPPLY, strict=True) for _ in range(count)), reverse=True
    ):
        if x + length(edges) > sheets.w - MARGIN:
            x, y = MARGIN, y + HEIGHT + GAP
        _house(sheets, x, y, edges)
        x += length(edges) + GAP
    return y


def _house(sheets: Sheets, x: float, y: float, edges: int) -> None:
    width = length(edges)
    sheets.filled(box(x, y + FOOT, width, 2 * WALL), WOOD["llit" if edges == 3 else "hlit"])
    for nth in range(edges):
        middle = x + width * (nth + 0.5) / edges
        for top in (y + FOOT + 3, y + HEIGHT - FOOT - 6):
            sheets.filled(box(middle - 1.4, top, 2.8, 3), WOOD["hshade"])
    for at in (FOOT, FOOT + WALL, FOOT + 2 * WALL):
        sheets.fold(x, y + at, width)
    sheets.cut_out(x, y, width, HEIGHT)


def _monument(sheets: Sheets, x: float, y: float, seat: int) -> None:
    middle, ridge = x + MONUMENT_WIDTH / 2, y + FOOT + MONUMENT_WALL
    for up in (-1, 1):  # the second wall is upside down until folded
        if seat == 1:
            sheets.filled(_column(middle, ridge, up), WOOD["p1"])
            sheets.set_line_width(0.3)
            sheets.polygon(_column(middle, ridge, up), style="D")
        else:
            sheets.filled(_obelisk(middle, ridge, up), WOOD["p2"])
    for at in (FOOT, FOOT + MONUMENT_WALL, FOOT + 2 * MONUMENT_WALL):
        sheets.fold(x, y + at, MONUMENT_WIDTH)
    sheets.cut_out(x, y, MONUMENT_WIDTH, MONUMENT_HEIGHT)


def _column(x: float, ridge: float, up: int) -> list[tuple[float, float]]:
    """Return the outline of a light column with its top at the ridge."""
    outline = ((-3, 3), (3, 3), (3, 4.5), (2, 4.5), (2, 15), (4, 15), (4, 17), (-4, 17), (-4, 15), (-2, 15), (-2, 4.5))
    return [(x + dx, ridge + up * dy) for dx, dy in (*outline, (-3, 4.5))]


def _obelisk(x: float, ridge: float, up: int) -> list[tuple[float, float]]:
    """Return the outline of a dark obelisk with its tip near the ridge."""
    outline = ((0, 2), (2, 5), (3, 14), (5, 14), (5, 17), (-5, 17), (-5, 14), (-3, 14), (-2, 5))
    return [(x + dx, ridge + up * dy) for dx, dy in outline]
