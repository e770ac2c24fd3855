"""A queue of work units that are retried when their worker dies."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

from quadrangle.core.errors import QuadrangleError

U = TypeVar("U")
MAX_ATTEMPTS = 4  # per unit; after that the unit itself probably kills its workers


class WorkersDied(QuadrangleError):
    """The workers of one unit died too often."""


class ClusterError(QuadrangleError):
    """The cluster cannot be used."""


class WorkUnit(NamedTuple, Generic[U]):
    number: int
    value: U


class WorkQueue(Generic[U]):
    """All units, taken from their iterable lazily."""

    def __init__(self, units: Iterable[U]) -> None:
        self._new = (WorkUnit(number, value) for number, value in enumerate(units))
        self._retries: deque[WorkUnit[U]] = deque()
        self._deaths: Counter[int] = Counter()

    def take(self) -> WorkUnit[U] | None:
        """Return the next unit; None if there is none left."""
        return self._retries.popleft() if self._retries else next(self._new, None)

    def put_back(self, unit: WorkUnit[U]) -> None:
        """Queue a unit again whose worker died."""
        self._deaths[unit.number] += 1
        if self._deaths[unit.number] == MAX_ATTEMPTS:
            raise WorkersDied(failure_message(unit.number))
        self._retries.append(unit)


def failure_message(number: int) -> str:
    return f"WorkUnit {number + 1} of the work was started {MAX_ATTEMPTS} times, and each time its worker died."
