"""Every refusal and every reason has a text in every language of the page."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from quadrangle.accounts.errors import ACCOUNT_REFUSALS
from quadrangle.bots.reasons import Wording, reasons_of
from quadrangle.core.errors import COMMON_REFUSALS, NOT_NOTATION, Refusal
from quadrangle.games import GAMES
from quadrangle.languages import codes
from quadrangle.notifications.errors import NOTIFICATION_REFUSALS
from quadrangle.server.http_errors import SERVER_REFUSALS
from quadrangle.static.errors import STATIC_REFUSALS
from quadrangle.tables.errors import TABLE_REFUSALS

ROOT = Path(__file__).parents[1]
TEXTS = ROOT / "web/src/i18n/texts"
SHELL = (
    *COMMON_REFUSALS,
    NOT_NOTATION,
    *TABLE_REFUSALS,
    *SERVER_REFUSALS,
    *ACCOUNT_REFUSALS,
    *NOTIFICATION_REFUSALS,
    *STATIC_REFUSALS,
)
BOXES: dict[str, list[str]] = {}
for game in GAMES.values():
    BOXES.setdefault(game.box, []).append(game.name)


def refusals_of(game: str) -> tuple[Refusal, ...]:
    refusals: tuple[Refusal, ...] = import_module(f"quadrangle.games.{game}.refusals").REFUSALS
    return refusals


def said(catalogue: str, language: str) -> set[str]:
    """The codes for which this catalogue has a sentence."""
    text = (TEXTS / language / f"{catalogue}.ts").read_text(encoding="utf-8")
    return set(re.findall(r'"refusal\.([\w-]+)"', text))


@pytest.mark.parametrize("language", codes())
def test_the_shell_says_every_refusal_of_tables_and_server(language: str) -> None:
    assert {refusal.code for refusal in SHELL} - said("refusals", language) == set()


@pytest.mark.parametrize("language", codes())
def test_sentences_use_only_the_values_of_the_refusal(language: str) -> None:
    """What the server does not send would stay in braces; an English reason has no place in other languages."""
    text = (TEXTS / language / "refusals.ts").read_text(encoding="utf-8")
    for refusal in SHELL:
        entry = re.search(rf'"refusal\.{refusal.code}":\s*"([^"]*)"', text)
        assert entry is not None
        values = set(re.findall(r"{(\w+)", refusal.sentence)) | ({"text"} if refusal is NOT_NOTATION else set())
        assert set(re.findall(r"{(\w+)", entry[1])) <= values - {"reason"}


# The page knows less (values that are English), hides ids, or says what to do.
SAID_DIFFERENTLY = {
    "wrong-step", "chance-decides", "not-chance", "unreadable", "no-such-table", "stale-ply", "not-your-turn",
    "nothing-to-take-back", "no-offer", "already-rematched", "not-gone", "unplayable", "no-such-bot", "table-damaged",
    "store-failed", "no-such-day", "not-a-turn", "review-failed", "unreadable-message",
    "too-many-followed", "too-many-at-once", "too-often-refused", "unfinished-request", "no-such-code", "no-network",
    "bad-record", "bad-move", "server-failed", "renamed-lately", "bad-endpoint",
}  # fmt: skip


def test_page_and_server_refuse_in_the_same_english_words() -> None:
    text = (TEXTS / "en/refusals.ts").read_text(encoding="utf-8").replace("’", "'")
    page = dict(re.findall(r'"refusal\.([\w-]+)":\s*"([^"]*)"', text))
    assert {refusal.code for refusal in SHELL if page[refusal.code] != refusal.sentence} == SAID_DIFFERENTLY


def test_every_refusal_is_in_a_list_that_is_translated() -> None:
    written = {
        code
        for file in (ROOT / "src/quadrangle").rglob("*.py")
        for code in re.findall(r'\bRefusal\(\s*"([\w-]+)"', file.read_text(encoding="utf-8"))
    }
    rules = [refusal for game in GAMES for refusal in refusals_of(game)]
    assert written == {refusal.code for refusal in (*SHELL, *rules)}


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_every_refusal_of_its_rules(game: str, language: str) -> None:
    codes = {refusal.code for refusal in refusals_of(game)}
    assert codes - said("refusals", language) - said(f"games/{GAMES[game].box}/board", language) == set()


def reasons_said(box: str, language: str) -> dict[str, list[str]]:
    """The reasons in a catalogue: by code, all forms of the sentence."""
    text = (TEXTS / language / "games" / box / "board.ts").read_text(encoding="utf-8")
    entries = re.findall(r'^  "reason\.([\w-]+)":(.*?)(?=^  "|^\})', text, re.MULTILINE | re.DOTALL)
    return {code: re.findall(r'"([^"]*)"', body) for code, body in entries}


def wordings(box: str) -> dict[str, Wording]:
    """The reasons of all games of a box."""
    return {wording.code: wording for game in BOXES[box] for wording in reasons_of(game).wordings}


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("box", BOXES)
def test_the_page_says_every_reason_of_the_bots_with_the_values_it_has(box: str, language: str) -> None:
    said, expected = reasons_said(box, language), wordings(box)
    assert set(said) == set(expected)
    for code, forms in said.items():
        assert set(re.findall(r"{(\w+)", " ".join(forms))) == set(re.findall(r"{(\w+)", expected[code].sentence)), code


@pytest.mark.parametrize("box", BOXES)
def test_the_page_and_the_terminal_say_the_same_in_english(box: str) -> None:
    for code, wording in wordings(box).items():
        assert reasons_said(box, "en")[code] == [*([wording.one] if wording.one else []), wording.sentence]
