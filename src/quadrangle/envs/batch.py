"""Many games side by side in NumPy arrays, stepped by compiled code on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from math import prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, Game, State
from quadrangle.envs import kernel_step
from quadrangle.envs.coding import Array
from quadrangle.envs.codings import coding
from quadrangle.games.kernels import kernel
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
    """`n` games. Where one ends, its rewards are told and the next one begins in the same step, unless it `stays`.

    Arrays are allocated once and written over by every step: copy what you keep. `turns` says which player decides
    in each game; observations and masks are that player's, rewards have a column for each player. `rngs` has the
    generator of each game's chance.
    """

    def __init__(self, game: Game, n: int, seed: int = 0, threads: int | None = None, *, stays: bool = False) -> None:
        if game.name not in KERNELS:
            raise Unplayable(f"{game.name} cannot be stepped in batches; choose one of: {', '.join(KERNELS)}.")
        if n < 1:
            raise Unplayable(f"A batch has one game or more, not {n}.")
        import_module(KERNELS[game.name])
        self.game, self.coding, self.threads = game, coding(game), min(n, _checked(threads))
        self._kernel = kernel(game.name)
        self._start = self._kernel.new(game)
        self.states = np.zeros(n, self._kernel.DTYPE)
        self._layout = self._layout_of(stays)
        self.rngs, self._choices = (_seeded(source, n) for source in np.random.SeedSequence(seed).spawn(2))
        self.observations = np.zeros((n, self.coding.size), self.coding.dtype)
        self.rewards = np.zeros((n, game.players), np.float32)
        self.done = np.zeros(n, np.bool_)
        self.masks = np.zeros((n, self.coding.actions), np.int8)
        self.turns = np.zeros(n, np.int8)
        self._rows = np.arange(n)
        self._sampled, self.begin = np.zeros(n, np.int64), np.full(n, kernel_step.BEGIN)
        self._found = Step(self.observations, self.rewards, self.done, self.masks)
        self._parts = [(n * part // self.threads, n * (part + 1) // self.threads) for part in range(self.threads)]
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None

    def _layout_of(self, stays: bool) -> npt.NDArray[np.int64]:
        players, facts = self.game.players, prod(self.coding.shape)
        alone = self.coding.solo if players == 1 else 0
        return np.array([alone, self._kernel.MOST_ACTIONS, players, facts, stays, *self.coding.layout], np.int64)

    def reset(self) -> tuple[Array, npt.NDArray[np.int8]]:
        """Begin a new game everywhere; observations and masks. The generators run on."""
        self.step_legal(self.begin)
        return self.observations, self.masks

    def step(self, actions: npt.ArrayLike) -> Step:
        """One action in every game, by index; chance is drawn until somebody decides."""
        chosen = np.ascontiguousarray(actions, np.int64)
        self._check(chosen)
        return self.step_legal(chosen)

    def step_legal(self, actions: npt.NDArray[np.int64]) -> Step:
        """The same for whoever knows that all of them are legal."""
        self._spread(lambda first, last: self.play(first, last, actions))
        return self._found

    def play(self, first: int, last: int, actions: npt.NDArray[np.int64]) -> None:
        """The same in some of the games, in this thread."""
        kernel_step.step(
            first, last, self.states, self._start, self.rngs, actions, self._layout, *self._found, self.turns
        )

    def _spread(self, work: Callable[[int, int], None]) -> None:
        """Do it for all games, a part of them in each thread. Compiled code does not hold the others up."""
        mine, *others = self._parts
        done = [self._pool.submit(work, *part) for part in others] if self._pool else []
        work(*mine)
        for one in done:
            one.result()

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for every game, from generators that chance does not share."""
        self._spread(lambda first, last: kernel_step.choose(first, last, self.masks, self._choices, self._sampled))
        return self._sampled

    def hand_over(self) -> Array:
        """The observations, for somebody who keeps them: the next step writes into others."""
        given, self.observations = self.observations, np.empty_like(self.observations)
        self._found = self._found._replace(observations=self.observations)
        return given

    def seen(self, number: int, player: int) -> Array:
        """What any player sees of one game, also of one that is over and stays."""
        found = np.empty(self.coding.size, self.coding.dtype)
        kernel_step.see(self.states[number : number + 1], player - 1, self._layout, found)
        return found

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
        return self._kernel.to_state(self.states[number : number + 1], self.game)

    def action_of(self, number: int, index: int) -> Action:
        """The action that an index means in one game."""
        return self.coding.action_of(self.state(number), index)


def _seeded(source: np.random.SeedSequence, n: int) -> Rng:
    """A generator for each game."""
    return source.generate_state(n, np.uint64).astype(np.uint64).reshape(n, 1)


def _checked(threads: int | None) -> int:
    most = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if threads is not None and not 1 <= threads <= most:
        raise Unplayable(f"There are 1 to {most} threads, not {threads}.")
    return threads or most
