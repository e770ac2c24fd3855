"""Units of work that are handed out one by one, and handed out again when their worker died."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

from quadrangle.core.errors import QuadrangleError

U = TypeVar("U")
TRIES = 4  # with which a unit is given up: by then it is likely to be the reason


class WorkersDied(QuadrangleError):
    """Whoever worked on a unit died, again and again."""


class ClusterError(QuadrangleError):
    """There is no cluster to work on."""


class Unit(NamedTuple, Generic[U]):
    number: int
    value: U


class Units(Generic[U]):
    """All units, taken from their iterable only when somebody can work on them soon."""

    def __init__(self, units: Iterable[U]) -> None:
        self._new = (Unit(number, value) for number, value in enumerate(units))
        self._again: deque[Unit[U]] = deque()
        self._deaths: Counter[int] = Counter()

    def take(self) -> Unit[U] | None:
        """The next one; none if there is none left."""
        return self._again.popleft() if self._again else next(self._new, None)

    def put_back(self, unit: Unit[U]) -> None:
        """A unit that was under way when a worker died."""
        self._deaths[unit.number] += 1
        if self._deaths[unit.number] == TRIES:
            raise WorkersDied(gave_up(unit.number))
        self._again.append(unit)


def gave_up(number: int) -> str:
    return f"Unit {number + 1} of the work was begun {TRIES} times, and each time a worker died."
