"""Where compiled code is kept: one directory per digest of all kernel sources.

Numba looks only at the file a function stands in; when an imported file changes, it serves stale code. So the
directory's name is a digest of every source that is compiled, and editing any of them starts a fresh one.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
# Every file that holds compiled functions, or what their constants are made of.
# `compiled` refuses functions of other files.
PATTERNS = (
    "kernels/*.py",
    "games/*/kernel*.py",
    "games/*/tables*.py",
    "games/*/edition.*",
    "games/*/forms.py",
    "games/*/lattice.py",
    "bots/kernel*.py",
    "bots/search*.py",
    "bots/*/kernel*.py",
)
HOME = "QUADRANGLE_CACHE"


def sources() -> list[Path]:
    """All sources of compiled code, in a fixed order."""
    return sorted(path for pattern in PATTERNS for path in PACKAGE.glob(pattern))


def is_source(path: Path) -> bool:
    """Is this file part of the digest?"""
    return any(path.relative_to(PACKAGE).match(pattern) for pattern in PATTERNS)


def digest() -> str:
    """A name for the present state of all kernel sources."""
    found = hashlib.sha256(f"{sys.version_info[:2]}".encode())
    for path in sources():
        found.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
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
