"""Logistic regression, with which weights are fitted to game results."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
STEPS = 30
RIDGE = 0.01  # L2 penalty; negligible unless there are very few games


def regression(features: Numbers, results: Numbers) -> Numbers:
    """Return the weight of each feature in log odds of winning (0 lost, 1 won), by Newton's method."""
    weights = np.zeros(features.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-features @ weights))
        hessian = (features * (chance * (1 - chance))[:, None]).T @ features
        weights += np.linalg.solve(
            hessian + RIDGE * np.eye(len(weights)), features.T @ (results - chance) - RIDGE * weights
        )
    return weights
