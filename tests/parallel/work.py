"""Units of work for the tests: functions that other processes find by name."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

from quadrangle.core.errors import Illegal, Refusal
from quadrangle.games import TABLE

SEEDS = list(range(12))


def drawn(seed: int) -> tuple[int, float]:
    return seed, random.Random(seed).random()


def process(_: int) -> int:
    return os.getpid()


def refused(number: int) -> int:
    raise Illegal(Refusal("too-many", "Number", "{number} is too many."), number=number)


def known(name: str) -> bool:
    return name in TABLE


def deadly(unit: tuple[int, str]) -> tuple[int, float]:
    """Kills its own process, if nobody has been killed here yet."""
    seed, marks = unit
    if seed == 5:
        try:
            (Path(marks) / "killed").touch(exist_ok=False)
        except FileExistsError:
            pass
        else:
            os.kill(os.getpid(), signal.SIGKILL)
    return drawn(seed)


def always_deadly(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)
