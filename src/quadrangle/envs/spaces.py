"""What the environments for one and for all players share: the space of observations, and showing the board."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import State
from quadrangle.envs.coding import Coding

RENDER_MODES = ("human", "ansi")

Observation = dict[str, Any]


class Indices(spaces.Discrete):
    """All indices of actions. Drawing one under a mask is what a random player does at every step, so it is quick."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if not self.quick(mask, probability):
            return super().sample(mask, probability)
        lot, legal = self.np_random.random(), mask.view(np.bool_).nonzero()[0]
        return legal[int(lot * len(legal))] if len(legal) else self.start

    def quick(self, mask: Any, probability: Any) -> bool:
        """Is it drawn under such a mask as an observation has?"""
        return mask is not None and probability is None and mask.dtype == np.int8 and mask.shape == (self.n,)


def observation_space(numbers: Coding) -> spaces.Dict:
    """An observation, and the mask of the actions that are legal."""
    least, most = numbers.bounds()
    return spaces.Dict(
        {
            "observation": spaces.Box(least, most, dtype=numbers.dtype),
            "action_mask": spaces.Box(0, 1, (numbers.actions,), np.int8),
        }
    )


def observation_of(numbers: Coding, state: State, player: int) -> Observation:
    """What a player sees, and may choose."""
    return {"observation": numbers.observe(state, player), "action_mask": numbers.mask(state, player)}


def checked_render_mode(mode: str | None) -> str | None:
    """The mode, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise Unplayable(f"There is no render mode {mode!r}; choose one of: {', '.join(RENDER_MODES)}.")
    return mode


def shown(state: State, mode: str | None) -> str | None:
    """The board as text: given back (`ansi`) or printed (`human`)."""
    if mode == "ansi":
        return str(state)
    if mode == "human":
        print(state)
    return None
