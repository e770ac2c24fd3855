"""Golden playthroughs that people can read, and counts of ways to play: any change of the rules shows here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import quadrangle
from quadrangle.games import GAMES
from quadrangle.testing.golden import golden

HERE = Path(__file__).parent
PERFT = [case for file in sorted(HERE.glob("golden/*.perft.json")) for case in json.loads(file.read_text())]
SHORTER = {"quadrata": {"rounds": 1, "turn_limit": 15}}
SEEDS = {"maxisurf": 464}  # a long game: random players pass early


@pytest.mark.parametrize("name", GAMES)
def test_the_golden_playthrough_is_played_again_exactly(name: str) -> None:
    rules = quadrangle.game(name, **SHORTER.get(name, {}))
    assert golden(rules, SEEDS.get(name, 1)) == (HERE / "golden" / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("case", PERFT, ids=lambda case: case["game"].replace(" ", "-"))
def test_the_number_of_ways_to_play_is_as_counted(case: dict[str, object]) -> None:
    name, *settings = str(case["game"]).split()
    options = {key: json.loads(value) for key, _, value in (word.partition("=") for word in settings)}
    counts = case["counts"]
    assert isinstance(counts, list)
    assert quadrangle.perft(quadrangle.game(name, **options).start(), len(counts) - 1) == counts


def test_every_game_has_its_ways_counted() -> None:
    assert {case["game"].split()[0] for case in PERFT} == set(GAMES)


def test_ways_are_not_counted_backwards() -> None:
    with pytest.raises(quadrangle.Unplayable, match="depth is at least 0, not -1"):
        quadrangle.perft(quadrangle.game("planquadrat").start(), -1)
