"""Why a decision is what it is: numbers that can be counted on the board."""

from __future__ import annotations

import pytest

import quadrangle
from quadrangle.bots.reasons import explain, in_words
from quadrangle.bots.search.search_bot import EXPLAINED_CHOICES
from quadrangle.core.state import State


def reasons(state: State, text: str) -> dict[str, dict[str, object]]:
    """The reasons of an action, by code."""
    action = state.actions().find(text)
    assert action is not None
    return {code: dict(values) for code, values in explain(state, action)}


def city(moves: list[str], **options: bool) -> State:
    """PlanQuadrat after these placings, nothing slid and nothing claimed."""
    state: State = quadrangle.game("planquadrat", **options).start()
    for move in moves:
        state = state.play(move)
        while "-" in state.actions().texts:
            state = state.play("-")
    return state


THREE_SIDES = ["b1-d1", "b3-d3", "b1-b3", "h7-h8"]  # a court of four little squares that is open on the right


def test_planquadrat_names_what_a_placing_closes_and_takes_from_the_opponent() -> None:
    result = reasons(city(THREE_SIDES, sliding=False), "d1-d3")
    assert result["closes"] == {"n": 4}
    assert result["prevents"] == {"n": 4}
    assert result["houses-left"] == {"small": 12, "middle": 5, "large": 4}


def test_planquadrat_names_what_a_placing_leaves_to_the_opponent() -> None:
    result = reasons(city(THREE_SIDES, sliding=False), "f7-f8")
    assert result["answer"] == {"n": 4, "before": 4}
    assert "closes" not in result and "prevents" not in result
    opened = reasons(city(THREE_SIDES[:2], sliding=False), "b1-b3")
    assert opened["answer"] == {"n": 4, "before": 0}


def test_planquadrat_names_what_a_slide_and_a_claim_bring() -> None:
    state = city(["b3-d3", "b1-b3", "b1-c1", "d1-d2", "d4-d5", "f7-f8"])
    assert reasons(state, "c1-d1")["closes-with-slide"] == {"n": 4}
    sliding = state.play("c1-d1")
    assert reasons(sliding, "d4-d5>d2-d3")["closes"] == {"n": 4}
    assert reasons(sliding, "-") == {"allows": {"n": 4}}
    claiming = sliding.play("d4-d5>d2-d3")
    assert reasons(claiming, "*b2")["claims"] == {"n": 4}


def test_minisurf_names_cells_and_what_is_left_to_the_next_player() -> None:
    state = quadrangle.state("minisurf players=2 | take 1 BBBB RRRR; BBBB@0,0; RRRR@0,0")
    assert reasons(state, "take BBBB") == {"card-adds": {"n": 0}, "leaves-next": {"n": 0}}
    assert reasons(state, "take RRRR") == {"card-adds": {"n": 4}, "leaves-next": {"n": 4}}
    laying = state.play("take BBBB").play("take RRRR")
    assert reasons(laying, "BBBB@0,0") == {"adds": {"n": 0, "covers": 4}}
    assert reasons(laying, "BBBB@1,1") == {"adds": {"n": 3, "covers": 1}}


TO_LAY = "maxisurf players=2 | lay 1 {card}; BBRR@0,0 BBBB@0,-2; BBRR@0,0 YYYY@0,2"


def test_maxisurf_names_groups_before_and_after_and_which_of_them_decide() -> None:
    state = quadrangle.state(TO_LAY.format(card="YYYY"))
    beside, on_top = reasons(state, "YYYY@2,0"), reasons(state, "YYYY@1,1")
    assert beside["smallest-group"] == {"n": 2, "before": 2}
    assert beside["group-sizes"] == {"sizes": "2, 4, 6", "before": "2, 6"}
    assert beside["decides"] == {"player": 2, "n": 4, "theirs": 2}
    assert on_top["smallest-group"] == {"n": 1, "before": 2}
    assert on_top["decides"] == {"player": 2, "n": 1, "theirs": 2}


def test_maxisurf_names_missing_towns() -> None:
    result = reasons(quadrangle.state(TO_LAY.format(card="RRRR")), "RRRR@0,2")
    assert result["towns-missing"] == {"n": 1} and "decides" not in result


