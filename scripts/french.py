"""Sets French texts as French printers do: `python scripts/french.py` mends catalogues and rules pages in place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
THIN, WIDE = "\u202f", "\u00a0"  # both are spaces at which no line breaks
SPACE = f"[ {THIN}{WIDE}]+"
CODE = re.compile(r"(```.*?```|`[^`]*`)", re.DOTALL)

RULES = (
    (re.compile(rf"{SPACE}([;!?»])"), rf"{THIN}\1"),
    (re.compile(rf"«{SPACE}"), f"«{THIN}"),
    (re.compile(rf"{SPACE}:(?=\W)"), f"{WIDE}:"),
    (re.compile(rf"(?<=\d){SPACE}(?=\d{{3}}\b)"), THIN),
    (re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])"), "’"),
)


def mended(text: str) -> str:
    """The text with the spaces and apostrophes of French; code stays as it is."""
    pieces = CODE.split(text)
    pieces[::2] = map(_mended_prose, pieces[::2])
    return "".join(pieces)


def _mended_prose(text: str) -> str:
    for pattern, replacement in RULES:
        text = pattern.sub(replacement, text)
    return text


def french_files() -> Iterator[Path]:
    yield from (ROOT / "src/quadrangle/games").glob("*/rules/*.fr.md")
    yield from (ROOT / "web/src").glob("**/messages/fr.ts")


if __name__ == "__main__":
    for file in french_files():
        file.write_text(mended(file.read_text("utf-8")), "utf-8")
