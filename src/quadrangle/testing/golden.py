"""Golden playthroughs: a complete random game as text that people can read and check.

python -m quadrangle.testing.golden planquadrat > tests/golden/planquadrat.txt
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from quadrangle.core.state import Game, State
from quadrangle.games import game
from quadrangle.testing.random_play import draw


def golden(rules: Game, seed: int = 1, every: int = 12) -> str:
    """Return one game: each decision with some of the legal actions, and the board every few plies and at the end."""
    return "\n".join(_lines(rules, random.Random(seed), every)) + "\n"


def _lines(rules: Game, rng: random.Random, every: int) -> Iterator[str]:
    yield rules.heading()
    state, ply = rules.start(), 0
    while state.turn is not None:
        if ply % every == 0:
            yield from ("", str(state), "")
        action = draw(state, rng)
        yield f"{ply + 1:>4}  {_who(state):<8}  {action}    (of {len(state.actions())}: {_some(state)})"
        state, ply = state.play(action), ply + 1
    winners = ", ".join(map(str, state.winners)) or "nobody"
    yield from ("", str(state), "", f"over: {state.termination}; scores {state.scores}; winners {winners}")


def _who(state: State) -> str:
    return "chance" if state.turn == 0 else f"player {state.turn}"


def _some(state: State, most: int = 3) -> str:
    texts = list(state.actions().texts)
    return " | ".join(texts[:most] + ["…"] * (len(texts) > most))


if __name__ == "__main__":
    name, *settings = sys.argv[1:]
    options = {key: int(value) for key, _, value in (word.partition("=") for word in settings)}
    seed = options.pop("seed", 1)
    sys.stdout.write(golden(game(name, **options), seed))
