"""The rules pages: Markdown beside each game, with positions in fenced blocks.

    ```position
    planquadrat players=2 sliding=true | houses=a0-b0,c0-d0 placed=c0-d0 step=slide
    marks: a0-b0>b0-c0; a0-b0>d0-e0 no groove-occupied
    ```

A mark is an action of the position. After `no` stands the code with which the rules refuse it; tests hold pages to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal, NamedTuple

from quadrangle.core.errors import Unplayable
from quadrangle.games import game_class

LANGUAGES = ("en", "de", "fr", "nl")
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
    return tuple(lang for lang in LANGUAGES if _file(game, lang).is_file())


def page(game: str, lang: str = "en") -> str:
    """The rules page of a game, as Markdown."""
    there = languages(game)
    if lang not in there:
        raise Unplayable(f"There are no rules in {lang!r}; choose one of: {', '.join(there)}.")
    return _file(game, lang).read_text(encoding="utf-8")


def blocks(game: str, lang: str = "en") -> Iterator[Block]:
    """The page in pieces, in order."""
    for number, piece in enumerate(_POSITION.split(page(game, lang))):
        if piece.strip():
            yield _position(piece.strip()) if number % 2 else Block("text", piece.strip())


def _file(game: str, lang: str) -> Traversable:
    room = game_class(game).__module__.rpartition(".")[0]
    return resources.files(room).joinpath("rules", f"{game}.{lang}.md")


def _position(text: str) -> Block:
    lines = text.splitlines()
    marks = [line.removeprefix(_MARKS) for line in lines if line.startswith(_MARKS)]
    state = "\n".join(line for line in lines if not line.startswith(_MARKS))
    return Block("position", state, tuple(_mark(mark) for line in marks for mark in line.split(";")))


def _mark(text: str) -> Mark:
    action, _, refused = text.strip().partition(" no ")
    return Mark(action, refused or None)
