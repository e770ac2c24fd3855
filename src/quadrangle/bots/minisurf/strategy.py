"""How bots play Minisurf: weights, levels and greed, as numbers."""

from __future__ import annotations

from pathlib import Path

from quadrangle.bots.minisurf.weights import Weights
from quadrangle.bots.strategy import Level, Strategy
from quadrangle.core.state import State
from quadrangle.games.quadracarta.view import MinisurfEffect

WEIGHTS = Weights(rounds=24.0, spread=2.5, won=0.7, cell=0.22, taking=0.2, leaving=1.0)

NEAR = {"rounds": 5}  # up to level 4 it is not played on to the end
LEVELS = (
    Level(20, weights=NEAR, overlooks=0.35),
    Level(24, weights=NEAR, overlooks=0.26),
    Level(28, weights=NEAR, overlooks=0.14),
    Level(29, weights=NEAR),
    Level(160),
    Level(2000, trees=2, among_many=3000),
)


def few_cells(effect: MinisurfEffect) -> float:
    return -effect.adds


def few_are_good(state: State, me: int) -> float:
    """Cells count against their player; above all counts a win."""
    return float(-state.scores[me - 1]) + (1000 if me in state.winners else 0)


STRATEGY = Strategy(
    weights=WEIGHTS,
    levels=LEVELS,
    knowledge="quadrangle.bots.minisurf.kernel_knowledge",
    gain=few_cells,
    worth=few_are_good,
    ahead=5,
    reasons="quadrangle.bots.minisurf.reasons:REASONS",
    one_ply="quadrangle.bots.reference.minisurf:best",
    v1=Path(__file__).with_name("v1.json"),
)
