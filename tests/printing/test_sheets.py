"""The sheets, measured in the PDF itself: paper, pieces and how many of each."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from pdfminer.high_level import extract_pages, extract_text
from pdfminer.layout import LTCurve, LTPage

from quadrangle.cli.app import run
from quadrangle.core.errors import Unplayable
from quadrangle.games.quadrata.edition import default_edition
from quadrangle.printing import BOXES, PAPERS, printed
from quadrangle.printing.sheet import CUT

MM = 72 / 25.4
PAPER_NAMES = sorted(PAPERS)


@pytest.fixture(scope="module")
def boxes() -> dict[tuple[str, str], list[LTPage]]:
    return {(box, paper): list(extract_pages(io.BytesIO(printed(box, paper)))) for box in BOXES for paper in PAPERS}


def outlines(pages: list[LTPage]) -> Iterator[tuple[float, float]]:
    """Width and height, in millimetres, of all that is to be cut out."""
    for page in pages:
        for item in page:
            if isinstance(item, LTCurve) and item.stroke and not item.fill and item.height > MM:
                thickness = (item.linewidth or 0) / MM
                if abs(thickness - CUT) < 0.01:
                    yield round(item.width / MM, 1), round(item.height / MM, 1)


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("box", sorted(BOXES))
def test_every_sheet_has_the_size_of_the_paper(boxes, box: str, paper: str) -> None:  # type: ignore[no-untyped-def]
    for page in boxes[box, paper]:
        assert (page.width / MM, page.height / MM) == pytest.approx(PAPERS[paper], abs=0.1)


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("box", sorted(BOXES))
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
    found = Counter(outlines(boxes["planquadrat", paper]))
    assert found == {(20.0, 29.0): 24, (42.0, 29.0): 16, (64.0, 29.0): 8, (16.0, 45.0): 12}


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
