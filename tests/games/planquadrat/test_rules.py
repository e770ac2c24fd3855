"""One small position per sentence of the rules page."""

from __future__ import annotations

from typing import Any

import pytest

import quadrangle
from quadrangle.games.planquadrat.board import PLACES
from quadrangle.games.planquadrat.state import PlanQuadratState

SIX = "b1-e1,b3-e3,b1-b3,e1-e2,e2-e3"  # the worked example: a place that counts six


def board(houses: str, claims: str = "", sliding: bool = True, **more: str) -> PlanQuadratState:
    """A position before a turn; the number of houses says whose turn it is."""
    words = [f"planquadrat players=2 sliding={str(sliding).lower()} | houses={houses}"]
    words += [f"claims={claims}"] if claims else []
    state = quadrangle.state(" ".join(words + [f"{key}={value}" for key, value in more.items()]))
    assert isinstance(state, PlanQuadratState)
    return state


def refused(state: PlanQuadratState, action: str) -> str:
    with pytest.raises(quadrangle.Illegal) as caught:
        state.play(action)
    assert str(caught.value).endswith(".") and caught.value.rule
    return caught.value.code


# Material


def test_there_are_378_places_for_houses_the_outer_border_included() -> None:
    assert len(PLACES) == 378
    assert {"a0-b0", "a8-d8", "a0-a3", "i5-i8"} <= set(map(str, PLACES))


def test_each_player_has_12_small_8_middle_4_large_houses_and_6_monuments() -> None:
    start: Any = quadrangle.game("planquadrat").start()
    assert start.supplies == ((12, 8, 4), (12, 8, 4))
    assert start.monuments(1) == start.monuments(2) == 6


def test_a_house_covers_its_edges_and_the_crossings_strictly_inside_it() -> None:
    covered = {str(house): house.footprint.bit_count() for house in PLACES}
    assert (covered["c2-c3"], covered["a0-c0"], covered["d4-g4"]) == (1, 3, 5)


def test_the_crossings_at_a_houses_ends_stay_free() -> None:
    state = board("b2-d2,d2-d4")
    assert "d2-f2" in state.actions(), "three houses may meet at d2"


def test_a_house_may_end_against_a_house_that_lies_across() -> None:
    assert "c3-e3" in board("c2-c4").actions()


# Placing


def test_placing_is_mandatory() -> None:
    assert refused(board("a0-c0"), "-") == "must-place"
    assert refused(board("a0-c0"), "a0-c0>b0-d0") == "must-place"
    assert refused(board(SIX), "*b2") == "must-place"


def test_a_house_stands_on_free_edges() -> None:
    assert refused(board("b2-d2"), "c2-e2") == "groove-occupied"


def test_a_house_does_not_cross_a_house_that_lies_across() -> None:
    assert refused(board("c2-c4"), "b3-d3") == "crossing-blocked"


def test_a_house_lies_on_the_board() -> None:
    assert refused(board(""), "h0-j0") == "house-off-board"
    assert refused(board(""), "a7-a9") == "house-off-board"


def test_houses_are_one_two_or_three_edges_long() -> None:
    assert refused(board(""), "a0-e0") == "no-such-house"


def test_only_one_house_is_placed_a_turn() -> None:
    assert refused(board("a0-c0").play("a8-b8"), "c8-d8") == "already-placed"


def test_a_house_comes_from_its_owners_supply() -> None:
    larges = "a0-d0,a1-d1,a2-d2,a3-d3"
    state = board(larges + ",a8-b8,c8-d8,e8-f8,g8-h8", supplies="12/8/0,8/8/4", turn="1")
    assert refused(state, "e0-h0") == "no-house-left"
    assert "e0-h0" in state.play("h1-i1").play("-").actions(), "player 2 still has large houses"


# Sliding


def test_nothing_is_slid_on_the_very_first_turn() -> None:
    start: Any = quadrangle.game("planquadrat").start()
    assert start.play("a0-c0").turn == 2
    assert refused(start, "a0-c0>b0-d0") == "no-slide-on-first-turn"


def test_a_slide_is_optional() -> None:
    state = board("a0-c0").play("d5-e5")
    assert state.turn == 2 and "-" in state.actions()
    assert state.play("-").turn == 1


