"""Runs an arena: all games of the schedule, on all cores or a cluster. Each record is written down at once.

The file is the state: run again with the same settings and file, it plays what is missing.
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
from quadrangle.arena.playing import Table
from quadrangle.arena.schedule import Fixture, Settings, fixtures
from quadrangle.bots.choosing import SearchBot
from quadrangle.bots.loading import await_search
from quadrangle.core.errors import BadRecord, Unplayable
from quadrangle.core.state import Game
from quadrangle.games import game
from quadrangle.parallel import as_finished
from quadrangle.record import Record

Heard = Callable[[int, int], None]  # games played, games in all


def run(
    settings: Settings,
    file: Path | None = None,
    processes: int | None = None,
    listen: Heard | None = None,
    ray: str | None = None,
) -> list[Record]:
    """Play what is missing; all records, in the order of the schedule."""
    rules = game(settings.game, settings.players, **settings.options)
    _check_participants(settings)
    wanted = list(fixtures(settings, rules.players))
    done = _resumed(file, settings, rules, wanted) if file else {}
    missing = [fixture for fixture in wanted if fixture.number not in done]
    played = as_finished(partial(play_fixture, settings), missing, workers=processes or os.cpu_count() or 1, ray=ray)
    with ExitStack() as stack:
        out = stack.enter_context(file.open("a", encoding="utf-8")) if file else None
        for number, line in played:
            done[missing[number].number] = Record.loads(line)
            _write(out, line)
            if listen:
                listen(len(done), len(wanted))
    return [done[fixture.number] for fixture in wanted]


def _check_participants(settings: Settings) -> None:
    """A wrong name is told now, not in the middle of it; and a search is compiled once, not by every process."""
    for spec in settings.named:
        if isinstance(participant(settings.game, spec), SearchBot):
            await_search(settings.game)


def play_fixture(settings: Settings, fixture: Fixture) -> str:
    """One game of the schedule as a line of JSON. Runs anywhere: whatever it needs to know is told."""
    rules = game(settings.game, settings.players, **settings.options)
    bots = {spec: participant(settings.game, spec) for spec in dict.fromkeys(fixture.seats) if not _outside(spec)}
    seats = [bots[spec] if spec in bots else participant(settings.game, spec) for spec in fixture.seats]
    table = Table(rules, seats, random.Random(fixture.chance), random.Random(fixture.seed))
    arena = {"number": fixture.number, "chance": fixture.chance, "seed": fixture.seed}
    return table.play(fixture.seats, arena=arena).dumps()


def _outside(spec: str) -> bool:
    """Programs keep the position of their own seat, so every seat has one of its own."""
    return spec.startswith("exec:")


def _write(out: TextIO | None, line: str) -> None:
    if out:
        out.write(line + "\n")
        out.flush()


def _resumed(file: Path, settings: Settings, rules: Game, wanted: Sequence[Fixture]) -> dict[int, Record]:
    """The games that the file holds already. A last line cut short by a crash is taken off, a strange one refused."""
    if not file.exists():
        return {}
    text = file.read_text(encoding="utf-8")
    whole, _, torn = text.rpartition("\n")
    if torn:
        file.write_text(whole + "\n" if whole else "", encoding="utf-8")
    by_number = {fixture.number: fixture for fixture in wanted}
    found: dict[int, Record] = {}
    for line_number, line in enumerate(whole.split("\n") if whole else [], start=1):
        try:
            record = Record.loads(line)
        except BadRecord as error:
            raise BadRecord(f"{file}, line {line_number}: {error}") from None
        number = _number(record)
        fixture = by_number.get(number)
        if fixture is None or not _fits(record, fixture, rules):
            raise Unplayable(f"{file}, line {line_number} is a game of another arena; name another file.")
        found[number] = record
    return found


def _number(record: Record) -> int:
    about = record.extra.get("arena")
    number = about.get("number") if isinstance(about, dict) else None
    return number if isinstance(number, int) else 0


def _fits(record: Record, fixture: Fixture, rules: Game) -> bool:
    same_game = (record.game, record.players, record.options) == (rules.name, rules.players, rules.options)
    about = {"number": fixture.number, "chance": fixture.chance, "seed": fixture.seed}
    return same_game and tuple(record.names) == fixture.seats and record.extra["arena"] == about
