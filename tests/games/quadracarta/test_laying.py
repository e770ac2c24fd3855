"""Where a card may lie, and which rule forbids it elsewhere."""

from __future__ import annotations

import pytest

import quadrangle
from quadrangle.core.errors import COMMON_REFUSALS
from quadrangle.games.maxisurf.refusals import REFUSALS as MAXISURF_REFUSALS
from quadrangle.games.minisurf.refusals import REFUSALS as MINISURF_REFUSALS

REFUSALS = {*MINISURF_REFUSALS, *MAXISURF_REFUSALS}

# Player 1 has BBRY (B B over Y R) and lays RYYY; player 2 waits.
MINISURF = "minisurf players=2 duplicate=false | lay 1 RYYY>1 BBRR>2; BBRY@0,0; BBRY@0,0"
MAXISURF = "maxisurf players=2 duplicate=false | lay 1 RYYY; BBRY@0,0; BBRY@0,0"
SOLO = "minisurf players=1 duplicate=true | lay 1 BBBR; BBRY@0,0"


def refused(state: str, action: str) -> quadrangle.Illegal:
    with pytest.raises(quadrangle.Illegal) as error:
        quadrangle.state(state).play(action)
    return error.value


def test_a_card_may_lie_next_to_another_if_they_share_a_side() -> None:
    actions = quadrangle.state(MINISURF).actions()
    assert all(f"RYYY@{x},{y}" in actions for x, y in ((2, 0), (2, 1), (2, -1), (-2, 1), (0, 2), (1, -2), (-1, 2)))


def test_a_card_lies_on_top_of_its_own_town() -> None:
    assert "RYYY@1,1" in quadrangle.state(MINISURF).actions()


def test_in_maxisurf_anything_covers_anything() -> None:
    actions = quadrangle.state(MAXISURF).actions()
    assert all(f"{laid}@0,0" in actions for laid in ("RYYY", "YRYY", "YYRY", "YYYR"))
    assert len(actions) == 4 * 21


def test_around_a_first_card_of_another_town_there_are_twelve_places() -> None:
    state = "minisurf players=1 duplicate=true | lay 1 RRRR; BBBB@0,0"
    assert {str(lay) for lay in quadrangle.state(state).actions()} == {
        *(f"RRRR@{x},{y}" for x in (-2, 2) for y in (-1, 0, 1)),
        *(f"RRRR@{x},{y}" for x in (-1, 0, 1) for y in (-2, 2)),
    }


def test_a_card_that_touches_nothing_is_refused() -> None:
    assert refused(MINISURF, "RYYY@5,5").code == "not-touching"
    assert refused(MINISURF, "RYYY@9999,-9999").code == "not-touching"


def test_numbers_of_far_cells_do_not_meet_those_of_near_ones() -> None:
    assert refused(MAXISURF, "RYYY@-1023,1").code == "not-touching"
    assert refused(MAXISURF, "RYYY@1024,-1").code == "not-touching"


def test_a_corner_is_not_enough() -> None:
    for place in ("2,2", "-2,-2", "2,-2", "-2,2"):
        assert refused(MAXISURF, f"RYYY@{place}").code == "only-corner-touches"


def test_another_town_under_a_coat_of_arms_is_named_with_its_cell() -> None:
    error = refused(MINISURF, "RYYY@0,0")
    assert error.code == "town-differs"
    assert error.values == {"x": 0, "y": 0, "there": "B", "laid": "R"}
    assert str(error).startswith("At 0,0 the town B is visible")


def test_another_card_than_the_one_taken_is_refused() -> None:
    error = refused(MINISURF, "BBRR@2,0")
    assert error.code == "card-not-yours" and error.values == {"laid": "BBRR", "card": "RYYY"}


def test_a_card_is_never_mirrored() -> None:
    state = "maxisurf players=2 duplicate=false | lay 1 BBRY; BBRR@0,0; BBRY@0,0"
    assert refused(state, "BBYR@2,0").code == "mirrored"
    assert refused(state, "RYBB@9,9").code == "not-touching"


def test_passing_and_drawing_come_before_the_draw() -> None:
    assert refused(MAXISURF, "pass").code == "pass-before-draw"
    assert refused(MAXISURF, "draw").code == "already-drawn"


def test_each_step_has_its_time() -> None:
    taking = "minisurf players=2 duplicate=false | take 1 RYYY BBRR; BBRY@0,0; BBRY@0,0"
    asking = "maxisurf players=2 duplicate=false | pass 1; BBRR@0,0; BBRY@0,0"
    assert refused(taking, "RYYY@2,0").code == "wrong-step"
    assert refused(MINISURF, "take RYYY").code == "wrong-step"
    assert refused(asking, "RYYY@2,0").code == "wrong-step"
    assert refused(MAXISURF, "turn BBBB").code == "not-chance"
    assert refused(SOLO, "take BBBR").code == "nothing-to-take"


def test_a_card_that_is_not_shown_or_is_gone_cannot_be_taken() -> None:
    taking = "minisurf players=2 duplicate=false | take 2 RYYY>1 BBRR; BBRY@0,0; BBRY@0,0"
    assert refused(taking, "take BBBB").code == "card-not-shown"
    error = refused(taking, "take RYYY")
    assert error.code == "card-taken" and error.values == {"card": "RYYY", "player": 1}


def test_chance_events_that_cannot_happen_are_refused() -> None:
    state = "minisurf players=1 duplicate=true | turn; BBRY@0,0"
    assert refused(state, "turn BBRY").code == "not-possible"
    assert refused(state, "show BBBB").code == "not-possible"
    assert refused(state, "BBBB@0,0").code == "chance-decides"


def test_codes_are_stable_and_unique() -> None:
    codes = [refusal.code for refusal in (*REFUSALS, *COMMON_REFUSALS)]
    assert len(set(codes)) == len(codes)
    assert sorted(refusal.code for refusal in REFUSALS) == [
        "already-drawn", "card-not-shown", "card-not-yours", "card-taken", "mirrored", "not-touching",
        "nothing-to-take", "only-corner-touches", "pass-before-draw", "town-differs",
    ]  # fmt: skip
