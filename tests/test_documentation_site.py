"""The documentation site builds without a warning, its links exist, and its notebooks run as shown."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from importlib import import_module
from itertools import groupby
from pathlib import Path
from types import ModuleType

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))


def test_the_site_builds_strictly_and_asks_nobody_else(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    done = subprocess.run(
        build, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    )
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "games" / "planquadrat.html").read_text()
    assert "<svg" in page and "In Python" in page
    reference = (tmp_path / "api" / "research.html").read_text()
    assert "fewest_cells" in reference and "VectorEnv" in reference
    assert "<blockquote>" not in reference, "examples with >>> are code"
    for file in tmp_path.rglob("*.html"):
        loaded = re.findall(
            r'<(?:script|img|iframe|source)[^>]*\bsrc="([^"]+)"|<link[^>]*\bhref="([^"]+)"', file.read_text()
        )
        assert not [url for pair in loaded for url in pair if url.startswith(("http", "//"))], file


def outputs(notebook: nbformat.NotebookNode) -> list[list[str]]:
    """What each cell printed or drew. Printed text arrives in pieces of any size; numbers of cells do not matter."""
    return [_outputs_of(cell) for cell in notebook.cells]


def _outputs_of(cell: nbformat.NotebookNode) -> list[str]:
    joined: list[str] = []
    for kind, pieces in groupby(cell.get("outputs", []), key=lambda output: output.get("name")):
        texts = [_text_of(piece) for piece in pieces]
        joined += ["".join(texts)] if kind else texts
    return joined


def _text_of(output: nbformat.NotebookNode) -> str:
    data = output.get("data", {})
    return str(data.get("image/svg+xml") or data.get("text/plain") or output.get("text"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs_as_shown(file: Path) -> None:
    saved = nbformat.read(file, as_version=4)
    run = NotebookClient(nbformat.read(file, as_version=4), timeout=300, kernel_name="python3").execute()
    assert outputs(run) == outputs(saved)


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "api").glob("*.md")), ids=lambda page: page.stem)
def test_the_examples_of_the_reference_run(page: Path) -> None:
    for name in re.findall(r"^::: ([\w.]+)", page.read_text(), re.MULTILINE):
        module = _module(name)
        failed, _ = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
        assert not failed, module.__name__


def _module(name: str) -> ModuleType:
    """The module that a name of the reference is, or stands in."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        return import_module(name.rpartition(".")[0])