def test_houses_of_both_players_may_be_slid() -> None:
    state = board("a0-c0,d4-d5").play("g7-h7")
    assert {"a0-c0>b0-d0", "d4-d5>d5-d6"} <= {str(action) for action in state.actions()}


def test_the_house_just_placed_is_not_slid() -> None:
    assert refused(board("a0-c0").play("d5-e5"), "d5-e5>e5-f5") == "just-placed"


def test_a_slide_may_stop_anywhere_on_the_way_in_either_direction() -> None:
    state = board("d5-f5").play("a0-b0")
    stops = {str(action).partition(">")[2] for action in state.actions()} - {""}
    assert stops == {"a5-c5", "b5-d5", "c5-e5", "e5-g5", "f5-h5", "g5-i5"}


def test_a_slide_stops_at_another_house() -> None:
    state = board("d5-f5,g5-h5").play("a0-b0")
    assert "d5-f5>e5-g5" in state.actions()
    assert refused(state, "d5-f5>f5-h5") == "slide-blocked"


def test_a_house_is_never_pushed() -> None:
    assert refused(board("d5-f5,f5-g5").play("a0-b0"), "d5-f5>e5-g5") == "slide-blocked"


def test_a_house_that_lies_across_stops_a_slide_even_of_a_small_house() -> None:
    assert refused(board("d5-e5,e4-e6").play("a0-b0"), "d5-e5>e5-f5") == "slide-blocked"


def test_a_house_passes_between_two_houses_that_merely_end() -> None:
    state = board("d5-e5,e4-e5,e5-e6").play("a0-b0")
    assert "d5-e5>e5-f5" in state.actions()
    assert "d5-e5>f5-g5" in state.actions()


def test_a_house_slides_along_its_own_groove_only() -> None:
    state = board("d5-e5").play("a0-b0")
    assert refused(state, "d5-e5>d6-e6") == "not-along-groove"
    assert refused(state, "d5-e5>d5-f5") == "not-along-groove"
    assert refused(state, "d5-e5>d5-e5") == "not-moved"
    assert refused(state, "d5-e5>i5-j5") == "house-off-board"


def test_only_a_house_on_the_board_is_slid() -> None:
    assert refused(board("d5-e5").play("a0-b0"), "a5-b5>b5-c5") == "no-house-there"


def test_a_house_that_borders_a_claimed_square_is_frozen() -> None:
    state = board(SIX + ",f5-g5", claims="1:b2.c2.d2.b3.c3.d3").play("a8-b8")
    assert refused(state, "b3-e3>c3-f3") == "house-frozen"
    assert {str(action).partition(">")[0] for action in state.actions()} == {"-", "f5-g5"}


def test_a_house_is_frozen_even_if_the_square_would_stay_closed() -> None:
    # e1-e3 twice over: the upright pair at e could lose nothing, and yet it stays.
    state = board(SIX + ",e3-e4", claims="1:b2.c2.d2.b3.c3.d3").play("a8-b8")
    assert refused(state, "e2-e3>e4-e5") == "house-frozen"


def test_a_house_inside_a_claimed_square_borders_it_too() -> None:
    state = board(SIX + ",c2-d2,a8-b8,c8-d8", claims="1:b2.c2.d2.b3.c3.d3").play("e8-f8")
    assert refused(state, "c2-d2>d2-e2") == "house-frozen"


def test_houses_around_a_closed_but_unclaimed_square_may_be_slid() -> None:
    assert "b3-e3>c3-f3" in board(SIX).play("a8-b8").actions()


def test_without_sliding_a_turn_is_placing_and_claiming() -> None:
    state = board("a0-c0", sliding=False).play("d5-e5")
    assert state.turn == 1
    assert refused(board("b1-e1,b3-e3,b1-b3,e1-e2", sliding=False).play("e2-e3"), "b1-e1>c1-f1") == "sliding-off"


# Closed squares and claims


def test_the_worked_example_counts_six() -> None:
    state = board("b1-e1,b3-e3,b1-b3,e1-e2").play("e2-e3").play("-")
    assert [str(action) for action in state.actions()] == ["*b2", "-"]
    assert state.play("*b2").scores == (6, 0)


