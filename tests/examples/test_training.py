"""The examples that train: a short run of each learns something."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Imports an example by its name."""
    monkeypatch.syspath_prepend(EXAMPLES)
    return import_module


def test_minisurf_is_learned_to_better_than_greedy(example: Any) -> None:
    training = example("train_minisurf")
    learner, curve = training.train(batches=3, games=64)
    assert [games for games, _ in curve] == [64, 128, 192]
    greedy, learned = (training.mean_cells(weights, 128, 1) for weights in (0 * learner.weights, learner.weights))
    assert learned < greedy


def test_planquadrat_is_learned_by_self_play(example: Any) -> None:
    training = example("train_planquadrat")
    learner, curve = training.train(batches=3, games=16, every=3)
    assert curve[-1][1] > curve[0][1]
    weights = dict(zip(training.FEATURES, learner.weights, strict=True))
    assert weights["a claim"] > weights["no claim"]


def test_a_curve_is_a_picture(example: Any, tmp_path: Path) -> None:
    file = tmp_path / "curve.svg"
    example("curves").draw(file, [(0, 50.0), (100, 75.5)], "games", "%", {"greedy": 60.0})
    assert ElementTree.parse(file).getroot().tag.endswith("svg")
    assert "greedy 60.0" in file.read_text() and "75.5" in file.read_text()
