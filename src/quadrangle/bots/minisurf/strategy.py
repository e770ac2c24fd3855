"""Minisurf's strategy: weights and greedy values. Its levels are in `levels.py`."""

from __future__ import annotations

from pathlib import Path

from quadrangle.bots.minisurf.levels import LEVELS
from quadrangle.bots.minisurf.weights import Weights
from quadrangle.bots.strategy import Strategy
from quadrangle.core.state import State
from quadrangle.games.minisurf.view import MinisurfEffect

WEIGHTS = Weights(rounds=24.0, spread=2.5, won=0.7, cell=0.22, taking=0.2, leaving=1.0)


def few_cells(effect: MinisurfEffect) -> float:
    return -effect.adds


def negative_score(state: State, me: int) -> float:
    """Return minus the cells, and a large bonus for a win."""
    return float(-state.scores[me - 1]) + (1000 if me in state.winners else 0)


STRATEGY = Strategy(
    weights=WEIGHTS,
    levels=LEVELS,
    knowledge="quadrangle.bots.minisurf.kernel_knowledge",
    gain=few_cells,
    worth=negative_score,
    reasons="quadrangle.bots.minisurf.reasons:REASONS",
    one_ply="quadrangle.bots.reference.minisurf:best",
    v1=Path(__file__).with_name("v1.json"),
)
