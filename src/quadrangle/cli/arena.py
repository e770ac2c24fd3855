"""`quadrangle arena`: matches and round robins between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quadrangle.cli.console import AsJson, make_game, out, print_json, progress_bar


def arena(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    bots: Annotated[
        list[str],
        typer.Argument(
            help="The bots to compare: level:3, random, greedy, seconds:0.5, simulations:2000, "
            "frozen ones (one-ply, plain:10000, v1:3), levels with other weights (level:6?threat=0.4), "
            "plain-seconds:0.5, module:attribute, exec:command."
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="Games per pairing.")] = 100,
    players: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same schedule and the same chance events.")] = 0,
    field: Annotated[
        str | None, typer.Option(help="Seat each bot alone and this bot, e.g. one-ply, in all other seats.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="A game option, name=value.")] = None,
    out_file: Annotated[
        Path | None, typer.Option("--out", help="Write the records to this file. Run again to resume.")
    ] = None,
    plot_file: Annotated[Path | None, typer.Option("--plot", help="Draw the ratings into this SVG file.")] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, help="Games played in parallel. Default: one per core.")
    ] = None,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address (docs/cluster.md).")] = None,
    as_json: AsJson = False,
) -> None:
    """Play bots against each other and rate them. Seats rotate, and chance events are mirrored."""
    from quadrangle.arena.plot import plot
    from quadrangle.arena.report import report
    from quadrangle.arena.run_arena import run
    from quadrangle.arena.schedule import ArenaSettings

    rules = make_game(game, players, option or [])
    settings = ArenaSettings(game, tuple(bots), games, rules.players, dict(rules.options), seed, field)
    with progress_bar(game) as bar:
        records = run(settings, out_file, processes, bar.update, ray)
    result = report(records, settings.named)
    if plot_file:
        plot_file.write_text(plot(result), encoding="utf-8")
    if as_json:
        print_json(result.as_json())
    else:
        out.print(result.as_text(), markup=False, highlight=False, soft_wrap=True)