def test_maxisurf_compares_the_groups_for_a_player_who_passes() -> None:
    state = quadrangle.state("maxisurf players=2 | pass 1; BBRR@0,0 YYYY@0,2; BBRY@0,0 passed")
    assert reasons(state, "pass") == {"decides": {"player": 2, "n": 2, "theirs": 1}, "cards-left": {"n": 45}}


BEGUN = "quadrata players=2 rounds=1 | scored=- began=1 turns=4 rolled=2 joker=no p1=3@c3n.c4e.c4s/2 p2=-/-"
# A six is missing at the bottom left, and a five at the top right.
TWO_HOLES = (
    "6@a1n.a1w.a2e.a2n.a2s.a2w,6@a3e.a3s.b3e.b3n.b3s.b3w,6@a3n.a3w.a4e.a4n.a4s.a4w,6@b2e.b2n.b2s.b2w.c2n.c2w,"
    "6@b4e.b4n.b4s.b4w.c4n.c4w,6@c1e.c1n.c1s.c1w.c2e.c2s,6@d1e.d1n.d1s.d1w.d2s.d2w,6@d2e.d2n.d3e.d3n.d3s.d3w,"
    "5@c3e.c3n.c3s.c3w.c4s"
)
SIX, FIVE = "a1e.a1s.b1e.b1n.b1s.b1w", "c4e.d4e.d4n.d4s.d4w"


def nearly_full(rolled: int, forms: str = TWO_HOLES) -> State:
    return quadrangle.state(
        f"quadrata players=2 rounds=1 | scored=- began=1 turns=40 rolled={rolled} joker=no p1={forms}/- p2=-/-"
    )


def test_quadrata_names_triangles_and_the_reserve() -> None:
    state = quadrangle.state(BEGUN)
    result = reasons(state, "2 reserve>square:a1n.a1w")
    assert result["free"] == {"n": 59, "before": 61} and result["reserve"] == {"n": 0, "before": 1}
    assert reasons(state, "2 supply>reserve") == {"reserve": {"n": 2, "before": 1}}


def test_quadrata_names_holes_that_one_form_fills() -> None:
    assert reasons(nearly_full(5), f"5 supply>square:{FIVE}")["last-form"] == {"form": "6"}
    assert reasons(nearly_full(5), "5 supply>reserve")["one-form-holes"] == {"n": 2, "holes": 2}
    filling = nearly_full(6, f"{TWO_HOLES},5@{FIVE}")
    assert reasons(filling, f"6 supply>square:{SIX}") == {"fills": {"n": 5}}


def test_quadrata_says_when_the_square_can_no_longer_be_filled() -> None:
    # All five small triangles lie there, so a hole of one triangle stays for ever.
    forms = "1@c1e,1@c1n,1@c1s,1@c1w,1@c2e,2@a1n.a1w"
    state = quadrangle.state(
        f"quadrata players=2 rounds=1 | scored=- began=1 turns=20 rolled=3 joker=yes p1={forms}/- p2=-/-"
    )
    assert "unfillable" in reasons(state, "3 supply>square:a1e.b1n.b1w")
    assert "unfillable" not in reasons(state, "3 supply>square:a1e.a1s.b1w")


def test_quadrata_names_the_player_who_loses_a_form() -> None:
    ones = "1@a1e,1@a1n,1@a1s,1@a1w,1@a2e"
    state = quadrangle.state(
        f"quadrata players=2 rounds=1 | scored=- began=1 turns=10 rolled=1 joker=yes p1=-/- p2={ones}/-"
    )
    assert reasons(state, "1 square@2:a2e>square:b2n")["takes-from"] == {"player": 2}


def test_an_analysis_carries_the_reasons_of_its_best_choices() -> None:
    state = city(THREE_SIDES, sliding=False)
    result = quadrangle.bot("planquadrat", simulations=200).analyse(state)
    assert all(choice.reasons == explain(state, choice.action) for choice in result[:EXPLAINED_CHOICES])
    assert result.best.reasons[0] == ("closes", {"n": 4})
    assert all(not choice.reasons for choice in result[EXPLAINED_CHOICES:])


@pytest.mark.parametrize(("n", "said"), [(1, "Closes a court of 1 square."), (4, "Closes a court of 4 squares.")])
def test_reasons_are_said_in_english(n: int, said: str) -> None:
    assert in_words("planquadrat", [("closes", {"n": n})]) == said
