"""Runs jobs in several processes. They are spawned, so games registered at run time are passed to them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from quadrangle.games import GAMES, Descriptor, register
from quadrangle.parallel.work_queue import WorkQueue, WorkUnit

U = TypeVar("U")
R = TypeVar("R")


def registered_games() -> tuple[Descriptor, ...]:
    """Return all registered games, to pass them to other processes."""
    return tuple(GAMES.values())


def register_games(games: tuple[Descriptor, ...]) -> None:
    for game in games:
        register(game)


def in_processes(function: Callable[[U], R], units: WorkQueue[U], workers: int) -> Generator[tuple[int, R]]:
    """Yield numbered results as they finish. If a process dies, all are restarted and retry their units."""
    running: dict[Future[R], WorkUnit[U]] = {}
    while True:
        pool = ProcessPoolExecutor(workers, get_context("spawn"), register_games, (registered_games(),))
        try:
            yield from _results(pool, function, units, running, workers)
            return
        except BrokenProcessPool:
            for unit in sorted(running.values()):
                units.put_back(unit)
            running.clear()
        finally:
            pool.shutdown(cancel_futures=True)


def _results(
    pool: ProcessPoolExecutor,
    function: Callable[[U], R],
    units: WorkQueue[U],
    running: dict[Future[R], WorkUnit[U]],
    workers: int,
) -> Generator[tuple[int, R]]:
    """Submit two units per process, so that none is idle and few are queued."""
    while True:
        while len(running) < 2 * workers and (unit := units.take()):
            running[_submit(pool, function, unit)] = unit
        if not running:
            return
        finished, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in sorted(finished, key=lambda future: running[future].number):
            result = future.result()
            yield running.pop(future).number, result


def _submit(pool: ProcessPoolExecutor, function: Callable[[U], R], unit: WorkUnit[U]) -> Future[R]:
    try:
        return pool.submit(function, unit.value)
    except BrokenProcessPool as error:  # the pool died just now: this unit is retried too
        dead: Future[R] = Future()
        dead.set_exception(error)
        return dead
