"""The contents of a box as one PDF: boards, pieces and rules."""

from __future__ import annotations

from quadrangle.core.errors import Unplayable
from quadrangle.games import GAMES
from quadrangle.languages import checked
from quadrangle.printing.paper import DEFAULT_PAPER, PAPERS
from quadrangle.printing.texts import SheetTexts


def boxes() -> dict[str, tuple[str, ...]]:
    """Return each printable box with the games that use its pieces."""
    by_box: dict[str, tuple[str, ...]] = {}
    for name in GAMES.having("print_sheets"):
        by_box[GAMES[name].box] = (*by_box.get(GAMES[name].box, ()), name)
    return by_box


def box_of(name: str) -> str:
    """Return the box of a game. The name of a box works too."""
    for box, games in boxes().items():
        if name == box or name in games:
            return box
    raise Unplayable(f"There is nothing to print for {name!r}; choose one of: {', '.join(boxes())}.")


def printed(name: str, paper: str = DEFAULT_PAPER, lang: str = "en") -> bytes:
    """Return the sheets of a box as a PDF."""
    from quadrangle.printing.rules_sheet import rules_sheets  # loads a large library
    from quadrangle.printing.sheet import Sheets

    box = box_of(name)
    if paper not in PAPERS:
        raise Unplayable(f"There is no paper {paper!r}; choose one of: {', '.join(PAPERS)}.")
    texts = SheetTexts(checked(lang), box)
    sheets = Sheets(PAPERS[paper], f"Quadrangle: {box}", lang)
    games = boxes()[box]
    GAMES[games[0]].part("print_sheets", "sheets to print")(sheets, paper, texts)
    for game in games:
        rules_sheets(sheets, game, lang, texts)
    return bytes(sheets.output())
