"""The numbers of quadrata's learned values, from files beside this one.

The first one is that of version 0.1, which saw less and had fewer units. It is read as a network of today's size whose
other units never light up, so one compiled network serves both, and what it foresees is the same to the last bit.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from quadrangle.bots.quadrata.kernel_features import FEATURES, SEEN_BY_V1
from quadrangle.bots.quadrata.kernel_value import NARROW, WIDE
from quadrangle.bots.quadrata.weights import Weights

FIRST_FILE, FILE = (Path(__file__).with_name(name) for name in ("value_v1.npy", "value.npy"))
WIDE_IN_V1, NARROW_IN_V1 = 32, 16

Model = npt.NDArray[np.float64]
Shape = tuple[int, ...]


def shapes(seen: int, wide: int, narrow: int) -> tuple[Shape, ...]:
    """The layers of a network."""
    return (seen, wide), (wide,), (wide, narrow), (narrow,), (narrow, 2), (2,)


SHAPES = shapes(FEATURES, WIDE, NARROW)


def model(w: Weights) -> Model:
    """The learned value that the weights ask for: all weights and biases, layer by layer, in one row."""
    return latest_model() if w.taught > 1.0 else first_model()


@cache
def latest_model() -> Model:
    found: Model = np.load(FILE).astype(np.float64)
    return found


@cache
def first_model() -> Model:
    return grown(np.load(FIRST_FILE).astype(np.float64), shapes(SEEN_BY_V1, WIDE_IN_V1, NARROW_IN_V1))


def grown(numbers: Model, layers: tuple[Shape, ...]) -> Model:
    """A network with these layers in one of today's size."""
    parts, at = [], 0
    for layer, whole in zip(layers, SHAPES, strict=True):
        part = np.zeros(whole)
        size = int(np.prod(layer))
        part[tuple(slice(length) for length in layer)] = numbers[at : at + size].reshape(layer)
        parts.append(part.ravel())
        at += size
    return np.concatenate(parts)
