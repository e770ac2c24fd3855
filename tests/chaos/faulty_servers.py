"""Launches servers whose bots misbehave and whose clock is set by a file. Everything else is unchanged.

Patches these two parts, then runs the launcher of `tests/server`; every server that it forks has the patches.
"""

from __future__ import annotations

import os
import random
import runpy
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event

from quadrangle.core.state import State
from quadrangle.tables.bots import pool
from quadrangle.tables.ports import SystemClock

MISBEHAVIOUR_RATE = 0.06
# Longer than a bot may think.
HANG_SECONDS = float(os.environ["QUADRANGLE_BOT_PATIENCE_SECONDS"]) * 2
CLOCK = Path(os.environ["CHAOS_CLOCK"])
choose_normally = pool._choose
chance = random.Random(os.environ["CHAOS_SEED"])
os.register_at_fork(before=chance.random)  # otherwise the bots of all servers would behave alike


def choose_badly(name: str, state: State, seed: int, stop: Event) -> str:
    """Mostly a move. Sometimes an error, a long pause or an illegal answer."""
    if chance.random() > MISBEHAVIOUR_RATE:
        return choose_normally(name, state, seed, stop)
    match chance.randrange(3):
        case 0:
            raise ZeroDivisionError("a bot has crashed")
        case 1:
            time.sleep(HANG_SECONDS)
    return "resign!"


def shifted_time(self: SystemClock) -> datetime:
    return datetime.now(UTC) + timedelta(seconds=float(CLOCK.read_text() or 0))


pool._choose = choose_badly
SystemClock.now = shifted_time  # type: ignore[method-assign]
runpy.run_path(str(Path(__file__).parents[1] / "server" / "forked_servers.py"), run_name="__main__")
