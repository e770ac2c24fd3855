"""Copying positions in compiled code."""

from __future__ import annotations

import numpy as np

from quadrangle.kernels.jit import compiled
from quadrangle.kernels.protocol import Records
from quadrangle.kernels.record_copy import copy

DTYPE = np.dtype([("small", np.int8), ("many", np.uint64, (3, 5)), ("last", np.int16)])


@compiled
def copy_second_into_third(records: Records) -> None:
    copy(records[2], records[1])


def test_a_copied_position_is_the_same_in_every_byte_and_no_other_changes() -> None:
    rng = np.random.default_rng(3)
    records = np.frombuffer(rng.bytes(4 * DTYPE.itemsize), DTYPE).copy()
    before = records.copy()
    copy_second_into_third(records)
    assert [record.tobytes() for record in records] == [before[n].tobytes() for n in (0, 1, 1, 3)]