def test_the_rim_of_the_board_closes_nothing_by_itself() -> None:
    corner = board("a1-b1").play("b0-b1").play("-")
    assert corner.step == "place" and corner.closed() == ()
    assert board("a1-b1,b0-b1,a0-b0").play("a0-a1").play("-").play("*a1").scores == (0, 1)


def test_a_slide_can_close_a_square() -> None:
    state = board("b1-e1,b3-e3,b1-b3,e1-e2,e3-e4").play("a8-b8").play("e3-e4>e2-e3")
    assert "*b2" in state.actions()


def test_placing_and_sliding_together_can_close_a_square() -> None:
    state = board("b1-e1,b3-e3,e1-e2,e3-e4").play("b1-b3").play("e3-e4>e2-e3")
    assert state.play("*b2").scores == (6, 0)


def test_a_square_that_was_closed_before_the_turn_cannot_be_claimed() -> None:
    state = board(SIX + ",f5-g5,f6-g6,f5-f6").play("g5-g6").play("-")
    assert refused(state, "*b2") == "not-newly-closed"
    assert "*f6" in state.actions()


def test_changing_the_extent_of_a_closed_square_makes_it_a_new_one() -> None:
    state = board(SIX).play("c1-c3").play("-")
    assert {"*b2", "*c2", "-"} == {str(action) for action in state.actions()}
    assert state.play("*c2").scores == (0, 4)


def test_a_slide_that_opens_a_square_leaves_nothing_to_claim() -> None:
    state = board("a0-b0,a1-b1,a0-a1,b0-b1").play("h8-i8").play("b0-b1>b1-b2")
    assert state.turn == 2 and state.closed() == ()


def test_of_two_squares_closed_at_once_one_is_claimed_and_the_other_is_lost() -> None:
    state = board("a0-c0,a1-c1,a0-a1,c0-c1,a8-b8", sliding=False).play("b0-b1")
    assert {str(action) for action in state.actions()} == {"*a1", "*b1", "-"}
    after = state.play("*a1").play("h8-i8")
    assert after.turn == 2, "b1 was closed by the turn before: nobody is asked about it"


def test_a_claim_is_optional() -> None:
    state = board("b1-e1,b3-e3,b1-b3,e1-e2").play("e2-e3").play("-").play("-")
    assert state.scores == (0, 0) and state.turn == 2


def test_a_claim_names_the_first_little_square_of_its_region() -> None:
    state = board("b1-e1,b3-e3,b1-b3,e1-e2").play("e2-e3").play("-")
    assert refused(state, "*d3") == "name-first-square"
    assert refused(state, "*h8") == "nothing-to-claim"


def test_a_claim_comes_after_the_slide_is_decided() -> None:
    assert refused(board("b1-e1,b3-e3,b1-b3,e1-e2").play("e2-e3"), "*b2") == "claim-later"


def test_a_claimed_square_is_not_claimed_again() -> None:
    ring = "a0-d0,a3-d3,a0-a3,d0-d2"
    inner = "b1-c1,b2-c2,b1-b2,c1-c2"
    state = board(f"{ring},{inner}", claims="1:b2").play("d2-d3").play("-")
    assert refused(state, "*b2") == "already-claimed"


def test_a_region_around_another_counts_its_own_squares_only() -> None:
    ring = "a0-d0,a3-d3,a0-a3,d0-d2"
    inner = "b1-c1,b2-c2,b1-b2,c1-c2"
    state = board(f"{ring},{inner}", claims="2:b2").play("d2-d3").play("-").play("*a1")
    assert state.scores == (8, 1)


def test_no_placing_divides_a_claimed_square() -> None:
    assert refused(board(SIX, claims="1:b2.c2.d2.b3.c3.d3"), "c1-c3") == "divides-claimed-square"


def test_a_house_may_stand_inside_a_claimed_square_that_it_does_not_divide() -> None:
    state = board(SIX, claims="1:b2.c2.d2.b3.c3.d3").play("c1-c2")
    assert state.scores == (6, 0)
    assert refused(state, "c2-c3") == "divides-claimed-square"


SLOT = "b1-e1,b3-c3,c3-e3,b1-b3,e1-e2,e2-e3"  # a house may come in from above, between two that end at c3


