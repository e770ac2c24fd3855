"""A sample of the solved positions in `tactics.json`; `benchmarks/tactics.py find level:6` asks for all answers."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from bots.exhaustive import best_actions

import quadrangle

POSITIONS: dict[str, list[dict[str, Any]]] = json.loads(Path(__file__).with_name("tactics.json").read_text("utf-8"))
SAMPLE = slice(5, None, 12)


@pytest.mark.parametrize("game", POSITIONS)
def test_level_6_finds_what_the_solver_found(game: str) -> None:
    bot = quadrangle.bot(game, level=6)
    for number, position in enumerate(POSITIONS[game][SAMPLE]):
        chosen = bot.choose(quadrangle.state(position["state"]), random.Random(number))
        assert str(chosen) in position["best"]


@pytest.mark.parametrize("game", POSITIONS)
def test_every_position_has_few_right_answers_among_many(game: str) -> None:
    assert len(POSITIONS[game]) >= 30
    for position in POSITIONS[game]:
        actions = quadrangle.state(position["state"]).actions().texts
        assert set(position["best"]) <= set(actions) and 4 * len(position["best"]) <= len(actions)


@pytest.mark.parametrize("game", ["planquadrat", "minisurf"])  # Maxisurf's take the rules too long
def test_the_rules_give_the_answers_of_the_solver(game: str) -> None:
    smallest = min(POSITIONS[game], key=lambda position: len(quadrangle.state(position["state"]).actions()))
    assert best_actions(quadrangle.state(smallest["state"])) == set(smallest["best"])
