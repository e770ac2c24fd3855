"""Runs an arena: all games of the schedule, on all cores or a cluster. Each record is written at once.

The file is a checkpoint: with the same settings and file, a second run plays only the missing games.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TextIO

from quadrangle.arena.participants import participant
from quadrangle.arena.play_game import BotGame
from quadrangle.arena.schedule import ArenaSettings, Fixture, fixtures
from quadrangle.core.errors import BadRecord, Unplayable
from quadrangle.core.state import Game
from quadrangle.games import game
from quadrangle.parallel import as_finished
from quadrangle.record import Record

OnProgress = Callable[[int, int], None]  # games played, games in total


def run(
    settings: ArenaSettings,
    file: Path | None = None,
    processes: int | None = None,
    on_progress: OnProgress | None = None,
    ray: str | None = None,
) -> list[Record]:
    """Play the missing games. Return all records in the order of the schedule."""
    rules = game(settings.game, settings.players, **settings.options)
    _check_participants(settings)
    wanted = list(fixtures(settings, rules.players))
    done = _read_checkpoint(file, settings, rules, wanted) if file else {}
    missing = [fixture for fixture in wanted if fixture.number not in done]
    played = as_finished(partial(play_fixture, settings), missing, workers=processes or os.cpu_count() or 1, ray=ray)
    with ExitStack() as stack:
        out = stack.enter_context(file.open("a", encoding="utf-8")) if file else None
        for number, line in played:
            done[missing[number].number] = Record.loads(line)
            _write(out, line)
            if on_progress:
                on_progress(len(done), len(wanted))
    return [done[fixture.number] for fixture in wanted]


def _check_participants(settings: ArenaSettings) -> None:
    """Raise on wrong names early."""
    for spec in settings.named:
        participant(settings.game, spec)


def play_fixture(settings: ArenaSettings, fixture: Fixture) -> str:
    """Play one game of the schedule. Return its record as a line of JSON."""
    rules = game(settings.game, settings.players, **settings.options)
    bots = {spec: participant(settings.game, spec) for spec in dict.fromkeys(fixture.seats) if not _is_external(spec)}
    seats = [bots[spec] if spec in bots else participant(settings.game, spec) for spec in fixture.seats]
    match = BotGame(rules, seats, random.Random(fixture.chance), random.Random(fixture.seed))
    arena = {"number": fixture.number, "chance": fixture.chance, "seed": fixture.seed}
    return match.play(fixture.seats, arena=arena).dumps()


def _is_external(spec: str) -> bool:
    """Whether a participant is an external program, which needs one process per seat."""
    return spec.startswith("exec:")


def _write(out: TextIO | None, line: str) -> None:
    if out:
        out.write(line + "\n")
        out.flush()


def _read_checkpoint(file: Path, settings: ArenaSettings, rules: Game, wanted: Sequence[Fixture]) -> dict[int, Record]:
    """Read the games in the file. Remove an incomplete last line; raise for games of another arena."""
    if not file.exists():
        return {}
    text = file.read_text(encoding="utf-8")
    complete, _, incomplete = text.rpartition("\n")
    if incomplete:
        file.write_text(complete + "\n" if complete else "", encoding="utf-8")
    by_number = {fixture.number: fixture for fixture in wanted}
    records: dict[int, Record] = {}
    for line_number, line in enumerate(complete.split("\n") if complete else [], start=1):
        try:
            record = Record.loads(line)
        except BadRecord as error:
            raise BadRecord(f"{file}, line {line_number}: {error}") from None
        number = _number(record)
        fixture = by_number.get(number)
        if fixture is None or not _fits(record, fixture, rules):
            raise Unplayable(f"{file}, line {line_number} is a game of another arena; name another file.")
        records[number] = record
    return records


def _number(record: Record) -> int:
    about = record.extra.get("arena")
    number = about.get("number") if isinstance(about, dict) else None
    return number if isinstance(number, int) else 0


def _fits(record: Record, fixture: Fixture, rules: Game) -> bool:
    same_game = (record.game, record.players, record.options) == (rules.name, rules.players, rules.options)
    about = {"number": fixture.number, "chance": fixture.chance, "seed": fixture.seed}
    return same_game and tuple(record.names) == fixture.seats and record.extra["arena"] == about
