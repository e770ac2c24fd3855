"""Servers for chaos: their bots have bad manners, and their clock is set by a file. Everything else is as it ships.

Run as the nursery of `server/` is, after these two pieces were exchanged; every server that is forked has them.
"""

from __future__ import annotations

import os
import random
import runpy
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from quadrangle.service import bot_pool
from quadrangle.service.clock import SystemClock

ILL = 0.06
# Longer than bots are given.
HANGING = float(os.environ["QUADRANGLE_BOT_PATIENCE_SECONDS"]) * 2
CLOCK = Path(os.environ["CHAOS_CLOCK"])
mannered = bot_pool._choose
chance = random.Random(os.environ["CHAOS_SEED"])
os.register_at_fork(before=chance.random)  # or the bots of every server would do the same


def ill_mannered(*thinking: object) -> str:
    """Mostly a move. Sometimes nothing, after long, or nonsense."""
    if chance.random() > ILL:
        return mannered(*thinking)  # type: ignore[arg-type]
    match chance.randrange(3):
        case 0:
            raise ZeroDivisionError("a bot has crashed")
        case 1:
            time.sleep(HANGING)
    return "resign!"


def told_time(clock: SystemClock) -> datetime:
    return datetime.now(UTC) + timedelta(seconds=float(CLOCK.read_text() or 0))


bot_pool._choose = ill_mannered
SystemClock.now = told_time  # type: ignore[method-assign]
runpy.run_path(str(Path(__file__).parents[1] / "server" / "nursery.py"), run_name="__main__")
