"""How numbers foretell who wins: the logistic regression by which weights are fitted to games."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
STEPS = 30
RIDGE = 0.01  # how much small weights are preferred: nothing to speak of, unless there are but a few games


def regression(seen: Numbers, ends: Numbers) -> Numbers:
    """The weight of each column, in log odds of winning (0 lost, 1 won), by Newton's method."""
    slopes = np.zeros(seen.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-seen @ slopes))
        curve = (seen * (chance * (1 - chance))[:, None]).T @ seen
        slopes += np.linalg.solve(curve + RIDGE * np.eye(len(slopes)), seen.T @ (ends - chance) - RIDGE * slopes)
    return slopes
