"""Bodies of the routes that replay a record."""

from __future__ import annotations

from typing import Any

import msgspec

from quadrangle.core.facts import Value
from quadrangle.tables.live.messages import Position
from quadrangle.tables.model.table import Move


class RecordBody(msgspec.Struct, frozen=True):
    """A record of a game. `result` is missing while it is being played."""

    quadrangle: int
    game: str
    players: int
    options: dict[str, Value]
    names: list[str]
    moves: list[str]
    result: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


class ReplayView(msgspec.Struct, frozen=True):
    """A line of play with some of its positions. The last one has its actions, if somebody decides there."""

    game: str
    players: int
    options: dict[str, Value]
    names: list[str]
    moves: tuple[Move, ...]
    result: dict[str, Any] | None
    positions: tuple[Position, ...]
    effects: Any
