"""Bodies of the routes about the daily challenge."""

from __future__ import annotations

import msgspec

from quadrangle.server.schemas.puzzles import Moves, PuzzleView
from quadrangle.tables.model.commands import Name


class DailyPuzzleWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To be shown the puzzle of a day, under this name on the leaderboard."""

    name: Name = ""


class DailyPuzzle(msgspec.Struct, frozen=True):
    """The puzzle of a day. `counted`: tries count, until one solves it. Its id and number are those of the day."""

    puzzle: PuzzleView
    counted: bool


class DailyPuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All decisions of the turn so far."""

    moves: Moves
