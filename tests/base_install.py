"""What an installation without extras must do: `python tests/base_install.py` where NumPy and Numba are missing.

`test_without_extras.py` runs it with these packages blocked, `make base` in an environment that does not have them.
"""

from __future__ import annotations

import pkgutil
import random
import sys
from importlib import import_module
from importlib.util import find_spec

import quadrangle
from quadrangle.bots.review import review
from quadrangle.games import GAMES
from quadrangle.learn.puzzles.judge_attempt import attempt
from quadrangle.learn.puzzles.puzzle import shipped

RESEARCH = ("numba", "llvmlite", "numpy")
# Packages of which a player's machine may import every module.
PACKAGES = ("activities", "arena", "cli", "client", "core", "drawing", "learn", "lobby", "printing", "server", "tables")
EXTRAS = {"quadrangle.arena.parquet"}
DECISIONS = 3


def import_everything() -> None:
    for package in PACKAGES:
        for module in pkgutil.walk_packages(import_module(f"quadrangle.{package}").__path__, f"quadrangle.{package}."):
            if module.name not in EXTRAS:
                import_module(module.name)


def play(name: str) -> None:
    """A few decisions of the strongest level, then a review of them, and the effects that the page shows."""
    rng, moves = random.Random(name), list[str]()
    state, bot = quadrangle.game(name).start(), quadrangle.bot(name, level=6)
    decisions = 0
    while decisions < DECISIONS and state.turn is not None:
        action = bot.choose(state, rng) if state.turn else state.draw(rng)
        decisions += bool(state.turn)
        moves.append(str(action))
        state = state.play(action)
    for other in ("one-ply", "v1:2", "plain:50", "greedy"):
        state = state.deal(rng)
        state = state.play(quadrangle.bots.by_name(name, other).choose(state, rng))
    state.deal(rng).effects()
    record = quadrangle.Record(name, 2, {}, [], moves)
    assert review(record, quadrangle.bot(name, simulations=50)).decisions


def try_puzzle(name: str) -> None:
    """A try at a puzzle, by random moves."""
    puzzle = shipped(name)[0]
    state, rng, moves = puzzle.start(), random.Random(name), list[str]()
    while (tried := attempt(puzzle, moves)).outcome == "going":
        moves.append(str(rng.choice(tried.state.actions())))
        assert state.turn


if __name__ == "__main__":
    assert not any(map(find_spec, RESEARCH)), "this is for an installation without research"
    import_everything()
    for game in GAMES:
        play(game)
        try_puzzle(game)
    assert not set(RESEARCH) & {name for name, module in sys.modules.items() if module is not None}
    print(f"played {', '.join(GAMES)}")
