"""The numbers of quadrata's learned value, from a file beside this one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

FILE = Path(__file__).with_name("value.npy")


@cache
def model() -> npt.NDArray[np.float64]:
    """All weights and biases, layer by layer, in one row."""
    found: npt.NDArray[np.float64] = np.load(FILE).astype(np.float64)
    return found
