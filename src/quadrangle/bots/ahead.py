"""A small search on the rules themselves, in plain Python: how levels play until their own search is compiled.

Decisions are looked at in the order of greed. Each is played on for some turns, in which everybody is greedy and chance
is drawn, and is worth what its player then has ahead of the best other one. The better half of them is played on again
with other chances, and again, until the budget is spent.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from math import inf

from quadrangle.bots.simple import gains_by_effect
from quadrangle.bots.strategy import FEW, level_of, strategy
from quadrangle.core.state import Action, State

PLAYOUTS = 400  # for one decision, where seconds do not end it before
LOOKED_AT = 12  # so many decisions are played on, and beside them all that greed likes as well as the best
ROUNDS = 2  # so often all of them are played on, with other chances, before half of them are left
IN_A_TURN = 3  # decisions: whoever is asked again and again is not followed for ever
ORDERING = 0.4  # share of the time that may go by before anything is played on
BREATH = 0.0005  # seconds for the other threads after each small step

Spent = Callable[[float], bool]


class AheadBot:
    """Looks a few turns ahead. Same state, same generator, no limit in seconds: same choice.

    It `overlooks` a share of the decisions, as weak levels do. After each small step it lets other threads have the
    interpreter, and looks at the clock and at the stop sign.
    """

    def __init__(
        self, playouts: int = PLAYOUTS, seconds: float = inf, overlooks: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.name = f"ahead:{playouts}"
        self._playouts = playouts
        self._seconds = seconds
        self.overlooks = overlooks
        self._clock = clock

    @classmethod
    def instead_of(cls, game: str, level: int, seconds: float) -> AheadBot:
        """Who plays for a level meanwhile: it overlooks as much."""
        return cls(seconds=seconds, overlooks=level_of(game, level).overlooks)

    def choose(self, state: State, rng: random.Random, stop: threading.Event | None = None) -> Action:
        """A legal action: the best that was found until the budget was spent, or until `stop` was set."""
        begun = self._clock()

        def spent(share: float) -> bool:
            time.sleep(BREATH)
            return (stop is not None and stop.is_set()) or self._clock() >= begun + share * self._seconds

        seen = self._seen(state.actions(), rng)
        return seen[0] if len(seen) == 1 else _Look(state, rng, spent, self._playouts).best(seen)

    def _seen(self, actions: Sequence[Action], rng: random.Random) -> list[Action]:
        """What is thought of, in any order: among equals the lot decides."""
        kept = [action for action in actions if len(actions) <= FEW or rng.random() >= self.overlooks]
        return rng.sample(kept, len(kept)) or [rng.choice(actions)]


class _Look:
    """One decision that is looked at."""

    def __init__(self, state: State, rng: random.Random, spent: Spent, playouts: int) -> None:
        self._state = state
        self._me = state.turn or 1
        self._rng = rng
        self._spent = spent
        self._left = playouts
        self._tried: dict[Action, list[float]] = {}

    def best(self, actions: list[Action]) -> Action:
        left, rounds = self._by_greed(actions), ROUNDS if self._state.game.facts.chance else 1
        while len(left) > 1 and all(self._played_on(left) for _ in range(rounds)):
            left = sorted(left, key=self._mean, reverse=True)[: max(2, len(left) // 2)]
            if not self._state.game.facts.chance:
                break  # it would come to the same again
            rounds *= 2
        return max(left, key=self._mean)

    def _by_greed(self, actions: list[Action]) -> list[Action]:
        """What to play on, the best first: by what it brings, or by what its player can make of it at once."""
        brings = dict(zip(actions, greed(self._state, actions), strict=True))
        ranked = sorted(actions, key=brings.__getitem__, reverse=True)
        for action in ranked:
            following = self._state.play(action)
            if following.turn != self._me or self._spent(ORDERING):
                break  # if one action ends the turn, almost all do
            brings[action] = max(brings[action], *greed(following, following.actions()))
        ranked.sort(key=brings.__getitem__, reverse=True)
        best = brings[ranked[0]]
        return [action for at, action in enumerate(ranked) if at < LOOKED_AT or brings[action] == best]

    def _played_on(self, actions: list[Action]) -> bool:
        """Play each on once, all with the same luck. False if the budget is spent before."""
        luck = self._rng.getrandbits(64)
        for action in actions:
            if self._left == 0:
                return False
            found = self._playout(self._state.play(action), random.Random(luck))
            if found is None:
                return False
            self._left -= 1
            self._tried.setdefault(action, []).append(found)
        return True

    def _mean(self, action: Action) -> float:
        found = self._tried.get(action)
        return sum(found) / len(found) if found else -inf

    def _playout(self, state: State, rng: random.Random) -> float | None:
        """What I am ahead by after some turns of greedy players; None if there is no time to find out."""
        turns = strategy(state.game.name).ahead
        decisions, mover = IN_A_TURN * turns, self._me
        state = state.deal(rng)
        while state.turn is not None and decisions:
            if state.turn != mover:
                mover, turns = state.turn, turns - 1
                if turns == 0:
                    break
            if self._spent(1.0):
                return None
            actions = state.actions()
            brings = greed(state, actions)
            # Of equals the first, not any: the lot would blur what the decision itself brings.
            state = state.play(actions[brings.index(max(brings))]).deal(rng)
            decisions -= 1
        return _lead(state, self._me)


def greed(state: State, actions: Sequence[Action]) -> list[float]:
    """What each of these actions brings at once: by its effect, or by its position in a game that tells no effects."""
    known = strategy(state.game.name)
    if len(actions) == 1:
        return [0.0]
    if known.gain is None:
        me = state.turn or 1
        return [known.worth(state.play(action), me) for action in actions]
    return gains_by_effect(known.gain, state.effects(), actions)


def _lead(state: State, me: int) -> float:
    """What I have, less what the best other player has."""
    worth = strategy(state.game.name).worth
    others = (worth(state, other) for other in range(1, state.game.players + 1) if other != me)
    return worth(state, me) - max(others, default=0.0)
