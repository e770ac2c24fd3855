"""The players that never change: what they choose today is what they chose when they were recorded.

`reference.json` holds a digest of each one's choices on fixed positions with fixed seeds. Frozen are the numbers in
`bots/<game>/v1.json` and the rules of the one-ply players; search and knowledge are code shared with the live levels,
held by these digests only. A change of what that code computes keeps the old way for `v1` next to the new one.

    python tests/bots/test_reference.py      rewrites the file: for a new player, never for a changed one
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

import quadrangle
from quadrangle.bots import by_name
from quadrangle.bots.planquadrat.claims import claims_by_placing, threat
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import State

WRITTEN = Path(__file__).with_name("reference.json")
GAMES = ("planquadrat", "minisurf", "maxisurf", "quadrata")
PLAYERS = ("random", "one-ply", "plain:200", *(f"v1:{level}" for level in range(1, 7)))
TABLES: dict[str, list[tuple[int, dict[str, object]]]] = {
    "planquadrat": [(2, {}), (2, {"sliding": False})],
    "minisurf": [(2, {}), (3, {}), (8, {}), (1, {"duplicate": True}), (2, {"duplicate": True})],
    "maxisurf": [(2, {}), (3, {}), (4, {}), (1, {"duplicate": True}), (2, {"duplicate": True})],
    "quadrata": [(2, {}), (3, {}), (4, {})],
}


def position(game: str, table: int, decisions: int) -> State:
    """The position after this many random decisions; nobody passes."""
    players, options = TABLES[game][table]
    rng = random.Random(decisions)
    state = quadrangle.game(game, players, **options).start().deal(rng)
    for _ in range(decisions):
        going_on = [text for text in sorted(state.actions().texts) if text != "pass"]
        state = state.play(rng.choice(going_on)).deal(rng)
    return state


def chosen(game: str, player: str) -> list[str]:
    """What a player chooses at every table, early and late in a game."""
    depths = (3, 12) if player == "v1:6" else (3, 7, 12, 14)
    asked = [(table, depth) for table in range(len(TABLES[game])) for depth in depths]
    bot = by_name(game, player)
    return [str(bot.choose(position(game, *where), random.Random(seed))) for seed, where in enumerate(asked)]


def digest(game: str, player: str) -> str:
    return hashlib.sha256("\n".join(chosen(game, player)).encode()).hexdigest()[:16]


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_reference_player_chooses_what_it_always_chose(game: str, player: str) -> None:
    assert digest(game, player) == json.loads(WRITTEN.read_text("utf-8"))[game][player]


@pytest.mark.parametrize("game", GAMES)
def test_the_one_ply_player_beats_a_random_one_at_every_table(game: str) -> None:
    careful, careless = by_name(game, "one-ply"), by_name(game, "random")
    for players, options in TABLES[game]:
        rng = random.Random(5)
        short = {"rounds": 1, "turn_limit": 40} if game == "quadrata" else options
        state = quadrangle.game(game, players, **short).start().deal(rng)
        while state.turn is not None:
            state = state.play((careful if state.turn == 1 else careless).choose(state, rng)).deal(rng)
        assert 1 in state.winners


def after(moves: list[str], **options: bool) -> State:
    """PlanQuadrat after these placings, nothing slid and nothing claimed."""
    state: State = quadrangle.game("planquadrat", **options).start()
    for move in moves:
        state = state.play(move)
        while "-" in state.actions().texts:
            state = state.play("-")
    return state


def choices(state: State) -> set[str]:
    bot = by_name(state.game.name, "one-ply")
    return {str(bot.choose(state, random.Random(seed))) for seed in range(12)}


def test_planquadrat_makes_the_biggest_claim_that_placing_and_slide_allow() -> None:
    # A court of four little squares lacks two houses; one is placed, the other slides down from d4-d5.
    state, rng = after(["b3-d3", "b1-b3", "b1-c1", "d1-d2", "d4-d5", "f7-f8"]), random.Random(1)
    assert choices(state) == {"c1-d1", "c1-e1", "c1-f1"}
    bot = by_name("planquadrat", "one-ply")
    while state.turn == 1:
        state = state.play(bot.choose(state, rng))
    assert state.scores == (4, 0)


@pytest.mark.parametrize("decisions", [20, 30, 40])
def test_planquadrat_sees_the_largest_claim_that_the_walls_show(decisions: int) -> None:
    state: Any = position("planquadrat", 0, decisions)
    while "-" in state.actions().texts:
        state = state.play("-")
    assert max(claims_by_placing(state, state.actions())) == threat(state)


def test_planquadrat_else_leaves_the_smallest_answer() -> None:
    # Three courts lack two houses each: a player who places one of them lets the other close four little squares.
    state: Any = after(["a1-c1", "a1-a3", "f1-h1", "f1-f3", "c5-e5", "c5-c7"], sliding=False)
    assert threat(state) == 0
    answers = {text: threat(state.play(text)) for text in state.actions().texts}
    assert max(answers.values()) == 4
    assert {answers[text] for text in choices(state)} == {0}


def test_minisurf_takes_and_lays_what_adds_the_fewest_cells() -> None:
    taking = position("minisurf", 0, 9 + 3)
    laying = position("minisurf", 3, 5)
    for state in (taking, laying):
        fewest = min(effect.adds for effect in state.effects().values())
        assert {state.effects()[text].adds for text in choices(state)} == {fewest}


TO_PASS = "maxisurf players=2 duplicate=false | pass 1; "
EIGHT_EACH = "BBBB@0,0 BBBB@0,2 RRRR@2,0 RRRR@2,2 YYYY@4,0 YYYY@4,2"
SMALL_GROUPS = "BBRY@0,0 RRYY@2,0 BRYY@0,2 BBRR@2,2 BYRR@0,4 BBRY@2,4"


@pytest.mark.parametrize(
    ("areas", "wanted"),
    [
        (f"{EIGHT_EACH}; {SMALL_GROUPS}", "pass"),  # eight are enough
        ("BBRR@0,0 YYYY@0,2; BBRY@0,0 RRYY@2,0", "draw"),  # two are not
        ("BBRR@0,0 YYYY@0,2; BBRY@0,0 passed", "pass"),  # ahead of the one who has passed
        ("BBRR@0,0 RRYY@0,1 RRYY@0,1; BBRR@0,0 YYYY@0,2 passed", "draw"),  # the third group is smaller
        ("BBRR@0,0 BBBB@0,2; BBRY@0,0 passed", "draw"),  # a town is missing: no group is worth anything
    ],
)
def test_maxisurf_stops_at_eight_or_ahead_of_all_who_passed(areas: str, wanted: str) -> None:
    assert choices(quadrangle.state(f"quadrangle.state({TO_PASS + areas!r})")) == {wanted}


def test_maxisurf_lays_for_its_smallest_group() -> None:
    # A single yellow cell lies apart; the red card covers it.
    state = quadrangle.state(
        "quadrangle.state('maxisurf players=2 duplicate=false | lay 1 RRRR; "
        "BBBB@0,0 BBYR@2,0 RRRR@2,2 YYYY@0,2 YYYY@0,4; BBRR@0,0 BBYY@2,0 RRYY@0,2 BBRR@2,2 BBYY@4,0')"
    )
    best = max(effect.smallest for effect in state.effects().values())
    assert best > 1 and {state.effects()[text].smallest for text in choices(state)} == {best}


def test_quadrata_fills_the_square_and_keeps_nothing_in_reserve() -> None:
    state = position("quadrata", 0, 0)
    assert all("supply>square" in text for text in choices(state))
    unplaced = quadrangle.state(
        "quadrangle.state('quadrata players=2 rounds=1 | scored=- began=1 turns=4 rolled=2 joker=no "
        "p1=3@c3n.c4e.c4s/2 p2=-/-')"
    )
    assert all(text.startswith("2 reserve>square") for text in choices(unplaced))


@pytest.mark.parametrize("spec", ["one-ply:2", "plain", "plain:0", "plain:many", "v1", "v1:0", "v1:7"])
def test_what_names_no_reference_player_is_refused(spec: str) -> None:
    with pytest.raises(Unplayable):
        by_name("planquadrat", spec)


if __name__ == "__main__":
    digests = {game: {player: digest(game, player) for player in PLAYERS} for game in GAMES}
    WRITTEN.write_text(json.dumps(digests, indent=1) + "\n", "utf-8")
