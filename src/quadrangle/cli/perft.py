"""`quadrangle perft`: counts what the rules allow, a check on the rules themselves."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import typer

from quadrangle.cli.console import make_game, out, progress, show_json
from quadrangle.core.state import State


def perft(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    depth: Annotated[int, typer.Argument(min=0, help="How many decisions and chance events deep.")],
    players: Annotated[int | None, typer.Option(help="How many players.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="A game option, name=value.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """Count lines of play by depth (perft)."""
    rules = make_game(game, players, option or [])
    counts = count_ways(rules.start(), depth)
    if as_json:
        show_json({"game": rules.heading(), "counts": counts})
        return
    for reached, count in enumerate(counts):
        out.print(f"{reached:>3}  {count:,}", highlight=False)


def count_ways(start: State, depth: int) -> list[int]:
    """The number of ways to play 0, 1, … `depth` decisions. Equal positions are played on once."""
    layer: Counter[State] = Counter({start: 1})
    counts = [1]
    for reached in range(1, depth + 1):
        counts.append(sum(ways * len(state.actions()) for state, ways in layer.items()))
        if reached < depth:
            layer = _next_layer(layer, f"depth {reached}")
    return counts


def _next_layer(layer: Counter[State], what: str) -> Counter[State]:
    following: Counter[State] = Counter()
    for state, ways in progress(layer.items(), len(layer), what):
        for action in state.actions():
            following[state.play(action)] += ways
    return following
