"""French is set as French: no line breaks before its punctuation, and its apostrophes are round."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

FRENCH = runpy.run_path(str(Path(__file__).parents[1] / "scripts/french_typography.py"))
FILES = sorted(FRENCH["french_files"]())


@pytest.mark.parametrize("file", FILES, ids=lambda file: "/".join(file.parts[-3:]))
def test_french_texts_have_french_spaces_and_apostrophes(file: Path) -> None:
    text = file.read_text("utf-8")
    right = FRENCH["typeset"](text).splitlines()
    assert set(text.splitlines()) - set(right) == set(), "python scripts/french_typography.py fixes this"


def test_all_french_texts_are_checked() -> None:
    assert len(FILES) >= 8


def test_typography_leaves_code_alone() -> None:
    text = FRENCH["typeset"]("l'aire : `a ; b` ; « 38 432 » !")
    assert text == "l’aire\u00a0: `a ; b`\u202f; «\u202f38\u202f432\u202f»\u202f!"
