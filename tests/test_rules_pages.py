"""The rules pages: there for every game in every language, with true diagrams that need no word of another language."""

from __future__ import annotations

import pytest

import quadrangle
from quadrangle.cli.app import run
from quadrangle.games import GAMES
from quadrangle.games.rules_pages import Block, blocks, page
from quadrangle.languages import codes

ENGLISH = ("player", "round", "supply", "reserve", "score", "total", "points", "pile", "cells", "card", "house")


def diagrams(game: str, lang: str) -> list[Block]:
    return [block for block in blocks(game, lang) if block.kind == "position"]


@pytest.mark.parametrize("lang", codes())
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_with_pictures_in_every_language(game: str, lang: str) -> None:
    assert diagrams(game, lang), "a rules page without a picture"


@pytest.mark.parametrize("game", GAMES)
def test_the_languages_show_the_same_positions_with_the_same_marks(game: str) -> None:
    output = [diagrams(game, lang) for lang in codes()]
    assert all(positions == output[0] for positions in output)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_diagram_marks_is_legal_or_refused_for_the_stated_reason(game: str) -> None:
    for text, marks in ((block.text, block.marks) for block in diagrams(game, "en")):
        state = quadrangle.state(text)
        for action, refused in marks:
            if refused is None:
                assert action in state.actions(), f"{action} in {text}"
            else:
                with pytest.raises(quadrangle.Illegal) as why:
                    state.play(action)
                assert why.value.code == refused, f"{action} in {text}"


@pytest.mark.parametrize("game", GAMES)
def test_drawings_in_the_terminal_have_no_english_words(game: str) -> None:
    for block in diagrams(game, "de"):
        drawn = quadrangle.state(block.text).wordless().lower()
        assert not [word for word in ENGLISH if word in drawn]


def test_the_terminal_shows_what_may_be_done_and_what_may_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "planquadrat", "--lang", "fr"]) == 0
    output = capsys.readouterr().out
    for block in diagrams("planquadrat", "fr"):
        for action, refused in block.marks:
            assert f"{'✗' if refused else '✓'} {action}" in output


LAST_SECTIONS = {
    "en": ["Our rulings", "Writing it down"],
    "de": ["Was wir festgelegt haben", "Aufschreiben"],
    "fr": ["Ce que nous avons décidé", "Noter une partie"],
    "nl": ["Wat wij hebben vastgelegd", "Opschrijven"],
}


def headings(game: str, lang: str) -> list[str]:
    return [line.removeprefix("## ") for line in page(game, lang).splitlines() if line.startswith("## ")]


@pytest.mark.parametrize("lang", codes())
@pytest.mark.parametrize("game", GAMES)
def test_rules_pages_agree_in_all_languages_and_end_with_our_rulings_and_the_notation(game: str, lang: str) -> None:
    assert len(headings(game, lang)) == len(headings(game, "en"))
    assert headings(game, lang)[-2:] == LAST_SECTIONS.get(lang, headings("planquadrat", lang)[-2:])
    assert page(game, lang).count("\n- ") == page(game, "en").count("\n- "), "a list has an item too few"


def test_what_the_quadrata_page_says_is_true() -> None:
    _, rolled, taking, over = (quadrangle.state(block.text) for block in diagrams("quadrata", "en"))
    assert rolled.turn == 1 and all(str(action).startswith("3 ") for action in rolled.actions())
    assert all(str(action).startswith("5 reserve@2>") for action in taking.actions())
    assert over.scores == (20, 4, 2)


def test_a_language_without_rules_is_named() -> None:
    with pytest.raises(quadrangle.Unplayable, match="'xx'"):
        page("planquadrat", "xx")
