"""A game with everything in it, to be read by people: robbing reserves and squares, the joker, a filled square.

PYTHONPATH=src:tests python -m quadrata.test_golden > tests/quadrata/robbing.txt
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import quadrangle

HERE = Path(__file__).parent
RECORD = quadrangle.Record.loads((HERE / "robbing.json").read_text(encoding="utf-8"))
PERFT = json.loads((HERE / "perft.json").read_text(encoding="utf-8"))


def transcript(record: quadrangle.Record, every: int = 12) -> Iterator[str]:
    """The game move by move, with the table now and then."""
    for ply, (state, move) in enumerate(zip(record.states(), [*record.moves, ""], strict=True)):
        if ply % every == 0 or not move:
            yield from ("", str(state), "")
        if move:
            who = "chance" if state.turn == 0 else f"player {state.turn}"
            yield f"{ply + 1:>4}  {who:<8}  {move}    (of {len(state.actions())})"
    yield f"over: {state.termination}; scores {state.scores}; winners {state.winners}"


def test_the_printed_game_is_exactly_the_recorded_one() -> None:
    assert "\n".join(transcript(RECORD)) + "\n" == (HERE / "robbing.txt").read_text(encoding="utf-8")


def test_the_game_holds_and_has_everything_in_it() -> None:
    last = RECORD.check()
    assert max(last.view().rounds_scored[0]) > 0 and 0 in last.view().free
    for way in (" reserve@", " square@", "supply>square", "supply>reserve", " reserve>square", ">supply"):
        assert any(way in move for move in RECORD.moves), way
    rolls = zip(RECORD.moves, RECORD.moves[1:], strict=False)
    assert any(roll == "roll 6" and not move.startswith("6") for roll, move in rolls), "no joker"


@pytest.mark.parametrize("case", PERFT, ids=lambda case: case["about"])
def test_the_number_of_ways_to_play_on_is_as_counted(case: dict[str, object]) -> None:
    counts = case["counts"]
    assert isinstance(counts, list)
    assert quadrangle.perft(quadrangle.state(str(case["state"])), len(counts) - 1) == counts


if __name__ == "__main__":
    sys.stdout.write("\n".join(transcript(RECORD)) + "\n")
