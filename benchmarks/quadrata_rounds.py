"""How long quadrata's rounds are: each level against itself, one round for two players.

    python benchmarks/quadrata_rounds.py [LEVEL ...] [--rounds 50] [--seed 1]

A turn is one player's roll and move. Rounds that reach the turn limit (200 turns each) end without a filled square.
"""

from __future__ import annotations

import argparse
import random
from statistics import median, quantiles

from quadrangle.bots import bot
from quadrangle.games import game

LEVELS = range(1, 7)


def turns_of_round(level: int, seed: str) -> tuple[int, bool]:
    """Return the turns of both players together, and whether somebody filled the square."""
    rules, rng = game("quadrata", rounds=1), random.Random(seed)
    state, player, turns = rules.start().deal(rng), bot("quadrata", level=level), 0
    while state.turn is not None:
        state, turns = state.play(player.choose(state, rng)).deal(rng), turns + 1
    return turns, any(mask == state.game.sheet.full for mask in state.masks)


def row(level: int, rounds: int, seed: int) -> str:
    played = [turns_of_round(level, f"{seed} {level} {number}") for number in range(rounds)]
    turns = [length for length, _ in played]
    filled = sum(full for _, full in played)
    return f"| {level} | {rounds} | {median(turns):g} | {quantiles(turns, n=10)[-1]:.0f} | {filled} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("levels", nargs="*", type=int, default=list(LEVELS))
    arguments.add_argument("--rounds", type=int, default=50)
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    print("| level against itself | rounds | median turns of both | 90 % are shorter than | square filled |")
    print("|---:|---:|---:|---:|---:|")
    for level in options.levels:
        print(row(level, options.rounds, options.seed), flush=True)


if __name__ == "__main__":
    main()
