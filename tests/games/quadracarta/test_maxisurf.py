"""Maxisurf: passing for good, groups, ties, and who can win."""

from __future__ import annotations

from typing import Any

import pytest
from games.quadracarta.playing import make, play

import quadrangle
from quadrangle.games.maxisurf.state import beats

# Groups, small ones first: 2 2 4, 2 3 3, 1 1 2; and two areas that lack Brookwell, with 4 4 and 2 2.
TWO_TWO_FOUR = "BBRR@0,0 YYYY@0,2"
TWO_THREE_THREE = "BBRR@0,0 RYYY@0,2"
ONE_ONE_TWO = "BBRY@0,0"
NO_BLUE = "RRRR@0,0 YYYY@2,0"
NO_BLUE_EITHER = "RRYY@0,0"


def over(*areas: str) -> quadrangle.State:
    text = "; ".join(f"{area} passed" for area in areas)
    return quadrangle.state(f"maxisurf players={len(areas)} duplicate=false | over; {text}")


def test_the_smallest_group_is_the_score() -> None:
    assert over(TWO_TWO_FOUR, ONE_ONE_TWO).scores == (2, 1)
    assert over(TWO_TWO_FOUR, ONE_ONE_TWO).winners == (1,)


def test_equal_smallest_groups_are_decided_by_the_next_larger_ones() -> None:
    state = over(TWO_TWO_FOUR, TWO_THREE_THREE)
    assert state.scores == (2, 2)
    assert state.winners == (2,)


def test_a_player_without_a_town_cannot_win_but_has_a_score() -> None:
    state = over(NO_BLUE, ONE_ONE_TWO)
    assert state.scores == (4, 1)
    assert state.winners == (2,)


def test_nobody_wins_if_nobody_shows_all_three_towns() -> None:
    state = over(NO_BLUE, NO_BLUE_EITHER)
    assert state.scores == (4, 2)
    assert state.winners == () and state.termination == "passed"


def test_equal_groups_share_the_win() -> None:
    assert over(TWO_TWO_FOUR, ONE_ONE_TWO, TWO_TWO_FOUR).winners == (1, 3)


def test_running_out_of_groups_leaves_the_tie() -> None:
    assert not beats([2, 2, 4], [2, 2, 4, 5]) and not beats([2, 2, 4, 5], [2, 2, 4])
    assert beats([2, 3, 3], [2, 2, 4, 9]) and not beats([2, 2, 4, 9], [2, 3, 3])


def test_a_tie_is_judged_between_each_two_players() -> None:
    """The first has no fourth group, so it ties with both others; of these, the third beats the second."""
    state = over(
        "BBRR@0,0 YYYY@0,2",
        "BBYY@0,0 RRRR@0,2 BBBB@2,2",
        "RRYY@0,0 BBBB@0,2 RRRR@2,2 BRRR@1,3",
    )
    groups = [sorted(size for sizes in area.groups.values() for size in sizes) for area in state.view().areas]
    assert groups == [[2, 2, 4], [2, 2, 4, 4], [2, 2, 4, 6]]
    assert state.winners == (1, 3)


def test_passing_is_for_good() -> None:
    state = make("maxisurf", 3).start()
    for move in ("deal BBBB", "deal RRRR", "deal YYYY", "pass", "draw", "turn BBRR", "BBRR@2,0"):
        state = state.play(move)
    assert state.turn == 3
    turns: list[int | None] = [state.turn]
    for move in ("draw", "turn BBYY", "BBYY@2,0", "draw", "turn BBBR", "BBBR@2,0"):
        state = state.play(move)
        turns.append(state.turn)
    assert turns == [3, 0, 3, 2, 0, 2, 3]


def test_the_game_ends_when_all_have_passed() -> None:
    state = make("maxisurf", 2).start()
    for move in ("deal BBBB", "deal RRRR", "pass", "pass"):
        state = state.play(move)
    assert state.turn is None and state.termination == "passed" and len(state.actions()) == 0


def test_the_game_ends_without_further_decisions_when_the_pile_is_empty() -> None:
    *_, (state, _) = play(make("maxisurf", 2), seed=1, go_on=1.0)
    assert state.termination == "cards" and sum(state.unseen) == 0
    assert [len(area.lays) for area in state.areas] == [24, 24]


def test_one_player_may_lay_all_cards_that_are_left() -> None:
    state: Any = make("maxisurf", 2).start().play("deal BBBB").play("deal BBBB").play("pass")
    while state.turn is not None:
        event = "draw" if state.turn else state.actions()[0]
        state = state.play(event)
        if state.turn == 2 and "draw" not in state.actions():
            state = state.play(max(state.actions(), key=lambda lay: lay.x))
    assert [len(area.lays) for area in state.areas] == [1, 47]


def test_scores_are_zero_before_the_first_card() -> None:
    assert make("maxisurf", 2).start().scores == (0, 0)


@pytest.mark.parametrize("players", [1, 5])
def test_maxisurf_is_for_two_to_four(players: int) -> None:
    with pytest.raises(quadrangle.Unplayable, match="2 to 4 players"):
        make("maxisurf", players)
