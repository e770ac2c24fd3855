"""The decorators for compiled functions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from quadrangle.kernels import cache
from quadrangle.kernels.numba_linking import EntryCompiler, FragmentCompiler

F = TypeVar("F", bound=Callable[..., Any])


# No wrappers for calls through C pointers: wrappers take a third of the compile time.
OPTIONS: dict[str, Any] = {
    "nogil": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
    "pipeline_class": EntryCompiler,
}
INTERNAL = OPTIONS | {"no_cpython_wrapper": True, "pipeline_class": FragmentCompiler}


def compiled(function: F) -> F:
    """Compile with Numba: without the GIL, with unchecked overflow as in C, and cached on disk if possible."""
    if not _is_ours(function) or cache.directory() is None:
        return cast(F, numba.njit(**OPTIONS)(function))
    # Numba reads the directory while it decorates. Functions outside this package keep their own.
    settings = cast(Any, numba.config)
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(cache.directory())
    try:
        return cast(F, numba.njit(cache=True, **OPTIONS)(function))
    finally:
        settings.CACHE_DIR = before


def internal(function: F) -> F:
    """Compile a function that only compiled functions call. It is linked into them and not cached itself."""
    _is_ours(function)
    return cast(F, numba.njit(**INTERNAL)(function))


def _is_ours(function: Callable[..., Any]) -> bool:
    """Whether a function is in this package. Its file must be part of the digest, or stale code could be loaded."""
    path = Path(function.__code__.co_filename).resolve()
    if not path.is_relative_to(cache.PACKAGE):
        return False
    if path not in cache.sources():
        raise RuntimeError(f"{path} contains compiled functions, but no pattern of kernels/cache.py covers it")
    return True
