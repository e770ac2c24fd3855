"""Playthroughs and counts that must never change without a reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from games.quadracarta.goldens import FOLDER, GAMES, moves_in, transcript

import quadrangle

PERFT = json.loads((Path(__file__).parent / "perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_the_golden_game_is_played_as_written(name: str) -> None:
    heading, _, often = GAMES[name]
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert "\n".join(transcript(heading, moves_in(text), often)) + "\n" == text


def test_every_golden_file_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def ways(state: quadrangle.State, depth: int) -> int:
    """How many ways there are to play this many decisions and chance events."""
    if depth == 1:
        return len(state.actions())
    return sum(ways(state.play(action), depth - 1) for action in state.actions())


@pytest.mark.parametrize("case", PERFT, ids=lambda case: case["about"].replace(" ", "-"))
def test_the_number_of_ways_to_play_on_is_known(case: dict[str, object]) -> None:
    state = quadrangle.state(str(case["position"]))
    counts = case["counts"]
    assert isinstance(counts, list)
    assert [ways(state, depth) for depth in range(1, len(counts) + 1)] == counts
