"""Sheets of paper: coordinates in millimetres from the top left, cut and fold lines, a ruler and a footer."""

from __future__ import annotations

import io
from collections.abc import Sequence

from fpdf import FPDF

from quadrangle.drawing.theme import WOOD
from quadrangle.printing.paper import MARGIN

Point = tuple[float, float]
INK = WOOD["ink"]
CUT, FOLD = 0.25, 0.2  # line widths
RULER = 50
# Replacements for characters that the built-in PDF fonts do not have.
_REPLACED = str.maketrans({"\u202f": "\u00a0", "−": "–", "→": "»", "⟶": "»", "≥": ">", "≤": "<"})


def plain(text: str) -> str:
    """Return the text in characters of the built-in fonts."""
    return text.translate(_REPLACED)


class Sheets(FPDF):
    """A document of sheets of the same size."""

    def __init__(self, size: tuple[float, float], title: str, lang: str) -> None:
        super().__init__(unit="mm", format=size)
        self.core_fonts_encoding = "cp1252"
        self.set_auto_page_break(auto=False)
        self.set_margin(0)
        self.set_title(plain(title))
        self.set_lang(lang)
        self.set_creator("Quadrangle")

    def sheet(self, footer: str) -> None:
        """Start a sheet. Its ruler shows whether the printer kept the size."""
        self.add_page()
        self.set_draw_color(INK)
        self.set_text_color(INK)
        self.set_line_width(FOLD)
        y = self.h - 9
        self.line(MARGIN, y, MARGIN + RULER, y)
        for tenth in range(0, RULER + 1, 10):
            self.line(MARGIN + tenth, y - (2 if tenth % RULER == 0 else 1), MARGIN + tenth, y)
        self.write_at(MARGIN + RULER + 2, y + 0.8, f"{RULER} mm", 8)
        self.write_at(self.w - MARGIN, y + 0.8, f"Quadrangle · {footer}", 8, align="right")

    def write_at(self, x: float, y: float, text: str, size: float, *, bold: bool = False, align: str = "left") -> None:
        """Write a line of text with its baseline at y; size in points."""
        self.set_font("helvetica", style="B" if bold else "", size=size)
        width = self.get_string_width(plain(text))
        self.text(x - {"left": 0, "centre": width / 2, "right": width}[align], y, plain(text))

    def filled(self, points: Sequence[Point], colour: str) -> None:
        """Fill an area without an outline."""
        self.set_fill_color(colour)
        self.polygon(points, style="F")

    def cut(self, points: Sequence[Point]) -> None:
        """Draw the outline of a piece, to cut along."""
        self.set_line_width(CUT)
        self.polygon(points, style="D")

    def cut_out(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a rectangle to cut out."""
        self.set_line_width(CUT)
        self.rect(x, y, width, height, style="D")

    def fold(self, x: float, y: float, width: float) -> None:
        """Draw a horizontal line to fold along."""
        self.set_line_width(FOLD)
        self.set_dash_pattern(dash=1.2, gap=0.9)
        self.line(x, y, x + width, y)
        self.set_dash_pattern()

    def cut_marks(self, x: float, y: float, width: float, height: float) -> None:
        """Draw short lines beyond the four corners, to align a ruler."""
        self.set_line_width(FOLD)
        for edge in (x, x + width):
            self.line(edge, y - 6, edge, y - 2)
            self.line(edge, y + height + 2, edge, y + height + 6)
        for edge in (y, y + height):
            self.line(x - 6, edge, x - 2, edge)
            self.line(x + width + 2, edge, x + width + 6, edge)

    def drawing(self, svg: str, x: float, y: float, width: float, height: float) -> None:
        """Place an SVG drawing."""
        self.image(io.BytesIO(svg.encode()), x=x, y=y, w=width, h=height)


def box(x: float, y: float, width: float, height: float) -> list[Point]:
    """Return a rectangle as a polygon."""
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
