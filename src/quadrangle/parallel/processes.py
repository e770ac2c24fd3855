"""Work in several processes of this machine. They are started afresh, so they are told of games registered by hand."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from quadrangle.games import TABLE, Descriptor, register
from quadrangle.parallel.units import Unit, Units

U = TypeVar("U")
R = TypeVar("R")


def known_games() -> tuple[Descriptor, ...]:
    """The games that this process knows, for others to be told."""
    return tuple(TABLE.values())


def tell(games: tuple[Descriptor, ...]) -> None:
    for game in games:
        register(game)


def in_processes(function: Callable[[U], R], units: Units[U], workers: int) -> Generator[tuple[int, R]]:
    """Numbered results as they are finished. When a process dies, all start anew with what was under way."""
    running: dict[Future[R], Unit[U]] = {}
    while True:
        pool = ProcessPoolExecutor(workers, get_context("spawn"), tell, (known_games(),))
        try:
            yield from _gathered(pool, function, units, running, workers)
            return
        except BrokenProcessPool:
            for unit in sorted(running.values()):
                units.put_back(unit)
            running.clear()
        finally:
            pool.shutdown(cancel_futures=True)


def _gathered(
    pool: ProcessPoolExecutor,
    function: Callable[[U], R],
    units: Units[U],
    running: dict[Future[R], Unit[U]],
    workers: int,
) -> Generator[tuple[int, R]]:
    """Keep every process busy with one unit in hand; a unit is handed out only when somebody can do it soon."""
    while True:
        while len(running) < 2 * workers and (unit := units.take()):
            running[_begun(pool, function, unit)] = unit
        if not running:
            return
        finished, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in sorted(finished, key=lambda one: running[one].number):
            result = future.result()
            yield running.pop(future).number, result


def _begun(pool: ProcessPoolExecutor, function: Callable[[U], R], unit: Unit[U]) -> Future[R]:
    try:
        return pool.submit(function, unit.value)
    except BrokenProcessPool as error:  # it died just now: this unit is one of those to be done again
        dead: Future[R] = Future()
        dead.set_exception(error)
        return dead
