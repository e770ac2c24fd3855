"""Applies French typography: `python scripts/french_typography.py` fixes catalogues and rules pages in place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
THIN, WIDE = "\u202f", "\u00a0"  # both are non-breaking spaces
SPACE = f"[ {THIN}{WIDE}]+"
CODE = re.compile(r"(```.*?```|`[^`]*`)", re.DOTALL)

RULES = (
    (re.compile(rf"{SPACE}([;!?»])"), rf"{THIN}\1"),
    (re.compile(rf"«{SPACE}"), f"«{THIN}"),
    (re.compile(rf"{SPACE}:(?=\W)"), f"{WIDE}:"),
    (re.compile(rf"(?<=\d){SPACE}(?=\d{{3}}\b)"), THIN),
    (re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])"), "’"),
)


def typeset(text: str) -> str:
    """The text with the spaces and apostrophes of French; code stays as it is."""
    pieces = CODE.split(text)
    pieces[::2] = map(_typeset_prose, pieces[::2])
    return "".join(pieces)


def _typeset_prose(text: str) -> str:
    for pattern, replacement in RULES:
        text = pattern.sub(replacement, text)
    return text


def french_files() -> Iterator[Path]:
    # Not print.toml: the fonts of the sheets lack the thin space.
    texts = ROOT / "src/quadrangle/texts/fr"
    yield from (texts / "email.toml", *texts.glob("games/*/rules.md"))
    yield from (ROOT / "web/src/i18n/texts/fr").glob("**/*.ts")


if __name__ == "__main__":
    for file in french_files():
        file.write_text(typeset(file.read_text("utf-8")), "utf-8")
