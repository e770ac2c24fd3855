"""The body of the health route."""

from __future__ import annotations

from typing import Literal

import msgspec


class Health(msgspec.Struct, frozen=True):
    status: Literal["ok", "failing"]
    version: str
    tables: int
    sockets: int
    reason: str | None = None
