"""Makes a study: plays what is missing in its folder, counts, and writes the report."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec

from quadrangle import __version__
from quadrangle.bots.loading import await_search
from quadrangle.games import game
from quadrangle.parallel import each
from quadrangle.study.figures import SCHEMA, Study, comparison, series_figures, shortest_and_longest, strengths
from quadrangle.study.findings import findings
from quadrangle.study.playing import RECORDED, Unit, play, units
from quadrangle.study.report import page
from quadrangle.study.saved import Saved
from quadrangle.study.series import LEVEL, SEATS_CHANGE, STRANGERS, Series, plan

Heard = Callable[[int, int], None]  # units played, units in all

SIMPLE = (*STRANGERS, "one-ply")  # players without a search


def study(
    name: str,
    folder: Path,
    games: int = 200,
    seed: int = 1,
    *,
    workers: int = 1,
    ray: str | None = None,
    listen: Heard | None = None,
) -> Study:
    """A game's study. Run again it goes on where it stopped; the same settings give the same study."""
    series = plan(name, games)
    wanted = list(units(series, seed))
    saved = Saved(folder, name, seed)
    missing = [unit for unit in wanted if not saved.has(unit)]
    _warm(name, missing)
    played = each(play, missing, workers=workers, ray=ray)
    for done, (unit, lines) in enumerate(zip(missing, played, strict=True), start=1):
        saved.add(unit, lines)
        if listen:
            listen(len(wanted) - len(missing) + done, len(wanted))
    found = figures(name, series, wanted, saved, games, seed)
    _write(folder, found)
    return found


def figures(name: str, series: tuple[Series, ...], wanted: list[Unit], saved: Saved, games: int, seed: int) -> Study:
    """Count what the folder holds."""
    parts = {one.purpose + one.name: [unit for unit in wanted if unit.series == one] for one in series}
    counted = tuple(
        series_figures(one, saved.records(mine), saved.counts(mine))
        for one in series for mine in [parts[one.purpose + one.name]]
    )  # fmt: skip
    usual = saved.records(unit for unit in wanted if unit.series.purpose == LEVEL)
    shortest, longest = shortest_and_longest(usual)
    compared = tuple(
        comparison(one, saved.records(parts[one.purpose + one.name])) for one in series if one.purpose in SEATS_CHANGE
    )
    found = Study(SCHEMA, __version__, name, game(name).facts.title, games, seed, counted, compared,
                  strengths(saved.records(wanted)), shortest, longest)  # fmt: skip
    return replace(found, findings=findings(found))


def _warm(name: str, missing: list[Unit]) -> None:
    """Have the search compiled once, before several processes ask for it."""
    if any(unit.kind == RECORDED and unit.series.seats[0] not in SIMPLE for unit in missing):
        await_search(name)


def _write(folder: Path, found: Study) -> None:
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    (folder / "study.json").write_bytes(text + b"\n")
    schema = msgspec.json.format(msgspec.json.encode(msgspec.json.schema(Study)), indent=1)
    (folder / "study.schema.json").write_bytes(schema + b"\n")
    (folder / "index.html").write_text(page(found), encoding="utf-8")


def read(file: Path) -> Study:
    """The figures of a `study.json`."""
    return msgspec.json.decode(file.read_bytes(), type=Study)
