"""`quadrangle simulate`: play games between bots and record them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from quadrangle.cli.console import PARQUET, AsJson, make_game, out, print_json, require_parquet, track
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Game
from quadrangle.record import Record


def simulate(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    players: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 10,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    bots: Annotated[str, typer.Option(help="One bot per seat, or one for all: random, one-ply, level:3, …")] = "random",
    out_file: Annotated[
        Path | None,
        typer.Option("--out", help="Write the records to this file, one per line, or as columns if it is *.parquet."),
    ] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="A game option, name=value.")] = None,
    processes: Annotated[int, typer.Option(min=1, help="Games played in parallel.")] = 1,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address (docs/cluster.md).")] = None,
    as_json: AsJson = False,
) -> None:
    """Play games between bots."""
    from quadrangle.arena.self_play import self_play

    rules = make_game(game, players, option or [])
    names = _bot_names(bots, rules.players)
    played = self_play(rules, names, games, seed, workers=processes, ray=ray)
    records = list(_write(track(played, games, game), out_file))
    summary = summarise(rules, records)
    if as_json:
        print_json(summary)
        return
    for key, value in summary.items():
        out.print(f"{key:>12}  {value}", highlight=False, markup=False)


def _bot_names(bots: str, players: int) -> list[str]:
    names = bots.split(",")
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise Unplayable(f"{len(names)} bots for {players} seats: name one bot for all seats, or one for each.")
    return names


def _write(records: Iterator[Record], path: Path | None) -> Iterator[Record]:
    """Yield the records, and write each to the file as soon as its game is over."""
    if path is None:
        return records
    return _write_columns(records, path) if path.suffix == PARQUET else _write_lines(records, path)


def _write_lines(records: Iterator[Record], path: Path) -> Iterator[Record]:
    with path.open("w", encoding="utf-8") as file:
        for record in records:
            file.write(record.dumps() + "\n")
            yield record


def _write_columns(records: Iterator[Record], path: Path) -> Iterator[Record]:
    require_parquet()
    from quadrangle.arena import parquet

    return parquet.write(path, records)


def summarise(rules: Game, records: Sequence[Record]) -> dict[str, Any]:
    """Games, decisions, mean scores, wins per seat (a shared win counts for every winner)."""
    results = [record.result for record in records if record.result]
    seats = range(rules.players)
    return {
        "game": rules.heading(),
        "games": len(records),
        "decisions": sum(len(record.moves) for record in records),
        "mean_scores": [round(sum(r["scores"][seat] for r in results) / len(results), 3) for seat in seats],
        "wins": [sum(seat + 1 in r["winners"] for r in results) for seat in seats],
        "shared": sum(len(r["winners"]) > 1 for r in results),
        "nobody": sum(not r["winners"] for r in results),
    }
