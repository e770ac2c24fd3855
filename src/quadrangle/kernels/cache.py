"""Where compiled code is kept: one directory per digest of all kernel sources.

Numba looks only at the file a function stands in; when an imported file changes, it serves stale code. So the
directory's name is a digest of every source that is compiled, and editing any of them starts a fresh one.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
# Every file that holds compiled functions, wherever it stands.
PATTERNS = ("kernels/*.py", "games/*/kernel*.py", "games/*/tables*.py", "bots/search*.py", "bots/*/kernel*.py")
HOME = "QUADRANGLE_CACHE"


def sources() -> list[Path]:
    """All sources of compiled code, in a fixed order."""
    return sorted(path for pattern in PATTERNS for path in PACKAGE.glob(pattern))


def digest() -> str:
    """A name for the present state of all kernel sources."""
    found = hashlib.sha256(f"{sys.version_info[:2]}".encode())
    for path in sources():
        found.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def home() -> Path:
    """The directory that holds the digests' directories: `QUADRANGLE_CACHE`, or the user's cache directory."""
    if given := os.environ.get(HOME):
        return Path(given)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "quadrangle" / "kernels"


def directory() -> Path | None:
    """Where compiled code can be kept now, or None when the place cannot be written to."""
    path = home() / digest()
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            return path
    except OSError:
        return None


def prepare() -> None:
    """Tell Numba where to keep compiled code. Must run before any function is decorated."""
    import numba

    place = directory()
    if place is not None:
        numba.config.CACHE_DIR = str(place)
    global enabled
    enabled = place is not None


enabled = False
