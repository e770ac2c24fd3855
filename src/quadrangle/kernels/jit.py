"""The one decorator for compiled functions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from quadrangle.kernels import cache

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile with Numba: no GIL, unchecked overflow as in C, kept on disk when there is a place for it."""
    if not _is_ours(function) or cache.directory() is None:
        return cast(F, numba.njit(nogil=True, error_model="numpy")(function))
    # Numba asks for the directory while it decorates; other people's compiled functions keep theirs.
    settings = cast(Any, numba.config)
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(cache.directory())
    try:
        return cast(F, numba.njit(nogil=True, error_model="numpy", cache=True)(function))
    finally:
        settings.CACHE_DIR = before


def _is_ours(function: Callable[..., Any]) -> bool:
    """Does it stand in this package? Then its file must be in the digest, or stale code could be served."""
    path = Path(function.__code__.co_filename).resolve()
    if not path.is_relative_to(cache.PACKAGE):
        return False
    if path not in cache.sources():
        raise RuntimeError(f"{path} holds compiled functions, but no pattern of kernels/cache.py covers it")
    return True
