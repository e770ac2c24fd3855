"""Teaches quadrata's learned value: `python -m quadrangle.bots.quadrata.training` writes `value.npy` anew.

Rounds are played by the value itself, from the second lesson on; each lesson plays some games and then fits the
network to them (Adam; the gradient is `kernel_gradient.py`'s). The same numbers everywhere; one core, some minutes.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from quadrangle.bots.loading import kernel
from quadrangle.bots.quadrata.kernel_features import FEATURES
from quadrangle.bots.quadrata.kernel_gradient import add_gradients
from quadrangle.bots.quadrata.kernel_self_play import Dataset, play_and_collect
from quadrangle.bots.quadrata.kernel_value import NARROW, WIDE
from quadrangle.bots.quadrata.model import FILE
from quadrangle.bots.search_knowledge import Floats
from quadrangle.bots.strategy import weights
from quadrangle.games import game
from quadrangle.kernels.rng import seeded

SHAPES = ((FEATURES, WIDE), (WIDE,), (WIDE, NARROW), (NARROW,), (NARROW, 2), (2,))
ROOM = 1_000_000  # positions of a lesson, at most
BATCH = 512


@dataclass(frozen=True, slots=True)
class Lesson:
    """So many games, by these weights, and how they are learned from."""

    games: int
    trust: float  # in the end of the round, against what was foreseen a turn later
    rate: float = 1e-3
    share: float = 0.5  # of the positions
    epochs: int = 4
    weights: Mapping[str, float] = field(default_factory=lambda: {"looked_at": 12, "taste": 0.002})


LESSONS = (
    Lesson(1500, 1.0, epochs=5, weights={"looked_at": 0, "warmth": 1.0}),  # nothing is foreseen yet
    *[Lesson(500, 0.95)] * 6,
    *[Lesson(1000, 0.95)] * 4,
    *[Lesson(1500, 0.95, rate=5e-4)] * 3,
)


def taught(lessons: tuple[Lesson, ...], seed: int = 0) -> npt.NDArray[np.float32]:
    """A model that went through all lessons."""
    rng = np.random.default_rng(seed)
    model = _untaught(rng)
    for number, lesson in enumerate(lessons, 1):
        dataset = _self_play(model, lesson, seed=1000 * seed + number)
        model = _fitted(model, dataset, lesson, rng)
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
    w = weights("quadrata", **lesson.weights)._replace(model=model)
    dataset = Dataset(np.empty((ROOM, FEATURES), np.float32), np.empty(ROOM), np.empty(ROOM))
    start, rng, count = kernel("quadrata").new(game("quadrata")), seeded(seed), 0
    for _ in range(lesson.games):
        count = play_and_collect(start.copy(), w, rng, lesson.trust, lesson.share, dataset, count)
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
