"""How strong and how fast the bots are: simulations per second, the ladder of levels, two measures to stand against.

    python benchmarks/bots.py speed                      simulations per second, each game, with and without knowledge
    python benchmarks/bots.py ladder GAME --games N      neighbouring levels against each other
    python benchmarks/bots.py against GAME --games N     search against plain MCTS (same time), level 6 against greedy

Every line tells how many games it rests on and the half width of the 95 % interval. Games are written to
`benchmarks/games/`, so a run that was broken off goes on where it stopped.
"""

from __future__ import annotations

import argparse
import random
import time
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


def match(game: str, one: str, other: str, games: int) -> None:
    """One match, told in a line."""
    RECORDS.mkdir(exist_ok=True)
    options = OPTIONS.get(game, {})
    file = RECORDS / f"{game}-{one}-{other}.jsonl".replace(":", "")
    records = run(Settings(game, (one, other), games, options=options), file)
    found = report(records, [one, other])
    pair = found.pairs[0]
    score = pair.score if pair.name == one else 1 - pair.score
    times = {row.name: row.seconds for row in found.standings}
    print(
        f"| {game} | {one} – {other} | {score:.1%} ± {pair.error:.1%} | {games} "
        f"| {times[one]:.3f} | {times[other]:.3f} |",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["speed", "ladder", "against"])
    parser.add_argument("game", nargs="?", choices=list(TABLE))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=1.0, help="what plain MCTS may spend on a decision")
    parser.add_argument("--levels", default="123456", help="which levels the ladder has")
    given = parser.parse_args()
    if given.what == "speed":
        speed()
    elif given.game is None:
        parser.error("name a game")
    elif given.what == "ladder":
        for low, high in zip(given.levels, given.levels[1:], strict=False):
            match(given.game, f"level:{high}", f"level:{low}", given.games)
    else:
        match(given.game, f"seconds:{given.seconds}", f"plain-seconds:{given.seconds}", given.games)
        match(given.game, "level:6", "greedy", given.games)


if __name__ == "__main__":
    main()
