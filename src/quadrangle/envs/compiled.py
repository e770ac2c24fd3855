"""One game stepped by compiled code. Positions as the rules have them are made when somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from quadrangle.core.state import Game, State
from quadrangle.envs.batch import VectorEnv
from quadrangle.envs.kernel_step import drawn
from quadrangle.envs.lots import Lots
from quadrangle.envs.playing import Playing, divided
from quadrangle.envs.spaces import Indices, Observation
from quadrangle.record import Record


class CompiledPlaying(Playing):
    """As `Playing`, on a batch of one game, which draws from the same lots. The same seed gives the same game."""

    rng: Lots

    def __init__(self, batch: VectorEnv, rng: Lots) -> None:
        self.batch, self.coding, self.rng = batch, batch.coding, rng
        rng.share(batch.rngs[0])
        self._first_lots = rng.getstate()
        batch.play(0, 1, batch.begin)
        self.turn: int | None = int(batch.turns[0])
        self._shown = False
        self._chosen: list[int] = []
        self._action = np.zeros(1, np.int64)
        self._nothing = (0.0,) * batch.game.players

    @property
    def state(self) -> State:  # type: ignore[override]
        return self.batch.state(0)

    def act(self, index: int) -> None:
        batch = self.batch
        if self.turn is None or not 0 <= index < self.coding.actions or not batch.masks[0, index]:
            self.state.play(self.coding.action_of(self.state, index))  # which says what is wrong with it
        self._action[0] = index
        batch.play(0, 1, self._action)
        self._chosen.append(index)
        self._shown = False
        turn = int(batch.turns[0])
        self.turn = turn if turn > 0 else None

    def brought(self) -> tuple[float, ...]:
        if self.turn and len(self._nothing) > 1:
            return self._nothing
        brought = self.batch.rewards[0]
        if len(brought) == 1:
            return (float(brought[0]),)
        return divided(len(brought), [seat for seat, reward in enumerate(brought, start=1) if reward > 0])

    def seen(self, player: int) -> Observation:
        """What a player sees, in arrays that are nobody else's."""
        if self.turn != player:
            return {"observation": self.batch.seen(0, player), "action_mask": np.zeros(self.coding.actions, np.int8)}
        found = self.batch.seen(0, player) if self._shown else self.batch.hand_over()[0]
        self._shown = True
        return {"observation": found, "action_mask": self.batch.masks[0].copy()}

    def record(self) -> Record:
        """The game so far, played again by the rules."""
        rng = Lots()
        rng.setstate(self._first_lots)
        again = Playing(self.batch.game, rng)
        for index in self._chosen:
            again.act(index)
        return again.record()


class CompiledIndices(Indices):
    """As `Indices`, and the same draws from the same seed."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if not self.quick(mask, probability):
            return super().sample(mask, probability)
        found = drawn(mask, self.np_random.random())
        return np.int64(found) if found >= 0 else self.start


def compiled_games(game: Game) -> Callable[[Lots], Playing]:
    """What begins a game; all of them, one after another, are played in the same arrays."""
    return partial(CompiledPlaying, VectorEnv(game, 1, threads=1, stays=True))
