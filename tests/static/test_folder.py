"""What the builder puts into the folder, and what not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quadrangle.games import GAMES
from quadrangle.static.builder import folder
from quadrangle.static.builder.errors import BuildFailed
from quadrangle.static.builder.prebuilt import answers
from quadrangle.static.builder.python_files import package_files


def test_the_package_for_browsers_has_rules_and_searches_but_no_server() -> None:
    files = {path.as_posix() for path in package_files()}
    for game in GAMES:
        assert f"games/{game}/state.py" in files and f"engine/artefacts/{game}.wasm" in files
    assert not [file for file in files if file.startswith(("server/net/", "server/page/", "arena/", "cli/"))]


def test_answers_are_written_under_the_names_that_the_page_asks_for() -> None:
    names = set()
    for name, content in answers():
        if name.startswith("print/"):
            break
        names.add(name)
        assert json.loads(content)
    assert {"site.json", "games.json", "lessons/quadrata.json", "rules/minisurf.fr.json"} <= names


def test_a_folder_with_other_files_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(BuildFailed, match="contains other files"):
        folder.build(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "mine"


def test_the_service_worker_knows_every_file_by_its_digest(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("old")
    folder.write_service_worker(tmp_path)
    before = (tmp_path / "sw.js").read_text()
    (tmp_path / "index.html").write_text("new")
    folder.write_service_worker(tmp_path)
    assert "index.html" in before and (tmp_path / "sw.js").read_text() != before
