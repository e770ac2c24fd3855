"""The one decorator for compiled functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba

from quadrangle.kernels import cache

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile with Numba: no GIL, unchecked overflow as in C, kept on disk when there is a place for it."""
    return numba.njit(nogil=True, cache=cache.enabled, error_model="numpy")(function)  # type: ignore[no-any-return]
