"""`quadrangle study`: a report on a game itself, made on many games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quadrangle.cli.arena import bar_of
from quadrangle.cli.console import out


def study(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    folder: Annotated[Path, typer.Option("--out", help="Where report, figures and games go; run again to go on.")],
    games: Annotated[int, typer.Option(min=1, help="Recorded games of each kind; random ones are many more.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same study.")] = 1,
    processes: Annotated[int, typer.Option("--processes", "--workers", min=1, help="How many games at once.")] = 1,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address (docs/cluster.md).")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """Study a game: who begins, how long it is, what options and thinking change; a page with plots and a JSON file."""
    from quadrangle.study import run

    with bar_of(game) as bar:
        task = bar.add_task(game, total=None)
        heard = lambda done, total: bar.update(task, completed=done, total=total)
        found = run.study(game, folder, games, seed, workers=processes, ray=ray, listen=heard)
    if as_json:
        print((folder / "study.json").read_text(encoding="utf-8"), end="")
        return
    for sentence in found.findings:
        out.print(f"- {sentence}", markup=False, highlight=False, soft_wrap=True)
    out.print(f"The report is in {folder / 'index.html'}.", markup=False, highlight=False, soft_wrap=True)
