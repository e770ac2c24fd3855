"""How bots play quadrata: weights, levels and greed, as numbers."""

from __future__ import annotations

from pathlib import Path

from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.strategy import Level, Strategy
from quadrangle.games.quadrata.state import QuadrataState

WEIGHTS = Weights(
    turns=5.0, point=6.0, open_side=0.6, area=3.0, pace=2.0, spread=4.0, warmth=2.5, looked_at=12.0, glances=3.0,
    taste=0.03, round=8.0, timid=0.0, rolls=0.0, followed=8.0, replies=6.0, taught=1.0,
)  # fmt: skip

# Up to level 3 the learned value is not in the priors, and every other robbery of a square is not thought of.
TIMID = {"looked_at": 0, "glances": 1, "timid": 0.5}
LEVELS = (
    Level(20, weights=TIMID, overlooks=0.58),
    Level(24, weights=TIMID, overlooks=0.45),
    Level(28, weights=TIMID, overlooks=0.24),
    Level(50),
    Level(4000, among_many=500),
    Level(2000, weights={"taught": 2}, unhurried={"rolls": 3}, among_many=24000, reuse=False),
)


def board_lead(state: QuadrataState, me: int) -> float:
    """My points and board against the best other ones as they lie; among equals, the fuller board."""
    # After a round the boards still lie there, and are among the scores.
    boards = state.standing() if state.began else (0,) * state.game.players
    worth = [score + board for score, board in zip(state.scores, boards, strict=True)]
    best_other = max(worth[: me - 1] + worth[me:], default=0)
    return worth[me - 1] - best_other + state.masks[me - 1].bit_count() / 100


STRATEGY = Strategy(
    weights=WEIGHTS,
    levels=LEVELS,
    knowledge="quadrangle.bots.quadrata.kernel_knowledge",
    learned="quadrangle.bots.quadrata.model:model",
    worth=board_lead,
    before_chance=True,  # boards are compared as my move leaves them
    ahead=3,
    reasons="quadrangle.bots.quadrata.reasons:REASONS",
    one_ply="quadrangle.bots.reference.quadrata:best",
    v1=Path(__file__).with_name("v1.json"),
)
