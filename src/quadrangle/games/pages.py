"""The rules pages: Markdown beside each game, with positions in fenced blocks that the engine draws."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources

from quadrangle.core.errors import Unplayable
from quadrangle.games import TABLE, game_class

LANGUAGES = ("en", "de", "fr", "nl")
_POSITION = re.compile(r"^```position\n(.*?)\n```$", re.DOTALL | re.MULTILINE)


def page(game: str, lang: str = "en") -> str:
    """The rules page of a game, as Markdown."""
    game_class(game)  # says clearly if there is no such game
    if lang not in LANGUAGES:
        raise Unplayable(f"There are no rules in {lang!r} (there are: {', '.join(LANGUAGES)}).")
    room = TABLE[game].partition(":")[0].rpartition(".")[0]
    return resources.files(room).joinpath("rules", f"{game}.{lang}.md").read_text(encoding="utf-8")


def blocks(game: str, lang: str = "en") -> Iterator[tuple[str, str]]:
    """The page in pieces: ("text", Markdown) and ("position", a state's text), in order."""
    for number, piece in enumerate(_POSITION.split(page(game, lang))):
        if piece.strip():
            yield ("position" if number % 2 else "text"), piece.strip()
