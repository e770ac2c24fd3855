"""Strength and speed of the bots: simulations per second, the ladder of levels, and two reference players.

    python benchmarks/bots.py speed                      simulations per second, each game, with and without knowledge
    python benchmarks/bots.py ladder GAME --games N      neighbouring levels against each other
    python benchmarks/bots.py against GAME --games N     level 6 against greedy, and against plain MCTS (same time)

Every line states the number of games and half the width of the 95 % interval. Games are written to
`benchmarks/games/`, so that an interrupted run can be resumed.
"""

from __future__ import annotations

import argparse
import random
import time
from itertools import pairwise
from pathlib import Path

import quadrangle
from quadrangle.arena.report import report
from quadrangle.arena.run_arena import run
from quadrangle.arena.schedule import ArenaSettings
from quadrangle.bots.search.search_settings import Budget
from quadrangle.games import GAMES

RECORDS = Path(__file__).parent / "games"
OPTIONS: dict[str, dict[str, int]] = {}  # by game, if not the default options
LEVELS = range(1, 7)


def speed(seconds: float = 0.5) -> None:
    """Simulations per second from the opening, one thread, best of three."""
    print("| game | plain | with knowledge |\n|---|---|---|")
    for game in GAMES:
        state = quadrangle.game(game).start().deal(random.Random(1))
        bot_of_game = quadrangle.bot(game, simulations=1)
        rates = [max(_rate(bot, state, seconds) for _ in range(3)) for bot in (bot_of_game.plain(), bot_of_game)]
        print(f"| {game} | {rates[0]:,.0f} | {rates[1]:,.0f} |", flush=True)
    open_spiel()


def open_spiel(simulations: int = 3000) -> None:
    """OpenSpiel's MCTS on dots and boxes 8 × 8, if installed: a C++ program for comparison."""
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
    """Play one match and print one line; return the first bot's seconds per decision."""
    RECORDS.mkdir(exist_ok=True)
    options = OPTIONS.get(game, {})
    file = RECORDS / f"{game}-{one}-{other}.jsonl".replace(":", "")
    records = run(ArenaSettings(game, (one, other), games, options=options), file, processes)
    result = report(records, [one, other])
    pair = result.pairs[0]
    score = pair.score if pair.name == one else 1 - pair.score
    times = {row.name: row.seconds for row in result.standings}
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
    """Level 6 against greedy, then against plain MCTS with the time that level 6 used, or with `seconds`."""
    took = match(game, "level:6", "greedy", games, processes)
    match(game, "level:6", f"plain-seconds:{seconds or round(took, 3)}", games, processes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["speed", "ladder", "against"])
    parser.add_argument("game", nargs="?", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, help="seconds per decision of plain MCTS. Default: as long as level 6")
    parser.add_argument("--levels", default="123456", help="the levels of the ladder")
    parser.add_argument("--processes", type=int, help="games played in parallel. Default: one per core")
    arguments = parser.parse_args()
    if arguments.what == "speed":
        speed()
    elif arguments.game is None:
        parser.error("name a game")
    elif arguments.what == "ladder":
        ladder(arguments.game, arguments.levels, arguments.games, arguments.processes)
    else:
        against(arguments.game, arguments.games, arguments.seconds, arguments.processes)


if __name__ == "__main__":
    main()
