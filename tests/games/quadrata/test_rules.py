"""The rules of a turn and of a round, sentence by sentence."""

from __future__ import annotations

import pickle

import pytest
from games.quadrata.positions import moved, position, ways

import quadrangle
from quadrangle.games.quadrata.state import QuadrataState

FIVES = "5@a1e.a1n.a1s.a1w.b1w"  # a house lying in the corner
ALL_FIVES_AT_2 = "5@a1e.a1n.a1s.a1w.b1w,5@a2e.a2n.a2s.a2w.b2w,5@a3e.a3n.a3s.a3w.b3w"


def begun(players: int = 2, **options: int) -> QuadrataState:
    state = quadrangle.game("quadrata", players, **options).start().play("begin 1")
    assert isinstance(state, QuadrataState)
    return state


def test_the_lot_says_who_begins() -> None:
    start = quadrangle.game("quadrata", 3).start()
    assert start.turn == 0
    assert [(str(event), chance) for event, chance in start.outcomes()] == [
        ("begin 1", 1 / 3), ("begin 2", 1 / 3), ("begin 3", 1 / 3)
    ]  # fmt: skip
    state = start.play("begin 2").play("roll 4")
    assert state.turn == 2
    assert state.play("4s supply>reserve").play("roll 1").turn == 3


def test_every_number_of_the_die_is_as_likely_as_every_other() -> None:
    assert [chance for _, chance in begun().outcomes()] == [1 / 6] * 6


@pytest.mark.parametrize("number", range(1, 7))
def test_a_form_of_the_number_rolled_comes_from_the_supply_into_the_square_or_the_reserve(number: int) -> None:
    state = begun().play(f"roll {number}")
    assert ways(state) == {"supply>square", "supply>reserve"}
    assert {code[0] for code in moved(state)} == {str(number)}


def test_a_four_is_a_square_or_a_parallelogram() -> None:
    assert moved(begun().play("roll 4")) == {"4s", "4p"}


def test_from_the_reserve_a_form_goes_into_the_square_or_back_to_the_supply() -> None:
    state = position("-/3", "-/-", rolled=3)
    assert ways(state) == {"supply>square", "supply>reserve", "reserve>square", "reserve>supply"}
    assert state.play("3 reserve>supply").supply == state.game.supply
    assert state.play("3 reserve>square:a1e.a1n.b1w").standing() == (1, 0)


def test_from_the_square_a_form_goes_to_the_reserve_to_the_supply_or_to_another_place() -> None:
    state = position("1@a1e/-", "-/-", rolled=1)
    assert {"square>reserve", "square>supply", "square>square"} < ways(state)
    assert state.play("1 square:a1e>reserve").standing() == (-1, 0)
    assert state.play("1 square:a1e>supply").standing() == (0, 0)
    assert state.play("1 square:a1e>square:d4n").masks[0].bit_count() == 1


def test_a_form_may_overlap_its_old_place_but_not_stay_there() -> None:
    state = position("6@a1e.a1n.a1s.a1w.b1s.b1w/-", "-/-", rolled=6)
    old = "6 square:a1e.a1n.a1s.a1w.b1s.b1w>square:"
    assert f"{old}a1e.a1n.a1s.a1w.b1n.b1w" in state.actions()
    assert f"{old}a1e.a1n.a1s.a1w.b1s.b1w" not in state.actions()


def test_an_occupied_place_is_not_offered() -> None:
    state = position("4s@a1e.a1n.a1s.a1w/-", "-/-", rolled=1)
    targets = {text.rpartition(":")[2] for text in state.actions().texts if "square" in text}
    assert len(targets) == 60 and "a1e" not in targets and "a2e" in targets


def test_others_are_left_alone_while_the_supply_has_a_form_of_that_number() -> None:
    state = position("-/-", f"{FIVES}/5,5", rolled=5)
    assert ways(state) == {"supply>square", "supply>reserve"}


def test_nobody_is_robbed_while_your_own_reserve_has_a_form_of_that_number() -> None:
    state = position("-/5", f"{FIVES}/5,5", rolled=5, joker=True)
    assert ways(state) == {"reserve>square", "reserve>supply"}


def test_a_form_in_your_own_square_does_not_keep_you_from_robbing() -> None:
    state = position(f"{FIVES}/-", f"{FIVES}/5,5", rolled=5, joker=True)
    own = {"square>square", "square>reserve", "square>supply"}
    assert ways(state) == own | {"reserve@2>square", "reserve@2>reserve"}


def test_a_square_is_robbed_only_when_no_reserve_has_a_form_of_that_number() -> None:
    state = position(f"{FIVES}/-", f"{ALL_FIVES_AT_2}/-", rolled=5, joker=True)
    assert {"square@2>square", "square@2>reserve"} < ways(state)
    robbed = state.play("5 square@2:a2e.a2n.a2s.a2w.b2w>reserve")
    assert robbed.standing() == (0, 2)


def test_with_three_players_a_third_players_reserve_protects_all_squares() -> None:
    state = position("-/-", "5@a1e.a1n.a1s.a1w.b1w,5@a2e.a2n.a2s.a2w.b2w/-", "-/5", rolled=5, joker=True, turns=42)
    assert ways(state) == {"reserve@3>square", "reserve@3>reserve"}


def test_both_kinds_of_four_must_be_gone_before_anybody_is_robbed() -> None:
    squares = "4s,4s,4s,4s,4s"
    state = position("-/-", f"-/{squares}", rolled=4)
    assert moved(state) == {"4p"} and not any("@" in way for way in ways(state))
    gone = position("-/-", f"-/{squares},4p,4p,4p,4p", rolled=4, joker=True)
    assert moved(gone) == {"4s", "4p"} and ways(gone) == {"reserve@2>square", "reserve@2>reserve"}


