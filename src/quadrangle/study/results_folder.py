"""The results folder of a study: lines are appended as jobs finish, and an interrupted study resumes from there."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from quadrangle.core.errors import BadRecord, Unplayable
from quadrangle.record import Record
from quadrangle.study.play_games import RECORDED, StudyJob

JsonLine = dict[str, Any]


class ResultsFolder:
    """`games.jsonl` has one record per line, `playouts.jsonl` one count of many random games per line."""

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.game, self.seed = folder, game, seed
        self.games = {_key(record.extra["study"]): record for record in map(Record.loads, self._lines("games.jsonl"))}
        self.playouts: dict[str, JsonLine] = {}
        for line in map(json.loads, self._lines("playouts.jsonl")):
            self.playouts[f"{_key(line | {'number': line['first']})}+{line['count']}"] = line

    def has(self, job: StudyJob) -> bool:
        """Whether all games of a job are stored."""
        return all(key in (self.games if job.kind == RECORDED else self.playouts) for key in _keys(job))

    def add(self, job: StudyJob, lines: Iterable[str]) -> None:
        """Append the lines of a job."""
        name = f"{job.kind}.jsonl"
        with (self.folder / name).open("a", encoding="utf-8") as file:
            for key, line in zip(_keys(job), lines, strict=True):
                file.write(line + "\n")
                if job.kind == RECORDED:
                    self.games[key] = Record.loads(line)
                else:
                    self.playouts[key] = json.loads(line)

    def records(self, jobs: Iterable[StudyJob]) -> list[Record]:
        """Return the records of these jobs, in order."""
        return [self.games[key] for job in jobs if job.kind == RECORDED for key in _keys(job)]

    def counts(self, jobs: Iterable[StudyJob]) -> list[JsonLine]:
        """Return the counts of random games of these jobs."""
        return [self.playouts[key] for job in jobs if job.kind != RECORDED for key in _keys(job)]

    def _lines(self, name: str) -> list[str]:
        """Return the complete lines of a file. Remove an incomplete last line; raise for lines of another study."""
        file = self.folder / name
        if not file.exists():
            return []
        complete, _, incomplete = file.read_text(encoding="utf-8").rpartition("\n")
        if incomplete:
            file.write_text(complete + "\n" if complete else "", encoding="utf-8")
        lines = complete.split("\n") if complete else []
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
            raise Unplayable(f"{file}, line {number} belongs to another study; use another folder or the same seed.")


def _key(about: JsonLine) -> str:
    return f"{about['purpose']}/{about['series']}/{about['number']}"


def _keys(job: StudyJob) -> list[str]:
    series = f"{job.series.purpose}/{job.series.name}"
    if job.kind == RECORDED:
        return [f"{series}/{number}" for number in range(job.first, job.first + job.count)]
    return [f"{series}/{job.first}+{job.count}"]
