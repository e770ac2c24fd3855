"""`quadrangle arena`: matches and round robins between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from quadrangle.cli.console import err, make_game, out, show_json


def arena(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    bots: Annotated[
        list[str],
        typer.Argument(
            help="The bots that meet: level:3, random, greedy, ahead:100, seconds:0.5, simulations:2000, "
            "those that never change (one-ply, plain:10000, v1:3), "
            "with other weights as in level:6?threat=0.4, "
            "plain-seconds:0.5, module:attribute, exec:command"
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="Games per pairing.")] = 100,
    players: Annotated[int | None, typer.Option(help="How many seats the table has.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same schedule and the same chance.")] = 0,
    field: Annotated[
        str | None, typer.Option(help="Seat each of the bots alone, with this one in all other seats: one-ply.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="A game option, name=value.")] = None,
    out_file: Annotated[Path | None, typer.Option("--out", help="Write the records here; run again to resume.")] = None,
    plot_file: Annotated[Path | None, typer.Option("--plot", help="Draw the ratings into this SVG file.")] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="How many games at once; default: one per core.")] = None,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address (docs/cluster.md).")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """Play bots against each other and rate them: seats rotate, chance is mirrored."""
    from quadrangle.arena.plot import plot
    from quadrangle.arena.report import report
    from quadrangle.arena.run import run
    from quadrangle.arena.schedule import Settings

    rules = make_game(game, players, option or [])
    settings = Settings(game, tuple(bots), games, rules.players, dict(rules.options), seed, field)
    with bar_of(game) as bar:
        task = bar.add_task(game, total=None)
        heard = lambda done, total: bar.update(task, completed=done, total=total)
        records = run(settings, out_file, processes, heard, ray)
    found = report(records, settings.named)
    if plot_file:
        plot_file.write_text(plot(found), encoding="utf-8")
    if as_json:
        show_json(found.as_json())
    else:
        out.print(found.as_text(), markup=False, highlight=False, soft_wrap=True)


def bar_of(what: str) -> Progress:
    """A bar for work that reports how far it is; none in a pipe."""
    return Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=not err.is_terminal,
    )
