"""Random games by the compiled kernels, counted: who won, after how many decisions, with which scores."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from quadrangle.core.state import State
from quadrangle.games.kernels import kernel
from quadrangle.kernels import calls
from quadrangle.kernels.rng import seeded


def played_out(start: State, games: int, seed: int) -> dict[str, Any]:
    """Counts of so many random games from a position."""
    begin, players = kernel(start.game.name).from_state(start), start.game.players
    position, rng = begin.copy(), seeded(seed)
    shares, points = np.zeros(players), np.zeros(players)
    winners, decisions = Counter[str](), Counter[int]()
    scores = [Counter[int]() for _ in range(players)]
    for _ in range(games):
        position[0] = begin[0]
        decisions[calls.playout(position, rng)] += 1
        calls.result(position, shares)
        calls.scores(position, points)
        winners[" ".join(str(seat) for seat, share in enumerate(shares.tolist(), 1) if share > 0)] += 1
        for counted, score in zip(scores, points.tolist(), strict=True):
            counted[round(score)] += 1
    return {
        "winners": dict(sorted(winners.items())),
        "decisions": _sorted(decisions),
        "scores": [_sorted(counted) for counted in scores],
    }


def _sorted(counted: Counter[int]) -> dict[str, int]:
    return {str(value): n for value, n in sorted(counted.items())}
