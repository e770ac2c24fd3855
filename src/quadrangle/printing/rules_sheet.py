"""The rules on paper in two columns: the rules page with its pictures, without its last sections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token

from quadrangle.games import GAMES, rules_pages, state
from quadrangle.printing.diagram import Diagram, DrawsDiagrams
from quadrangle.printing.paper import MARGIN
from quadrangle.printing.sheet import Sheets, plain
from quadrangle.printing.texts import SheetTexts

TOP, GUTTER, LEADING = 16.0, 8.0, 3.9
PICTURE_SPACE = 4.0  # above and below a picture, together
SIZES = {"h1": 16.0, "h2": 11.0, "p": 8.5, "li": 8.5}
# A page ends with our rulings and the notation, which are not needed while playing.
SECTIONS_LEFT_OUT = 2
Paragraph = tuple[str, str]  # kind, and text in fpdf's Markdown
Item = Paragraph | Diagram


def rules_sheets(sheets: Sheets, game: str, lang: str, texts: SheetTexts) -> None:
    """Add the rules, on as many sheets as needed."""
    column = 1  # the first item starts a sheet
    y = sheets.h
    width = (sheets.w - 2 * MARGIN - GUTTER) / 2
    items = list(rules_items(game, lang, width))
    heights = [_height(sheets, item, width) for item in items]
    for number, item in enumerate(items):
        if y + _together(items, heights, number) > sheets.h - 16:
            column, y = 1 - column, TOP
            if column == 0:
                sheets.sheet(texts.common("rules"))
        x = MARGIN + column * (width + GUTTER)
        if isinstance(item, Diagram):
            item.draw(sheets, x + 1, y + PICTURE_SPACE / 2)
        else:
            _set(sheets, *item, x, y, width)
        y += heights[number]


def _together(items: Sequence[Item], heights: Sequence[float], number: int) -> float:
    """The height of an item with what must not be torn from it: headings and pictures keep what follows them."""
    height = heights[number]
    while number + 1 < len(items) and _leads(items[number]):
        number += 1
        height += heights[number]
    return height


def _leads(item: Item) -> bool:
    return isinstance(item, Diagram) or item[0] in ("h1", "h2")


def rules_items(game: str, lang: str, width: float) -> Iterator[Item]:
    """Yield what is printed: paragraphs and pictures, up to the sections that are left out."""
    items: list[Item] = []
    draws: DrawsDiagrams | None = GAMES[game].part("print_diagram", "pictures") if GAMES[game].print_diagram else None
    for block in rules_pages.blocks(game, lang):
        if block.kind == "text":
            items += _read(block.text)
        elif draws:
            items.append(draws(state(block.text), block.marks, width))
    headings = [number for number, item in enumerate(items) if not isinstance(item, Diagram) and item[0] == "h2"]
    yield from items[: headings[-SECTIONS_LEFT_OUT]]


def _read(text: str) -> Iterator[Paragraph]:
    kind, row, heading = "p", list[str](), False
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        if token.type == "heading_open":
            kind = token.tag
        elif token.type in ("list_item_open", "tr_open"):
            kind, row = {"list_item_open": "li", "tr_open": "tr"}[token.type], []
        elif token.type == "tr_close":
            yield ("p", f"**{' · '.join(row)}**") if heading else ("li", " · ".join(row))
            kind = "p"
        elif token.type in ("thead_open", "thead_close"):
            heading = token.type == "thead_open"
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


def _height(sheets: Sheets, item: Item, width: float) -> float:
    if isinstance(item, Diagram):
        return item.height + PICTURE_SPACE
    kind, text = item
    _font(sheets, kind)
    lines = sheets.multi_cell(_indented(kind, width), LEADING, text, markdown=True, dry_run=True, output="LINES")
    assert isinstance(lines, list)  # because of output="LINES"
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
