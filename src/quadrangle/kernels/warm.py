"""Compiling in the background. Numba holds the interpreter while it compiles, so another process does it.

`warm("some.module", "argument")` runs that module as a program, beside this process and with less priority. What
it calls is compiled and kept in the cache; a process that calls the same afterwards loads it in less than a
second. `ready` tells when that is so. Neither of the two waits, `wait` does; none of them imports Numba.

When many processes begin the same at once, as a site's nodes do on a new machine, one compiles and the others wait.

`warm_all` lets one process do several works in turn, which shares what they have in common. Whoever needs one of them
before it has its turn calls `wait`, and has it done beside.
"""

from __future__ import annotations

import math
import os
import re
import runpy
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from quadrangle.kernels import cache

if sys.platform != "win32":
    import fcntl

Work = tuple[str, ...]
THEN = "then"  # between two works on the command line
LOOK = 0.05  # seconds between two looks whether another process is done
_running: dict[Work, subprocess.Popen[bytes]] = {}
_in_turns: list[subprocess.Popen[bytes]] = []


def warm(*work: str) -> None:
    """Begin to compile what a module, run as a program with these arguments, calls; unless it has been done."""
    if work not in _running and not ready(*work):
        _running[work] = _begin([work])


def warm_all(works: Iterable[Work]) -> None:
    """Begin to do those that have not been done, one after another in one process."""
    left = [work for work in works if not ready(*work)]
    if left:
        _in_turns.append(_begin(left))


def _begin(works: Iterable[Work]) -> subprocess.Popen[bytes]:
    words = [word for work in works for word in (*work, THEN)]
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "quadrangle.kernels.warm", *words[:-1]],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(_where_modules_are())},
        creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),  # on Windows, which has no nice
    )


def _where_modules_are() -> list[str]:
    """Where another process finds this one's modules. Never the working directory: anybody may put a file there."""
    here = Path.cwd()
    return [*(place for place in sys.path if place and Path(place) != here), str(cache.PACKAGE.parent)]


def ready(*work: str) -> bool:
    """Is there nothing to wait for? It has been compiled, or cannot be here: then it is compiled when called."""
    mark = _mark(work)
    return mark is None or mark.exists() or (work in _running and _running[work].poll() is not None)


def wait(*work: str, stop: threading.Event | None = None, most: float = math.inf) -> bool:
    """Begin it, and wait in this thread: until it is ready, nobody wants it any more, or so many seconds are over.

    Other threads go on meanwhile. True if it is ready.
    """
    warm(*work)
    until = time.monotonic() + most
    while not ready(*work):
        if (stop and stop.is_set()) or time.monotonic() > until:
            return False
        time.sleep(LOOK)
    return True


def _mark(work: Work) -> Path | None:
    place = cache.directory()
    name = re.sub(r"\W+", "-", " ".join(work))
    return place and place / f"{name}.{cache.installation()}.ready"


def _main(words: list[str], tidy: Callable[[], None]) -> None:
    """Do all works, each up to the next "then", and tidy up in between."""
    if hasattr(os, "nice"):
        os.nice(10)
    while words:
        end = words.index(THEN) if THEN in words else len(words)
        _do(*words[:end])
        words = words[end + 1 :]
        if words:
            tidy()


def _do(*work: str) -> None:
    mark = _mark(work)
    with _in_turn(mark):
        if mark is None or not mark.exists():
            sys.argv[:] = work
            runpy.run_module(work[0], run_name="__main__", alter_sys=True)
        if mark is not None:
            mark.touch()


@contextmanager
def _in_turn(mark: Path | None) -> Iterator[None]:
    """One process after another. Whoever ends, however it ends, makes way for the next."""
    if mark is None or sys.platform == "win32":
        yield
        return
    with mark.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    from quadrangle.kernels.compiling import hurry, tidy

    hurry()
    _main(sys.argv[1:], tidy)
