"""Puzzles and their JSON lines: the shipped ones and the retired ones."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Self

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import State
from quadrangle.games import state

DATA = Path(__file__).with_name("data")
RETIRED = DATA / "retired"
Reason = tuple[str, Mapping[str, int | str]]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a goal.

    - `task` is the code of the goal, which says what is counted; `number` says how much of it is needed, `other` is the
      best result of a wrong try.
    - `solution` is one solution; all others count as well.
    - `chance` are the chance events during the solution, in order.
    - `reasons` explain the decisive move (`bots/reasons.py`).
    - `turn` is the turn of the original game.
    """

    id: str
    position: str
    task: str
    number: int
    other: int
    solution: tuple[str, ...]
    themes: tuple[str, ...]
    rating: int
    turn: int
    chance: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()

    @property
    def game(self) -> str:
        return self.position.partition(" ")[0]

    def start(self) -> State:
        """Return the position to solve."""
        return state(self.position)

    def dumps(self) -> str:
        """Return one line of JSON without empty fields."""
        fields = {key: value for key, value in asdict(self).items() if value not in ((), [])}
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def loads(cls, line: str) -> Self:
        """Read what `dumps` wrote."""
        fields: dict[str, Any] = json.loads(line)
        for key in ("solution", "themes", "chance"):
            fields[key] = tuple(fields.get(key, ()))
        fields["reasons"] = tuple((code, values) for code, values in fields.get("reasons", ()))
        return cls(**fields)


def write(puzzles: Iterable[Puzzle], path: Path) -> None:
    """Write puzzles to a file, one per line."""
    path.write_text("".join(puzzle.dumps() + "\n" for puzzle in puzzles), encoding="utf-8")


def read(path: Path) -> tuple[Puzzle, ...]:
    """Read the puzzles of a file."""
    return tuple(map(Puzzle.loads, path.read_text(encoding="utf-8").splitlines()))


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """Return the shipped puzzles of a game, easiest first; empty for a game without puzzles."""
    path = DATA / f"{game}.jsonl"
    return read(path) if path.is_file() else ()


@cache
def retired(game: str) -> tuple[Puzzle, ...]:
    """Return puzzles that are no longer offered. Past daily challenges and ratings still refer to them."""
    path = RETIRED / f"{game}.jsonl"
    return read(path) if path.is_file() else ()


def find(game: str, id: str) -> Puzzle | None:
    """Return a shipped puzzle by its id."""
    return _by_id(game).get(id)


def remembered(game: str, id: str) -> Puzzle | None:
    """Return a puzzle by its id, shipped or retired."""
    return find(game, id) or next((puzzle for puzzle in retired(game) if puzzle.id == id), None)


@cache
def _by_id(game: str) -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in shipped(game)}


def numbered(game: str, id: str) -> int:
    """Return the number of a shipped puzzle, from 1."""
    for number, puzzle in enumerate(shipped(game), start=1):
        if puzzle.id == id:
            return number
    raise Unplayable(f"There is no puzzle {id!r} of {game}.")
