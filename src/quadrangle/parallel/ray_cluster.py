"""Runs jobs on a Ray cluster. Ray itself retries a job when its worker or machine dies."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import ray
from ray.exceptions import RayError, RayTaskError

from quadrangle.games import Descriptor
from quadrangle.parallel.processes import register_games, registered_games
from quadrangle.parallel.ray_local import LOCAL
from quadrangle.parallel.work_queue import MAX_ATTEMPTS, ClusterError, WorkersDied, WorkQueue, WorkUnit, failure_message

U = TypeVar("U")
R = TypeVar("R")
OBJECT_STORE_BYTES = 128 * 1024 * 1024  # bytes of shared memory for units and results, which are small
START_ATTEMPTS = 3


def on_cluster(function: Callable[[U], R], units: WorkQueue[U], address: str, workers: int) -> Generator[tuple[int, R]]:
    """Yield numbered results as they finish."""
    with connected(address, workers):
        work = ray.remote(max_retries=MAX_ATTEMPTS - 1)(_work)
        games = ray.put(registered_games())
        running: dict[Any, WorkUnit[U]] = {}
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
            for unwanted in running:  # the caller stopped iterating
                ray.cancel(unwanted)


@contextmanager
def connected(address: str, workers: int = 1) -> Iterator[str]:
    """Connect to this cluster and disconnect at the end. An existing connection is used and kept."""
    if ray.is_initialized():
        yield address
        return
    try:
        context = (
            _start_with_retries(workers)
            if address == LOCAL
            else ray.init(address, logging_level="ERROR", log_to_driver=False)
        )
    except Exception as error:  # Ray has no common base class for these errors
        raise ClusterError(f"Cannot connect to a Ray cluster at {address!r}: {' '.join(str(error).split())}") from None
    try:
        yield context.address_info["address"]
    finally:
        ray.shutdown()


def _start_with_retries(workers: int) -> Any:
    """Start a local cluster. Retry, because Ray allows half a minute, which is short on a busy machine."""
    for _ in range(START_ATTEMPTS - 1):
        try:
            return _start(workers)
        except Exception:  # as above
            ray.shutdown()
    return _start(workers)


def _start(workers: int) -> Any:
    return ray.init(
        LOCAL,
        num_cpus=workers if workers > 1 else os.cpu_count(),
        object_store_memory=OBJECT_STORE_BYTES,
        include_dashboard=False,
        logging_level="ERROR",
        log_to_driver=False,
    )


def _work(function: Callable[[U], R], unit: U, games: tuple[Descriptor, ...]) -> R:
    register_games(games)
    return function(unit)


def _cores() -> int:
    """Return how many jobs can run at once; machines may join and leave."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _result(finished: Any, number: int) -> Any:
    try:
        return ray.get(finished)
    except RayTaskError as error:
        raise error.cause from error
    except RayError as error:
        raise WorkersDied(f"{failure_message(number)} ({type(error).__name__})") from error
