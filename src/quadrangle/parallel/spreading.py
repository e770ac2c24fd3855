"""The two ways to go through units of work: in their order, or as they are finished."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from contextlib import closing
from importlib.util import find_spec
from typing import TypeVar

from quadrangle.parallel.alone import LOCAL, set_up_alone
from quadrangle.parallel.processes import in_processes
from quadrangle.parallel.units import ClusterError, Units

U = TypeVar("U")
R = TypeVar("R")
Progress = Callable[[int, int | None], None]  # units finished, units in all if that is known


def each(
    function: Callable[[U], R],
    units: Iterable[U],
    *,
    workers: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Iterator[R]:
    """`function(unit)` for every unit, in the order of the units.

    In this process, or with `workers=N` in that many of their own, or on the Ray cluster at an address (`ray="local"`
    starts one on this machine, with N workers or one a core). The function and its units must then be picklable, the
    function found by its module and name. A unit whose worker dies is done again; what the function raises is raised.

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
    """The same as they are finished, each with its unit's number from 0: for whoever writes results down at once."""
    total = len(units) if isinstance(units, Sized) else None
    with closing(_spread(function, Units(units), workers, ray)) as results:
        for done, numbered in enumerate(results, start=1):
            if progress:
                progress(done, total)
            yield numbered


def _spread(function: Callable[[U], R], units: Units[U], workers: int, ray: str | None) -> Generator[tuple[int, R]]:
    if workers < 1:
        raise ValueError(f"Work needs one worker or more, not {workers}.")
    if ray is not None:
        if find_spec("ray") is None:
            raise ClusterError("Ray is not installed: pip install 'quadrangle[ray]'.")
        if ray == LOCAL:
            set_up_alone()
        from quadrangle.parallel.cluster import on_cluster  # Ray is an extra, and takes seconds to load

        return on_cluster(function, units, ray, workers)
    return in_processes(function, units, workers) if workers > 1 else _here(function, units)


def _here(function: Callable[[U], R], units: Units[U]) -> Generator[tuple[int, R]]:
    while unit := units.take():
        yield unit.number, function(unit.value)
