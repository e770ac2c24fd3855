"""The daily challenges: whether the best known solution is at least as good as what level 6 plays.

    python benchmarks/daily.py [GAME ...] [--days 200] [--first 2027-01-01] [--stop]

Each day has a secret of its own. Level 6 plays it without knowing what comes, with another seed than the search uses.
Days on which it is better are printed with both results. With `--stop` a day's search ends as soon as it is at least as
good: a search never forgets what it found, so the days that are worse are the same, in less time.
"""

from __future__ import annotations

import argparse
import random
import time
from datetime import date, timedelta
from statistics import mean

from quadrangle.bots import bot
from quadrangle.core.state import State
from quadrangle.learn.daily.beam_search import search
from quadrangle.learn.daily.challenge import Order, table_challenge, table_challenges

LEVEL = 6


def played(game: str, events: tuple[str, ...], day: str) -> tuple[Order, State]:
    """What level 6 makes of a day."""
    task, player, rng = table_challenge(game), bot(game, level=LEVEL), random.Random(f"{game} {day}")
    state, line = task.rules().start(), list[str]()
    while state.turn is not None:
        move = events[task.drawn(state)] if state.turn == 0 else str(player.choose(state, rng))
        state = state.play(move)
        line.append(move)
    return task.order(state, line), state


def best_known(game: str, events: tuple[str, ...], enough: Order | None) -> tuple[Order, State]:
    """What the search makes of it, as a server does; with `enough`, up to the first line that is as good."""
    task = table_challenge(game)
    for reached in search(game, events):
        if reached:
            best = task.order(reached.state, reached.line), reached.state
            if enough is not None and best[0] >= enough:
                break
    return best


def compare(game: str, days: int, first: date, stop: bool) -> str:
    """A row of the table: days won, shared and lost by the best known solution, and mean scores."""
    task, worse, better, own, others = table_challenge(game), 0, 0, list[int](), list[int]()
    seconds = 0.0
    for number in range(days):
        day = (first + timedelta(number)).isoformat()
        events = task.events(f"secret of {day}", day)
        level, other = played(game, events, day)
        start = time.process_time()
        best, state = best_known(game, events, level if stop else None)
        seconds += time.process_time() - start
        better, worse = better + (best > level), worse + (best < level)
        own.append(task.score(state))
        others.append(task.score(other))
        if best < level:
            print(f"{game} {day}: level {LEVEL} {level}, best known {best}", flush=True)
    cells = (game, days, better, days - better - worse, worse, f"{mean(own):.2f}", f"{mean(others):.2f}")
    return f"| {' | '.join(map(str, cells))} | {seconds / days:.1f} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("games", nargs="*", default=table_challenges())
    arguments.add_argument("--days", type=int, default=200)
    arguments.add_argument("--first", type=date.fromisoformat, default=date(2027, 1, 1))
    arguments.add_argument("--stop", action="store_true")
    options = arguments.parse_args()
    print(f"| challenge | days | better | equal | worse | mean score | level {LEVEL} | CPU seconds per day |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for game in options.games:
        print(compare(game, options.days, options.first, options.stop), flush=True)


if __name__ == "__main__":
    main()
