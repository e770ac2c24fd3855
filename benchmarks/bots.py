"""How strong and how fast the bots are: simulations per second, the ladder of levels, two measures to stand against.

    python benchmarks/bots.py speed                      simulations per second, each game, with and without knowledge
    python benchmarks/bots.py ladder GAME --games N      neighbouring levels against each other
    python benchmarks/bots.py against GAME --games N     level 6 against greedy, and against plain MCTS (same time)

Every line tells how many games it rests on and the half width of the 95 % interval. Games are written to
`benchmarks/games/`, so a run that was broken off goes on where it stopped.
"""

from __future__ import annotations

import argparse
import random
import time
from itertools import pairwise
from pathlib import Path

import quadrangle
from quadrangle.arena.report import report
from quadrangle.arena.run import run
from quadrangle.arena.schedule import Settings
from quadrangle.bots.thinking import Budget
from quadrangle.games import TABLE

RECORDS = Path(__file__).parent / "games"
OPTIONS: dict[str, dict[str, int]] = {}  # by game, where not the default ones are measured
LEVELS = range(1, 7)


def speed(seconds: float = 0.5) -> None:
    """Simulations per second from the opening, one thread, best of three."""
    print("| game | plain | with knowledge |\n|---|---|---|")
    for game in TABLE:
        state = quadrangle.game(game).start().deal(random.Random(1))
        known = quadrangle.bot(game, simulations=1)
        found = [max(_rate(bot, state, seconds) for _ in range(3)) for bot in (known.plain(), known)]
        print(f"| {game} | {found[0]:,.0f} | {found[1]:,.0f} |", flush=True)
    open_spiel()


def open_spiel(simulations: int = 3000) -> None:
    """OpenSpiel's MCTS on dots and boxes 8 × 8, where it is installed: a program in C++ to stand against."""
    try:
        import pyspiel
    except ImportError:
        return
    game = pyspiel.load_game("dots_and_boxes(num_rows=8,num_cols=8)")
    rates = []
    for seed in range(3):
        rollout = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(game, rollout, 1.4, simulations, 1000, False, seed, False)
        begun = time.process_time()
        bot.mcts_search(game.new_initial_state())
        rates.append(simulations / (time.process_time() - begun))
    print(f"| OpenSpiel, dots and boxes 8 × 8 | {max(rates):,.0f} | – |", flush=True)


def _rate(bot: object, state: quadrangle.State, seconds: float) -> float:
    bot.budget = Budget(seconds=seconds)  # type: ignore[attr-defined]
    begun = time.process_time()
    done = bot.analyse(state).simulations  # type: ignore[attr-defined]
    return float(done / (time.process_time() - begun))


def match(game: str, one: str, other: str, games: int, processes: int | None = None) -> float:
    """One match, told in a line; how many seconds a decision took the first."""
    RECORDS.mkdir(exist_ok=True)
    options = OPTIONS.get(game, {})
    file = RECORDS / f"{game}-{one}-{other}.jsonl".replace(":", "")
    records = run(Settings(game, (one, other), games, options=options), file, processes)
    found = report(records, [one, other])
    pair = found.pairs[0]
    score = pair.score if pair.name == one else 1 - pair.score
    times = {row.name: row.seconds for row in found.standings}
    print(
        f"| {game} | {one} – {other} | {score:.1%} ± {pair.error:.1%} | {games} "
        f"| {times[one]:.3f} | {times[other]:.3f} |",
        flush=True,
    )
    return times[one]


def ladder(game: str, levels: str, games: int, processes: int | None) -> None:
    """Neighbouring levels against each other."""
    for low, high in pairwise(levels):
        match(game, f"level:{high}", f"level:{low}", games, processes)


def against(game: str, games: int, seconds: float | None, processes: int | None) -> None:
    """Level 6 against greedy, then against plain MCTS that has as much time as level 6 took, or what is given."""
    took = match(game, "level:6", "greedy", games, processes)
    match(game, "level:6", f"plain-seconds:{seconds or round(took, 3)}", games, processes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["speed", "ladder", "against"])
    parser.add_argument("game", nargs="?", choices=list(TABLE))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, help="a decision of plain MCTS, if not what level 6 took")
    parser.add_argument("--levels", default="123456", help="which levels the ladder has")
    parser.add_argument("--processes", type=int, help="games played at a time, if not one on each core")
    given = parser.parse_args()
    if given.what == "speed":
        speed()
    elif given.game is None:
        parser.error("name a game")
    elif given.what == "ladder":
        ladder(given.game, given.levels, given.games, given.processes)
    else:
        against(given.game, given.games, given.seconds, given.processes)


if __name__ == "__main__":
    main()
