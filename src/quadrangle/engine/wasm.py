"""Calls artefacts: how arguments are passed, and instances with a memory of their own.

wasmtime runs them (`wasmtime_module.py`), or the browser that runs this Python (`browser_module.py`).
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, NamedTuple, Protocol

from quadrangle.engine.artefact import Artefact, Entry

SLOT = 8  # bytes of an argument
ALIGNMENT = 16
RESULTS = 64  # bytes for a function's results
MARGIN = 32 << 20  # memory of an instance for what compiled functions allocate themselves
FORMATS = {"i64": "q", "f64": "d"}
UINT64 = (1 << 64) - 1
INT64_LIMIT = 1 << 63


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


class Running(Protocol):
    """An artefact in a memory of its own. Errors are `EngineError`."""

    def limit(self, size: int) -> None: ...
    def reserve(self, size: int) -> int: ...
    def write(self, address: int, data: bytes | bytearray | memoryview) -> None: ...
    def read(self, address: int, size: int) -> bytes: ...
    def call(self, name: str, slots: int) -> int: ...


def run(artefact: Artefact) -> Running:
    """A new instance, run by what this platform has for WebAssembly."""
    if sys.platform == "emscripten":
        from quadrangle.engine.browser_module import BrowserModule

        return BrowserModule(artefact)
    from quadrangle.engine.wasmtime_module import WasmtimeModule

    return WasmtimeModule(artefact)


class Instance:
    """An artefact with a memory of its own. Only one thread may use it at a time."""

    def __init__(self, artefact: Artefact, size: int = 0) -> None:
        self._artefact = artefact
        self._running = run(artefact)
        self.limit(size)

    def limit(self, size: int) -> None:
        """Limit the memory to this many bytes for data, and a margin for what compiled functions allocate."""
        self._running.limit(size + MARGIN)

    def zeros(self, size: int) -> int:
        """Return the address of new memory, filled with zeros."""
        address = self._running.reserve(max(size, 1)) & 0xFFFFFFFF
        if not address:
            raise EngineError(f"{self._artefact.name}: out of memory")
        return address

    def put(self, data: bytes | bytearray | memoryview) -> int:
        """Copy data into new memory and return its address."""
        address = self.zeros(len(data))
        self.write(address, data)
        return address

    def array(self, data: Any) -> Array:
        """Copy anything with the buffer protocol into new memory."""
        view = memoryview(data)
        return Array(self.put(view.tobytes()), tuple(view.shape or (len(view),)), view.itemsize)

    def write(self, address: int, data: bytes | bytearray | memoryview) -> None:
        self._running.write(address, data)

    def read(self, address: int, size: int) -> bytes:
        return self._running.read(address, size)

    def call(self, entry: Entry, slots: int) -> None:
        """Call a function with arguments that were written to this address."""
        if status := self._running.call(entry.name, slots):
            raise EngineError(f"{self._artefact.name}: {entry.name} failed with status {status}")


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
