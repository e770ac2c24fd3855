"""Two bots without search or compiled code. They play any game and serve as baselines."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from quadrangle.bots.strategy import strategy
from quadrangle.core.state import Action, State

SAMPLES = 4


class RandomBot:
    """Chooses uniformly among the legal actions."""

    name = "random"

    def choose(self, state: State, rng: random.Random, stop: threading.Event | None = None) -> Action:
        return rng.choice(state.actions())


class GreedyBot:
    """Chooses the action with the largest immediate gain. Ties are broken at random."""

    name = "greedy"

    def choose(self, state: State, rng: random.Random, stop: threading.Event | None = None) -> Action:
        gains = _gains(state, rng)
        most = max(gains.values())
        return rng.choice([action for action, gain in gains.items() if gain == most])


def _gains(state: State, rng: random.Random) -> dict[Action, float]:
    """Return each action's gain: from its effect, or from the next position if the game reports no effects."""
    actions = state.actions()
    if len(actions) == 1:
        return {actions[0]: 0.0}
    gain = strategy(state.game.name).gain
    effects = state.effects() if gain else {}
    if gain and effects:
        return dict(zip(actions, gains_by_effect(gain, effects, actions), strict=True))
    return {action: _after(state, action, rng) for action in actions}


def gains_by_effect(gain: Callable[[Any], float], effects: Mapping[str, Any], actions: Sequence[Action]) -> list[float]:
    """Return the gain of each action's effect; 0 for actions without one."""
    return [gain(effects[text]) if (text := str(action)) in effects else 0.0 for action in actions]


def _after(state: State, action: Action, rng: random.Random) -> float:
    """Return my score after the action. If a chance event follows, return the mean of my best replies."""
    me, game_strategy, following = state.turn or 1, strategy(state.game.name), state.play(action)
    if following.turn != 0 or game_strategy.before_chance:
        return game_strategy.worth(following, me)
    bests = [_best(following.deal(rng), me) for _ in range(SAMPLES)]
    return sum(bests) / len(bests)


def _best(state: State, me: int) -> float:
    """Return my largest gain if it is my turn, else my score."""
    game_strategy = strategy(state.game.name)
    gains = map(game_strategy.gain, state.effects().values()) if game_strategy.gain and state.turn == me else ()
    return max(gains, default=game_strategy.worth(state, me))
