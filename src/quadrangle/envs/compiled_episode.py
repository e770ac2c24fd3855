"""One game stepped by compiled code. States are converted only on request."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from quadrangle.core.state import Game, State
from quadrangle.envs.episode import Episode
from quadrangle.envs.kernel_step import sample_masked
from quadrangle.envs.rewards import rewards_of
from quadrangle.envs.shared_rng import SharedRng
from quadrangle.envs.spaces import ActionSpace, Observation
from quadrangle.envs.vector_env import VectorEnv
from quadrangle.record import Record


class CompiledEpisode(Episode):
    """Like `Episode`, on a batch of one game with the same random numbers. The same seed gives the same game."""

    rng: SharedRng

    def __init__(self, batch: VectorEnv, rng: SharedRng) -> None:
        self.batch, self.encoding, self.rng = batch, batch.encoding, rng
        rng.attach(batch.rngs[0])
        self._initial_rng_state = rng.getstate()
        batch.step_range(0, 1, batch.reset_actions)
        self.turn: int | None = int(batch.turns[0])
        self._observed = False
        self._indices: list[int] = []
        self._action = np.zeros(1, np.int64)
        self._no_rewards = (0.0,) * batch.game.players

    @property
    def state(self) -> State:  # type: ignore[override]
        return self.batch.state(0)

    def act(self, index: int) -> None:
        batch = self.batch
        if self.turn is None or not 0 <= index < self.encoding.actions or not batch.masks[0, index]:
            self.state.play(self.encoding.action_of(self.state, index))  # raises the error for this action
        self._action[0] = index
        batch.step_range(0, 1, self._action)
        self._indices.append(index)
        self._observed = False
        turn = int(batch.turns[0])
        self.turn = turn if turn > 0 else None

    def rewards(self) -> tuple[float, ...]:
        if self.turn and len(self._no_rewards) > 1:
            return self._no_rewards
        rewards = self.batch.rewards[0]
        if len(rewards) == 1:
            return (float(rewards[0]),)
        return rewards_of(len(rewards), [seat for seat, reward in enumerate(rewards, start=1) if reward > 0])

    def observe(self, player: int) -> Observation:
        """Return what a player sees, in new arrays."""
        if self.turn != player:
            return {
                "observation": self.batch.observe(0, player),
                "action_mask": np.zeros(self.encoding.actions, np.int8),
            }
        observation = self.batch.observe(0, player) if self._observed else self.batch.detach_observations()[0]
        self._observed = True
        return {"observation": observation, "action_mask": self.batch.masks[0].copy()}

    def record(self) -> Record:
        """Return the game so far, replayed by the rules."""
        rng = SharedRng()
        rng.setstate(self._initial_rng_state)
        episode = Episode(self.batch.game, rng)
        for index in self._indices:
            episode.act(index)
        return episode.record()


class CompiledActionSpace(ActionSpace):
    """Like `ActionSpace`, with the same samples from the same seed."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if not self.is_mask_only(mask, probability):
            return super().sample(mask, probability)
        index = sample_masked(mask, self.np_random.random())
        return np.int64(index) if index >= 0 else self.start


def compiled_episodes(game: Game) -> Callable[[SharedRng], Episode]:
    """Return a function that starts a game. All games attach the same arrays, one after another."""
    return partial(CompiledEpisode, VectorEnv(game, 1, threads=1, keep_finished=True))
