"""Where compiled code is cached: one directory per digest of everything it depends on.

Numba checks only the file of a function, and would load stale code after a change to an imported file. So the directory
is named after a digest of:

- the kernels' sources and everything they import from this package, because constants are compiled in
- the data files that kernels read
- the versions of Python and Numba, because two versions of Numba discard each other's files
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
# Files that may contain compiled functions, and data that kernels read.
PATTERNS = (
    "kernels/*.py",
    "games/*/kernel/*.py",
    "games/*/*.json",
    "bots/search/*.py",
    "bots/*/kernel*.py",
    "envs/kernel*.py",
)
IMPORT = re.compile(r"^from (quadrangle\S*) import (\([^)]*\)|.*)", re.MULTILINE)
HOME_VARIABLE = "QUADRANGLE_CACHE"


@cache
def sources() -> tuple[Path, ...]:
    """Return all files that compiled code depends on, sorted."""
    files = set[Path]()
    queue = [path for pattern in PATTERNS for path in PACKAGE.glob(pattern)]
    while queue:
        path = queue.pop()
        if path not in files:
            files.add(path)
            queue += _imported(path)
    return tuple(sorted(files))


def _imported(path: Path) -> Iterator[Path]:
    """Return the files of this package that a file imports at module level."""
    for module, names in IMPORT.findall(path.read_text("utf-8")):
        place = PACKAGE.parent.joinpath(*module.split("."))
        if (file := place.with_suffix(".py")).is_file():
            yield file
        else:
            inside = (place / f"{name}.py" for name in ("__init__", *re.findall(r"\w+", names)))
            yield from (file for file in inside if file.is_file())


def digest() -> str:
    """Return a digest of all sources."""
    hashed = hashlib.sha256(f"{sys.version_info[:2]} {version('numba')}".encode())
    for path in sources():
        hashed.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()[:16]


def home() -> Path:
    """Return the parent of all cache directories: `QUADRANGLE_CACHE`, or a folder in the user's cache directory."""
    if configured := os.environ.get(HOME_VARIABLE):
        return Path(configured)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "quadrangle" / "kernels"


@cache
def directory() -> Path | None:
    """Return where this process caches compiled code; None if the folder is not writable."""
    try:
        path = home() / digest()
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            return path
    except (OSError, RuntimeError):  # RuntimeError: there is no home directory
        return None
