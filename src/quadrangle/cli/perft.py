"""`quadrangle perft`: count the lines of play, a check of the rules themselves."""

from __future__ import annotations

from typing import Annotated

import typer

from quadrangle.cli.console import AsJson, make_game, out, print_json, track
from quadrangle.core import perft as counting


def perft(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    depth: Annotated[int, typer.Argument(min=0, help="The depth in decisions and chance events.")],
    players: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="A game option, name=value.")] = None,
    as_json: AsJson = False,
) -> None:
    """Count lines of play by depth (perft)."""
    rules = make_game(game, players, option or [])
    counts = counting.perft(rules.start(), depth, lambda layer, size, reached: track(layer, size, f"depth {reached}"))
    if as_json:
        print_json({"game": rules.heading(), "counts": counts})
        return
    for level, count in enumerate(counts):
        out.print(f"{level:>3}  {count:,}", highlight=False)
