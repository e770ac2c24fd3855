"""`quadrangle simulate`: games between bots, counted and written down."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from quadrangle.bots import Bot, by_name
from quadrangle.cli.console import make_game, out, progress, show_json
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Game
from quadrangle.record import Record


def simulate(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    players: Annotated[int | None, typer.Option(help="How many players.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    bots: Annotated[str, typer.Option(help="One bot per seat, or one for all: random, one-ply, level:3, …")] = "random",
    out_file: Annotated[Path | None, typer.Option("--out", help="Write the records here, one per line.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="A game option, name=value.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """Play games between bots."""
    rules = make_game(game, players, option or [])
    names = _names(bots, rules.players)
    played = progress(play_games(rules, names, games, seed), games, f"{game}")
    records = list(_written(played, out_file))
    summary = summarise(rules, records)
    if as_json:
        show_json(summary)
        return
    for key, value in summary.items():
        out.print(f"{key:>12}  {value}", highlight=False, markup=False)


def _names(bots: str, players: int) -> list[str]:
    names = bots.split(",")
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise Unplayable(f"{len(names)} bots for {players} seats: name one bot for all seats, or one for each.")
    return names


def play_games(rules: Game, names: Sequence[str], games: int, seed: int) -> Iterator[Record]:
    """Games one after another, each with a generator of its own, so that game k never depends on the others."""
    seats = [by_name(rules.name, name) for name in names]
    for number in range(games):
        yield _play(rules, seats, names, random.Random(f"{seed}/{number}"))


def _play(rules: Game, seats: Sequence[Bot], names: Sequence[str], rng: random.Random) -> Record:
    state, moves = rules.start(), []
    while state.turn is not None:
        action = state.draw(rng) if state.turn == 0 else seats[state.turn - 1].choose(state, rng)
        moves.append(str(action))
        state = state.play(action)
    return Record.of(state, moves, names)


def _written(records: Iterator[Record], path: Path | None) -> Iterator[Record]:
    """Pass records on, writing each down as soon as it is finished."""
    if path is None:
        yield from records
        return
    with path.open("w", encoding="utf-8") as file:
        for record in records:
            file.write(record.dumps() + "\n")
            yield record


def summarise(rules: Game, records: Sequence[Record]) -> dict[str, Any]:
    """Games, decisions, mean scores, wins per seat (a shared win counts for each who shares it)."""
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
