"""How long the page waits for a review: the first 60 decisions of a game, analysed as on the server.

    python benchmarks/review.py [--decisions 60]

Prints wall-clock and CPU seconds of one process. The goal is 20 s on a machine with two cores.
"""

from __future__ import annotations

import argparse
import random
import time

import quadrangle
from quadrangle.activities.review_job import reviewing_bot
from quadrangle.arena.play_game import BotGame
from quadrangle.bots import bot, review
from quadrangle.record import Record

GAMES = ("planquadrat", "minisurf", "maxisurf", "quadrata")
LEVELS, SEED, GOAL = (2, 3), 18, 20.0


def sample_game(game: str) -> Record:
    """A game like those of people: between bots that make mistakes."""
    seats = [bot(game, level=level) for level in LEVELS]
    return BotGame(quadrangle.game(game), seats, random.Random(SEED), random.Random(SEED)).play(["Ada", "Bruno"])


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--decisions", type=int, default=60)
    most = arguments.parse_args().decisions
    print(f"| game | decisions | seconds | CPU seconds | within {GOAL:.0f} s |\n|---|---:|---:|---:|---|")
    for game in GAMES:
        record, searching = sample_game(game), reviewing_bot(game)
        steps = review.decisions_with_choice(record)[:most]
        review.review_decision(
            steps[0][0], steps[0][1], record.moves[steps[0][0] - 1], searching
        )  # loads the compiled search
        wall, cpu = time.perf_counter(), time.process_time()
        for number, state in steps:
            review.review_decision(number, state, record.moves[number - 1], searching)
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        print(f"| {game} | {len(steps)} | {wall:.1f} | {cpu:.1f} | {'yes' if wall <= GOAL else 'no'} |", flush=True)


if __name__ == "__main__":
    main()
