"""Maps a function over jobs in parallel, in order or as they finish."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from contextlib import closing
from importlib.util import find_spec
from typing import TypeVar

from quadrangle.parallel.processes import in_processes
from quadrangle.parallel.ray_local import LOCAL, restrict_to_this_machine
from quadrangle.parallel.work_queue import ClusterError, WorkQueue

U = TypeVar("U")
R = TypeVar("R")
Progress = Callable[[int, int | None], None]  # jobs finished, jobs in total if known


def each(
    function: Callable[[U], R],
    units: Iterable[U],
    *,
    workers: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Iterator[R]:
    """Yield `function(unit)` for every unit, in order.

    Work runs in this process, in `workers=N` processes, or on the Ray cluster at an address. `ray="local"` starts a
    cluster on this machine, with N workers or one per core. The function and its units must then be picklable, and the
    function importable by module and name. A unit whose worker dies is retried. Exceptions of the function are raised
    here.

    >>> list(each(abs, [-1, 2, -3]))
    [1, 2, 3]
    """
    early: dict[int, R] = {}
    following = 0
    with closing(as_finished(function, units, workers=workers, ray=ray, progress=progress)) as finished:
        for number, result in finished:
            early[number] = result
            while following in early:
                yield early.pop(following)
                following += 1


def as_finished(
    function: Callable[[U], R],
    units: Iterable[U],
    *,
    workers: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Generator[tuple[int, R]]:
    """Like `each`, but yield (number from 0, result) as units finish."""
    total = len(units) if isinstance(units, Sized) else None
    with closing(_run(function, WorkQueue(units), workers, ray)) as results:
        for done, numbered in enumerate(results, start=1):
            if progress:
                progress(done, total)
            yield numbered


def _run(function: Callable[[U], R], units: WorkQueue[U], workers: int, ray: str | None) -> Generator[tuple[int, R]]:
    if workers < 1:
        raise ValueError(f"workers must be at least 1, not {workers}.")
    if ray is not None:
        if find_spec("ray") is None:
            raise ClusterError("Ray is not installed: pip install 'quadrangle[ray]'.")
        if ray == LOCAL:
            restrict_to_this_machine()
        from quadrangle.parallel.ray_cluster import on_cluster  # optional, and takes seconds to load

        return on_cluster(function, units, ray, workers)
    return in_processes(function, units, workers) if workers > 1 else _in_this_process(function, units)


def _in_this_process(function: Callable[[U], R], units: WorkQueue[U]) -> Generator[tuple[int, R]]:
    while unit := units.take():
        yield unit.number, function(unit.value)
