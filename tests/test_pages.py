"""The rules pages: there for every game in every language, with diagrams that the engine can draw."""

from __future__ import annotations

import pytest

import quadrangle
from quadrangle.games import TABLE
from quadrangle.games.pages import LANGUAGES, blocks, page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TABLE)
def test_every_game_has_rules_with_drawable_positions_in_every_language(game: str, lang: str) -> None:
    positions = [text for kind, text in blocks(game, lang) if kind == "position"]
    assert positions, "a rules page without a picture"
    for text in positions:
        assert quadrangle.state(text)._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("game", TABLE)
def test_the_languages_show_the_same_positions(game: str) -> None:
    shown = [[text for kind, text in blocks(game, lang) if kind == "position"] for lang in LANGUAGES]
    assert all(positions == shown[0] for positions in shown)


def test_a_language_without_rules_is_named() -> None:
    with pytest.raises(quadrangle.Unplayable, match="'xx'"):
        page("planquadrat", "xx")
