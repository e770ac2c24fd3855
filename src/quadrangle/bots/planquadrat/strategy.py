"""PlanQuadrat's strategy: weights and greedy values. Its levels are in `levels.py`."""

from __future__ import annotations

from pathlib import Path

from quadrangle.bots.planquadrat.levels import LEVELS
from quadrangle.bots.planquadrat.weights import Weights
from quadrangle.bots.strategy import Strategy
from quadrangle.games.planquadrat.view import Effect

WEIGHTS = Weights(
    threat=1.0,
    answer=1.0,
    idle=0.0,
    spread=3.0,
    won=0.9,
    closing=5.0,
    sliding=0.3,
    leaving=8.0,
    small=2.2,
    middle=0.8,
    large=1.0,
)


def largest_claim(effect: Effect) -> float:
    """Return the little squares that an action lets its player claim."""
    return max((len(closed.squares) for closed in effect.closes), default=0)


STRATEGY = Strategy(
    weights=WEIGHTS,
    levels=LEVELS,
    knowledge="quadrangle.bots.planquadrat.kernel_knowledge",
    # Hundreds of placings share the prior. Exploring them takes a large weight, little doubt and many open edges.
    settings={"explore": 3.0, "doubt": 0.02, "base": 20.0, "growth": 4.0, "minimax": 0.5},
    gain=largest_claim,
    reasons="quadrangle.bots.planquadrat.reasons:REASONS",
    functions={
        "threat": "quadrangle.bots.planquadrat.kernel_claims:threat",
        "claims_by_placing": "quadrangle.bots.reference.kernel_planquadrat:claims_by_placing",
        "claims_by_sliding": "quadrangle.bots.reference.kernel_planquadrat:claims_by_sliding",
        "replies": "quadrangle.bots.reference.kernel_planquadrat:replies",
    },
    sight="quadrangle.bots.planquadrat.oversights:sight",
    one_ply="quadrangle.bots.reference.planquadrat:best",
    v1=Path(__file__).with_name("v1.json"),
)
