"""The shipped puzzles: whether the current finder finds each again, and which levels solve it.

    python benchmarks/puzzles.py [GAME ...] [--tries 2] [--sample 40]

The finder gets each position as if it came from a game: its exact filters and its deep search accept it, or give a
reason. Then levels 2, 4 and 6 try it as they would at a table. Chance is seeded, so that the same version gives the
same table. `--sample` takes a random sample of each game's puzzles.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Sequence

from quadrangle.learn.puzzles import Puzzle, shipped
from quadrangle.learn.puzzles.canonical import canonical_id
from quadrangle.learn.puzzles.finding import Rejected, finder_of, search_agrees
from quadrangle.learn.puzzles.rating import solves

GAMES = ("planquadrat", "minisurf", "maxisurf", "quadrata")
LEVELS = (2, 4, 6)


def find_again(puzzle: Puzzle) -> str:
    """The finder's verdict on the position: `found`, why it is not a puzzle, or that another solution was drawn."""
    finder = finder_of(puzzle.game)
    state = puzzle.start()
    try:
        candidate = finder.candidate(state, random.Random(puzzle.id))
        if not candidate.exact:
            search_agrees(state, candidate, finder.CLEAR)
    except Rejected as why:
        return why.reason
    return "found" if canonical_id(candidate.key) == puzzle.id else "another-solution"


def share_solved(puzzles: Sequence[Puzzle], level: int, tries: int) -> float:
    """The share of a level's tries that solve a puzzle."""
    outcomes = [
        solves(puzzle, level, random.Random(f"{puzzle.id}/{level}/{number}"))
        for puzzle in puzzles
        for number in range(tries)
    ]
    return sum(outcomes) / len(outcomes)


def line(game: str, tries: int, sample: int | None) -> str:
    puzzles = shipped(game)
    if sample is not None:
        puzzles = tuple(random.Random(game).sample(puzzles, min(sample, len(puzzles))))
    said = Counter(map(find_again, puzzles))
    others = " · ".join(f"{reason} {n}" for reason, n in said.most_common() if reason != "found")
    solved = (f"{share_solved(puzzles, level, tries):.0%}" for level in LEVELS)
    ratings = [puzzle.rating for puzzle in puzzles]
    cells = (game, len(puzzles), f"{min(ratings)} to {max(ratings)}", said["found"], others or "–", *solved)
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("games", nargs="*", default=GAMES)
    arguments.add_argument("--tries", type=int, default=2)
    arguments.add_argument("--sample", type=int)
    options = arguments.parse_args()
    levels = " | ".join(f"level {level}" for level in LEVELS)
    print(f"| game | puzzles | ratings | found again | otherwise | {levels} |\n|---|---:|---|---:|---|---:|---:|---:|")
    for game in options.games:
        print(line(game, options.tries, options.sample), flush=True)


if __name__ == "__main__":
    main()
