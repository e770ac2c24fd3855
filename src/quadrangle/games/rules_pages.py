"""The rules pages: Markdown with positions in fenced blocks. The first line is the title of the game in the language.

Pages of this package are in `texts/<language>/games/<game>/rules.md`, those of other packages in `rules/<language>.md`
of the package.

    ```position
    planquadrat players=2 sliding=true | houses=a0-b0,c0-d0 placed=c0-d0 step=slide
    marks: a0-b0>b0-c0; a0-b0>d0-e0 no groove-occupied
    ```

A mark is an action of the position. The code after `no` is the one with which the rules refuse it; tests check that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal, NamedTuple

from quadrangle.core.errors import Unplayable
from quadrangle.games import game_class
from quadrangle.languages import codes
from quadrangle.texts import rules_file

_POSITION = re.compile(r"^```position\n(.*?)\n```$", re.DOTALL | re.MULTILINE)
_MARKS = "marks:"


class Mark(NamedTuple):
    """An action shown in a diagram: possible, or refused with this code."""

    action: str
    refused: str | None = None


class Block(NamedTuple):
    """A piece of a page: Markdown, or a position's text with the marks on it."""

    kind: Literal["text", "position"]
    text: str
    marks: tuple[Mark, ...] = ()


def languages(game: str) -> tuple[str, ...]:
    """The languages in which there are rules of this game."""
    return tuple(lang for lang in codes() if _file(game, lang).is_file())


def titles(game: str) -> dict[str, str]:
    """The title of a game in every language. A game of another package may declare titles in its facts instead."""
    facts = game_class(game).facts
    pages = {lang: _title(page(game, lang)) for lang in languages(game)}
    return {lang: pages.get(lang) or facts.titles.get(lang, facts.title) for lang in codes()}


def _title(page: str) -> str:
    """The first line, as in `# Grid Square (PlanQuadrat)`, without the mark and the name in parentheses."""
    return page.partition("\n")[0].removeprefix("# ").partition(" (")[0]


def page(game: str, lang: str = "en") -> str:
    """The rules page of a game, as Markdown."""
    written = languages(game)
    if lang not in written:
        raise Unplayable(f"There are no rules of {game} in {lang!r}; choose one of: {', '.join(written) or 'none'}.")
    return _file(game, lang).read_text(encoding="utf-8")


def blocks(game: str, lang: str = "en") -> Iterator[Block]:
    """The page in pieces, in order."""
    for number, piece in enumerate(_POSITION.split(page(game, lang))):
        if piece.strip():
            yield _position(piece.strip()) if number % 2 else Block("text", piece.strip())


def _file(game: str, lang: str) -> Traversable:
    if (built_in := rules_file(lang, game)).is_file():
        return built_in
    module = game_class(game).__module__
    package = module.rpartition(".")[0]
    return resources.files(package or module).joinpath("rules").joinpath(f"{lang}.md")


def _position(text: str) -> Block:
    lines = text.splitlines()
    marks = [line.removeprefix(_MARKS) for line in lines if line.startswith(_MARKS)]
    state = "\n".join(line for line in lines if not line.startswith(_MARKS))
    return Block("position", state, tuple(_mark(mark) for line in marks for mark in line.split(";")))


def _mark(text: str) -> Mark:
    action, _, refused = text.strip().partition(" no ")
    return Mark(action, refused or None)
