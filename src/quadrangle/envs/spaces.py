"""What the Gymnasium and PettingZoo environments share: spaces and checks of arguments."""

from __future__ import annotations

import operator
from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import State
from quadrangle.envs.encoding import Encoding

Observation = dict[str, Any]


class ActionSpace(spaces.Discrete):
    """The indices of all actions. Sampling with a mask is fast, because random players do it at every step."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if not self.is_mask_only(mask, probability):
            return super().sample(mask, probability)
        fraction, legal = self.np_random.random(), mask.view(np.bool_).nonzero()[0]
        return legal[int(fraction * len(legal))] if len(legal) else self.start

    def is_mask_only(self, mask: Any, probability: Any) -> bool:
        """Whether to sample with a mask of the observations' format and nothing else."""
        return mask is not None and probability is None and mask.dtype == np.int8 and mask.shape == (self.n,)


def observation_space(encoding: Encoding) -> spaces.Dict:
    """Return the space of observations and action masks."""
    minimum, maximum = encoding.bounds()
    return spaces.Dict(
        {
            "observation": spaces.Box(minimum, maximum, dtype=encoding.dtype),
            "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
        }
    )


def observation_of(encoding: Encoding, state: State, player: int) -> Observation:
    """Return what a player sees and may choose."""
    return {"observation": encoding.observe(state, player), "action_mask": encoding.mask(state, player)}


def checked_index(action: Any) -> int:
    """Return the index as an integer, or raise `Unplayable` for anything else, such as a float."""
    try:
        return operator.index(action)
    except TypeError:
        raise Unplayable(f"An action is the index of a legal action, a whole number, not {action!r}.") from None


def refuse_options(options: Mapping[str, Any] | None, ignored: Collection[str] = ()) -> None:
    """Raise `Unplayable` for options of `reset`: a game's options are given when its environment is made."""
    if names := sorted(set(options or ()) - set(ignored)):
        raise Unplayable(f"reset() takes no options, and {', '.join(names)} would have no effect.")
