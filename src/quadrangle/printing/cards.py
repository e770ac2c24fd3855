"""Quadracarta's cards: 24 per sheet, two of each in the box, and a sheet of backs for duplex printing."""

from __future__ import annotations

from collections.abc import Iterator

from quadrangle.drawing.parts import drawn
from quadrangle.drawing.theme import WOOD
from quadrangle.games.quadracarta.deck import CARDS
from quadrangle.games.quadracarta.piece_drawing import CORNERS, SHAPES
from quadrangle.printing.sheet import Sheets, box
from quadrangle.printing.texts import SheetTexts

COLUMNS, ROWS = 4, 6
COPIES = 2
SHIELD = 0.72  # of a cell
_COATS = {part[1]["id"].removeprefix("coat-"): part[2] for part in SHAPES["defs"] if part[0] == "symbol"}


def side(paper: str) -> float:
    """Return the side of a card. Letter is shorter than A4, so its cards are a little smaller."""
    return 42.0 if paper == "a4" else 40.0


def coat(town: str) -> str:
    """Return a town's coat of arms as SVG."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">{drawn(_COATS[town], WOOD)}</svg>'


def box_sheets(sheets: Sheets, paper: str, texts: SheetTexts) -> None:
    """Add fronts and backs, twice: a box contains two of each card."""
    for copy in range(1, COPIES + 1):
        sheets.sheet(f"{texts['cards']} {copy}/{COPIES}")
        for card, (x, y) in zip(CARDS, _places(sheets, side(paper)), strict=True):
            card_face(sheets, card, x, y, side(paper))
            sheets.cut_out(x, y, side(paper), side(paper))
        sheets.sheet(f"{texts['backs']} {copy}/{COPIES}")
        for x, y in _places(sheets, side(paper)):
            _back(sheets, x, y, side(paper))


def _places(sheets: Sheets, card: float) -> Iterator[tuple[float, float]]:
    """Yield the corners of the cards. The sheet is symmetric, so backs match fronts."""
    left, top = (sheets.w - COLUMNS * card) / 2, (sheets.h - ROWS * card) / 2 - 6
    sheets.cut_marks(left, top, COLUMNS * card, ROWS * card)
    for number in range(COLUMNS * ROWS):
        row, column = divmod(number, COLUMNS)
        yield left + column * card, top + row * card


def card_face(sheets: Sheets, card: str, x: float, y: float, width: float) -> None:
    """Draw the front of a card, over what lies there: four coats of arms on the colours of their towns."""
    cell, margin = width / 2, width * 0.019
    sheets.filled(box(x, y, width, width), "#ffffff")
    for town, (column, row) in zip(card, CORNERS, strict=True):
        left, top = x + column * cell, y + row * cell
        sheets.filled(box(left + margin, top + margin, cell - 2 * margin, cell - 2 * margin), WOOD[f"{town}t"])
        inset = cell * (1 - SHIELD) / 2
        sheets.drawing(coat(town), left + inset, top + inset, cell * SHIELD, cell * SHIELD)


def _back(sheets: Sheets, x: float, y: float, width: float) -> None:
    sheets.filled(box(x + 2, y + 2, width - 4, width - 4), WOOD["felt2"])
    middle_x, middle_y = x + width / 2, y + width / 2
    for reach in (14.0, 9.0, 4.0):
        colour = WOOD["felt"] if reach == 9.0 else WOOD["card"]
        diamond = [(middle_x, middle_y - reach), (middle_x + reach, middle_y), (middle_x, middle_y + reach)]
        sheets.filled([*diamond, (middle_x - reach, middle_y)], colour)
