"""CONTRIBUTING's steps are true: every game has the files that they list, and a new language needs no other edit."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from quadrangle import texts
from quadrangle.games import GAMES
from quadrangle.games.rules_pages import titles
from quadrangle.languages import ENGLISH, LANGUAGES, TEXTS, codes

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/quadrangle"
FILES = (
    "game.py", "state.py", "actions.py", "notation.py", "refusals.py", "explain.py", "view.py", "text.py", "svg.py",
    "piece_drawing.py", "shapes.json", "symmetry.py", "lesson.py", "kernel/__init__.py", "kernel/kernel.py",
)  # fmt: skip
OWN_FILES = (
    "descriptor.py",
    "game.py",
    "state.py",
    "actions.py",
    "notation.py",
    "refusals.py",
    "explain.py",
    "view.py",
    "symmetry.py",
)
SECTION = re.compile(r"^## (.+)$", re.MULTILINE)


def steps(title: str) -> str:
    """A section of CONTRIBUTING.md."""
    parts = SECTION.split((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    return dict(zip(parts[1::2], parts[2::2], strict=True))[title]


def paths(section: str) -> list[str]:
    """The paths that a section names from the root of the repository."""
    return [path for path in re.findall(r"`([^`\s]+)`", section) if path.startswith(("src/", "web/", "tests/"))]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_what_the_steps_list(game: str) -> None:
    listed = paths(steps("To add a game"))
    assert len(listed) >= 15
    for path, language in product(listed, codes()):
        name = path.replace("<game>", game).replace("<box>", GAMES[game].box).replace("<language>", language)
        assert (ROOT / name).exists(), f"{name} is missing"


def shared_files() -> list[str]:
    """The files that all games have, as paths with `<game>`, `<box>` and `<language>`, without folders of boards."""
    game, box, language = "minisurf", "quadracarta", ENGLISH
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    patterns = set()
    for path in tracked:
        if path.startswith(("src/quadrangle/", "web/src/", "tests/golden/")) and (game in path or box in path):
            pattern = path.replace(game, "<game>").replace(box, "<box>")
            patterns.add(re.sub(rf"/texts/({'|'.join(codes())})/", "/texts/<language>/", pattern))

    def exists(pattern: str, other: str) -> bool:
        path = pattern.replace("<game>", other).replace("<box>", GAMES[other].box).replace("<language>", language)
        return (ROOT / path).exists()

    shared = {pattern for pattern in patterns if all(exists(pattern, other) for other in GAMES)}
    # A game that is alone in its box has the box's name: its own files are not the box's.
    return sorted(pattern for pattern in shared if "<box>" not in pattern or own(pattern) not in shared)


def own(pattern: str) -> str:
    return pattern.replace("<box>", "<game>")


def test_the_steps_name_every_file_that_all_games_have() -> None:
    section = steps("To add a game")
    rules = ("src/quadrangle/games/<game>/", "src/quadrangle/games/<box>/")  # named without their folder

    def is_named(path: str) -> bool:
        in_rules = path.startswith(rules) and f"`{path.split('/')[4].removesuffix('kernel')}`" in section
        in_kernel = "/kernel/" in path and "`kernel/`" in section
        on_board = path.startswith("web/src/games/<box>/")  # its README names them
        return f"`{path}`" in section or in_rules or in_kernel or on_board or path.endswith("/__init__.py")

    shared = shared_files()
    assert len(shared) >= 40
    assert [path for path in shared if not is_named(path)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_file_names(game: str) -> None:
    """Some may be in the folder of the game's box."""
    folders = [PACKAGE / "games" / game, PACKAGE / "games" / GAMES[game].box]
    assert [file for file in FILES if not any((folder / file).is_file() for folder in folders)] == []
    assert [file for file in OWN_FILES if not (folders[0] / file).is_file()] == []


# Files that may have to change for a new game or a new language, outside of its own folders.
MOST_EDITS_FOR_A_GAME, MOST_EDITS_FOR_A_LANGUAGE = 8, 3
PAGE_COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\"'`\w/])//[^\n]*", re.DOTALL)


