"""Compiled code is cached on disk, and never used when it is out of date."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import numba
import pytest
from kernels.copies import ASK, Copy, answered

from quadrangle.kernels import cache
from quadrangle.kernels.jit import compiled


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_a_second_process_loads_what_the_first_compiled(copy: Copy) -> None:
    assert copy.ask() == (41, 0)
    assert copy.ask() == (41, 1)


def test_editing_a_file_that_a_kernel_imports_never_serves_old_code(copy: Copy) -> None:
    copy.ask()
    copy.set_answer(42)
    assert copy.ask() == (42, 0)
    assert len(copy.directories()) == 2


def test_going_back_to_the_old_source_finds_its_code_again(copy: Copy) -> None:
    copy.ask()
    copy.set_answer(42)
    copy.ask()
    copy.set_answer(41)
    assert copy.ask() == (41, 1)


@pytest.mark.parametrize("home", ["/proc/nowhere", "/dev/null/below"])
def test_a_place_that_cannot_be_written_to_only_costs_time(copy: Copy, home: str) -> None:
    assert copy.ask(home) == (41, 0)
    assert copy.ask(home) == (41, 0)


def test_a_missing_directory_is_made(copy: Copy, tmp_path: Path) -> None:
    home = tmp_path / "not" / "yet" / "there"
    assert copy.ask(home) == (41, 0)
    assert copy.ask(home) == (41, 1)


def test_two_processes_that_compile_at_once_do_not_disturb_each_other(copy: Copy) -> None:
    both = [copy.start(ASK), copy.start(ASK)]
    assert [answered(process)[0] for process in both] == [41, 41]
    assert copy.ask() == (41, 1)


def test_importing_quadrangle_does_not_import_numba() -> None:
    program = (
        "import sys, quadrangle, quadrangle.games.kernel_loader, quadrangle.kernels; print('numba' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout == "False\n"


def test_every_kernel_source_is_in_the_digest() -> None:
    names = {path.relative_to(cache.PACKAGE).as_posix() for path in cache.sources()}
    assert {"kernels/rng.py", "games/planquadrat/kernel/turn.py", "games/planquadrat/board.py"} <= names
    assert "cli/app.py" not in names


def test_two_versions_of_numba_keep_their_code_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    with_this_one = cache.digest()
    monkeypatch.setattr(cache, "version", lambda package: "0.1")
    assert cache.digest() != with_this_one


def double(n: int) -> int:
    return 2 * n


def test_compiled_functions_in_other_files_of_the_package_are_refused() -> None:
    space: dict[str, Any] = {}
    exec(compile("def double(n): return 2 * n", str(cache.PACKAGE / "cli" / "app.py"), "exec"), space)
    with pytest.raises(RuntimeError, match="no pattern"):
        compiled(space["double"])


def test_functions_of_other_people_are_compiled_and_keep_their_own_cache() -> None:
    assert compiled(double)(4) == 8
    assert os.environ.get("NUMBA_CACHE_DIR", "") == cast(Any, numba.config).CACHE_DIR


def test_every_file_with_compiled_functions_is_covered_by_a_pattern() -> None:
    decorated = re.compile(r"^@(compiled|internal)$", re.MULTILINE)
    files = {path for path in cache.PACKAGE.rglob("*.py") if decorated.search(path.read_text("utf-8"))}
    covered = {path for pattern in cache.PATTERNS for path in cache.PACKAGE.glob(pattern)}
    assert files and files <= covered