def test_no_slide_divides_a_claimed_square() -> None:
    state = board(f"{SLOT},c1-c2,c4-c5", claims="1:b2.c2.d2.b3.c3.d3").play("a8-b8")
    assert refused(state, "c4-c5>c2-c3") == "divides-claimed-square"
    assert "c4-c5>c3-c4" in state.actions()


def test_a_slide_is_judged_by_where_it_comes_to_rest() -> None:
    # A lane two squares wide: a small house at its middle stop would cut it, two steps further it stands outside.
    lane = "b1-d1,b2-b3,b1-b2,d1-d2,d2-d3,b3-c3,c3-d3"
    state = board(f"{lane},c3-c4", claims="2:b2.c2.b3.c3").play("a8-b8")
    assert "c3-c4>c2-c3" in state.actions(), "resting inside without dividing is allowed"


# The end

NO_ROOM = (
    "d5-g5,d2-g2,g2-g5,d2-d4,c6-e6,c3-c5,b2-b4,a3-a5,b7-d7,f7-h7,h2-h4,b1-d1,e0-g0,c8-e8,"
    "g6-i6,i3-i5,e1-g1,e4-g4,b5-b6,b0-c0,f8-g8,e2-e4,e6-e7,b2-c2,f6-f7,a1-a2,a6-a7,i7-i8,"
    "a5-b5,d1-e1,i1-i2,c5-d5,c0-d0,a7-b7,i2-i3,f0-f1,h3-i3,f4-f5,e5-e6,c2-d2,i6-i7,a7-a8"
)


def test_the_sixth_monument_ends_the_game_at_the_end_of_the_turn() -> None:
    rows = "".join(f"a{y}-a{y + 1},b{y}-b{y + 1},a{y}-b{y},a{y + 1}-b{y + 1}," for y in (0, 2, 4))
    columns = "".join(f"{x}0-{x}1,{z}0-{z}1,{x}0-{z}0,{x}1-{z}1," for x, z in ("cd", "ef"))
    last = "g0-g1,h0-h1,g0-h0"
    state = board(f"{rows}{columns}{last}", claims="2:a1,2:a3,2:a5,2:c1,2:e1", supplies="0/8/4,1/8/4", turn="2")
    over = state.play("g1-h1").play("-").play("*g1")
    assert (over.turn, over.termination, over.winners, over.scores) == (None, "monuments", (2,), (0, 6))
    assert len(over.actions()) == 0


def test_the_last_house_ends_the_game_and_its_claim_still_counts() -> None:
    over = _before_the_last_house().play("h8-i8").play("-").play("*h8")
    assert (over.turn, over.termination) == (None, "houses")
    assert over.scores == (1, 0) and over.winners == (1,)


def _before_the_last_house() -> PlanQuadratState:
    """Player 1 has one small house left, and h8 lacks its roof."""
    houses = ["h7-h8", "i7-i8", "h7-i7", "a2-b2", "b2-c2", "c2-d2", "d2-e2"]
    houses += [f"{x}{y}-{chr(ord(x) + 1)}{y}" for y in (0, 1) for x in "abcdefgh"]
    middles = [f"{x}{y}-{chr(ord(x) + 2)}{y}" for y in (3, 4, 5, 6) for x in "aceg"]
    larges = ["a7-d7", "d7-g7", "a8-d8", "d8-g8", "a3-a6", "c3-c6", "e3-e6"]
    return board(",".join(houses + middles + larges), supplies="1/0/0,0/0/1", turn="1")


def test_a_player_without_a_legal_placing_ends_the_game() -> None:
    # Player 2 has only large houses left, and no three free edges in a row without a house across remain.
    over = board(NO_ROOM, supplies="1/0/2,0/0/3", turn="1").play("d0-e0")
    while over.turn == 1:
        over = over.play("-")
    assert (over.turn, over.termination) == (None, "no-placing")


def test_equal_scores_are_a_draw_of_both() -> None:
    state = _before_the_last_house().play("h8-i8").play("-").play("-")
    assert state.scores == (0, 0) and state.winners == (1, 2)


def test_nothing_is_played_after_the_end() -> None:
    over = _before_the_last_house().play("h8-i8").play("-").play("-")
    assert refused(over, "a0-b0") == "game-over"
