"""The page can say every refusal in every language: the codes of the engine and the service are in its catalogues."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from quadrangle.core.errors import COMMON_REFUSALS, Unreadable
from quadrangle.service.refusals import TABLE_REFUSALS

WEB = Path(__file__).parents[1] / "web/src"
LANGUAGES = ("en", "de", "fr", "nl")
GAMES = ("planquadrat", "quadracarta", "quadrata")


def said(folder: Path, language: str) -> set[str]:
    """The codes for which this catalogue has a sentence."""
    text = (folder / "messages" / f"{language}.ts").read_text(encoding="utf-8")
    return set(re.findall(r'"refusal\.([\w-]+)"', text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shell_says_every_refusal_of_a_table(language: str) -> None:
    codes = {refusal.code for refusal in (*COMMON_REFUSALS, *TABLE_REFUSALS)} | {Unreadable.code}
    assert codes - said(WEB / "lib/i18n", language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_every_refusal_of_its_rules(game: str, language: str) -> None:
    rules = import_module(f"quadrangle.games.{game}.refusals")
    codes = {refusal.code for refusal in rules.REFUSALS}
    assert codes - said(WEB / "lib/i18n", language) - said(WEB / "games" / game, language) == set()
