"""Work on a Ray cluster. Ray itself does a unit again when the worker or the machine that had it is gone."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import ray
from ray.exceptions import RayError, RayTaskError

from quadrangle.games import Descriptor
from quadrangle.parallel.alone import LOCAL
from quadrangle.parallel.processes import known_games, tell
from quadrangle.parallel.units import TRIES, ClusterError, Unit, Units, WorkersDied, gave_up

U = TypeVar("U")
R = TypeVar("R")
OBJECTS = 128 * 1024 * 1024  # bytes of shared memory for units and results, which are small
STARTS = 3


def on_cluster(function: Callable[[U], R], units: Units[U], address: str, workers: int) -> Generator[tuple[int, R]]:
    """Numbered results as they are finished."""
    with connected(address, workers):
        work = ray.remote(max_retries=TRIES - 1)(_work)
        games = ray.put(known_games())
        running: dict[Any, Unit[U]] = {}
        try:
            while True:
                while len(running) < 2 * _cores() and (unit := units.take()):
                    running[work.remote(function, unit.value, games)] = unit
                if not running:
                    return
                (finished, *_), _ = ray.wait(list(running))
                unit = running.pop(finished)
                yield unit.number, _result(finished, unit.number)
        finally:
            for unwanted in running:  # whoever asked has enough, or has gone
                ray.cancel(unwanted)


@contextmanager
def connected(address: str, workers: int = 1) -> Iterator[str]:
    """Work on this cluster, and leave it in the end. A program that is on one already works there, and stays."""
    if ray.is_initialized():
        yield address
        return
    try:
        found = _started(workers) if address == LOCAL else ray.init(address, logging_level="ERROR", log_to_driver=False)
    except Exception as error:  # Ray has no common class for what can go wrong here
        raise ClusterError(f"No Ray cluster can be reached at {address!r}: {' '.join(str(error).split())}") from None
    try:
        yield found.address_info["address"]
    finally:
        ray.shutdown()


def _started(workers: int) -> Any:
    """A cluster of this machine. Ray gives it half a minute to start, which is short for a busy machine."""
    for _ in range(STARTS - 1):
        try:
            return _start(workers)
        except Exception:  # as above
            ray.shutdown()
    return _start(workers)


def _start(workers: int) -> Any:
    return ray.init(
        LOCAL, num_cpus=workers if workers > 1 else os.cpu_count(), object_store_memory=OBJECTS,
        include_dashboard=False, logging_level="ERROR", log_to_driver=False,
    )  # fmt: skip


def _work(function: Callable[[U], R], unit: U, games: tuple[Descriptor, ...]) -> R:
    tell(games)
    return function(unit)


def _cores() -> int:
    """How many units can be worked on at once; machines may come and go."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _result(finished: Any, number: int) -> Any:
    try:
        return ray.get(finished)
    except RayTaskError as error:
        raise error.cause from error
    except RayError as error:
        raise WorkersDied(f"{gave_up(number)} ({type(error).__name__})") from error
