"""The rules pages: complete in every language, with the same positions, and what they say about them is true."""

from __future__ import annotations

from collections import Counter

import pytest

import quadrangle
from quadrangle.games.rules_pages import blocks, page
from quadrangle.languages import codes


def positions(game: str, lang: str) -> list[str]:
    return [block.text for block in blocks(game, lang) if block.kind == "position"]


@pytest.mark.parametrize("lang", codes())
@pytest.mark.parametrize("game", ["minisurf", "maxisurf"])
def test_every_language_has_the_page_with_the_same_positions(game: str, lang: str) -> None:
    assert positions(game, lang) == positions(game, "en")
    headings = [line for line in page(game, lang).splitlines() if line.startswith("## ")]
    assert len(headings) == len([line for line in page(game, "en").splitlines() if line.startswith("## ")])
    assert "27" in page(game, lang) and "24" in page(game, lang)  # the misprint


def test_what_the_minisurf_page_says_is_true() -> None:
    taking, before, after, twelve = map(quadrangle.state, positions("minisurf", "en"))
    assert (taking.turn, len(taking.actions())) == (2, 2)
    assert "RYYY@1,1" in before.actions()
    assert after.scores[0] == before.scores[0] + 3
    assert twelve.scores == (22,)


def test_what_the_maxisurf_page_says_is_true() -> None:
    laying, missing, tied, nobody = map(quadrangle.state, positions("maxisurf", "en"))
    assert laying.turn == 1 and laying.view().hands[0] == "RRYY"
    assert sorted(Counter(laying.play(action).scores[0] for action in laying.actions()).items()) == [
        (1, 26),
        (2, 97),
        (3, 1),
    ]
    assert missing.scores == (4, 1) and missing.winners == (2,)
    assert tied.scores == (2, 2) and tied.winners == (2,)
    assert nobody.winners == ()
