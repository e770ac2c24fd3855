"""Plays random games with the compiled kernels and counts winners, decisions and scores."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from quadrangle.core.state import State
from quadrangle.games.kernel_loader import kernel
from quadrangle.kernels import python_api
from quadrangle.kernels.rng import seeded


def count_random_games(start: State, games: int, seed: int) -> dict[str, Any]:
    """Play random games from a position and count their results."""
    first, players = kernel(start.game.name).from_state(start), start.game.players
    position, rng = first.copy(), seeded(seed)
    shares, points = np.zeros(players), np.zeros(players)
    winners, decisions = Counter[str](), Counter[int]()
    scores = [Counter[int]() for _ in range(players)]
    for _ in range(games):
        position[0] = first[0]
        decisions[python_api.playout(position, rng)] += 1
        python_api.result(position, shares)
        python_api.scores(position, points)
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
