"""A puzzle and its line of JSON, those that ship with the package, and those that once did."""

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
    """A position in which one number can be reached: `task` says what is counted, `number` how much of it is wanted.

    `solution` are the decisions of one way to reach it; every other way counts as well. `chance` is what the die and
    the pile bring meanwhile. `other` is the best number without solving it. `reasons` say what the decisive part of
    the solution brings (`bots/reasons.py`); `turn` is where in its game the position stood.
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
        """The position to solve."""
        return state(self.position)

    def dumps(self) -> str:
        """One line of JSON; what is empty is left out."""
        told = {key: value for key, value in asdict(self).items() if value not in ((), [])}
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def loads(cls, line: str) -> Self:
        """The puzzle that `dumps` wrote."""
        told: dict[str, Any] = json.loads(line)
        for key in ("solution", "themes", "chance"):
            told[key] = tuple(told.get(key, ()))
        told["reasons"] = tuple((code, values) for code, values in told.get("reasons", ()))
        return cls(**told)


def write(puzzles: Iterable[Puzzle], path: Path) -> None:
    """A file of puzzles, one a line."""
    path.write_text("".join(puzzle.dumps() + "\n" for puzzle in puzzles), encoding="utf-8")


def read(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file."""
    return tuple(map(Puzzle.loads, path.read_text(encoding="utf-8").splitlines()))


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that ship with the package, easy ones first; none for a game that has none."""
    path = DATA / f"{game}.jsonl"
    return read(path) if path.is_file() else ()


@cache
def retired(game: str) -> tuple[Puzzle, ...]:
    """Puzzles that were taken out. Nobody is offered one, but a day or a rating of before still rests on it."""
    path = RETIRED / f"{game}.jsonl"
    return read(path) if path.is_file() else ()


def find(game: str, id: str) -> Puzzle | None:
    """A shipped puzzle by its id."""
    return _by_id(game).get(id)


def remembered(game: str, id: str) -> Puzzle | None:
    """A puzzle by its id, also if it was taken out since."""
    return find(game, id) or next((puzzle for puzzle in retired(game) if puzzle.id == id), None)


@cache
def _by_id(game: str) -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in shipped(game)}


def numbered(game: str, id: str) -> int:
    """Which of the shipped puzzles this is, from 1."""
    for number, puzzle in enumerate(shipped(game), start=1):
        if puzzle.id == id:
            return number
    raise Unplayable(f"There is no puzzle {id!r} of {game}.")
