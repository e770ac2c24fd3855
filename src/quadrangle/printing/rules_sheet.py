"""The rules on paper, in two columns: the rules page of the game as far as playing goes, without its diagrams."""

from __future__ import annotations

from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from quadrangle.games import pages
from quadrangle.printing.sheet import MARGIN, Sheets, plain
from quadrangle.printing.words import Words

TOP, GUTTER, LEADING = 16.0, 8.0, 3.9
KEPT = 12.0  # a heading is not left alone at the foot of a column
SIZES = {"h1": 16.0, "h2": 11.0, "p": 8.5, "li": 8.5}
# A page ends with our rulings and the notation: worth reading, but not while playing.
SECTIONS_LEFT_OUT = 2
Paragraph = tuple[str, str]  # its kind, and its text in the Markdown that fpdf understands


def rules_sheets(sheets: Sheets, game: str, lang: str, words: Words) -> None:
    """The rules, on as many sheets as they take."""
    column = 1  # the first paragraph begins a sheet
    y = sheets.h
    width = (sheets.w - 2 * MARGIN - GUTTER) / 2
    for kind, text in _paragraphs(game, lang):
        height = _height(sheets, kind, text, width)
        if y + height + (KEPT if kind == "h2" else 0) > sheets.h - 16:
            column, y = 1 - column, TOP
            if column == 0:
                sheets.sheet(words.rules)
        x = MARGIN + column * (width + GUTTER)
        _set(sheets, kind, text, x, y, width)
        y += height


def _paragraphs(game: str, lang: str) -> Iterator[Paragraph]:
    """What is printed. A paragraph after a diagram speaks of the diagram, so it goes with it."""
    found: list[Paragraph] = []
    after_diagram = False
    for block in pages.blocks(game, lang):
        if block.kind == "position":
            after_diagram = True
            continue
        part = list(_read(block.text))
        found += part[1:] if after_diagram and part and part[0][0] == "p" else part
        after_diagram = False
    headings = [number for number, (kind, _) in enumerate(found) if kind == "h2"]
    yield from found[: headings[-SECTIONS_LEFT_OUT]]


def _read(text: str) -> Iterator[Paragraph]:
    kind, row, heading = "p", list[str](), False
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        if token.type == "heading_open":
            kind = token.tag
        elif token.type in ("list_item_open", "tr_open"):
            kind, row = {"list_item_open": "li", "tr_open": "tr"}[token.type], []
        elif token.type == "tr_close" and not heading:
            yield "li", f"{row[0]}: {', '.join(row[1:])}"
            kind = "p"
        elif token.type in ("thead_open", "thead_close"):
            heading = token.type == "thead_open"  # a list needs none
        elif token.type == "inline" and kind == "tr":
            row.append(_inline(token))
        elif token.type == "inline":
            yield kind, _inline(token)
            kind = "p"


def _inline(token: Token) -> str:
    marks = {"strong_open": "**", "strong_close": "**", "em_open": "__", "em_close": "__"}
    pieces = (
        marks.get(child.type, " " if child.type == "softbreak" else child.content) for child in token.children or ()
    )
    return plain("".join(pieces))


def _height(sheets: Sheets, kind: str, text: str, width: float) -> float:
    _font(sheets, kind)
    lines = sheets.multi_cell(_indented(kind, width), LEADING, text, markdown=True, dry_run=True, output="LINES")
    assert isinstance(lines, list)  # what was asked for
    return len(lines) * _leading(kind) + (3.0 if kind.startswith("h") else 1.6)


def _set(sheets: Sheets, kind: str, text: str, x: float, y: float, width: float) -> None:
    _font(sheets, kind)
    if kind == "li":
        sheets.text(x, y + LEADING - 1.1, "•")
    sheets.set_xy(x + width - _indented(kind, width), y)
    sheets.multi_cell(_indented(kind, width), _leading(kind), text, markdown=True, align="L")


def _font(sheets: Sheets, kind: str) -> None:
    sheets.set_font("helvetica", style="B" if kind.startswith("h") else "", size=SIZES[kind])


def _leading(kind: str) -> float:
    return LEADING * max(1.0, SIZES[kind] / SIZES["p"] * 0.95)


def _indented(kind: str, width: float) -> float:
    return width - 4 if kind == "li" else width
