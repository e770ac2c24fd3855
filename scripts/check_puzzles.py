"""Check all shipped puzzles, and choose better solutions to show.

    python scripts/check_puzzles.py [GAME ...] [--sample 20] [--repair]

For each puzzle:

- the shown solution solves it, and nothing does so with fewer moves;
- no wrong try is answered with moves that would solve it;
- the shown solution is the best of all that solve it, within five points of a hundred.

The exit code is 1 if something is wrong. `--repair` replaces solutions that are not the best in the file they are in.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from quadrangle.games import GAMES
from quadrangle.learn.puzzles.best_solution import better_solution, showing
from quadrangle.learn.puzzles.faults import TOLERANCE, faults, worse_than
from quadrangle.learn.puzzles.puzzle import DATA, read, write


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("games", nargs="*", default=[game for game in GAMES if (DATA / f"{game}.jsonl").is_file()])
    arguments.add_argument("--sample", type=int)
    arguments.add_argument("--repair", action="store_true")
    options = arguments.parse_args()
    wrong = sum(check(DATA / f"{game}.jsonl", options.sample, options.repair) for game in options.games)
    sys.exit(wrong > 0)


def check(path: Path, sample: int | None, repair: bool) -> int:
    """Check the puzzles of a file; return how many have faults that remain."""
    puzzles = list(read(path))
    chosen: Sequence[int] = range(len(puzzles))
    if sample is not None:
        chosen = random.Random(path.stem).sample(chosen, min(sample, len(puzzles)))
    wrong = 0
    for number in chosen:
        puzzle = puzzles[number]
        said = list(faults(puzzle))
        if repair and (better := better_solution(puzzle, TOLERANCE)):
            puzzles[number] = showing(puzzle, better[0].line)
            print(f"{path.stem} {puzzle.id}: repaired", flush=True)
        elif not repair and (worse := worse_than(puzzle)):
            said.append(worse)
        for fault in said:
            print(f"{path.stem} {puzzle.id}: {fault}", flush=True)
        wrong += bool(said)
    if repair:
        write(puzzles, path)
    print(f"{path.stem}: {len(chosen)} puzzles checked, {wrong} with faults", flush=True)
    return wrong


if __name__ == "__main__":
    main()
