"""The parameters of quadrata's value networks, loaded from the `.npy` files in this folder. Plain Python.

The network of version 0.1 had fewer inputs and units. It is padded with zeros to the current size, so one compiled
network evaluates both, with bit-identical results.
"""

from __future__ import annotations

import ast
import struct
import sys
from array import array
from functools import cache
from math import prod
from pathlib import Path
from typing import TypeAlias

from quadrangle.bots.quadrata.network_layout import FEATURES, NARROW, V1_FEATURES, WIDE
from quadrangle.bots.quadrata.weights import Weights

V1_FILE, FILE = (Path(__file__).with_name(name) for name in ("value_v1.npy", "value.npy"))
V1_WIDE, V1_NARROW = 32, 16

Model: TypeAlias = "array[float]"  # of doubles
Shape = tuple[int, ...]


def shapes(features: int, wide: int, narrow: int) -> tuple[Shape, ...]:
    """Return the shapes of the layers of a network."""
    return (features, wide), (wide,), (wide, narrow), (narrow,), (narrow, 2), (2,)


SHAPES = shapes(FEATURES, WIDE, NARROW)


def model(w: Weights) -> Model:
    """Return the parameters of the network that the weights select: weights and biases, layer by layer."""
    return latest_model() if w.value_version > 1.0 else v1_model()


@cache
def latest_model() -> Model:
    return read_parameters(FILE)


@cache
def v1_model() -> Model:
    return padded(read_parameters(V1_FILE), shapes(V1_FEATURES, V1_WIDE, V1_NARROW))


def read_parameters(path: Path) -> Model:
    """Return the numbers of a file in NumPy's format: one row of single precision."""
    data = path.read_bytes()
    (length,) = struct.unpack_from("<H", data, 8)
    header = ast.literal_eval(data[10 : 10 + length].decode("latin-1"))
    if data[:8] != b"\x93NUMPY\x01\x00" or header["descr"] != "<f4" or len(header["shape"]) != 1:
        raise ValueError(f"{path} does not hold the parameters of a network")
    numbers = array("f", data[10 + length :])
    if sys.byteorder == "big":
        numbers.byteswap()
    return array("d", numbers)


def padded(parameters: Model, layers: tuple[Shape, ...]) -> Model:
    """Pad a network with these layers to the current size."""
    network, at = array("d"), 0
    for layer, whole in zip(layers, SHAPES, strict=True):
        row, whole_row = layer[-1], whole[-1]
        for _ in range(prod(layer) // row):
            network.extend(parameters[at : at + row])
            network.extend([0.0] * (whole_row - row))
            at += row
        network.extend([0.0] * (prod(whole) - prod(layer) // row * whole_row))
    return network
