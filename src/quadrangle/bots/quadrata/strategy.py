"""quadrata's strategy: weights and greedy values. Its levels are in `levels.py`."""

from __future__ import annotations

from pathlib import Path

from quadrangle.bots.quadrata.levels import LEVELS
from quadrangle.bots.quadrata.weights import Weights
from quadrangle.bots.strategy import Strategy
from quadrangle.games.quadrata.state import QuadrataState

WEIGHTS = Weights(
    turns=5.0,
    point=6.0,
    open_side=0.6,
    area=3.0,
    pace=2.0,
    spread=4.0,
    warmth=2.5,
    looked_at=12.0,
    glances=3.0,
    taste=0.03,
    round=8.0,
    timid=0.0,
    rolls=0.0,
    followed=8.0,
    replies=6.0,
    value_version=1.0,
)


def board_lead(state: QuadrataState, me: int) -> float:
    """Return my points and board minus the best opponent's; ties by the fuller board."""
    # After a round the boards are still there, but already counted in the scores.
    boards = state.standing() if state.began else (0,) * state.game.players
    worth = [score + board for score, board in zip(state.scores, boards, strict=True)]
    best_other = max(worth[: me - 1] + worth[me:], default=0)
    return worth[me - 1] - best_other + state.masks[me - 1].bit_count() / 100


STRATEGY = Strategy(
    weights=WEIGHTS,
    levels=LEVELS,
    knowledge="quadrangle.bots.quadrata.kernel_knowledge",
    learned="quadrangle.bots.quadrata.network_parameters:model",
    worth=board_lead,
    before_chance=True,  # boards are compared right after my move
    reasons="quadrangle.bots.quadrata.reasons:REASONS",
    functions={"cover": "quadrangle.games.quadrata.kernel.cover:search"},
    review_simulations=400,  # positions are evaluated by a network: slower, and with less noise
    sight="quadrangle.bots.quadrata.oversights:sight",
    one_ply="quadrangle.bots.reference.quadrata:best",
    v1=Path(__file__).with_name("v1.json"),
)
