"""Compiling in the background: another process works, this one only asks whether it is done."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from kernels.copies import Copy, answered

from quadrangle.games import TABLE, kernels
from quadrangle.kernels import cache, warm


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache, and a directory from which programs can be run."""
    monkeypatch.setenv(cache.HOME, str(tmp_path / "compiled"))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(warm, "_running", {})
    cache.directory.cache_clear()
    yield tmp_path
    cache.directory.cache_clear()


def program(place: Path, text: str) -> str:
    (place / "slow_program.py").write_text(text)
    return "slow_program"


def test_work_is_done_beside_and_ready_when_it_has_ended(place: Path) -> None:
    os.mkfifo(place / "gate")  # the program waits until the test opens the gate
    work = program(place, f"open({str(place / 'gate')!r}).close()")
    warm.warm(work, "argument")
    assert not warm.ready(work, "argument")
    (place / "gate").write_text("")
    assert warm._running[work, "argument"].wait() == 0
    assert warm.ready(work, "argument")
    assert not warm.ready(work, "another")


def test_work_that_was_done_before_is_not_begun_again(place: Path) -> None:
    work = program(place, "")
    warm.warm(work)
    warm._running.pop((work,)).wait()
    warm.warm(work)
    assert not warm._running
    assert warm.ready(work)


def test_of_many_processes_that_begin_the_same_work_one_does_it(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(place / "gate")
    work = program(place, f"open({str(place / 'gate')!r}).close(); open({str(place / 'done')!r}, 'a').write('once ')")
    others = []
    for _ in range(3):
        monkeypatch.setattr(warm, "_running", {})  # as if this were another process
        warm.warm(work)
        others.append(warm._running[(work,)])
    (place / "gate").write_text("")  # whoever has its turn goes on; a second one would wait here for ever
    assert [process.wait(timeout=120) for process in others] == [0, 0, 0]
    assert (place / "done").read_text() == "once "


def test_one_process_does_several_works_and_what_is_needed_sooner_is_done_beside(place: Path) -> None:
    os.mkfifo(place / "gate")
    text = f"import sys\nif sys.argv[1] == 'first': open({str(place / 'gate')!r}).close()\n"
    work = program(place, text + f"open({str(place / 'done')!r}, 'a').write(sys.argv[1] + ' ')")
    warm.warm_all((work, name) for name in ("first", "second", "third"))
    assert warm.wait(work, "third")
    assert warm._running[work, "third"].wait() == 0
    assert not warm.ready(work, "second")
    (place / "gate").write_text("")
    assert warm._in_turns.pop().wait() == 0
    assert (place / "done").read_text() == "third first second "


def test_nobody_waits_for_work_that_failed(place: Path) -> None:
    work = program(place, "raise SystemExit(1)")
    warm.warm(work)
    assert warm._running[(work,)].wait() == 1
    assert warm.ready(work)


def test_without_a_place_for_compiled_code_there_is_nothing_to_wait_for(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cache.HOME, "/dev/null/below")
    cache.directory.cache_clear()
    warm.warm("slow_program")
    assert not warm._running
    assert warm.ready("slow_program")


def test_every_game_has_a_kernel() -> None:
    assert all(kernels.kernel(name).MOST_ACTIONS > 1 for name in TABLE)


def test_a_file_in_the_working_directory_is_not_run_in_the_name_of_a_module(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = place / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "numba.py").write_text(f"open({str(place / 'ran')!r}, 'w').close()")
    monkeypatch.chdir(elsewhere)
    monkeypatch.syspath_prepend(elsewhere)  # as `python -m` does
    work = program(place, "from importlib.util import find_spec\nopen('found', 'w').write(find_spec('numba').origin)")
    warm.warm(work)
    assert warm._running[(work,)].wait() == 0
    assert "site-packages" in (elsewhere / "found").read_text()
    assert not (place / "ran").exists()


def test_a_system_without_nice_compiles_all_the_same(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "nice")
    monkeypatch.setattr(sys, "argv", [])
    warm._main([program(place, "")], tidy=lambda: None)
    assert warm.ready("slow_program")


def test_what_is_ready_in_one_installation_is_not_in_another_that_shares_the_cache(tmp_path: Path) -> None:
    ask = "from quadrangle.kernels import warm; print(int(warm.ready('this')), int(warm.wait('this')))"
    installed = [Copy(tmp_path / name) for name in ("one", "two")]
    shared = tmp_path / "shared"
    assert [answered(copy.start(ask, shared)) for copy in (*installed, *installed)] == [(0, 1), (0, 1), (1, 1), (1, 1)]
