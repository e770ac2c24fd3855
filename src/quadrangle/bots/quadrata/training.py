"""Teaches quadrata's learned value: `python -m quadrangle.bots.quadrata.training` writes `value.npy` anew.

Rounds are played by the value itself, from the second lesson on; each lesson plays some games and then fits the
network to them (Adam, halves of squared errors; the variance by its likelihood). One core, about five minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from quadrangle.bots.loading import kernel
from quadrangle.bots.quadrata.kernel_features import FEATURES
from quadrangle.bots.quadrata.kernel_harvest import Harvest, harvest
from quadrangle.bots.quadrata.kernel_value import LEAST, NARROW, TENS, WIDE
from quadrangle.bots.quadrata.model import FILE
from quadrangle.bots.weights import WEIGHTS, weights
from quadrangle.games import game
from quadrangle.kernels.rng import seeded

Numbers = npt.NDArray[np.float32]

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


def taught(lessons: tuple[Lesson, ...], seed: int = 0) -> Numbers:
    """A model that went through all lessons."""
    rng = np.random.default_rng(seed)
    model = _untaught(rng)
    for number, lesson in enumerate(lessons, 1):
        crop = _gathered(model, lesson, seed=1000 * seed + number)
        model = _fitted(model, crop, lesson, rng)
        left = float(np.mean((_answers(model, crop.seen)[2][:, 0] * TENS - crop.ends) ** 2))
        print(f"lesson {number}: {len(crop.aims)} positions, {left:.1f} of {np.var(crop.ends):.1f} left", flush=True)
    return model


def _untaught(rng: np.random.Generator) -> Numbers:
    scales = (1 / 6, 0.0, np.sqrt(2 / WIDE), 0.0, 0.1, 0.0)
    parts = [rng.normal(size=int(np.prod(shape))) * scale for shape, scale in zip(SHAPES, scales, strict=True)]
    return np.concatenate(parts).astype(np.float32)


def _gathered(model: Numbers, lesson: Lesson, seed: int) -> Harvest:
    """Games played with the model as it is."""
    own = weights("quadrata", **lesson.weights)[: len(WEIGHTS["quadrata"])]
    w = np.concatenate([own, model.astype(np.float64)])
    crop = Harvest(np.empty((ROOM, FEATURES), np.float32), np.empty(ROOM), np.empty(ROOM))
    start, rng, count = kernel("quadrata").new(game("quadrata")), seeded(seed), 0
    for _ in range(lesson.games):
        count = harvest(start.copy(), w, rng, lesson.trust, lesson.share, crop, count)
    return Harvest(crop.seen[:count], crop.aims[:count], crop.ends[:count])


def _layers(model: Numbers) -> list[Numbers]:
    ends = np.cumsum([int(np.prod(shape)) for shape in SHAPES])
    return [part.reshape(shape) for part, shape in zip(np.split(model, ends[:-1]), SHAPES, strict=True)]


def _answers(model: Numbers, seen: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Both hidden layers, and lead and doubt."""
    first, first_bias, second, second_bias, last, last_bias = _layers(model)
    wide = np.maximum(seen @ first + first_bias, 0)
    narrow = np.maximum(wide @ second + second_bias, 0)
    return wide, narrow, narrow @ last + last_bias


def _gradient(model: Numbers, seen: Numbers, aims: Numbers, ends: Numbers) -> Numbers:
    _, _, second, _, last, _ = _layers(model)
    wide, narrow, answer = _answers(model, seen)
    variance = np.logaddexp(0, answer[:, 1]) + LEAST
    surplus = 0.5 * (1 / variance - (ends - answer[:, 0]) ** 2 / variance**2) * np.minimum(variance, 0.2)
    off = np.empty_like(answer)
    off[:, 0] = answer[:, 0] - aims
    off[:, 1] = 0.1 * np.clip(surplus, -3, 3) / (1 + np.exp(-answer[:, 1]))
    off /= len(seen)
    narrow_off = (off @ last.T) * (narrow > 0)
    wide_off = (narrow_off @ second.T) * (wide > 0)
    parts = (
        seen.T @ wide_off, wide_off.sum(0), wide.T @ narrow_off, narrow_off.sum(0), narrow.T @ off, off.sum(0)
    )  # fmt: skip
    return np.concatenate([part.ravel() for part in parts]).astype(np.float32)


def _fitted(model: Numbers, crop: Harvest, lesson: Lesson, rng: np.random.Generator) -> Numbers:
    """Adam with a rate that falls along a cosine."""
    aims, ends = (crop.aims / TENS).astype(np.float32), (crop.ends / TENS).astype(np.float32)
    mean, square = np.zeros_like(model), np.zeros_like(model)
    batches = len(aims) // BATCH
    step = 0
    for _ in range(lesson.epochs):
        order = rng.permutation(len(aims))
        for batch in range(batches):
            some = order[batch * BATCH : (batch + 1) * BATCH]
            gradient = _gradient(model, crop.seen[some], aims[some], ends[some])
            step += 1
            rate = lesson.rate * 0.5 * (1 + np.cos(np.pi * step / (batches * lesson.epochs)))
            mean = 0.9 * mean + 0.1 * gradient
            square = 0.999 * square + 0.001 * gradient**2
            change = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
            model = (model - rate * change).astype(np.float32)
    return model


if __name__ == "__main__":
    np.save(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE, taught(LESSONS))
