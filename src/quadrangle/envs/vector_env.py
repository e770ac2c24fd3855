"""A batch of games in NumPy arrays, stepped by compiled code in several threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from math import prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, Game, State
from quadrangle.envs import kernel_step
from quadrangle.envs.encoding import Array
from quadrangle.envs.encodings import encoding
from quadrangle.games import GAMES
from quadrangle.games.kernel_loader import kernel
from quadrangle.kernels.rng import Rng


class VectorStep(NamedTuple):
    """The result of a step: the same arrays every time."""

    observations: Array
    rewards: npt.NDArray[np.float32]
    done: npt.NDArray[np.bool_]
    masks: npt.NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class SavedGames:
    """All that a batch is made of, as `VectorEnv.save` copied it."""

    game: Game
    arrays: tuple[npt.NDArray[Any], ...]


class VectorEnv:
    """A batch of `n` games. It can be copied (`copy.deepcopy`) and pickled.

    When a game ends, the step returns its rewards and starts the next game, unless `keep_finished` is set. Arrays are
    allocated once and overwritten by every step: copy what you need later. `turns` says which player decides in each
    game; observations and masks are from that player's view. Rewards have one column per player. `rngs` are the
    generators of the games' chance events.
    """

    def __init__(
        self, game: Game, n: int, seed: int = 0, threads: int | None = None, *, keep_finished: bool = False
    ) -> None:
        kernel_module = GAMES[game.name].encoding_kernel
        if kernel_module is None:
            others = ", ".join(GAMES.having("encoding_kernel"))
            raise Unplayable(f"{game.name} cannot be stepped in batches; choose one of: {others}.")
        if n < 1:
            raise Unplayable(f"A batch needs at least one game, not {n}.")
        import_module(kernel_module)
        self.game, self.encoding, self.threads = game, encoding(game), min(n, _checked(threads))
        self._kernel = kernel(game.name)
        self._start = self._kernel.new(game)
        self.states = np.zeros(n, self._kernel.DTYPE)
        self._layout = self._layout_of(keep_finished)
        self._keep_finished = keep_finished
        self.rngs, self._choices = _seeded(seed, n)
        self.observations = np.zeros((n, self.encoding.size), self.encoding.dtype)
        self.rewards = np.zeros((n, game.players), np.float32)
        self.done = np.zeros(n, np.bool_)
        self.masks = np.zeros((n, self.encoding.actions), np.int8)
        self.turns = np.zeros(n, np.int8)
        self._rows = np.arange(n)
        self._sampled, self.reset_actions = np.zeros(n, np.int64), np.full(n, kernel_step.BEGIN)
        self._arrays = VectorStep(self.observations, self.rewards, self.done, self.masks)
        self._ranges = [(n * part // self.threads, n * (part + 1) // self.threads) for part in range(self.threads)]
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None

    def _layout_of(self, keep_finished: bool) -> npt.NDArray[np.int64]:
        players, facts = self.game.players, prod(self.encoding.shape)
        solo = self.encoding.solo if players == 1 else 0
        return np.array(
            [solo, self._kernel.MOST_ACTIONS, players, facts, keep_finished, *self.encoding.layout], np.int64
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.save(), self.num_envs, self.threads, self._keep_finished)

    @property
    def num_envs(self) -> int:
        """The number of games."""
        return self.done.size

    def reset(self, seed: int | None = None) -> tuple[Array, npt.NDArray[np.int8]]:
        """Start all games. Return observations and masks. Without a seed, the random generators continue."""
        if seed is not None:
            self.rngs[:], self._choices[:] = _seeded(seed, self.num_envs)
        self.step_legal(self.reset_actions)
        return self.observations, self.masks

    def save(self) -> SavedGames:
        """Return a copy of all games, with their random generators, for `load`."""
        return SavedGames(self.game, tuple(array.copy() for array in self._all_arrays()))

    def load(self, saved: SavedGames) -> None:
        """Continue from saved games: the same actions lead to the same steps as after `save`."""
        if saved.game != self.game:
            raise Unplayable(f"These are saved games of {saved.game.heading()}, not of {self.game.heading()}.")
        arrays = self._all_arrays()
        if len(saved.arrays[0]) != self.num_envs:
            raise Unplayable(f"{len(saved.arrays[0])} saved games cannot be loaded into a batch of {self.num_envs}.")
        for array, copy in zip(arrays, saved.arrays, strict=True):
            array[:] = copy

    def _all_arrays(self) -> tuple[npt.NDArray[Any], ...]:
        return (self.states, self.rngs, self._choices, self.turns, *self._arrays)

    def set_state(self, number: int, state: State) -> None:
        """Continue one game from a position in which a player decides."""
        if state.game != self.game:
            raise Unplayable(f"This is a position of {state.game.heading()}, not of {self.game.heading()}.")
        if not 0 <= number < self.num_envs:
            raise Unplayable(f"There is no game {number}: the batch has games 0 to {self.num_envs - 1}.")
        if not state.turn:
            raise Unplayable("A game continues from a position in which a player decides.")
        self.states[number] = self._kernel.from_state(state)[0]
        self.observations[number] = self.encoding.observe(state, state.turn)
        self.masks[number] = self.encoding.mask(state, state.turn)
        self.rewards[number], self.done[number], self.turns[number] = 0, False, state.turn

    def step(self, actions: npt.ArrayLike) -> VectorStep:
        """Play one action in every game, by index, and the chance events that follow."""
        indices = np.asarray(actions)
        if indices.dtype.kind not in "iu":
            raise Unplayable(f"Actions are indices, whole numbers, not {indices.dtype}.")
        chosen = np.ascontiguousarray(indices, np.int64)
        self._check(chosen)
        return self.step_legal(chosen)

    def step_legal(self, actions: npt.NDArray[np.int64]) -> VectorStep:
        """Like `step`, without checking that the actions are legal."""
        self._run_in_threads(lambda first, last: self.step_range(first, last, actions))
        return self._arrays

    def step_range(self, first: int, last: int, actions: npt.NDArray[np.int64]) -> None:
        """Like `step_legal`, for a range of games and in this thread."""
        kernel_step.step(
            first, last, self.states, self._start, self.rngs, actions, self._layout, *self._arrays, self.turns
        )

    def _run_in_threads(self, work: Callable[[int, int], None]) -> None:
        """Call `work` for all games, with one range per thread. Compiled code releases the GIL."""
        mine, *others = self._ranges
        done = [self._pool.submit(work, *part) for part in others] if self._pool else []
        work(*mine)
        for future in done:
            future.result()

    def sample(self) -> npt.NDArray[np.int64]:
        """Return a random legal action for every game. Does not use the generators of the chance events."""
        self._run_in_threads(
            lambda first, last: kernel_step.choose(first, last, self.masks, self._choices, self._sampled)
        )
        return self._sampled

    def detach_observations(self) -> Array:
        """Return the observations for the caller to keep; the next step writes into new arrays."""
        detached, self.observations = self.observations, np.empty_like(self.observations)
        self._arrays = self._arrays._replace(observations=self.observations)
        return detached

    def observe(self, number: int, player: int) -> Array:
        """Return what a player sees in one game, even after its end."""
        observation = np.empty(self.encoding.size, self.encoding.dtype)
        kernel_step.write_observation(self.states[number : number + 1], player - 1, self._layout, observation)
        return observation

    def _check(self, actions: npt.NDArray[np.int64]) -> None:
        """Raise `Unplayable` for the first illegal action, before any game is stepped."""
        if actions.shape != self.done.shape:
            raise Unplayable(f"{self.done.size} games take {self.done.size} actions, not an array of {actions.shape}.")
        in_range = (actions >= 0) & (actions < self.encoding.actions)
        legal = in_range & (self.masks[self._rows, np.where(in_range, actions, 0)] == 1)
        if not legal.all():
            first = int(legal.argmin())
            raise Unplayable(f"Action {actions[first]} is not legal in game {first}.")

    def state(self, number: int) -> State:
        """Return the state of one game."""
        return self._kernel.to_state(self.states[number : number + 1], self.game)

    def action_of(self, number: int, index: int) -> Action:
        """Return the action of an index in one game."""
        return self.encoding.action_of(self.state(number), index)


def _seeded(seed: int, n: int) -> tuple[Rng, Rng]:
    """Return a generator per game for its chance events, and one for its random choices."""
    chance, choices = (
        source.generate_state(n, np.uint64).astype(np.uint64).reshape(n, 1)
        for source in np.random.SeedSequence(seed).spawn(2)
    )
    return chance, choices


def _restored(saved: SavedGames, n: int, threads: int, keep_finished: bool) -> VectorEnv:
    """Return a batch with these games."""
    env = VectorEnv(saved.game, n, threads=threads, keep_finished=keep_finished)
    env.load(saved)
    return env


def _checked(threads: int | None) -> int:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if threads is not None and threads < 1:
        raise Unplayable(f"threads must be at least 1, not {threads}.")
    return min(threads or cores, cores)
