"""Runs a study: plays the missing games, evaluates them and writes the report."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec

from quadrangle import __version__
from quadrangle.games import game
from quadrangle.parallel import each
from quadrangle.study.figures import SCHEMA, Study, comparison, match_ratings, series_figures, shortest_and_longest
from quadrangle.study.findings import findings
from quadrangle.study.plan import LEVEL, SEATS_CHANGE, Series, plan
from quadrangle.study.play_games import StudyJob, jobs, play
from quadrangle.study.report import page
from quadrangle.study.results_folder import ResultsFolder

OnProgress = Callable[[int, int], None]  # jobs done, jobs in total


def study(
    name: str,
    folder: Path,
    games: int = 200,
    seed: int = 1,
    *,
    workers: int = 1,
    ray: str | None = None,
    on_progress: OnProgress | None = None,
) -> Study:
    """Study a game. A second run continues where the first stopped. The same settings give the same study."""
    series = plan(name, games)
    wanted = list(jobs(series, seed))
    results = ResultsFolder(folder, name, seed)
    missing = [job for job in wanted if not results.has(job)]
    played = each(play, missing, workers=workers, ray=ray)
    for done, (job, lines) in enumerate(zip(missing, played, strict=True), start=1):
        results.add(job, lines)
        if on_progress:
            on_progress(len(wanted) - len(missing) + done, len(wanted))
    result = figures(name, series, wanted, results, games, seed)
    _write(folder, result)
    return result


def figures(
    name: str, series: tuple[Series, ...], wanted: list[StudyJob], results: ResultsFolder, games: int, seed: int
) -> Study:
    """Evaluate the games in the folder."""
    jobs_of = {(each.purpose, each.name): [job for job in wanted if job.series == each] for each in series}
    counted = tuple(
        series_figures(
            each, results.records(jobs_of[each.purpose, each.name]), results.counts(jobs_of[each.purpose, each.name])
        )
        for each in series
    )
    usual = results.records(job for job in wanted if job.series.purpose == LEVEL)
    shortest, longest = shortest_and_longest(usual)
    compared = tuple(
        comparison(each, results.records(jobs_of[each.purpose, each.name]))
        for each in series
        if each.purpose in SEATS_CHANGE
    )
    result = Study(
        SCHEMA,
        __version__,
        name,
        game(name).facts.title,
        games,
        seed,
        counted,
        compared,
        match_ratings(results.records(wanted)),
        shortest,
        longest,
    )
    return replace(result, findings=findings(result))


def _write(folder: Path, study: Study) -> None:
    text = msgspec.json.format(msgspec.json.encode(study), indent=1)
    (folder / "study.json").write_bytes(text + b"\n")
    schema = msgspec.json.format(msgspec.json.encode(msgspec.json.schema(Study)), indent=1)
    (folder / "study.schema.json").write_bytes(schema + b"\n")
    (folder / "index.html").write_text(page(study), encoding="utf-8")


def read(file: Path) -> Study:
    """Read the figures of a `study.json`."""
    return msgspec.json.decode(file.read_bytes(), type=Study)
