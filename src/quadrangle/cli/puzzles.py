"""`quadrangle puzzles`: make puzzles from games of bots, and tell what was rejected and why."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from quadrangle.cli.console import err, fail, out, show_json


def puzzles(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    count: Annotated[int, typer.Option(min=1, help="How many puzzles.")] = 10,
    seed: Annotated[int, typer.Option(help="The same seed gives the same puzzles.")] = 1,
    out_file: Annotated[Path | None, typer.Option("--out", help="Write them here, one per line.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes to look through games with.")] = 1,
    ray: Annotated[str | None, typer.Option(help="The address of a Ray cluster, or 'local'.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable: what was rejected and why.")] = False,
) -> None:
    """Make puzzles: positions in which one decision is clearly best, checked by the rules and by a deep search."""
    from quadrangle.puzzles.making import Made, make
    from quadrangle.puzzles.puzzle import write

    made = Made()
    with err.status(f"{game}: looking through games …") as status:
        for made in make(game, count, seed, workers=workers, ray=ray):
            status.update(f"{game}: {len(made.puzzles)} of {count} puzzles in {made.games} games …")
    if out_file:
        write(made.by_rating(), out_file)
    _show(made.report(), as_json)
    if len(made.puzzles) < count:
        raise fail(f"Only {len(made.puzzles)} of {count} puzzles were found in {made.games} games.")


def _show(report: dict[str, Any], as_json: bool) -> None:
    if as_json:
        show_json(report)
        return
    for key, value in report.items():
        told = ", ".join(f"{name} {n}" for name, n in value.items()) if isinstance(value, dict) else value
        out.print(f"{key:>10}  {told}", highlight=False, markup=False)
