"""The one list of languages. Each is a folder `texts/<code>` with a `language.toml`, and needs no other entry."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

from quadrangle.core.errors import Unplayable


class Language(NamedTuple):
    """A language: its code, and its name in itself."""

    code: str
    name: str


def _load() -> tuple[Language, ...]:
    """English first, then the others by their codes."""
    files = TEXTS.glob("*/language.toml")
    all_languages = (Language(file.parent.name, tomllib.loads(file.read_text("utf-8"))["name"]) for file in files)
    return tuple(sorted(all_languages, key=lambda language: (language.code != ENGLISH, language.code)))


TEXTS = Path(__file__).with_name("texts")
ENGLISH = "en"
LANGUAGES = _load()


def codes() -> tuple[str, ...]:
    """The codes of all languages."""
    return tuple(language.code for language in LANGUAGES)


def checked(code: str) -> str:
    """This code, if there is such a language; `Unplayable` otherwise."""
    if code not in codes():
        raise Unplayable(f"There is no language {code!r}; choose one of: {', '.join(codes())}.")
    return code
