"""`quadrangle puzzles`: collect puzzles from games between bots, and list what was rejected and why."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from quadrangle.cli.console import err, fail, out, print_json


def puzzles(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    count: Annotated[int, typer.Option(min=1, help="Number of puzzles.")] = 10,
    seed: Annotated[int, typer.Option(help="The same seed gives the same puzzles.")] = 1,
    out_file: Annotated[
        Path | None, typer.Option("--out", help="Write the puzzles to this file, one per line.")
    ] = None,
    processes: Annotated[int, typer.Option("--processes", "--workers", min=1, help="Games searched in parallel.")] = 1,
    ray: Annotated[
        str | None, typer.Option(help="Search on the Ray cluster at this address, or 'local' (docs/cluster.md).")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Machine-readable output: what was rejected and why.")
    ] = False,
) -> None:
    """Make puzzles. In each, one decision is clearly best: the rules and a deep search check it."""
    from quadrangle.learn.puzzles.collect import Collection, collect_puzzles
    from quadrangle.learn.puzzles.puzzle import write

    collection = Collection()
    with err.status(f"{game}: searching games …") as status:
        for collection in collect_puzzles(game, count, seed, workers=processes, ray=ray):
            status.update(f"{game}: {len(collection.puzzles)} of {count} puzzles in {collection.games} games …")
    if out_file:
        write(collection.by_rating(), out_file)
    _show(collection.report(), as_json)
    if len(collection.puzzles) < count:
        raise fail(f"Only {len(collection.puzzles)} of {count} puzzles were found in {collection.games} games.")


def _show(report: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json(report)
        return
    for key, value in report.items():
        text = ", ".join(f"{name} {n}" for name, n in value.items()) if isinstance(value, dict) else value
        out.print(f"{key:>10}  {text}", highlight=False, markup=False)
