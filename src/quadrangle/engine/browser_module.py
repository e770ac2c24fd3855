"""Runs artefacts in the browser, where this Python runs in WebAssembly too (Pyodide)."""

from __future__ import annotations

from typing import Any

import js  # type: ignore[import-not-found]
from pyodide.ffi import JsException, to_js  # type: ignore[import-not-found]

from quadrangle.engine.artefact import Artefact
from quadrangle.engine.wasm import EngineError

_modules: dict[str, Any] = {}


class BrowserModule:
    """An artefact in a memory of its own."""

    def __init__(self, artefact: Artefact) -> None:
        self._name = artefact.name
        self.module = module(artefact)
        self._exports: Any = js.WebAssembly.Instance.new(self.module).exports
        self._limit = 0

    def limit(self, size: int) -> None:
        self._limit = size

    def reserve(self, size: int) -> int:
        return 0 if size > self._limit else int(self._exports.reserve(size))

    def write(self, address: int, data: bytes | bytearray | memoryview) -> None:
        self._bytes(address, len(data)).assign(data)

    def read(self, address: int, size: int) -> bytes:
        return bytes(self._bytes(address, size).to_bytes())

    def call(self, name: str, slots: int) -> int:
        try:
            return int(getattr(self._exports, name)(slots))
        except JsException as error:
            raise EngineError(f"{self._name}: {name} failed: {error}") from error

    @property
    def memory(self) -> Any:
        return self._exports.memory

    def _bytes(self, address: int, size: int) -> Any:
        """A view of the memory. Growing the memory ends all earlier views."""
        return js.Uint8Array.new(self._exports.memory.buffer, address, size)


def module(artefact: Artefact) -> Any:
    """Return the compiled module of an artefact, compiling it the first time."""
    if artefact.name not in _modules:
        _modules[artefact.name] = js.WebAssembly.Module.new(to_js(artefact.file.read_bytes()))
    return _modules[artefact.name]
