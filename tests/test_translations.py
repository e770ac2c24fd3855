"""Every refusal of rules and tables, and every reason for an end, has a sentence in the page's catalogues."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from quadrangle.core.errors import COMMON_REFUSALS, Refusal
from quadrangle.games.pages import LANGUAGES
from quadrangle.service.refusals import TABLE_REFUSALS

WEB = Path(__file__).parents[1] / "web/src"
ROOMS = ("planquadrat", "quadracarta", "quadrata")
# Told only to programs and people who run a server, never on the page.
NOT_ON_THE_PAGE = {"local-option", "table-damaged"}


def refusals_of(room: str) -> set[str]:
    module = import_module(f"quadrangle.games.{room}.refusals")
    return {value.code for value in vars(module).values() if isinstance(value, Refusal)}


def catalogue(*folders: Path, lang: str) -> str:
    return "".join((folder / f"{lang}.ts").read_text(encoding="utf-8") for folder in folders)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_the_refusals_of_a_game_are_translated(room: str, lang: str) -> None:
    shell, game = WEB / "lib/i18n/messages", WEB / "games" / room / "messages"
    words = catalogue(shell, game, lang=lang)
    assert {code for code in refusals_of(room) if f'"refusal.{code}"' not in words} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_refusals_of_tables_are_translated(lang: str) -> None:
    words = catalogue(WEB / "lib/i18n/messages", lang=lang)
    codes = {refusal.code for refusal in COMMON_REFUSALS + TABLE_REFUSALS} - NOT_ON_THE_PAGE
    assert {code for code in codes if f'"refusal.{code}"' not in words} == set()
