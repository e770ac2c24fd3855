"""One game stepped by compiled code. Positions as the rules have them are made when somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from quadrangle.core.state import Game, State
from quadrangle.envs.batch import VectorEnv
from quadrangle.envs.lots import Lots
from quadrangle.envs.playing import Playing, rewards
from quadrangle.envs.spaces import Observation, observation_of
from quadrangle.record import Record


class CompiledPlaying(Playing):
    """As `Playing`, on a batch of one game, which draws from the same lots. The same seed gives the same game.

    A batch begins the next game as soon as one is over, so the last position is kept apart.
    """

    rng: Lots

    def __init__(self, batch: VectorEnv, rng: Lots) -> None:
        self.batch, self.coding, self.rng = batch, batch.coding, rng
        rng.share(batch.rngs[0])
        self._first_lots = rng.getstate()
        batch.reset()
        self.turn: int | None = int(batch.turns[0])
        self._chosen: list[int] = []
        self._action = np.zeros(1, np.int64)
        self._record = batch.states.view(np.uint8)  # as bytes it is copied in no time
        self._last: State | None = None
        self._nothing = (0.0,) * batch.game.players

    @property
    def state(self) -> State:  # type: ignore[override]
        return self._last or self.batch.state(0)

    def act(self, index: int) -> None:
        batch = self.batch
        if self._last or not 0 <= index < self.coding.actions or not batch.masks[0, index]:
            self.state.play(self.coding.action_of(self.state, index))  # which says what is wrong with it
        before, lots = self._record.copy(), self.rng.cell[0]
        self._action[0] = index
        batch.play(self._action)
        self._chosen.append(index)
        if batch.done[0]:
            self.rng.cell[0] = lots  # of the next game nothing is drawn before it is asked for
            state = batch.state_of(before.view(batch.states.dtype))
            self._last, self.turn = state.play(self.coding.action_of(state, index)).deal(self.rng), None
        else:
            self.turn = int(batch.turns[0])

    def brought(self) -> tuple[float, ...]:
        if len(self._nothing) == 1:
            return (float(self.batch.rewards[0, 0]),)
        return rewards(self._last) if self._last else self._nothing

    def seen(self, player: int) -> Observation:
        if self.turn != player:
            return observation_of(self.coding, self.state, player)
        return {"observation": self.batch.observations[0].copy(), "action_mask": self.batch.masks[0].copy()}

    def record(self) -> Record:
        """The game so far, played again by the rules."""
        rng = Lots()
        rng.setstate(self._first_lots)
        again = Playing(self.batch.game, rng)
        for index in self._chosen:
            again.act(index)
        return again.record()


def compiled_games(game: Game) -> Callable[[Lots], Playing]:
    """What begins a game; all of them, one after another, are played in the same arrays."""
    return partial(CompiledPlaying, VectorEnv(game, 1, threads=1))
