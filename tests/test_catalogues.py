"""The page can say every refusal in every language: the codes of engine, tables and server are in its catalogues."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from quadrangle.core.errors import COMMON_REFUSALS, NOT_NOTATION
from quadrangle.server.refusals import SERVER_REFUSALS
from quadrangle.service.refusals import TABLE_REFUSALS

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web/src"
SHELL = (*COMMON_REFUSALS, NOT_NOTATION, *TABLE_REFUSALS, *SERVER_REFUSALS)
LANGUAGES = ("en", "de", "fr", "nl")
GAMES = ("planquadrat", "quadracarta", "quadrata")


def said(folder: Path, language: str) -> set[str]:
    """The codes for which this catalogue has a sentence."""
    text = (folder / "messages" / f"{language}.ts").read_text(encoding="utf-8")
    return set(re.findall(r'"refusal\.([\w-]+)"', text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shell_says_every_refusal_of_tables_and_server(language: str) -> None:
    assert {refusal.code for refusal in SHELL} - said(WEB / "lib/i18n", language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_speak_only_of_what_the_refusal_tells(language: str) -> None:
    """What the server does not send would stay in braces; an English reason has no place in other languages."""
    text = (WEB / "lib/i18n/messages" / f"{language}.ts").read_text(encoding="utf-8")
    for refusal in SHELL:
        found = re.search(rf'"refusal\.{refusal.code}":\s*"([^"]*)"', text)
        assert found is not None
        told = set(re.findall(r"{(\w+)", refusal.sentence)) | ({"text"} if refusal is NOT_NOTATION else set())
        assert set(re.findall(r"{(\w+)", found[1])) <= told - {"reason"}


def test_no_room_keeps_a_refusal_to_itself() -> None:
    """Every refusal in the source is in one of the lists that are translated."""
    written = {
        code
        for file in (ROOT / "src/quadrangle").rglob("*.py")
        for code in re.findall(r'\bRefusal\(\s*"([\w-]+)"', file.read_text(encoding="utf-8"))
    }
    rules = [refusal for game in GAMES for refusal in import_module(f"quadrangle.games.{game}.refusals").REFUSALS]
    assert written == {refusal.code for refusal in (*SHELL, *rules)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_every_refusal_of_its_rules(game: str, language: str) -> None:
    rules = import_module(f"quadrangle.games.{game}.refusals")
    codes = {refusal.code for refusal in rules.REFUSALS}
    assert codes - said(WEB / "lib/i18n", language) - said(WEB / "games" / game, language) == set()
