"""Runs artefacts with wasmtime.

A module is compiled once per process, which takes about 50 ms. An instance has its own memory, which is freed with it.
Calls release the interpreter lock, so instances of different threads run in parallel.
"""

from __future__ import annotations

import atexit
from functools import cache
from threading import Lock
from typing import Any

import wasmtime

from quadrangle.engine.artefact import Artefact
from quadrangle.engine.wasm import EngineError

_compiling = Lock()
_modules: dict[str, wasmtime.Module] = {}


class WasmtimeModule:
    """An artefact in a memory of its own."""

    def __init__(self, artefact: Artefact) -> None:
        self._name = artefact.name
        self._store = wasmtime.Store(engine())
        exports = wasmtime.Instance(self._store, module(artefact), []).exports(self._store)
        self._memory: Any = exports["memory"]
        self._reserve: Any = exports["reserve"]
        self._functions: dict[str, Any] = {name: exports[name] for name in artefact.entries}

    def limit(self, size: int) -> None:
        self._store.set_limits(memory_size=size)

    def reserve(self, size: int) -> int:
        return int(self._reserve(self._store, size))

    def write(self, address: int, data: bytes | bytearray | memoryview) -> None:
        self._memory.write(self._store, data, address)

    def read(self, address: int, size: int) -> bytes:
        return bytes(self._memory.read(self._store, address, address + size))

    def call(self, name: str, slots: int) -> int:
        try:
            return int(self._functions[name](self._store, slots))
        except (wasmtime.WasmtimeError, wasmtime.Trap) as error:
            raise EngineError(f"{self._name}: {name} failed: {error}") from error


@cache
def engine() -> wasmtime.Engine:
    config = wasmtime.Config()
    config.cranelift_opt_level = "speed"
    config.parallel_compilation = False  # its threads would be missing after a fork
    return wasmtime.Engine(config)


def module(artefact: Artefact) -> wasmtime.Module:
    """Return the compiled module of an artefact, compiling it the first time."""
    with _compiling:
        if artefact.name not in _modules:
            _modules[artefact.name] = wasmtime.Module(engine(), artefact.file.read_bytes())
        return _modules[artefact.name]


@atexit.register
def _free() -> None:
    """wasmtime's objects cannot be freed once Python has unloaded wasmtime."""
    _modules.clear()
    engine.cache_clear()
