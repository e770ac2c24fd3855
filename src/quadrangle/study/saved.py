"""The games of a study in its folder: lines are added as units are finished, and a study begun goes on from there."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from quadrangle.core.errors import BadRecord, Unplayable
from quadrangle.record import Record
from quadrangle.study.playing import RECORDED, Unit

Line = dict[str, Any]


class Saved:
    """`games.jsonl` has a record a line, `playouts.jsonl` a count of many random games a line."""

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.game, self.seed = folder, game, seed
        self.games = {_key(record.extra["study"]): record for record in map(Record.loads, self._lines("games.jsonl"))}
        self.playouts: dict[str, Line] = {}
        for line in map(json.loads, self._lines("playouts.jsonl")):
            self.playouts[f"{_key(line | {'number': line['first']})}+{line['count']}"] = line

    def has(self, unit: Unit) -> bool:
        """Is all of a unit here?"""
        return all(key in (self.games if unit.kind == RECORDED else self.playouts) for key in _keys(unit))

    def add(self, unit: Unit, lines: Iterable[str]) -> None:
        """Write what a unit gave, and keep it."""
        name = f"{unit.kind}.jsonl"
        with (self.folder / name).open("a", encoding="utf-8") as file:
            for key, line in zip(_keys(unit), lines, strict=True):
                file.write(line + "\n")
                if unit.kind == RECORDED:
                    self.games[key] = Record.loads(line)
                else:
                    self.playouts[key] = json.loads(line)

    def records(self, units: Iterable[Unit]) -> list[Record]:
        """The records of these units, in their order."""
        return [self.games[key] for unit in units if unit.kind == RECORDED for key in _keys(unit)]

    def counts(self, units: Iterable[Unit]) -> list[Line]:
        """The counts of random games of these units."""
        return [self.playouts[key] for unit in units if unit.kind != RECORDED for key in _keys(unit)]

    def _lines(self, name: str) -> list[str]:
        """The whole lines of a file. A last one cut short by a crash is taken off, one of another study refused."""
        file = self.folder / name
        if not file.exists():
            return []
        whole, _, torn = file.read_text(encoding="utf-8").rpartition("\n")
        if torn:
            file.write_text(whole + "\n" if whole else "", encoding="utf-8")
        lines = whole.split("\n") if whole else []
        for number, line in enumerate(lines, start=1):
            self._check(file, number, line)
        return lines

    def _check(self, file: Path, number: int, line: str) -> None:
        try:
            data = json.loads(line)
            about = data.get("study", data)
            ours = about["seed"] == self.seed and data["game"] == self.game and _key(about | {"number": 0})
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadRecord(f"{file}, line {number} is not a line of a study.") from None
        if not ours:
            raise Unplayable(f"{file}, line {number} belongs to another study; name another folder, or that seed.")


def _key(about: Line) -> str:
    return f"{about['purpose']}/{about['series']}/{about['number']}"


def _keys(unit: Unit) -> list[str]:
    series = f"{unit.series.purpose}/{unit.series.name}"
    if unit.kind == RECORDED:
        return [f"{series}/{number}" for number in range(unit.first, unit.first + unit.count)]
    return [f"{series}/{unit.first}+{unit.count}"]
