"""Runs an arena: all games of the schedule, on all cores, each record written down at once. The file is the state.

Run again with the same settings and file, it plays what is missing.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from typing import TextIO

from quadrangle.arena.participants import participant
from quadrangle.arena.playing import Table
from quadrangle.arena.schedule import Fixture, Settings, fixtures
from quadrangle.bots.choosing import SearchBot
from quadrangle.bots.loading import await_search
from quadrangle.core.errors import BadRecord, QuadrangleError, Unplayable
from quadrangle.core.state import Game
from quadrangle.games import TABLE, game, register
from quadrangle.record import Record

Heard = Callable[[int, int], None]  # games played, games in all


def run(
    settings: Settings, file: Path | None = None, processes: int | None = None, listen: Heard | None = None
) -> list[Record]:
    """Play what is missing; all records, in the order of the schedule."""
    rules = game(settings.game, settings.players, **settings.options)
    for spec in settings.participants:
        checked = participant(settings.game, spec)  # a wrong name is told now, not in the middle of it
        if isinstance(checked, SearchBot):
            await_search(settings.game)
    wanted = list(fixtures(settings, rules.players))
    done = _resumed(file, settings, rules, wanted) if file else {}
    missing = [fixture for fixture in wanted if fixture.number not in done]
    with ExitStack() as stack:
        out = stack.enter_context(file.open("a", encoding="utf-8")) if file else None
        for number, line in _played(settings, rules, missing, processes or os.cpu_count() or 1):
            done[number] = Record.loads(line)
            _write(out, line)
            if listen:
                listen(len(done), len(wanted))
    return [done[fixture.number] for fixture in wanted]


def play_fixture(settings: Settings, fixture: Fixture) -> str:
    """One game of the schedule as a line of JSON. Runs in a process of its own."""
    rules = game(settings.game, settings.players, **settings.options)
    bots = {spec: participant(settings.game, spec) for spec in dict.fromkeys(fixture.seats) if not _outside(spec)}
    seats = [bots[spec] if spec in bots else participant(settings.game, spec) for spec in fixture.seats]
    table = Table(rules, seats, random.Random(fixture.chance), random.Random(fixture.seed))
    arena = {"number": fixture.number, "chance": fixture.chance, "seed": fixture.seed}
    return table.play(fixture.seats, arena=arena).dumps()


def _outside(spec: str) -> bool:
    """Programs keep the position of their own seat, so every seat has one of its own."""
    return spec.startswith("exec:")


def _played(settings: Settings, rules: Game, missing: Sequence[Fixture], processes: int) -> Iterator[tuple[int, str]]:
    """The lines of the missing games, as they are finished."""
    if processes == 1:
        for fixture in missing:
            yield fixture.number, play_fixture(settings, fixture)
        return
    game = TABLE[settings.game]  # a game registered by hand is told to processes that know nothing of it
    with ProcessPoolExecutor(processes, get_context("spawn"), register, (game,)) as pool:
        yield from _gathered(pool, settings, missing, processes)


def _gathered(
    pool: ProcessPoolExecutor, settings: Settings, missing: Sequence[Fixture], processes: int
) -> Iterator[tuple[int, str]]:
    """Keep every process busy with one game in hand; a game is handed out only when somebody can play it soon."""
    left = iter(missing)
    running: dict[Future[str], Fixture] = {}
    try:
        while True:
            while len(running) < 2 * processes and (fixture := next(left, None)):
                running[pool.submit(play_fixture, settings, fixture)] = fixture
            if not running:
                return
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                fixture = running.pop(future)
                yield fixture.number, future.result()
    except BrokenProcessPool as error:
        message = "A process died while it played; what is finished is written down, run again to go on."
        raise ArenaBroken(message) from error
    finally:
        pool.shutdown(cancel_futures=True)


class ArenaBroken(QuadrangleError):
    """A process of the arena died."""


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
