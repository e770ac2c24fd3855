"""Shared by the tests of documents: the list of documents, and the code blocks and commands in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def name(document: Path) -> str:
    return str(document.relative_to(ROOT))


def blocks(document: Path, language: str) -> Iterator[str]:
    for info, text in re.findall(r"^```(\w*)\n(.*?)^```", document.read_text(), re.MULTILINE | re.DOTALL):
        if info == language:
            yield text


def commands(document: Path, language: str = "sh") -> list[str]:
    lines = [line for text in blocks(document, language) for line in text.splitlines()]
    return [command for line in lines if (command := re.sub(r"\s+#.*", "", line).strip())]


def in_sentences(document: Path, start: str) -> list[str]:
    """The texts in backticks outside of code blocks that begin with `start`."""
    text = re.sub(r"^```.*?^```", "", document.read_text(), flags=re.MULTILINE | re.DOTALL)
    return [code for code in re.findall(r"`([^`]+)`", text) if code.startswith(start)]
