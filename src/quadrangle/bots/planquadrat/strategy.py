"""How bots play PlanQuadrat: weights, levels and greed, as numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from quadrangle.bots.planquadrat.weights import Weights
from quadrangle.bots.strategy import Level, Strategy
from quadrangle.games.planquadrat.view import Effect

WEIGHTS = Weights(
    threat=1.0, answer=1.0, idle=0.0, spread=3.0, won=0.9, closing=5.0, sliding=0.3, leaving=8.0,
    small=2.2, middle=0.8, large=1.0,
)  # fmt: skip

# Up to level 5 it is not asked what the other player could claim, and best play is not told from what was tried out.
SHORT_SIGHTED: dict[str, Any] = {"weights": {"threat": 0.6, "answer": 0.0}, "settings": {"minimax": 0.0}}
LEVELS = (
    Level(60, overlooks=0.5, **SHORT_SIGHTED),
    Level(80, overlooks=0.34, **SHORT_SIGHTED),
    Level(110, overlooks=0.13, **SHORT_SIGHTED),
    Level(150, **SHORT_SIGHTED),
    Level(500, **SHORT_SIGHTED),
    Level(32000),
)


def largest_claim(effect: Effect) -> float:
    """The little squares that an action lets its player claim."""
    return max((len(closed.squares) for closed in effect.closes), default=0)


STRATEGY = Strategy(
    weights=WEIGHTS,
    levels=LEVELS,
    knowledge="quadrangle.bots.planquadrat.kernel_knowledge",
    # Hundreds of placings share the prior among them, so it takes a large weight, little doubt, and many of them open
    # at once to look around at all.
    settings={"explore": 3.0, "doubt": 0.02, "base": 20.0, "growth": 4.0, "minimax": 0.5},
    gain=largest_claim,
    reasons="quadrangle.bots.planquadrat.reasons:REASONS",
    one_ply="quadrangle.bots.reference.planquadrat:best",
    v1=Path(__file__).with_name("v1.json"),
)
