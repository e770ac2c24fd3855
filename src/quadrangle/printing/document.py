"""A box of a game as one PDF: boards, pieces and rules, in the order in which they are cut out."""

from __future__ import annotations

from quadrangle.core.errors import Unplayable
from quadrangle.games.pages import LANGUAGES
from quadrangle.printing.cards import card_sheets
from quadrangle.printing.forms import form_board_sheets, form_sheets
from quadrangle.printing.houses import board_sheet, house_sheet
from quadrangle.printing.rules_sheet import rules_sheets
from quadrangle.printing.sheet import Sheets
from quadrangle.printing.words import WORDS, Words

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
# A box, and the games that are played with what is in it.
BOXES = {"planquadrat": ("planquadrat",), "quadracarta": ("minisurf", "maxisurf"), "quadrata": ("quadrata",)}


def box_of(name: str) -> str:
    """The box that holds this game; a box's own name will do."""
    for box, games in BOXES.items():
        if name == box or name in games:
            return box
    raise Unplayable(f"There is nothing to print for {name!r}; choose one of: {', '.join(BOXES)}.")


def printed(name: str, paper: str = "a4", lang: str = "en") -> bytes:
    """The sheets of a box as a PDF."""
    box = box_of(name)
    if paper not in PAPERS:
        raise Unplayable(f"There is no paper {paper!r}; choose one of: {', '.join(PAPERS)}.")
    if lang not in WORDS:
        raise Unplayable(f"There are no sheets in {lang!r}; choose one of: {', '.join(LANGUAGES)}.")
    words = WORDS[lang]
    sheets = Sheets(PAPERS[paper], f"Quadrangle: {box}", lang)
    _pieces(sheets, box, paper, words)
    for game in BOXES[box]:
        rules_sheets(sheets, game, lang, words)
    return bytes(sheets.output())


def _pieces(sheets: Sheets, box: str, paper: str, words: Words) -> None:
    if box == "planquadrat":
        board_sheet(sheets, words)
        for seat in (1, 2):
            house_sheet(sheets, seat, words)
    elif box == "quadracarta":
        card_sheets(sheets, paper, words)
    else:
        form_board_sheets(sheets, words)
        form_sheets(sheets, words)
