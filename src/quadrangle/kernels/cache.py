"""Where compiled code is kept: one directory per digest of everything that goes into it.

Numba looks only at the file a function stands in; when an imported file changes, it serves stale code. So the
directory's name is a digest of the kernels' sources, of all that these import from this package (their
constants are compiled in), of the data beside them, and of Python's and Numba's versions: two versions of Numba
throw each other's code away. Changing any of it starts a fresh directory.
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
# The files that may hold compiled functions, and the data that kernels read.
PATTERNS = (
    "kernels/*.py",
    "games/*/kernel*.py",
    "games/*/*.json",
    "bots/kernel*.py",
    "bots/search*.py",
    "bots/*/kernel*.py",
    "envs/kernel*.py",
)
IMPORT = re.compile(r"^from (quadrangle\S*) import (\([^)]*\)|.*)", re.MULTILINE)
HOME = "QUADRANGLE_CACHE"


@cache
def sources() -> tuple[Path, ...]:
    """All that compiled code depends on, in a fixed order."""
    found = set[Path]()
    waiting = [path for pattern in PATTERNS for path in PACKAGE.glob(pattern)]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _imported(path)
    return tuple(sorted(found))


def _imported(path: Path) -> Iterator[Path]:
    """The files of this package that a file imports when it is loaded."""
    for module, names in IMPORT.findall(path.read_text("utf-8")):
        place = PACKAGE.parent.joinpath(*module.split("."))
        if (file := place.with_suffix(".py")).is_file():
            yield file
        else:
            inside = (place / f"{name}.py" for name in ("__init__", *re.findall(r"\w+", names)))
            yield from (file for file in inside if file.is_file())


def digest() -> str:
    """A name for the present state of all sources."""
    found = hashlib.sha256(f"{sys.version_info[:2]} {version('numba')}".encode())
    for path in sources():
        found.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


@cache
def installation() -> str:
    """A name for where these sources lie and since when. Numba keeps the code of each place and date apart."""
    found = hashlib.sha256()
    for path in sources():
        found.update(f"{path}\0{path.stat().st_mtime_ns}\0".encode())
    return found.hexdigest()[:16]


def home() -> Path:
    """What holds the digests' directories: `QUADRANGLE_CACHE`, or a place in the user's cache directory."""
    if given := os.environ.get(HOME):
        return Path(given)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "quadrangle" / "kernels"


@cache
def directory() -> Path | None:
    """Where this process keeps compiled code, or None when the place cannot be written to."""
    try:
        path = home() / digest()
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            return path
    except (OSError, RuntimeError):  # RuntimeError: there is no home directory
        return None
