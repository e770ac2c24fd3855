"""Trains quadrata's value network: `python -m quadrangle.bots.quadrata.training` rewrites `value.npy`.

Each stage plays games by self-play and fits the network to the games of the last stages (Adam, `kernel_gradient.py`).
The first stage uses the network of version 0.1 as the player. The target is the lead at the end of a round minus the
luck of the dice. Results are the same on every machine; training takes a few minutes on one core.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from quadrangle.bots.native_kernel import kernel
from quadrangle.bots.quadrata.kernel_gradient import add_gradients
from quadrangle.bots.quadrata.kernel_self_play import Dataset, play_and_collect
from quadrangle.bots.quadrata.network_layout import FEATURES, WIDE
from quadrangle.bots.quadrata.network_parameters import FILE, SHAPES, v1_model
from quadrangle.bots.search.knowledge_protocol import Floats
from quadrangle.bots.strategy import weights
from quadrangle.games import game
from quadrangle.kernels.rng import seeded

MAX_POSITIONS = 1_000_000  # positions per stage, at most
BATCH = 512
ROUNDS = 10  # per game
STAGES_USED = 3  # stages whose games are used


@dataclass(frozen=True, slots=True)
class TrainingStage:
    """One stage of training: the number of games and how to learn from them."""

    games: int
    trust: float = 0.9  # weight of the final lead against the prediction one turn later
    rate: float = 1e-3
    epochs: int = 4
    share: float = 0.5  # of the positions, used for training
    moves_tried: int = 4  # moves tried after each number of the die, to estimate luck


STAGES = (
    TrainingStage(200, epochs=8),
    *[TrainingStage(200)] * 5,
    *[TrainingStage(300, rate=5e-4)] * 3,
)


def train(stages: tuple[TrainingStage, ...], seed: int = 0) -> npt.NDArray[np.float32]:
    """Return a network trained in these stages."""
    rng = np.random.default_rng(seed)
    model, player = _random_network(rng), np.asarray(v1_model())
    datasets: list[Dataset] = []
    for number, stage in enumerate(stages, 1):
        datasets = [*datasets[1 - STAGES_USED :], _self_play(player, stage, seed=1000 * seed + number)]
        dataset = Dataset(*(np.concatenate(parts) for parts in zip(*datasets, strict=True)))
        model = player = _fit(model, dataset, stage, rng)
        size = len(dataset.targets)
        error = add_gradients(model, dataset, np.arange(size), np.zeros_like(model)) / size
        print(f"stage {number}: {size} positions, {error:.1f} of {np.var(dataset.results):.1f} error", flush=True)
    return model.astype(np.float32)


def _random_network(rng: np.random.Generator) -> Floats:
    scales = (1 / 6, 0.0, np.sqrt(2 / WIDE), 0.0, 0.1, 0.0)
    parts = [rng.normal(size=int(np.prod(shape))) * scale for shape, scale in zip(SHAPES, scales, strict=True)]
    return np.concatenate(parts)


def _self_play(model: Floats, stage: TrainingStage, seed: int) -> Dataset:
    """Play games with the current network."""
    w = weights("quadrata")._replace(model=model)
    dataset = Dataset(np.empty((MAX_POSITIONS, FEATURES), np.float32), np.empty(MAX_POSITIONS), np.empty(MAX_POSITIONS))
    start, rng, count = kernel("quadrata").new(game("quadrata", rounds=ROUNDS)), seeded(seed), 0
    for _ in range(stage.games):
        count = play_and_collect(start.copy(), w, rng, stage.trust, stage.share, stage.moves_tried, dataset, count)
    return Dataset(dataset.features[:count], dataset.targets[:count], dataset.results[:count])


def _fit(model: Floats, dataset: Dataset, stage: TrainingStage, rng: np.random.Generator) -> Floats:
    """Fit with Adam and a cosine learning rate."""
    mean, square = np.zeros_like(model), np.zeros_like(model)
    batches = len(dataset.targets) // BATCH
    step = 0
    for _ in range(stage.epochs):
        order = rng.permutation(len(dataset.targets))
        for batch in range(batches):
            gradient = np.zeros_like(model)
            add_gradients(model, dataset, order[batch * BATCH : (batch + 1) * BATCH], gradient)
            gradient /= BATCH
            step += 1
            rate = stage.rate * 0.5 * (1 + math.cos(math.pi * step / (batches * stage.epochs)))
            mean = 0.9 * mean + 0.1 * gradient
            square = 0.999 * square + 0.001 * gradient**2
            model = model - rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return model


if __name__ == "__main__":
    np.save(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE, train(STAGES))
