"""Position records as NumPy arrays, for compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np

from quadrangle.kernels.protocol import Records
from quadrangle.kernels.record_layout import RecordLayout


def dtype_of(layout: RecordLayout) -> np.dtype[Any]:
    """Return the NumPy type of a layout."""
    return np.dtype([(field.name, field.kind, field.shape) for field in layout.fields], align=True)


def records_of(data: bytes, dtype: np.dtype[Any]) -> Records:
    """Return the bytes of a position as an array of one record."""
    return np.frombuffer(bytearray(data), dtype)  # the array's own copy() would leave padding bytes undefined