def test_the_six_becomes_a_joker_from_the_turn_after_the_supply_lacked_a_number() -> None:
    state = position("-/-", "-/5,5,5", rolled=5, turns=40)
    assert not state.joker
    after = state.play("5 supply>reserve")
    assert after.joker
    assert moved(after.play("roll 6")) == {"1", "2", "3", "4s", "4p", "5", "6"}


def test_without_the_joker_a_six_moves_sixes_only() -> None:
    assert moved(position("-/1", "-/-", rolled=6)) == {"6"}


def test_the_joker_stays_when_the_supply_fills_up_again() -> None:
    state = position("-/5", "-/5,5,5", rolled=5, joker=True)
    after = state.play("5 reserve>supply")
    assert after.joker and not after.supply_lacks_a_number()


def test_the_joker_lacks_a_number_only_when_both_kinds_of_four_are_gone() -> None:
    state = position("-/-", "-/4s,4s,4s,4s", rolled=4)
    assert not state.play("4s supply>reserve").joker


def test_the_joker_does_not_rob_forms_of_other_numbers() -> None:
    state = position("-/-", "-/5,5,5,5", rolled=6, joker=True)
    assert moved(state) == {"1", "2", "3", "4s", "4p", "6"}
    assert not any("@" in way for way in ways(state))


def test_a_six_itself_is_robbed_with_a_six_while_the_joker_is_on() -> None:
    state = position("-/-", "-/6,6,6,6,6,6,6,6,6", rolled=6, joker=True)
    assert "6 reserve@2>reserve" in state.actions()
    assert "1 supply>reserve" in state.actions()
    assert not any(text.startswith("1 ") and "@" in text for text in state.actions().texts)


def test_the_joker_moves_other_forms_within_the_square_too() -> None:
    state = position("1@a1e/2", "-/5,5,5,5", rolled=6, joker=True)
    for text in ("1 square:a1e>square:a1n", "1 square:a1e>supply", "2 reserve>square:b1e.b1n", "2 reserve>supply"):
        assert text in state.actions()


# A small square with a hole at c3e: eight forms, 35 triangles.
HOLED = (
    "6@a1e.a1n.a1s.a1w.b1s.b1w,6@b1e.b1n.c1e.c1n.c1s.c1w,4s@a2e.a2n.a2s.a2w,4s@a3e.a3n.a3s.a3w,"
    "4s@b2e.b2n.b2s.b2w,4s@b3e.b3n.b3s.b3w,5@c2e.c2n.c2s.c2w.c3s,2@c3n.c3w"
)


def almost_full(**more: object) -> QuadrataState:
    return position(f"{HOLED}/-", "-/-", "-/3", rolled=1, turns=42, **more)  # type: ignore[arg-type]


def test_a_full_square_ends_the_round_with_five_points_more() -> None:
    state = almost_full(rounds=1)
    after = state.play("1 supply>square:c3e")
    assert after.turn is None and after.termination == "rounds"
    forms = len(after.squares[0])
    assert after.scores == (forms + 5, 0, -1)
    assert after.winners == (1,)


def test_the_next_round_begins_with_a_new_lot_and_all_forms_in_the_supply() -> None:
    between = almost_full(rounds=2).play("1 supply>square:c3e")
    assert between.turn == 0 and between.scores == (14, 0, -1) and between.winners == ()
    assert between.squares[0], "the full square can still be seen"
    fresh = between.play("begin 3")
    assert fresh.supply == fresh.game.supply and not fresh.joker and fresh.turns == 0
    assert fresh.play("roll 2").turn == 3
    assert fresh.scores == (14, 0, -1)


def test_scores_are_the_totals_of_finished_rounds_only() -> None:
    assert position("1@a1e/-", "-/-", rounds=2).scores == (0, 0)


def test_at_the_limit_of_turns_the_round_ends_without_the_bonus() -> None:
    state = position("1@a1e/-", "-/-", rolled=2, turns=19, began=2, turn_limit=10)
    assert state.turn == 1
    after = state.play("2 supply>square:b2e.b2n")
    assert after.turn is None and after.scores == (2, 0)


def test_the_bonus_is_paid_when_the_very_last_turn_fills_a_square() -> None:
    last = position(f"{HOLED}/-", "-/-", "-/3", rolled=1, turns=44, began=2, turn_limit=15)
    assert last.turn == 1
    assert last.play("1 supply>square:c3e").scores == (14, 0, -1)


def test_without_a_limit_a_round_continues() -> None:
    state = position("-/-", "-/-", rolled=2, turns=99_999, began=1, turn_limit=0)
    assert state.play("2 supply>reserve").turn == 0


def test_equal_totals_share_the_win() -> None:
    state = position("-/-", "1@a1e/-", rolled=2, turns=19, began=2, turn_limit=10)
    assert state.play("2 supply>square:b2e.b2n").winners == (1, 2)


def test_positions_can_be_sent_to_other_processes() -> None:
    state = position("1@a1e/-", "-/-", rolled=2)
    assert len(state.actions()) > 0
    again = pickle.loads(pickle.dumps(state))
    assert again == state and again.game.sheet is state.game.sheet and again.actions().texts == state.actions().texts


def test_the_facts_are_declared() -> None:
    facts = quadrangle.games()["quadrata"]
    assert (facts.least_players, facts.most_players, facts.chance, facts.year) == (2, 4, True, 1973)
    assert facts.defaults == {"rounds": 3, "turn_limit": 200, "edition": None, "alone": False}
    for wrong in ({"rounds": 0}, {"rounds": 100}, {"turn_limit": -1}, {"turn_limit": 100_001}, {"edition": 3}):
        with pytest.raises(quadrangle.Unplayable):
            quadrangle.game("quadrata", **wrong)
