"""Paths and modules that documents, docstrings and comments name exist."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
ENDINGS = (".py", ".md", ".ts", ".svelte", ".mjs", ".toml", ".c")
# `tables/live/room.py`, `web/src/games/`; not patterns such as `games/<game>/*.py`.
PATH = re.compile(r"`((?:[\w.-]+/)+(?:[\w.-]+\.(?:py|ts|svelte|md|mjs|css|json|jsonl|toml|c))?)`")
MODULE = re.compile(r"`(quadrangle(?:\.[a-z_]\w*)+)`")
# The notebook and the changelog describe earlier versions.
HISTORY = {"CHANGELOG.md", "benchmarks/experiments.md"}
# Made by a build, a test or a benchmark.
GENERATED = {".venv/", "dist/", "web/node_modules/", "server/page/", "test-results/", "benchmarks/games/"}


@cache
def files() -> tuple[str, ...]:
    """All files of the repository, those that are not committed yet included."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return tuple(file for file in listed if (ROOT / file).is_file())


@cache
def ends() -> frozenset[str]:
    """Every file and folder, by each of its endings: `room.py`, `live/room.py`, `tables/live/room.py` …"""
    folders = {f"{parent}/" for file in files() for parent in Path(file).parents}
    paths = [*files(), *folders]
    return frozenset(path.split("/", cut)[cut] for path in paths for cut in range(path.rstrip("/").count("/") + 1))


def is_module(name: str) -> bool:
    """Whether this is a module, or a name in one: the last part may be a class or a function."""
    path = name.replace(".", "/")
    above = path.rpartition("/")[0]
    return any(f"src/{one}{end}" in files() for one in (path, above) for end in (".py", "/__init__.py"))


def test_endings_of_paths_are_known_and_wrong_ones_are_not() -> None:
    assert {"tests/test_paths_in_texts.py", "test_paths_in_texts.py", "quadrangle/games/"} <= ends()
    assert "games/chess/state.py" not in ends()
    assert is_module("quadrangle.games.planquadrat.state") and is_module("quadrangle.games.game")
    assert not is_module("quadrangle.nowhere.rooms.Rooms")


def texts() -> dict[str, str]:
    return {
        file: (ROOT / file).read_text("utf-8") for file in files() if file.endswith(ENDINGS) and file not in HISTORY
    }


def test_every_path_in_a_text_exists() -> None:
    paths = {(file, path) for file, text in texts().items() for path in PATH.findall(text)}
    assert {(file, path) for file, path in paths if path not in ends() | GENERATED} == set()


def test_every_module_in_a_text_exists() -> None:
    modules = {(file, module) for file, text in texts().items() for module in MODULE.findall(text)}
    assert {(file, module) for file, module in modules if not is_module(module)} == set()
