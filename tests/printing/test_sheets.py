"""The sheets, measured in the PDF itself: paper, pieces and how many of each; and the rules on paper."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from pdfminer.high_level import extract_pages, extract_text
from pdfminer.layout import LTChar, LTCurve, LTPage, LTTextContainer, LTTextLine

from quadrangle.cli.app import run
from quadrangle.core.errors import Unplayable
from quadrangle.games import GAMES
from quadrangle.games.quadrata.edition import default_edition
from quadrangle.games.rules_pages import blocks
from quadrangle.printing import PAPERS, printed
from quadrangle.printing import boxes as printed_boxes
from quadrangle.printing.diagram import Diagram
from quadrangle.printing.rules_sheet import SIZES, rules_items
from quadrangle.printing.sheet import CUT

MM = 72 / 25.4
PAPER_NAMES = sorted(PAPERS)


@pytest.fixture(scope="module")
def boxes() -> dict[tuple[str, str], list[LTPage]]:
    return {
        (box, paper): list(extract_pages(io.BytesIO(printed(box, paper))))
        for box in printed_boxes()
        for paper in PAPERS
    }


def outlines(pages: list[LTPage]) -> Iterator[tuple[float, float]]:
    """Width and height, in millimetres, of all that is to be cut out."""
    for page in pages:
        for item in page:
            if isinstance(item, LTCurve) and item.stroke and not item.fill and item.height > MM:
                thickness = (item.linewidth or 0) / MM
                if abs(thickness - CUT) < 0.01:
                    yield round(item.width / MM, 1), round(item.height / MM, 1)


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("box", sorted(printed_boxes()))
def test_every_sheet_has_the_size_of_the_paper(boxes, box: str, paper: str) -> None:  # type: ignore[no-untyped-def]
    for page in boxes[box, paper]:
        assert (page.width / MM, page.height / MM) == pytest.approx(PAPERS[paper], abs=0.1)


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("box", sorted(printed_boxes()))
def test_nothing_is_cut_off_at_the_edge(boxes, box: str, paper: str) -> None:  # type: ignore[no-untyped-def]
    for page in boxes[box, paper]:
        for item in page:
            assert item.x0 >= 3 * MM and item.y0 >= 3 * MM, item
            assert item.x1 <= page.width - 3 * MM and item.y1 <= page.height - 3 * MM, item


@pytest.mark.parametrize(("paper", "side"), [("a4", 42.0), ("letter", 40.0)])
def test_quadracarta_has_48_square_cards(boxes, paper: str, side: float) -> None:  # type: ignore[no-untyped-def]
    assert Counter(outlines(boxes["quadracarta", paper])) == {(side, side): 48}


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_planquadrat_has_48_houses_and_12_monuments(boxes, paper: str) -> None:  # type: ignore[no-untyped-def]
    counts = Counter(outlines(boxes["planquadrat", paper]))
    assert counts == {(20.0, 29.0): 24, (42.0, 29.0): 16, (64.0, 29.0): 8, (16.0, 45.0): 12}


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_quadrata_has_the_45_forms_of_its_edition_and_four_reserves(boxes, paper: str) -> None:  # type: ignore[no-untyped-def]
    wanted = Counter({(112.0, 46.0): 4})
    for form in default_edition().forms:
        width, height = (14.0 * max(point[axis] for point in form.polygon) for axis in (0, 1))
        wanted[width, height] += form.count
    assert sum(wanted.values()) == 45 + 4
    assert Counter(outlines(boxes["quadrata", paper])) == wanted


@pytest.mark.parametrize(("lang", "word"), [("en", "Your turn"), ("de", "Spielplan"), ("fr", "maison"), ("nl", "huis")])
def test_the_rules_are_in_the_readers_language(lang: str, word: str) -> None:
    assert word in extract_text(io.BytesIO(printed("planquadrat", "a4", lang)))


# What a reader of paper cannot follow: the screen, the page's options, and sections that are not printed.
NOT_ON_PAPER = {
    "en": r"[Oo]n (the|a) screen|[Ss]witch (on|off)|[Oo]ur rulings|below|0 for none|daily challenge",
    "de": r"Bildschirm|Schalte|festgelegt haben|0 heißt|Tagesaufgabe",
    "fr": r"[Éé]cran|[Dd]ésactivez|avons décidé|0 pour|défi du jour",
    "nl": r"scherm|Zet \*|hebben vastgelegd|hieronder|0 voor geen|dagelijkse uitdaging",
}


@pytest.mark.parametrize("lang", NOT_ON_PAPER)
@pytest.mark.parametrize("game", GAMES.having("print_sheets"))
def test_the_printed_rules_stand_on_their_own(game: str, lang: str) -> None:
    texts = [item[1] for item in rules_items(game, lang, 89.0) if not isinstance(item, Diagram)]
    assert re.findall(NOT_ON_PAPER[lang], "\n".join(texts)) == []


@pytest.mark.parametrize("game", GAMES.having("print_sheets"))
def test_the_printed_rules_show_the_positions_of_the_rules_page(game: str) -> None:
    pictures = [item for item in rules_items(game, "en", 89.0) if isinstance(item, Diagram)]
    assert len(pictures) == sum(block.kind == "position" for block in blocks(game))
    assert all(0 < picture.width <= 89.0 and 0 < picture.height < 120.0 for picture in pictures)


def text_lines(page: LTPage) -> Iterator[tuple[bool, float, float]]:
    """Lines of text from the left column or not, with their height on the page and the size of their type."""
    for block in page:
        if isinstance(block, LTTextContainer):
            for line in block:
                if isinstance(line, LTTextLine):
                    size = next(char.size for char in line if isinstance(char, LTChar))
                    yield line.x0 < page.width / 2, line.y0, size


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("lang", NOT_ON_PAPER)
def test_no_heading_ends_a_column(lang: str, paper: str) -> None:
    for page in extract_pages(io.BytesIO(printed("quadracarta", paper, lang))):
        for left in (True, False):
            above_the_footer = [(y, size) for side, y, size in text_lines(page) if side == left and y > 15 * MM]
            if above_the_footer:
                assert min(above_the_footer)[1] < SIZES["h2"] - 0.5


def test_the_command_writes_the_file_of_the_box_that_holds_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["print", "quadrata", "--paper", "letter"]) == 0
    assert (tmp_path / "quadrata-letter.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("wrong", [("chess", "a4", "en"), ("quadrata", "a5", "en"), ("quadrata", "a4", "xx")])
def test_what_cannot_be_printed_is_named(wrong: tuple[str, str, str]) -> None:
    with pytest.raises(Unplayable, match=next(word for word in wrong if word in ("chess", "a5", "xx"))):
        printed(*wrong)
