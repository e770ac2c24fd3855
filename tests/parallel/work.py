"""Units of work for the tests: functions that other processes find by name."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

from quadrangle.core.errors import Illegal, Refusal
from quadrangle.core.state import Action
from quadrangle.games import GAMES
from quadrangle.games.planquadrat.state import PlanQuadratState

SEEDS = list(range(12))
MARKS = "QUADRANGLE_TEST_MARKS"  # the variable that has the folder in which the killed leave a mark


def drawn(seed: int) -> tuple[int, float]:
    return seed, random.Random(seed).random()


def process(_: int) -> int:
    return os.getpid()


def refused(number: int) -> int:
    raise Illegal(Refusal("too-many", "Number", "{number} is too many."), number=number)


def is_imported(name: str) -> bool:
    return name in GAMES


def deadly(seed: int) -> tuple[int, float]:
    """Kills its own process, the first time."""
    if seed == 5:
        _die_once("worker")
    return drawn(seed)


class Deadly:
    """A bot that plays at random, and kills its own process in the middle of a game of PlanQuadrat, the first time."""

    def __init__(self, game: str) -> None:
        self.name = game

    def choose(self, state: PlanQuadratState, rng: random.Random) -> Action:
        if len(state.houses) == 10:
            _die_once("bot")
        return rng.choice(list(state.actions()))


def _die_once(who: str) -> None:
    try:
        (Path(os.environ[MARKS]) / f"killed {who}").touch(exist_ok=False)
    except FileExistsError:
        return
    os.kill(os.getpid(), signal.SIGKILL)


def always_deadly(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)
