"""The documents are correct: their examples run as shown, their links exist, and the installed package is complete."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from documents import DOCUMENTS, ROOT, name


@pytest.mark.parametrize("document", [d for d in DOCUMENTS if ">>> " in d.read_text()], ids=name)
def test_the_examples_run_as_shown(document: Path) -> None:
    failed, tried = doctest.testfile(str(document), module_relative=False)
    assert tried and not failed


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_the_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", document.read_text()):
        if not target.startswith("http"):
            assert (document.parent / target).exists(), target


# Documents that a reader looks for, and the most words that each may have outside of code blocks.
BUDGETS = {"architecture": 1600, "server": 3000, "bots": 1300, "glossary": 2000, "privacy": 1300, "help": 1400}


@pytest.mark.parametrize(("document", "most"), BUDGETS.items())
def test_the_main_documents_exist_and_stay_short(document: str, most: int) -> None:
    text = (ROOT / f"docs/{document}.md").read_text("utf-8")
    assert len(re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL).split()) <= most


def test_the_results_stay_one_page() -> None:
    text = (ROOT / "benchmarks/results.md").read_text("utf-8")
    assert sum(bool(re.search(r"\w", word)) for word in text.split()) <= 1700


def test_the_wheel_holds_the_whole_app_and_runs(tmp_path: Path) -> None:
    environment = {**os.environ, "QUADRANGLE_PAGE_BUILT": "1"}
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(build, env=environment, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    assert (tmp_path / "installed/quadrangle/server/page/index.html").exists()
    run = [sys.executable, "-c", "import quadrangle.cli; print(quadrangle.cli.__file__); quadrangle.cli.main()"]
    process = subprocess.run(
        [*run, "rules", "quadrata", "--lang", "nl"],
        cwd=tmp_path / "installed", env={**os.environ, "PYTHONPATH": str(tmp_path / "installed")},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert str(tmp_path) in process.stdout and "quadrata" in process.stdout
