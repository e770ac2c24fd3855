"""Many games side by side in NumPy arrays, stepped by compiled code on all cores."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, Game, State
from quadrangle.envs import kernel_step
from quadrangle.envs.coding import Array
from quadrangle.envs.codings import coding
from quadrangle.games.kernels import kernel
from quadrangle.kernels.protocol import Records
from quadrangle.kernels.rng import Rng

KERNELS = {
    "planquadrat": "quadrangle.envs.kernel_planquadrat",
    "minisurf": "quadrangle.envs.kernel_minisurf",
    "maxisurf": "quadrangle.envs.kernel_maxisurf",
    "quadrata": "quadrangle.envs.kernel_quadrata",
}


class Step(NamedTuple):
    """What a step gives: the same arrays every time."""

    observations: Array
    rewards: npt.NDArray[np.float32]
    done: npt.NDArray[np.bool_]
    masks: npt.NDArray[np.int8]


class VectorEnv:
    """`n` games. Where one ends, its rewards are told and the next one begins in the same step.

    Arrays are allocated once and written over by every step: copy what you keep. `turns` says which player decides
    in each game; observations and masks are that player's, rewards have a column for each player. `rngs` has the
    generator of each game's chance.
    """

    def __init__(self, game: Game, n: int, seed: int = 0, threads: int | None = None) -> None:
        if game.name not in KERNELS:
            raise Unplayable(f"{game.name} cannot be stepped in batches; choose one of: {', '.join(KERNELS)}.")
        import_module(KERNELS[game.name])
        self.game, self.coding, self.threads = game, coding(game), _checked(threads)
        self._kernel = kernel(game.name)
        self._start = self._kernel.new(game)
        self.states = np.zeros(n, self._kernel.DTYPE)
        alone = self.coding.solo if game.players == 1 else 0
        self._layout = np.array([alone, self._kernel.MOST_ACTIONS, *self.coding.layout], np.int64)
        self.rngs, self._choices = (_seeded(source, n) for source in np.random.SeedSequence(seed).spawn(2))
        self.observations = np.zeros((n, self.coding.size), self.coding.dtype)
        self.rewards = np.zeros((n, game.players), np.float32)
        self.done = np.zeros(n, np.bool_)
        self.masks = np.zeros((n, self.coding.actions), np.int8)
        self.turns = np.zeros(n, np.int8)
        self._rows = np.arange(n)
        self._sampled = np.zeros(n, np.int64)
        self._found = Step(self.observations, self.rewards, self.done, self.masks)

    def reset(self) -> tuple[Array, npt.NDArray[np.int8]]:
        """Begin a new game everywhere; observations and masks. The generators run on."""
        self.step_legal(np.full(self.done.shape, kernel_step.BEGIN))
        return self.observations, self.masks

    def step(self, actions: npt.ArrayLike) -> Step:
        """One action in every game, by index; chance is drawn until somebody decides."""
        chosen = np.ascontiguousarray(actions, np.int64)
        self._check(chosen)
        return self.step_legal(chosen)

    def step_legal(self, actions: npt.NDArray[np.int64]) -> Step:
        """The same for whoever knows that all of them are legal."""
        if numba.get_num_threads() != self.threads:
            numba.set_num_threads(self.threads)
        self.play(actions)
        return self._found

    def play(self, actions: npt.NDArray[np.int64]) -> None:
        """The same on as many threads as were used last."""
        kernel_step.step(self.states, self._start, self.rngs, actions, self._layout, *self._found, self.turns)

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for every game, from generators that chance does not share."""
        numba.set_num_threads(self.threads)
        kernel_step.choose(self.masks, self._choices, self._sampled)
        return self._sampled

    def _check(self, actions: npt.NDArray[np.int64]) -> None:
        """`Unplayable` for the first game whose action is not legal. No game has been stepped then."""
        if actions.shape != self.done.shape:
            raise Unplayable(f"{self.done.size} games take {self.done.size} actions, not an array of {actions.shape}.")
        known = (actions >= 0) & (actions < self.coding.actions)
        legal = known & (self.masks[self._rows, np.where(known, actions, 0)] == 1)
        if not legal.all():
            first = int(legal.argmin())
            raise Unplayable(f"Action {actions[first]} is not legal in game {first}.")

    def state(self, number: int) -> State:
        """The position of one game, as the rules have it."""
        return self.state_of(self.states[number : number + 1])

    def state_of(self, records: Records) -> State:
        """The position that a kernel's record holds."""
        return self._kernel.to_state(records, self.game)

    def action_of(self, number: int, index: int) -> Action:
        """The action that an index means in one game."""
        return self.coding.action_of(self.state(number), index)


def _seeded(source: np.random.SeedSequence, n: int) -> Rng:
    """A generator for each game."""
    return source.generate_state(n, np.uint64).astype(np.uint64).reshape(n, 1)


def _checked(threads: int | None) -> int:
    most = int(numba.config.NUMBA_NUM_THREADS)  # type: ignore[attr-defined]
    if threads is not None and not 1 <= threads <= most:
        raise Unplayable(f"There are 1 to {most} threads, not {threads}.")
    return threads or most
