"""A position of Minisurf or Maxisurf for the printed rules: the open cards, and below them one area per player."""

from __future__ import annotations

from collections.abc import Sequence

from quadrangle.drawing.theme import WOOD
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.state import CardState
from quadrangle.games.rules_pages import Mark
from quadrangle.printing.cards import card_face
from quadrangle.printing.diagram import Diagram
from quadrangle.printing.sheet import FOLD, Sheets

LARGEST_CELL = 6.0
GAP = 5.0  # between areas, and below the open cards
CAPTION = 5.0  # above an area: whose it is


def diagram(state: CardState, marks: Sequence[Mark], width: float) -> Diagram:
    """Return the position. A card that was taken has the player's number on it."""
    spans = [_span(area) for area in state.areas]
    columns = sum(right - left for left, _, right, _ in spans)
    gaps = GAP * (len(spans) - 1)
    cell = min(LARGEST_CELL, (width - gaps) / columns)
    strip = 2 * cell + GAP if state.open_cards else 0.0
    caption = CAPTION if len(spans) > 1 else 0.0
    rows = max(bottom - top for _, top, _, bottom in spans)

    def draw(sheets: Sheets, x: float, y: float) -> None:
        for nth, (card, taker) in enumerate(state.open_cards):
            at = x + nth * (2 * cell + 2)
            _card(sheets, card, at, y, 2 * cell)
            if taker:
                _badge(sheets, at + cell, y + cell, str(taker))
        for player, (area, (left, top, right, _)) in enumerate(zip(state.areas, spans, strict=True), 1):
            if caption:
                _badge(sheets, x + 2.2, y + strip + 2, str(player))
            for lay in area.cards:
                at, down = x + (lay.x - left) * cell, y + strip + caption + (lay.y - top) * cell
                _card(sheets, lay.laid, at, down, 2 * cell)
            x += (right - left) * cell + GAP

    wide = max(columns * cell + gaps, len(state.open_cards) * (2 * cell + 2))
    return Diagram(wide, strip + caption + rows * cell, draw)


def _span(area: Area) -> tuple[int, int, int, int]:
    """Return the cells that the cards cover: left, top, and the first free ones to the right and below."""
    xs, ys = [lay.x for lay in area.cards], [lay.y for lay in area.cards]
    return min(xs), min(ys), max(xs) + 2, max(ys) + 2


def _card(sheets: Sheets, card: str, x: float, y: float, width: float) -> None:
    card_face(sheets, card, x, y, width)
    sheets.set_line_width(FOLD)
    sheets.rect(x, y, width, width, style="D")


def _badge(sheets: Sheets, x: float, y: float, text: str) -> None:
    """Draw a player's number in a disc."""
    sheets.set_fill_color(WOOD["surface"])
    sheets.set_line_width(0.3)
    sheets.ellipse(x - 2, y - 2, 4, 4, style="DF")
    sheets.write_at(x, y + 1.1, text, 8, bold=True, align="centre")
