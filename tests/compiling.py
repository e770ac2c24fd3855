"""Compiles what tests call besides a game's search: `PYTHONPATH=tests python -m compiling GAME`.

Otherwise the first run of the tests compiles it while other tests wait for the cores.
"""

from __future__ import annotations

import sys

from quadrangle import envs
from quadrangle.bots.quadrata.training import TrainingStage, train


def compile_environment(game: str) -> None:
    env = envs.vector(game, 1)
    env.reset()
    env.step(env.sample())
    env.observe(0, 1)


if __name__ == "__main__":
    compile_environment(sys.argv[1])
    if sys.argv[1] == "quadrata":
        train((TrainingStage(1, 1.0, epochs=1),))
