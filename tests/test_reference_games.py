"""Reference games, decision by decision: who decides, what is legal, what the score is."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import quadrangle
from quadrangle.games import GAMES

FILES = sorted(Path(__file__).parent.glob("vectors/*.jsonl"))
CASES = [
    pytest.param(json.loads(line), id=f"{file.stem}-{number}")
    for file in FILES
    for number, line in enumerate(file.read_text().splitlines())
    if file.stem.split("-")[0] in GAMES
]


def digest(texts: list[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]


@pytest.mark.parametrize("game", CASES)
def test_a_reference_game_replays_exactly(game: dict[str, Any]) -> None:
    state = quadrangle.game(game["game"], game["players"], **game["options"]).start()
    for ply, step in enumerate(game["steps"]):
        texts = [str(action) for action in state.actions()]
        assert state.turn == step["turn"], f"ply {ply}"
        assert texts == step.get("actions", texts), f"ply {ply}"
        assert (len(texts), digest(texts)) == (step["count"], step["digest"]), f"ply {ply}"
        assert list(state.scores) == step["scores"], f"ply {ply}"
        state = state.play(step["play"])
    assert state.turn is None
    assert list(state.scores) == game["scores"]
    assert list(state.winners) == game["winners"]


def test_every_game_in_the_table_has_reference_games() -> None:
    assert {file.stem.split("-")[0] for file in FILES} >= set(GAMES)
