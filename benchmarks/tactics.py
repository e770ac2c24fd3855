"""Tactical positions with exact solutions, and how many of them a bot solves.

    python benchmarks/tactics.py make                      rewrites tests/bots/tactics.json, the same each time
    python benchmarks/tactics.py find level:6 [--game G]   how many positions of each game a bot solves

The positions are last decisions of games between careless players. A solver based on the kernels plays to the end,
through all chance events, and computes the value of each action. Positions with few best actions are used.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import quadrangle
from quadrangle.bots import by_name
from quadrangle.core.state import Action, State
from quadrangle.games.kernel_loader import kernel
from quadrangle.kernels import python_api

WRITTEN = Path(__file__).parent.parent / "tests" / "bots" / "tactics.json"
# Options with which last turns can be searched completely: no slides, or a turn limit that ends the round.
OPTIONS: dict[str, dict[str, Any]] = {
    "planquadrat": {"sliding": False},
    "quadrata": {"rounds": 1, "turn_limit": 8},
}
GAMES = ("planquadrat", "minisurf", "maxisurf", "quadrata")
POSITIONS, SEED = 30, 1931
LAST = 5  # decisions before the end of a game that are searched
LOOKS = 20_000  # positions that the solver may search per answer …
MORE_LOOKS = {"quadrata": 60_000}  # … and with a roll between two decisions
FEWEST = 8  # the fewest actions of a position
SMALL_SHARE = 4  # at most 1 in 4 actions is best
CARELESS = 0.3  # share of random decisions

Gains = tuple[float, ...]


class TooDeep(Exception):
    """The search has too many positions."""


class Solver:
    """The value of positions of one game under perfect play."""

    def __init__(self, game: quadrangle.Game) -> None:
        self.game, self.kernel = game, kernel(game.name)
        self.cache: dict[bytes, Gains] = {}
        self.looks, self.most = 0, MORE_LOOKS.get(game.name, LOOKS)

    def best_actions(self, state: State) -> list[str]:
        """The best actions; `TooDeep` if the search takes too long. Empty if all are equal."""
        self.looks, mover = 0, state.turn or 1
        got = {action: self._worth_after(state, action)[mover - 1] for action in state.actions()}
        most = max(got.values())
        return sorted(str(action) for action, value in got.items() if value > most - 1e-9)

    def _worth_after(self, state: State, action: Action) -> Gains:
        records = self.kernel.from_state(state)
        python_api.apply(records, self.kernel.encode(state, action))
        return self._worth(records)

    def _worth(self, records: Any) -> Gains:
        key = records.tobytes()
        if key not in self.cache:
            self.looks += 1
            if self.looks > self.most:
                raise TooDeep
            self.cache[key] = self._work_out(records)
        return self.cache[key]

    def _work_out(self, records: Any) -> Gains:
        who = python_api.turn(records)
        if who > 0:
            return self._best(records, who)
        if who == 0:
            return self._expected(records)
        out = np.zeros(self.game.players)
        python_api.result(records, out)
        return tuple(out.tolist())

    def _best(self, records: Any, who: int) -> Gains:
        codes = np.empty(self.kernel.MOST_ACTIONS, np.int64)
        best_gains: Gains = ()
        for code in codes[: python_api.legal(records, codes)].tolist():
            after = records.copy()
            python_api.apply(after, code)
            worth = self._worth(after)
            if not best_gains or worth[who - 1] > best_gains[who - 1]:
                best_gains = worth
            if best_gains[who - 1] == 1.0:  # nothing can be better
                break
        return best_gains

    def _expected(self, records: Any) -> Gains:
        state = self.kernel.to_state(records, self.game)
        total = np.zeros(self.game.players)
        for event, chance in state.outcomes():
            total += chance * np.array(self._worth(self.kernel.from_state(state.play(event))))
        return tuple(total.tolist())


def careless(state: State, rng: random.Random) -> Action:
    """A decision of the one-ply player, or a random one; nobody passes, so that games reach their last cards."""
    going_on = [action for action in state.actions() if str(action) != "pass"]
    if len(going_on) == 1 or rng.random() < CARELESS:
        return rng.choice(going_on)
    chosen = by_name(state.game.name, "one-ply").choose(state, rng)
    return chosen if str(chosen) != "pass" else going_on[0]


def last_decisions(game: quadrangle.Game, rng: random.Random) -> list[State]:
    """The last decisions of one game, the last one first."""
    state, seen = game.start().deal(rng), list[State]()
    while state.turn is not None:
        seen.append(state)
        state = state.play(careless(state, rng)).deal(rng)
    return seen[: -LAST - 1 : -1]


def tactical(game: quadrangle.Game, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Positions of one game with solutions: the deepest that can be solved, if its solution is hard to guess."""
    solver, best_gains = Solver(game), None
    for state in last_decisions(game, rng):
        if len(state.actions()) < FEWEST:
            continue
        try:
            best = solver.best_actions(state)
        except TooDeep:
            break
        if len(best) * SMALL_SHARE <= len(state.actions()):
            best_gains = {"state": repr(state), "best": best}
    if best_gains:
        yield best_gains


def make(games: list[str]) -> None:
    for name in games:
        rng, game, best_gains = (
            random.Random(SEED),
            quadrangle.game(name, **OPTIONS.get(name, {})),
            list[dict[str, Any]](),
        )
        while len(best_gains) < POSITIONS:
            best_gains += tactical(game, rng)
            print(f"\r{name} {len(best_gains)}", end="", flush=True)
        written = json.loads(WRITTEN.read_text("utf-8")) if WRITTEN.exists() else {}
        written[name] = best_gains
        WRITTEN.write_text(json.dumps(written, indent=1) + "\n", "utf-8")
        print()


def find(spec: str, games: list[str]) -> None:
    """Count the positions that a bot solves."""
    for name in games:
        positions, bot = json.loads(WRITTEN.read_text("utf-8"))[name], by_name(name, spec)
        right = 0
        for number, position in enumerate(positions):
            chosen = str(bot.choose(quadrangle.state(position["state"]), random.Random(number)))
            right += chosen in position["best"]
            if chosen not in position["best"]:
                print(f"  {name} {number}: {chosen}, not {' or '.join(position['best'][:3])}")
        print(f"| {name} | {spec} | {right} of {len(positions)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["make", "find"])
    parser.add_argument("bot", nargs="?", default="level:6")
    parser.add_argument("--game", choices=GAMES, help="only this game")
    arguments = parser.parse_args()
    games = [arguments.game] if arguments.game else list(GAMES)
    if arguments.what == "make":
        make(games)
    else:
        find(arguments.bot, games)


if __name__ == "__main__":
    main()
