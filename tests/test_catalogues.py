"""The page can say every refusal and every reason in every language: all codes are in its catalogues."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from quadrangle.bots.reasons import Wording, reasons_of
from quadrangle.core.errors import COMMON_REFUSALS, NOT_NOTATION
from quadrangle.notifying.refusals import NOTIFYING_REFUSALS
from quadrangle.people.refusals import PEOPLE_REFUSALS
from quadrangle.server.refusals import SERVER_REFUSALS
from quadrangle.service.refusals import TABLE_REFUSALS

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web/src"
SHELL = (*COMMON_REFUSALS, NOT_NOTATION, *TABLE_REFUSALS, *SERVER_REFUSALS, *PEOPLE_REFUSALS, *NOTIFYING_REFUSALS)
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


def reasons_said(game: str, language: str) -> dict[str, list[str]]:
    """The reasons in a game's catalogue: by code, all forms of the sentence."""
    text = (WEB / "games" / game / "messages" / f"{language}.ts").read_text(encoding="utf-8")
    entries = re.findall(r'^  "reason\.([\w-]+)":(.*?)(?=^  "|^\})', text, re.MULTILINE | re.DOTALL)
    return {code: re.findall(r'"([^"]*)"', body) for code, body in entries}


def wordings(room: str) -> dict[str, Wording]:
    """The reasons of all games whose words are in this room."""
    games = ("minisurf", "maxisurf") if room == "quadracarta" else (room,)
    return {wording.code: wording for game in games for wording in reasons_of(game).wordings}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_every_reason_of_its_bots_with_the_values_it_has(game: str, language: str) -> None:
    said, known = reasons_said(game, language), wordings(game)
    assert set(said) == set(known)
    for code, forms in said.items():
        assert set(re.findall(r"{(\w+)", " ".join(forms))) == set(re.findall(r"{(\w+)", known[code].sentence)), code


@pytest.mark.parametrize("game", GAMES)
def test_the_page_and_the_terminal_say_the_same_in_english(game: str) -> None:
    for code, wording in wordings(game).items():
        assert reasons_said(game, "en")[code] == [*([wording.one] if wording.one else []), wording.sentence]
