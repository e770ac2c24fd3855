"""Every command in the documents is run, here or by the test that is named; those in sentences are ones there are."""

from __future__ import annotations

import asyncio
import importlib.util
import random
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import typer
from documents import DOCUMENTS, ROOT, blocks, commands, in_sentences, name
from support.sites import play_games
from typer.testing import CliRunner

import quadrangle
from quadrangle.accounts.service import open_accounts
from quadrangle.cli.app import app
from quadrangle.tables.ports import SystemClock

TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
WRITTEN = [*DOCUMENTS, ROOT / "CHANGELOG.md", *sorted((ROOT / "benchmarks").glob("*.md"))]
# Commands that run on and on, or install something: the test that runs them, and the words it does so with.
RUN_ELSEWHERE = {
    "quadrangle play": ("tests/server/test_run.py", '"play"'),
    "quadrangle serve": ("tests/server/test_run.py", '"serve"'),
    "pipx install": ("tests/test_documents.py", '"build", "--wheel"'),
}
# A test has an SQLite file, fewer games, bots that think less, and no cluster (tests/parallel has one).
INSTEAD = {
    "postgresql:///quadrangle": "sqlite:///moved.db",
    "level:3": "greedy", "level:4": "random", "level:5": "greedy",
    "DAY": "2026-11-16", "SECRET": "0" * 64,
}  # fmt: skip


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site: its settings, some games, the people of whom the documents tell, and somebody's bot."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "quadrangle.toml").write_text('database = "sqlite:///site.db"\n')
    (folder / "mybot").write_text(f"#!/bin/sh\nexec {sys.executable} -m quadrangle.arena.line_client random\n")
    (folder / "mybot").chmod(0o755)
    url = f"sqlite:///{folder / 'site.db'}"
    asyncio.run(play_games(url))
    asyncio.run(_join(url, "Ada", "Mallory", "Rude Name"))
    return folder


async def _join(url: str, *names: str) -> None:
    people = await open_accounts(url, SystemClock(), 1.0, 10)
    for one in names:
        await people.join(f"client of {one}", one, "a long enough one", "a browser", "here")
    await people.close()


def small(command: str) -> list[str]:
    """The words of the same command for a test: for how long, and with what."""
    shorter = re.sub(r" --ray \S+", "", re.sub(r"--games \d+", "--games 2", command))
    words = shlex.split(re.sub(r"^quadrangle arena", "quadrangle arena --processes 1", shorter))
    return [str(ROOT / word) if (ROOT / word).is_file() else INSTEAD.get(word, word) for word in words]


def ran(words: list[str]) -> tuple[int, str]:
    """How a command ended, and what it said. Quadrangle's own run in this process, which is quicker."""
    talk = "quadrangle 1\nquit\n"  # for programs that are talked to
    if words[0] == "quadrangle":
        said = CliRunner().invoke(app, words[1:], input=talk)
        return said.exit_code, f"{said.output}{said.exception or ''}"
    done = subprocess.run([sys.executable, *words[1:]], input=talk, capture_output=True, text=True)
    return done.returncode, done.stderr


@pytest.mark.parametrize("document", [d for d in DOCUMENTS if commands(d)], ids=name)
def test_the_commands_work(document: Path, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(site, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    for command in commands(document):
        words = shlex.split(command)
        if words[0] == "make":
            assert set(words[1:]) <= TARGETS, command
        elif elsewhere := RUN_ELSEWHERE.get(" ".join(words[:2])):
            file, by = elsewhere
            assert by in (ROOT / file).read_text(), command
        else:
            code, said = ran(small(command))
            assert code == 0, (command, said)


@pytest.mark.parametrize("document", WRITTEN, ids=name)
def test_commands_in_sentences_are_ones_there_are(document: Path) -> None:
    for code in in_sentences(document, "quadrangle "):
        words = ["1" if word in ("N", "SEED") else word for word in shlex.split(code)[1:]]
        if not words[0].isdigit():  # the greeting of the line protocol
            parse(words)
    for code in in_sentences(document, "make "):
        assert code.split()[1] in TARGETS, code
    for code in in_sentences(document, "python "):
        _exists(shlex.split(code)[1:])


def parse(words: list[str]) -> None:
    """What the command line would refuse before it begins; a sentence without options may leave more out."""
    command: Any = typer.main.get_command(app)
    while words and hasattr(command, "commands") and not words[0].startswith("-"):
        command, *words = command.commands[words[0]], *words[1:]
    if any(word.startswith("-") for word in words):
        with suppress(typer.Exit):  # `--version` says so and ends
            command.make_context("quadrangle", words)


def _exists(words: list[str]) -> None:
    if words[0] == "-m":
        assert importlib.util.find_spec(words[1]), words
        return
    source = (ROOT / words[0]).read_text()
    assert all(word in source for word in words if word.startswith("--")), words


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_extras_to_install_are_declared(document: Path) -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert set(re.findall(r"(?:quadrangle|\.whl)\[([a-z-]+)\]", document.read_text())) <= set(declared)


def test_the_commands_of_ray_are_ones_it_has() -> None:
    commands_of_ray = [line for line in commands(ROOT / "docs/cluster.md", "") if line.startswith("ray ")]
    assert commands_of_ray
    parsing = "import sys, ray.scripts.scripts as ray\nfor line in sys.stdin:\n    _, name, *words = line.split()\n"
    parsing += "    ray.cli.commands[name].make_context(name, words)\n"
    done = subprocess.run(
        [sys.executable, "-c", parsing], input="\n".join(commands_of_ray), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_the_containers_commands_say_that_no_test_runs_them() -> None:
    text = (ROOT / "docs/hosting.md").read_text()
    assert all(line.startswith("docker ") for line in commands(ROOT / "docs/hosting.md", ""))
    assert "The tests start no containers" in text


def test_what_a_host_types_names_files_and_units_that_there_are() -> None:
    typed = "\n".join(commands(ROOT / "docs/hosting.md", "bash"))
    files = re.findall(r"deploy/[\w@.-]+", typed)
    units = re.findall(r"^systemctl .* (quadrangle[\w@.-]+)$", typed, re.MULTILINE)
    files += [f"deploy/{re.sub('@.*', '@', unit)}{'' if unit.endswith('.timer') else '.service'}" for unit in units]
    assert files and units and all((ROOT / file).exists() for file in files), files


def test_the_bot_of_the_documents_plays() -> None:
    (text,) = blocks(ROOT / "docs/bot-protocol.md", "python")
    bots: dict[str, type] = {}
    exec(text, bots)
    state = quadrangle.game("planquadrat").start()
    assert bots["First"]("planquadrat").choose(state, random.Random(1)) in state.actions()
