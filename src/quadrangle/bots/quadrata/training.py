"""Teaches quadrata's learned value: `python -m quadrangle.bots.quadrata.training` writes `value.npy` anew.

Rounds are played for the lead by one value, the first ones by that of version 0.1 and the others by the pupil; each
lesson plays some and then fits the network to those of the last lessons (Adam; the gradient is `kernel_gradient.py`'s).
What is learned is the end of a round less the luck of the dice on the way. The same numbers everywhere; one core, some
minutes.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from quadrangle.bots.loading import kernel
from quadrangle.bots.quadrata.kernel_features import FEATURES
from quadrangle.bots.quadrata.kernel_gradient import add_gradients
from quadrangle.bots.quadrata.kernel_self_play import Dataset, play_and_collect
from quadrangle.bots.quadrata.kernel_value import WIDE
from quadrangle.bots.quadrata.model import FILE, SHAPES, first_model
from quadrangle.bots.search_knowledge import Floats
from quadrangle.bots.strategy import weights
from quadrangle.games import game
from quadrangle.kernels.rng import seeded

ROOM = 1_000_000  # positions of a lesson, at most
BATCH = 512
ROUNDS = 10  # of a game
REMEMBERED = 3  # lessons, the last ones


@dataclass(frozen=True, slots=True)
class Lesson:
    """So many games, and how they are learned from."""

    games: int
    trust: float = 0.9  # in the end of the round, against what was foreseen a turn later
    rate: float = 1e-3
    epochs: int = 4
    share: float = 0.5  # of the positions
    looks: int = 4  # moves after each number of the die, to tell luck from play


LESSONS = (
    Lesson(200, epochs=8),
    *[Lesson(200)] * 5,
    *[Lesson(300, rate=5e-4)] * 3,
)


def taught(lessons: tuple[Lesson, ...], seed: int = 0) -> npt.NDArray[np.float32]:
    """A model that went through all lessons. The first one shows rounds of version 0.1."""
    rng = np.random.default_rng(seed)
    model, player = _untaught(rng), first_model()
    shown: list[Dataset] = []
    for number, lesson in enumerate(lessons, 1):
        shown = [*shown[1 - REMEMBERED :], _self_play(player, lesson, seed=1000 * seed + number)]
        dataset = Dataset(*(np.concatenate(parts) for parts in zip(*shown, strict=True)))
        model = player = _fitted(model, dataset, lesson, rng)
        many = len(dataset.aims)
        left = add_gradients(model, dataset, np.arange(many), np.zeros_like(model)) / many
        print(f"lesson {number}: {many} positions, {left:.1f} of {np.var(dataset.ends):.1f} left", flush=True)
    return model.astype(np.float32)


def _untaught(rng: np.random.Generator) -> Floats:
    scales = (1 / 6, 0.0, np.sqrt(2 / WIDE), 0.0, 0.1, 0.0)
    parts = [rng.normal(size=int(np.prod(shape))) * scale for shape, scale in zip(SHAPES, scales, strict=True)]
    return np.concatenate(parts)


def _self_play(model: Floats, lesson: Lesson, seed: int) -> Dataset:
    """Games played with the model as it is."""
    w = weights("quadrata")._replace(model=model)
    dataset = Dataset(np.empty((ROOM, FEATURES), np.float32), np.empty(ROOM), np.empty(ROOM))
    start, rng, count = kernel("quadrata").new(game("quadrata", rounds=ROUNDS)), seeded(seed), 0
    for _ in range(lesson.games):
        count = play_and_collect(start.copy(), w, rng, lesson.trust, lesson.share, lesson.looks, dataset, count)
    return Dataset(dataset.seen[:count], dataset.aims[:count], dataset.ends[:count])


def _fitted(model: Floats, dataset: Dataset, lesson: Lesson, rng: np.random.Generator) -> Floats:
    """Adam with a rate that falls along a cosine."""
    mean, square = np.zeros_like(model), np.zeros_like(model)
    batches = len(dataset.aims) // BATCH
    step = 0
    for _ in range(lesson.epochs):
        order = rng.permutation(len(dataset.aims))
        for batch in range(batches):
            gradient = np.zeros_like(model)
            add_gradients(model, dataset, order[batch * BATCH : (batch + 1) * BATCH], gradient)
            gradient /= BATCH
            step += 1
            rate = lesson.rate * 0.5 * (1 + math.cos(math.pi * step / (batches * lesson.epochs)))
            mean = 0.9 * mean + 0.1 * gradient
            square = 0.999 * square + 0.001 * gradient**2
            model = model - rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return model


if __name__ == "__main__":
    np.save(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE, taught(LESSONS))
