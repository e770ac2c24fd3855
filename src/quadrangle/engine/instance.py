"""Instances of artefacts, each with a memory of its own.

wasmtime runs them (`wasmtime_module.py`), or the browser that runs this Python (`browser_module.py`).
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from quadrangle.engine.artefact import Artefact, Entry
from quadrangle.engine.wasm import Array, EngineError

MARGIN = 32 << 20  # memory of an instance for what compiled functions allocate themselves


class Running(Protocol):
    """An artefact in a memory of its own. Errors are `EngineError`."""

    def limit(self, size: int) -> None: ...
    def reserve(self, size: int) -> int: ...
    def write(self, address: int, data: bytes | bytearray | memoryview) -> None: ...
    def read(self, address: int, size: int) -> bytes: ...
    def call(self, name: str, slots: int) -> int: ...


Region = tuple[int, int]  # address and size
# Calls a function on a copy of a memory, outside of this thread. Copies the regions back, and returns the status.
Elsewhere = Callable[[Any, str, int, Sequence[Region]], Awaitable[int]]


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
        self._check(entry, self._running.call(entry.name, slots))

    async def call_elsewhere(self, entry: Entry, slots: int, regions: Sequence[Region], elsewhere: Elsewhere) -> None:
        """As `call`, on a copy of the memory, of which only these regions come back."""
        self._check(entry, await elsewhere(self._running, entry.name, slots, regions))

    def _check(self, entry: Entry, status: int) -> None:
        if status:
            raise EngineError(f"{self._artefact.name}: {entry.name} failed with status {status}")
