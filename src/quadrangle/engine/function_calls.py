"""Calls the small compiled functions of a game from Python."""

from __future__ import annotations

import atexit
import threading
from typing import Any

from quadrangle.engine.artefact import Entry, artefact
from quadrangle.engine.instance import Instance
from quadrangle.engine.wasm import ALIGNMENT, RESULTS, Array, Value, results_of, slots_of

_of_thread = threading.local()
atexit.register(lambda: _of_thread.__dict__.clear())  # before Python unloads what frees an instance


def call(game: str, name: str, *arguments: Any) -> Any:
    """Call a function of a game's artefact and return its result; a tuple if there are several.

    Arguments are numbers, or anything with the buffer protocol: an array, or the bytes of a record. Writable buffers
    get back what the function wrote.
    """
    made = artefact(game)
    entry = made.entries[name]
    workspaces: dict[str, _Workspace] = _of_thread.__dict__.setdefault("workspaces", {})
    workspace = workspaces.pop(game, None) or _Workspace(Instance(made))
    results = workspace.call(entry, arguments)
    workspaces[game] = workspace  # an instance that failed is not used again
    return results[0] if len(results) == 1 else results


class _Workspace:
    """An instance with memory that is used again by every call."""

    def __init__(self, instance: Instance) -> None:
        self._instance = instance
        self._start = self._size = 0

    def call(self, entry: Entry, arguments: tuple[Any, ...]) -> tuple[Any, ...]:
        values: dict[str, Value] = {}
        buffers: list[tuple[Array, memoryview]] = []
        self._make_room(entry, arguments)
        at = self._start + RESULTS
        for (name, kind), argument in zip(entry.arguments, arguments, strict=True):
            if kind.startswith("array"):
                view = memoryview(argument)
                is_record = isinstance(argument, bytes | bytearray)
                array = Array(
                    at, (1,) if is_record else tuple(view.shape or ()), len(argument) if is_record else view.itemsize
                )
                self._instance.write(at, view.tobytes())
                at += _rounded(view.nbytes)
                buffers.append((array, view))
                values[name] = array
            else:
                values[name] = argument
        self._instance.write(at, slots_of(entry, values, self._start))
        self._instance.call(entry, at)
        for array, view in buffers:
            if not view.readonly and view.nbytes:
                view.cast("B")[:] = self._instance.read(array.address, view.nbytes)
        return tuple(results_of(entry, self._instance.read(self._start, RESULTS)))

    def _make_room(self, entry: Entry, arguments: tuple[Any, ...]) -> None:
        buffers = (memoryview(argument).nbytes for argument in arguments if not isinstance(argument, int | float))
        needed = RESULTS + sum(map(_rounded, buffers)) + 128 * (len(entry.arguments) + 1)
        if needed > self._size:
            self._size = 2 * needed
            self._start = self._instance.zeros(self._size)


def _rounded(size: int) -> int:
    return (size + ALIGNMENT - 1) // ALIGNMENT * ALIGNMENT
