"""Links objects and the runtime into one WebAssembly file that imports nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from quadrangle.engine.builder.lowering import LoweredEntry

RUNTIME = Path(__file__).with_name("runtime.c")
STACK = 1 << 20
OPTIONS = ("--no-entry", "--export-memory", "--gc-sections", "--strip-all", "--stack-first", "-O3")


def link(entries: Iterable[LoweredEntry]) -> bytes:
    """Return the WebAssembly file with these entries. Fails if it needs a function that nobody defines."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "runtime.c").write_bytes(RUNTIME.read_bytes())
        _zig(place, "cc", "-target", "wasm32-freestanding", "-O2", "-g0", "-c", "runtime.c", "-o", "runtime.o")
        objects, exports = ["runtime.o"], []
        for entry in entries:
            (place / f"{entry.name}.o").write_bytes(entry.code)
            objects.append(f"{entry.name}.o")
            exports.append(f"--export={entry.name}")
        _zig(place, "wasm-ld", *OPTIONS, "-z", f"stack-size={STACK}", *exports, *objects, "-o", "linked.wasm")
        return (place / "linked.wasm").read_bytes()


def _zig(folder: Path, *words: str) -> None:
    """Run a tool of the package `ziglang`: a C compiler and a linker."""
    caches = {"ZIG_LOCAL_CACHE_DIR": str(folder / "cache"), "ZIG_GLOBAL_CACHE_DIR": str(folder / "cache")}
    subprocess.run([sys.executable, "-m", "ziglang", *words], cwd=folder, env=os.environ | caches, check=True)
