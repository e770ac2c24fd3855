"""Maxisurf's strategy: weights and greedy values. Its levels are in `levels.py`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from quadrangle.bots.maxisurf.levels import LEVELS
from quadrangle.bots.maxisurf.weights import Weights
from quadrangle.bots.strategy import Strategy
from quadrangle.games.maxisurf.state import MaxisurfState
from quadrangle.games.maxisurf.view import MaxisurfEffect

WEIGHTS = Weights(
    chase=-1.14,
    time=2.19,
    goal=0.11,
    repair=1.39,
    lacking=0.42,
    least=0.4,
    surplus=0.35,
    sure=0.05,
    reach=0.6,
    crowd=1.0,
    taste=0.12,
    content=0.0,
    looked_at=120.0,
    erased=6.0,
    alone=4.0,
    shy=0.0,
    foresight=0.0,
    further=0.0,
    last=1.0,
)


def rate_groups(groups: Mapping[str, tuple[int, ...]]) -> float:
    """Rate an area by its smallest group, then the next ones; missing towns are worst."""
    missing = sum(not sizes for sizes in groups.values())
    ordered = sorted(size for sizes in groups.values() for size in sizes)
    return -missing if missing else sum(size / 200**at for at, size in enumerate(ordered[:6]))


def rate_effect(effect: MaxisurfEffect) -> float:
    return rate_groups(effect.groups)


def rate_position(state: MaxisurfState, me: int) -> float:
    """Rate the area, with a large bonus for a win and a large penalty for a loss."""
    won = me in state.winners
    lost = state.turn is None and not won
    return rate_groups(state.areas[me - 1].groups) + 1000 * (won - lost)


STRATEGY = Strategy(
    weights=WEIGHTS,
    levels=LEVELS,
    knowledge="quadrangle.bots.maxisurf.kernel_knowledge",
    settings={"knowledge": 2},  # knowledge also evaluates finished solo games, which have no opponent to beat
    gain=rate_effect,
    worth=rate_position,
    reasons="quadrangle.bots.maxisurf.reasons:REASONS",
    one_ply="quadrangle.bots.reference.maxisurf:best",
    v1=Path(__file__).with_name("v1.json"),
)
