"""Everything that Python says in the languages of people: one folder per language, with the same files in each.

    texts/<language>/language.toml               its name
    texts/<language>/email.toml                  e-mails and notifications
    texts/<language>/previews.toml               what messengers show of links
    texts/<language>/print.toml                  the sheets of every game
    texts/<language>/games/<box>/print.toml      the sheets of one box
    texts/<language>/games/<game>/rules.md       the rules; the first line is the title of the game

Languages never replace each other silently: a missing text raises `MissingText`, which names it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from quadrangle.core.errors import QuadrangleError
from quadrangle.languages import TEXTS, checked


class MissingText(QuadrangleError, LookupError):
    """A language lacks a text."""


def text(language: str, file: str, key: str, **values: object) -> str:
    """A text of `texts/<language>/<file>.toml`, with its values filled in."""
    template = table(checked(language), file).get(key)
    if template is None:
        raise MissingText(f"The text {key!r} is missing in texts/{language}/{file}.toml.")
    return template.format(**values) if values else template


def keys(language: str, file: str) -> tuple[str, ...]:
    """The keys of all texts of a file."""
    return tuple(table(checked(language), file))


@cache
def table(language: str, file: str) -> Mapping[str, str]:
    """All texts of a file, by key."""
    path = TEXTS / language / f"{file}.toml"
    if not path.is_file():
        raise MissingText(f"The file texts/{language}/{file}.toml is missing.")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def rules_file(language: str, game: str) -> Path:
    """Where the rules of a game of this package are."""
    return TEXTS / language / "games" / game / "rules.md"
