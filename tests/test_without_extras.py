"""The package as `pip install quadrangle` installs it: what needs an extra says so, and everything else works."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from ports import free_port

from quadrangle.accounts import ACCOUNT_PACKAGES
from quadrangle.core import extras
from quadrangle.games import GAMES

RESEARCH = ("numba", "llvmlite", "numpy", "pettingzoo", "gymnasium")
BLOCK = "import sys; sys.modules.update(dict.fromkeys({missing!r}))\n"
COMMAND = "from quadrangle.cli import main; main({words!r})"


def python(code: str, missing: tuple[str, ...] = RESEARCH) -> subprocess.CompletedProcess[str]:
    """Run code where these packages cannot be imported."""
    script = BLOCK.format(missing=missing) + code
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)


def test_a_missing_extra_is_named_with_the_command_that_installs_it() -> None:
    extras.require("research", "Studies", "json")
    with pytest.raises(extras.MissingExtra) as error:
        extras.require("research", "Studies", "json", "no_such_module")
    assert str(error.value) == "Studies need the extra 'research': pip install 'quadrangle[research]'."
    assert isinstance(error.value, ImportError)


def test_all_games_are_played_and_reviewed_at_the_highest_level_without_numpy_and_numba() -> None:
    done = python(
        f"import runpy; runpy.run_path({str(Path(__file__).with_name('base_install.py'))!r}, run_name='__main__')"
    )
    assert (done.stdout, done.stderr) == (f"played {', '.join(GAMES)}\n", "")


@pytest.mark.parametrize(
    "words",
    [("study", "planquadrat", "--out", "study"), ("bench", "planquadrat"), ("solve", "planquadrat", "-o", "width=2")],
    ids=lambda words: words[0],
)
def test_a_command_for_research_asks_for_the_extra_in_one_sentence(words: tuple[str, ...]) -> None:
    done = python(COMMAND.format(words=words))
    assert done.returncode == 2
    assert done.stderr.startswith("quadrangle: ") and done.stderr.count("\n") == 1
    assert "pip install 'quadrangle[research]'" in done.stderr


@pytest.mark.parametrize("call", ["aec('minisurf')", "gym('minisurf', duplicate=True)", "vector('minisurf', 2)"])
def test_an_environment_asks_for_the_extra(call: str) -> None:
    done = python(f"import quadrangle; quadrangle.envs.{call}")
    assert "MissingExtra: Environments need the extra 'research': pip install 'quadrangle[research]'." in done.stderr


def test_a_picture_asks_for_the_extra() -> None:
    done = python("import quadrangle; quadrangle.game('minisurf').start().png()", ("resvg_py",))
    assert "MissingExtra: Pictures of a board need the extra 'pictures': pip install 'quadrangle[" in done.stderr


@pytest.mark.parametrize("missing", [("pyspiel",), RESEARCH])
def test_openspiel_is_asked_for_in_one_sentence(missing: tuple[str, ...]) -> None:
    done = python("import quadrangle.envs.open_spiel", missing)
    last = done.stderr.splitlines()[-1]
    assert last.endswith(
        "MissingExtra: Games in OpenSpiel need the extra 'open-spiel': pip install 'quadrangle[open-spiel]'."
    )


@pytest.mark.parametrize("words", [("admin", "accounts"), ("admin", "push-key")], ids=" ".join)
def test_a_command_for_accounts_asks_for_the_extra(words: tuple[str, ...]) -> None:
    done = python(COMMAND.format(words=words), (*ACCOUNT_PACKAGES, "py_vapid"))
    assert done.returncode == 2 and "pip install 'quadrangle[site]'" in done.stderr


def test_serve_starts_without_accounts_and_says_how_to_have_them(tmp_path: Path) -> None:
    port = free_port()
    words = ("serve", "--port", str(port), "--database", f"sqlite:///{tmp_path / 'games.db'}")
    script = BLOCK.format(missing=ACCOUNT_PACKAGES) + COMMAND.format(words=words)
    environment = {**os.environ, "QUADRANGLE_LOG_JSON": "false"}
    with subprocess.Popen(
        [sys.executable, "-c", script], cwd=tmp_path, env=environment, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        said = []
        for line in process.stderr:
            said.append(line)
            if "ready" in line:
                break
        status = httpx.get(f"http://127.0.0.1:{port}/api/v1/account").json()
        process.terminate()
        process.stderr.read()
    assert status["accounts"] is False
    assert said[0] == "There are no accounts. To have them: pip install 'quadrangle[site]', then start again.\n"


def test_a_site_that_asks_for_accounts_does_not_start_without_them(tmp_path: Path) -> None:
    words = ("serve", "--port", str(free_port()), "--database", f"sqlite:///{tmp_path / 'games.db'}")
    script = "import os; os.environ['QUADRANGLE_ACCOUNTS'] = 'true'\n" + COMMAND.format(words=words)
    done = python(script, ACCOUNT_PACKAGES)
    assert done.returncode == 2
    assert "Accounts need the extra 'site': pip install 'quadrangle[site]'." in done.stderr
