"""One game without chance, stepped by compiled code. Positions as the rules have them are made when somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Game, State
from quadrangle.envs.batch import VectorEnv
from quadrangle.envs.playing import Playing
from quadrangle.envs.spaces import Observation, observation_of
from quadrangle.record import Record


class CompiledPlaying(Playing):
    """As `Playing`, on a batch of one game. That begins the next game at once, so the last position is kept apart."""

    def __init__(self, batch: VectorEnv) -> None:
        self.batch, self.coding = batch, batch.coding
        batch.reset()
        self._chosen: list[int] = []
        self._action = np.zeros(1, np.int64)
        self._record = batch.states.view(np.uint8)  # as bytes it is copied in no time
        self._last: State | None = None

    @property
    def state(self) -> State:  # type: ignore[override]
        return self._last or self.batch.state(0)

    @property
    def turn(self) -> int | None:
        return None if self._last else int(self.batch.turns[0])

    def act(self, index: int) -> None:
        if self._last or not 0 <= index < self.coding.actions or not self.batch.masks[0, index]:
            self.state.play(self.coding.action_of(self.state, index))  # which says what is wrong with it
        before = self._record.copy()
        self._action[0] = index
        self.batch.step_legal(self._action)
        self._chosen.append(index)
        if self.batch.done[0]:
            state = self.batch.state_of(before.view(self.batch.states.dtype))
            self._last = state.play(self.coding.action_of(state, index))

    def seen(self, player: int) -> Observation:
        if self.turn != player:
            return observation_of(self.coding, self.state, player)
        return {"observation": self.batch.observations[0].copy(), "action_mask": self.batch.masks[0].copy()}

    def record(self) -> Record:
        state, moves = self.batch.game.start(), []
        for index in self._chosen:
            action = self.coding.action_of(state, index)
            moves.append(str(action))
            state = state.play(action)
        return Record.of(state, moves)


def compiled_games(game: Game) -> Callable[[], Playing]:
    """What begins a game; all of them, one after another, are played in the same arrays."""
    if game.facts.chance:
        raise Unplayable(f"{game.name} has chance, which compiled code draws by itself: use envs.vector.")
    return partial(CompiledPlaying, VectorEnv(game, 1, threads=1))
