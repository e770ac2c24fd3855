"""Two bots without search or compiled code: they play any game, stand in for the others, and measure them."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping
from typing import Any

from quadrangle.core.state import Action, State
from quadrangle.games.quadrata.game import Position

Gain = Callable[[Any], float]


class RandomBot:
    """Every legal action alike."""

    name = "random"

    def choose(self, state: State, rng: random.Random, stop: threading.Event | None = None) -> Action:
        return rng.choice(state.actions())


class GreedyBot:
    """What brings most at once; nothing is thought of beyond the action itself. Equals are drawn by lot."""

    name = "greedy"

    def choose(self, state: State, rng: random.Random, stop: threading.Event | None = None) -> Action:
        gains = _gains(state, rng)
        most = max(gains.values())
        return rng.choice([action for action, gain in gains.items() if gain == most])


def grouped(groups: Mapping[str, tuple[int, ...]]) -> float:
    """An area of Maxisurf: its smallest group, then the next ones; below all, a town that is missing."""
    missing = sum(not sizes for sizes in groups.values())
    ordered = sorted(size for sizes in groups.values() for size in sizes)
    return -missing if missing else sum(size / 200**at for at, size in enumerate(ordered[:6]))


# What an effect (`State.effects`) is worth to the player who brings it about, by game.
GAINS: Mapping[str, Gain] = {
    "planquadrat": lambda effect: max((len(closed.squares) for closed in effect.closes), default=0),
    "minisurf": lambda effect: -effect.adds,
    "maxisurf": lambda effect: grouped(effect.groups),
}
SAMPLES = 4


def _gains(state: State, rng: random.Random) -> dict[Action, float]:
    """What each action brings by its own effect, or by the score that follows it where the game tells no effect."""
    actions = state.actions()
    if len(actions) == 1:
        return {actions[0]: 0.0}
    if isinstance(state, Position):
        return {action: _boards(state.play(action), state.mover) for action in actions}
    gain = GAINS.get(state.game.name)
    effects = state.effects() if gain else {}
    if gain and effects:
        return {action: gain(effects[text]) if (text := str(action)) in effects else 0.0 for action in actions}
    return {action: _after(state, action, rng) for action in actions}


def _after(state: State, action: Action, rng: random.Random) -> float:
    """My score after the action; when a draw follows and I decide again, the mean of the best I can make of it."""
    me = state.turn or 1
    following = state.play(action)
    if following.turn != 0:
        return _standing(following, me)
    gain = GAINS.get(state.game.name)
    met = [following.deal(rng) for _ in range(SAMPLES)]
    bests = [max(map(gain, s.effects().values()), default=_standing(s, me)) if gain and s.turn == me
             else _standing(s, me) for s in met]  # fmt: skip
    return sum(bests) / len(bests)


def _standing(state: Any, me: int) -> float:
    """My score, above all a win."""
    return _score(state, me) + (1000 if me in state.winners else 0)


def _score(state: Any, me: int) -> float:
    """My score as the game ranks it: in Minisurf few is good, in Maxisurf a game that is lost is below all."""
    match state.game.name:
        case "minisurf":
            return float(-state.scores[me - 1])
        case "maxisurf":
            lost = state.turn is None and me not in state.winners
            return grouped(state.areas[me - 1].groups) - 1000 * lost
    return float(state.scores[me - 1])


def _boards(state: Position, me: int) -> float:
    """quadrata: my board against the best other one as they lie after my move; among equals, the fuller one."""
    worth = state.standing()
    best_other = max(worth[: me - 1] + worth[me:])
    return worth[me - 1] - best_other + state.masks[me - 1].bit_count() / 100
