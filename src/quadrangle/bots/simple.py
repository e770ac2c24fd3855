"""Two bots without search or compiled code: they play any game, stand in for the others, and measure them."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from quadrangle.bots.strategy import strategy
from quadrangle.core.state import Action, State

SAMPLES = 4


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


def _gains(state: State, rng: random.Random) -> dict[Action, float]:
    """What each action brings by its own effect, or by what its position is worth where the game tells no effect."""
    actions = state.actions()
    if len(actions) == 1:
        return {actions[0]: 0.0}
    gain = strategy(state.game.name).gain
    effects = state.effects() if gain else {}
    if gain and effects:
        return dict(zip(actions, gains_by_effect(gain, effects, actions), strict=True))
    return {action: _after(state, action, rng) for action in actions}


def gains_by_effect(gain: Callable[[Any], float], effects: Mapping[str, Any], actions: Sequence[Action]) -> list[float]:
    """What each of these actions brings by its own effect; nothing where none is told."""
    return [gain(effects[text]) if (text := str(action)) in effects else 0.0 for action in actions]


def _after(state: State, action: Action, rng: random.Random) -> float:
    """What I have after the action; when a draw follows and I decide again, the mean of the best I can make of it."""
    me, known, following = state.turn or 1, strategy(state.game.name), state.play(action)
    if following.turn != 0 or known.before_chance:
        return known.worth(following, me)
    bests = [_best(following.deal(rng), me) for _ in range(SAMPLES)]
    return sum(bests) / len(bests)


def _best(state: State, me: int) -> float:
    """The most that I can gain here if it is my turn; else what I have."""
    known = strategy(state.game.name)
    gains = map(known.gain, state.effects().values()) if known.gain and state.turn == me else ()
    return max(gains, default=known.worth(state, me))
