"""Minisurf: the draft, the rotating first player, leftovers, and who wins."""

from __future__ import annotations

import pytest
from games.quadracarta.playing import make, play

import quadrangle

# Twelve cards, as each of four players lays them. Rows of 3, 6, 6, 4 and 3 cells, counted on the drawing.
TWELVE = "BBRR@0,0 RRYY@0,1 YYBB@0,2 YYYB@1,2 BYRY@1,3 BBBR@1,0 YYRY@2,2 RRYB@-1,1 RBYY@1,1 RRBY@-2,1 BRYY@2,1 YRYR@2,3"


def test_the_first_cards_are_dealt_then_as_many_are_shown_as_there_are_players() -> None:
    phases = [state.phase for state, _ in play(make("minisurf", 3), seed=1)]
    assert phases[:12] == ["deal"] * 3 + ["show"] * 3 + ["take"] * 3 + ["lay"] * 3


def test_all_take_before_anybody_lays_in_the_same_order() -> None:
    turns = [state.turn for state, _ in play(make("minisurf", 3), seed=1) if state.turn]
    assert turns[:18] == [1, 2, 3, 1, 2, 3, 2, 3, 1, 2, 3, 1, 3, 1, 2, 3, 1, 2]


def test_the_last_card_is_taken_by_a_decision_with_one_option() -> None:
    state = quadrangle.state("minisurf players=2 duplicate=false | take 2 RYYY>1 BBRR; BBRY@0,0; BBRY@0,0")
    assert [str(action) for action in state.actions()] == ["take BBRR"]


def test_two_equal_cards_shown_are_one_action() -> None:
    state = quadrangle.state("minisurf players=2 duplicate=false | take 1 RYYY RYYY; BBRY@0,0; BBRY@0,0")
    assert [str(action) for action in state.actions()] == ["take RYYY"]
    assert state.play("take RYYY").play("take RYYY").turn == 1


@pytest.mark.parametrize(
    ("players", "cards", "left"), [(2, 24, 0), (3, 16, 0), (4, 12, 0), (5, 19, 1), (6, 16, 0), (7, 13, 5), (8, 12, 0)]
)
def test_everybody_lays_the_same_number_and_the_rest_stays_in_the_box(players: int, cards: int, left: int) -> None:
    *_, (state, _) = play(make("minisurf", players), seed=2)
    assert [len(area.lays) for area in state.areas] == [cards] * players
    assert sum(state.unseen) == left == state.view().aside and state.view().pile == 0
    assert state.termination == "cards"


def test_one_box_for_four_players_two_boxes_for_five() -> None:
    assert (sum(make("minisurf", 4).box), sum(make("minisurf", 5).box)) == (48, 96)


def test_scores_are_cells_covered_at_any_time() -> None:
    state = make("minisurf", 2).start()
    assert state.scores == (0, 0) and state.winners == ()
    assert state.play("deal BBBB").scores == (4, 0)


def test_the_fewest_cells_win_and_equal_ones_share() -> None:
    for seed in range(6):
        *_, (state, _) = play(make("minisurf", 4), seed)
        fewest = min(state.scores)
        assert state.winners == tuple(p for p in range(1, 5) if state.scores[p - 1] == fewest)


def test_a_shared_win_lists_all_who_share_it() -> None:
    *_, (last, _) = play(make("minisurf", 1, True), seed=4)
    position = last.position().split("; ")[1]
    state = quadrangle.state(f"minisurf players=3 duplicate=true | over; {position}; {position}; {position}")
    assert state.winners == (1, 2, 3)


def test_an_area_of_twelve_cards_counts_its_cells() -> None:
    state = quadrangle.state(f"minisurf players=1 duplicate=true | turn; {TWELVE}")
    assert len(state.view().areas[0].cards) == 12
    assert state.scores == (3 + 6 + 6 + 4 + 3,)
