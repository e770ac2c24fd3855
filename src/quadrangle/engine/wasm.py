"""How arguments are passed to artefacts, and results returned."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from math import prod
from typing import NamedTuple

from quadrangle.engine.artefact import Entry

SLOT = 8  # bytes of an argument
ALIGNMENT = 16
RESULTS = 64  # bytes for a function's results
FORMATS = {"i64": "q", "f64": "d"}
UINT64 = (1 << 64) - 1


class Array(NamedTuple):
    """An array in the memory of an instance, in C order."""

    address: int
    shape: tuple[int, ...]
    itemsize: int

    @property
    def nbytes(self) -> int:
        return prod(self.shape) * self.itemsize

    def slots(self) -> bytes:
        """The array as Numba passes it: two pointers of its owner, size, item size, data, shape and strides."""
        strides = [self.itemsize * prod(self.shape[axis + 1 :]) for axis in range(len(self.shape))]
        return struct.pack(
            f"<qqqqq{2 * len(self.shape)}q", 0, 0, prod(self.shape), self.itemsize, self.address, *self.shape, *strides
        )


Value = int | float | Array


class EngineError(RuntimeError):
    """Compiled code failed, or ran out of memory."""


def slots_of(entry: Entry, values: Mapping[str, Value], results: int) -> bytes:
    """The arguments of a call, as its entry reads them. Results are written to the given address."""
    parts = [struct.pack("<qq", results, results + RESULTS // 2)]
    parts += [_slots(kind, values[name]) for name, kind in entry.arguments]
    return b"".join(parts)


def slot_of(entry: Entry, argument: str) -> int:
    """Where the first slot of an argument is, in bytes from the first slot of all."""
    at = 2
    for name, kind in entry.arguments:
        if name == argument:
            return at * SLOT
        at += 5 + 2 * int(kind[-1]) if kind.startswith("array") else 1
    raise KeyError(argument)


def _slots(kind: str, value: Value) -> bytes:
    if isinstance(value, Array):
        if kind != f"array{len(value.shape)}":
            raise TypeError(f"{kind} was expected, not an array with the shape {value.shape}")
        return value.slots()
    if kind == "f64":
        return struct.pack("<d", value)
    return struct.pack("<Q", int(value) & UINT64)


def results_of(entry: Entry, data: bytes) -> Sequence[int | float]:
    """The results of a call, from the memory where it wrote them."""
    return struct.unpack_from("<" + "".join(FORMATS[kind] for kind in entry.returns), data)