def python_code(source: str) -> str:
    """Names and texts of a module, without comments and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            code = [part for part in node.body if not isinstance(part, ast.Expr) or not is_text(part.value)]
            node.body = code or [ast.Pass()]
    return ast.unparse(tree)


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def naming(pattern: str) -> set[str]:
    """The files of package and page whose code has this."""
    trees = ("src/quadrangle/**/*.py", "web/src/**/*.ts", "web/src/**/*.svelte", "web/*.ts", "web/scripts/*.mjs")
    names: set[str] = set()
    for path in (path for tree in trees for path in ROOT.glob(tree)):
        text = path.read_text("utf-8")
        # Most files do not have it at all: only the others are parsed.
        if re.search(pattern, text):
            code = python_code(text) if path.suffix == ".py" else PAGE_COMMENT.sub("", text)
            names.update({path.relative_to(ROOT).as_posix()} if re.search(pattern, code) else ())
    return names


@pytest.mark.parametrize("game", GAMES)
def test_few_files_outside_of_a_games_folders_name_it(game: str) -> None:
    own_names = (game, GAMES[game].box, "/printing/", "/study/exact/")  # modules of these are about one game
    outside = {
        name for name in naming(rf"(?i)(?<![a-z]){game}(?![a-z])") if not any(word in name for word in own_names)
    }
    assert len(outside) <= MOST_EDITS_FOR_A_GAME, outside


@pytest.mark.parametrize("language", [code for code in codes() if code != ENGLISH])
def test_few_files_outside_of_a_languages_folders_name_it(language: str) -> None:
    outside = {name for name in naming(rf"[\"']{language}[\"']") if "/texts/" not in name}
    assert len(outside) <= MOST_EDITS_FOR_A_LANGUAGE, outside


def test_every_file_of_the_list_is_explained() -> None:
    explained = steps("To add a game")
    assert [
        file for file in FILES if f"`{file.removesuffix('__init__.py')}`" not in explained and "/" not in file
    ] == []


def test_the_page_lists_games_in_the_order_of_the_server() -> None:
    entries = "".join(path.read_text("utf-8") for path in sorted(ROOT.glob("web/src/games/*/descriptor.ts")))
    placed = re.findall(r'name: "(\w+)",\s+order: (\d+)', entries)
    assert [name for name, order in sorted(placed, key=lambda one: int(one[1]))] == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_descriptor_names_parts_that_are_there(game: str) -> None:
    descriptor = GAMES[game]
    for part in ("strategy", "level_ratings", "lesson", "daily", "encoding", "study_plan", "opening", "print_sheets"):
        assert descriptor.part(part, part) is not None


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_every_language_has_the_files_and_texts_of_english(language: str) -> None:
    def tree(code: str) -> set[str]:
        return {file.relative_to(TEXTS / code).as_posix() for file in (TEXTS / code).rglob("*.*")}

    assert tree(language) == tree(ENGLISH)
    for file in sorted(name.removesuffix(".toml") for name in tree(ENGLISH) if name.endswith(".toml")):
        for key in texts.keys(ENGLISH, file):
            assert texts.text(language, file, key)


def test_a_missing_text_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shutil.copytree(TEXTS, tmp_path, dirs_exist_ok=True)
    mail = tmp_path / "de/email.toml"
    mail.write_text(mail.read_text("utf-8").replace("turn =", "return ="), "utf-8")
    (tmp_path / "fr/print.toml").unlink()
    monkeypatch.setattr(texts, "TEXTS", tmp_path)
    texts.table.cache_clear()
    try:
        with pytest.raises(texts.MissingText, match=r"The text 'turn' is missing in texts/de/email\.toml"):
            texts.text("de", "email", "turn")
        with pytest.raises(texts.MissingText, match=r"The file texts/fr/print\.toml is missing"):
            texts.text("fr", "print", "rules")
    finally:
        texts.table.cache_clear()


NEW_LANGUAGE = """
import json
from quadrangle.games import GAMES
from quadrangle.games.rules_pages import languages, titles
from quadrangle.languages import LANGUAGES
from quadrangle.notifications.texts import OtherPlayer, message
from quadrangle.printing import printed
from quadrangle.server.openapi import components
print(json.dumps({
    "languages": [language.name for language in LANGUAGES],
    "rules": [game for game in GAMES if "eo" in languages(game)],
    "titles": titles("planquadrat")["eo"],
    "e-mail": message("eo", "turn", "t", "planquadrat", [OtherPlayer("Ada", False)]).title,
    "print": printed("planquadrat", lang="eo")[:4].decode(),
    "schema": components()["DeviceWanted"]["properties"]["language"]["enum"],
}))
"""


def test_a_new_language_is_one_folder_of_texts(tmp_path: Path) -> None:
    """English under another code, in a copy of the package: it is in every list, and nothing else was edited."""
    copy = tmp_path / "quadrangle"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "page"))
    assert "`src/quadrangle/texts/<language>/`" in steps("To add a language")
    shutil.copytree(copy / "texts/en", copy / "texts/eo")
    (copy / "texts/eo/language.toml").write_text('name = "Esperanto"\n')
    email = copy / "texts/eo/email.toml"
    email.write_text(email.read_text("utf-8").replace("It is your turn", "Estas via vico"), "utf-8")
    done = subprocess.run(
        [sys.executable, "-P", "-c", NEW_LANGUAGE], env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "languages": ["English", "Deutsch", "Esperanto", "Français", "Nederlands"],
        "rules": list(GAMES),
        "titles": titles("planquadrat")["en"],
        "e-mail": "Estas via vico",
        "print": "%PDF",
        "schema": sorted([*codes(), "eo"]),
    }
