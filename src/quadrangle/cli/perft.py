"""`quadrangle perft`: count the lines of play, a check of the rules themselves."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import typer

from quadrangle.cli.console import AsJson, make_game, out, print_json, track
from quadrangle.core.state import State


def perft(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    depth: Annotated[int, typer.Argument(min=0, help="The depth in decisions and chance events.")],
    players: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="A game option, name=value.")] = None,
    as_json: AsJson = False,
) -> None:
    """Count lines of play by depth (perft)."""
    rules = make_game(game, players, option or [])
    counts = count_ways(rules.start(), depth)
    if as_json:
        print_json({"game": rules.heading(), "counts": counts})
        return
    for level, count in enumerate(counts):
        out.print(f"{level:>3}  {count:,}", highlight=False)


def count_ways(start: State, depth: int) -> list[int]:
    """The number of ways to play 0, 1, … `depth` decisions. Equal positions are expanded once."""
    layer: Counter[State] = Counter({start: 1})
    counts = [1]
    for reached in range(1, depth + 1):
        counts.append(sum(ways * len(state.actions()) for state, ways in layer.items()))
        if reached < depth:
            layer = _next_layer(layer, f"depth {reached}")
    return counts


def _next_layer(layer: Counter[State], label: str) -> Counter[State]:
    following: Counter[State] = Counter()
    for state, ways in track(layer.items(), len(layer), label):
        for action in state.actions():
            following[state.play(action)] += ways
    return following
