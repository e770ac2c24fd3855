"""The layout of a position record: which bytes hold which numbers.

One description serves two readers. Python packs and unpacks positions with `struct`. Compiled code reads the same bytes
as a NumPy record (`kernels/records.py`). So playing needs neither NumPy nor Numba.

A record in Python is a dictionary: a number for each scalar field, a flat list of numbers for each array.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

FORMATS = {"uint64": "Q", "int64": "q", "int32": "i", "int16": "h", "int8": "b"}

Record = dict[str, Any]


class RecordField(NamedTuple):
    """One field: its name, the type of its numbers as NumPy names it, and its shape; () for a single number."""

    name: str
    kind: str
    shape: tuple[int, ...] = ()

    @property
    def numbers(self) -> int:
        return prod(self.shape)


class RecordLayout:
    """The fields of a record in order. Each starts at a multiple of its numbers' size, as in a C struct."""

    def __init__(self, *fields: RecordField) -> None:
        self.fields = fields
        self._struct = struct.Struct(_format(fields))

    @property
    def size(self) -> int:
        """The size of a record in bytes."""
        return self._struct.size

    def new(self) -> Record:
        """Return a record of zeros."""
        return {field.name: [0] * field.numbers if field.shape else 0 for field in self.fields}

    def pack(self, record: Mapping[str, int | Sequence[int]]) -> bytes:
        """Return the bytes of a record."""
        numbers: list[int] = []
        for field in self.fields:
            value = record[field.name]
            if isinstance(value, int):
                numbers.append(value)
            else:
                numbers.extend(value)
        return self._struct.pack(*numbers)

    def unpack(self, data: bytes) -> Record:
        """Return the record that these bytes hold."""
        numbers, record, at = self._struct.unpack(data), Record(), 0
        for field in self.fields:
            record[field.name] = list(numbers[at : at + field.numbers]) if field.shape else numbers[at]
            at += field.numbers
        return record


def _format(fields: Sequence[RecordField]) -> str:
    """The format for `struct`: little-endian, with the padding of a C struct."""
    text, at, widest = "<", 0, 1
    for field in fields:
        size = struct.calcsize("<" + FORMATS[field.kind])
        padding = -at % size
        text += f"{padding}x{field.numbers}{FORMATS[field.kind]}"
        at += padding + size * field.numbers
        widest = max(widest, size)
    return f"{text}{-at % widest}x"
