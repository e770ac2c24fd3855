"""The documents are true: their examples run as shown, their commands work, their links lead somewhere."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
PROGRAM = [sys.executable, "-m", "quadrangle"]
# Commands that run on and on, or install something, and the tests that run them.
RUN_ELSEWHERE = {
    "quadrangle play": "tests/server/test_run.py",
    "quadrangle serve": "tests/server/test_run.py",
    "quadrangle backup": "tests/service/test_verifying.py",
    "quadrangle restore": "tests/service/test_verifying.py",
    "quadrangle admin": "tests/service/test_verifying.py",
    "pipx install": "tests/test_documents.py",  # the wheel, below
    "python scripts/capacity.py": "tests/test_capacity.py",
}


def blocks(document: Path, *languages: str) -> Iterator[str]:
    for language, text in re.findall(r"^```(\w*)\n(.*?)^```", document.read_text(), re.MULTILINE | re.DOTALL):
        if language in languages:
            yield text


def commands(document: Path) -> list[str]:
    lines = [line for text in blocks(document, "sh") for line in text.splitlines()]
    return [command for line in lines if (command := line.partition("#")[0].strip())]


def name(document: Path) -> str:
    return str(document.relative_to(ROOT))


@pytest.mark.parametrize("document", [d for d in DOCUMENTS if ">>> " in d.read_text()], ids=name)
def test_the_examples_run_as_shown(document: Path) -> None:
    failed, tried = doctest.testfile(str(document), module_relative=False)
    assert tried and not failed


@pytest.mark.parametrize("document", [d for d in DOCUMENTS if commands(d)], ids=name)
def test_the_commands_work(document: Path, tmp_path: Path) -> None:
    for command in commands(document):
        words = shlex.split(command)
        if words[0] == "make":
            assert set(words[1:]) <= TARGETS, command
        elif elsewhere := RUN_ELSEWHERE.get(" ".join(words[:2])):
            assert (ROOT / elsewhere).exists(), command
        else:
            assert words[0] == "quadrangle", f"{command}: say here how it is run"
            done = subprocess.run([*PROGRAM, *words[1:]], cwd=tmp_path, capture_output=True, text=True)
            assert done.returncode == 0, (command, done.stderr)


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_the_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", document.read_text()):
        if not target.startswith("http"):
            assert (document.parent / target).exists(), target


def test_the_wheel_holds_the_whole_app_and_runs(tmp_path: Path) -> None:
    environment = {**os.environ, "QUADRANGLE_PAGE_BUILT": "1"}
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(build, env=environment, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    assert (tmp_path / "installed/quadrangle/server/page/index.html").exists()
    run = [sys.executable, "-c", "import quadrangle.cli; print(quadrangle.cli.__file__); quadrangle.cli.main()"]
    found = subprocess.run(
        [*run, "rules", "quadrata", "--lang", "nl"],
        cwd=tmp_path / "installed", env={**os.environ, "PYTHONPATH": str(tmp_path / "installed")},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert str(tmp_path) in found.stdout and "quadrata" in found.stdout
