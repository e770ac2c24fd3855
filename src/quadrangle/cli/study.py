"""`quadrangle study`: a report on a game itself, from many games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quadrangle.cli.console import AsJson, out, progress_bar
from quadrangle.core import extras


def study(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    folder: Annotated[
        Path, typer.Option("--out", help="The folder for report, figures and games. Run again to resume.")
    ],
    games: Annotated[
        int, typer.Option(min=1, help="Recorded games of each kind. Many more random games are played.")
    ] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same study.")] = 1,
    processes: Annotated[int, typer.Option("--processes", "--workers", min=1, help="Games played in parallel.")] = 1,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address (docs/cluster.md).")] = None,
    as_json: AsJson = False,
) -> None:
    """Study a game: first-move advantage, length, effect of options and strength. Writes a page and JSON."""
    extras.require("research", "Studies", "numba", "numpy")
    from quadrangle.study import run_study

    with progress_bar(game) as bar:
        result = run_study.study(game, folder, games, seed, workers=processes, ray=ray, on_progress=bar.update)
    if as_json:
        print((folder / "study.json").read_text(encoding="utf-8"), end="")
        return
    for sentence in result.findings:
        out.print(f"- {sentence}", markup=False, highlight=False, soft_wrap=True)
    out.print(f"The report is in {folder / 'index.html'}.", markup=False, highlight=False, soft_wrap=True)
