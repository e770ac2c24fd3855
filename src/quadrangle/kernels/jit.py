"""The one decorator for compiled functions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from quadrangle.kernels import cache
from quadrangle.kernels.linking import PartCompiler, WholeCompiler

F = TypeVar("F", bound=Callable[..., Any])


# What nobody calls through a C pointer is not wrapped for it: a third of the time of compiling goes into wrappers.
OPTIONS: dict[str, Any] = {
    "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "pipeline_class": WholeCompiler,
}  # fmt: skip
INTERNAL = OPTIONS | {"no_cpython_wrapper": True, "pipeline_class": PartCompiler}


def compiled(function: F) -> F:
    """Compile with Numba: no GIL, unchecked overflow as in C, kept on disk when there is a place for it."""
    if not _is_ours(function) or cache.directory() is None:
        return cast(F, numba.njit(**OPTIONS)(function))
    # Numba asks for the directory while it decorates; other people's compiled functions keep theirs.
    settings = cast(Any, numba.config)
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(cache.directory())
    try:
        return cast(F, numba.njit(cache=True, **OPTIONS)(function))
    finally:
        settings.CACHE_DIR = before


def internal(function: F) -> F:
    """For a function that only other compiled functions call: it becomes a part of them, and is not kept by itself."""
    _is_ours(function)
    return cast(F, numba.njit(**INTERNAL)(function))


def _is_ours(function: Callable[..., Any]) -> bool:
    """Does it stand in this package? Then its file must be in the digest, or stale code could be served."""
    path = Path(function.__code__.co_filename).resolve()
    if not path.is_relative_to(cache.PACKAGE):
        return False
    if path not in cache.sources():
        raise RuntimeError(f"{path} holds compiled functions, but no pattern of kernels/cache.py covers it")
    return True
