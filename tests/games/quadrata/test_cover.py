"""The exact-cover helper: the tilings of the rules page, and answers checked by a slow search."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from games.quadrata.positions import position
from hypothesis import given, settings
from hypothesis import strategies as st

import quadrangle
from quadrangle.games.quadrata.cover import Cover, cover, fillable, filling, within_reach
from quadrangle.games.quadrata.cover import _search as find
from quadrangle.games.quadrata.forms import Sheet
from quadrangle.games.quadrata.game import Quadrata
from quadrangle.games.quadrata.state import QuadrataState
from quadrangle.games.quadrata.view import Effect


def game(players: int) -> Quadrata:
    made = quadrangle.game("quadrata", players)
    assert isinstance(made, Quadrata)
    return made


SMALL, LARGE = game(3).sheet, game(2).sheet
EVERYTHING = game(2).supply


def tilings(sheet: Sheet, occupied: int, limits: Sequence[int]) -> int:
    """The number of ways to fill the rest of the square. Counts all of them, however long it takes."""
    return find(sheet, "count", occupied, limits, 1 << 62).answer


def test_what_three_players_put_back_fills_the_small_square_in_38432_ways() -> None:
    assert tilings(SMALL, 0, SMALL.edition.table(3).put_back) == 38_432


def test_the_numbers_of_forms_that_fill_an_empty_square_are_right() -> None:
    all_forms = ("1", "2", "3", "4s", "4p", "5", "6")
    assert cover(SMALL, 0, EVERYTHING) == Cover(True, 6, 18, all_forms)
    assert cover(LARGE, 0, EVERYTHING) == Cover(True, 11, 26, all_forms)


def test_a_full_square_needs_nothing_more() -> None:
    assert cover(SMALL, SMALL.full, EVERYTHING) == Cover(True, 0, 0, ())
    assert filling(SMALL, SMALL.full, EVERYTHING) == ()
    assert tilings(SMALL, SMALL.full, EVERYTHING) == 1


def test_a_lonely_triangle_needs_a_one() -> None:
    hole = SMALL.full ^ 1
    assert cover(SMALL, hole, EVERYTHING) == Cover(True, 1, 1, ("1",))
    assert cover(SMALL, hole, (0, *EVERYTHING[1:])) == Cover(False)
    assert filling(SMALL, hole, (0, *EVERYTHING[1:])) is None


def test_what_is_not_settled_in_time_is_none() -> None:
    assert fillable(LARGE, 0, EVERYTHING, steps=3) is None
    assert cover(LARGE, 0, EVERYTHING, steps=3) == Cover(None)


def slow(sheet: Sheet, occupied: int, limits: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All fillings by the plainest search there is: the lowest free triangle is covered first."""
    if occupied == sheet.full:
        return [()]
    lowest = ~occupied & (occupied + 1)
    covers = []
    for place in sheet.places:
        if place.mask & lowest and not place.mask & occupied and limits[place.form]:
            fewer = tuple(limit - (form == place.form) for form, limit in enumerate(limits))
            covers += [(place.index, *rest) for rest in slow(sheet, occupied | place.mask, fewer)]
    return covers


def with_little_left(sheet: Sheet, rng: random.Random) -> int:
    """A square with forms in it at random, until twelve triangles are free or fewer."""
    occupied, places = 0, list(sheet.places)
    rng.shuffle(places)
    for place in places:
        if (sheet.full & ~occupied).bit_count() - place.mask.bit_count() >= 6 and not place.mask & occupied:
            occupied |= place.mask
        if (sheet.full & ~occupied).bit_count() <= 12:
            break
    return occupied


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([SMALL, LARGE]), st.integers(0, 2**32), st.tuples(*[st.integers(0, 3)] * 7))
def test_all_answers_agree_with_a_plain_search(sheet: Sheet, seed: int, limits: tuple[int, ...]) -> None:
    occupied = with_little_left(sheet, random.Random(seed))
    ways = slow(sheet, occupied, limits)
    assert tilings(sheet, occupied, limits) == len(ways)
    answer = cover(sheet, occupied, limits)
    assert answer.fillable == bool(ways)
    if ways:
        used = {sheet.places[index].form for way in ways for index in way}
        codes = tuple(form.code for number, form in enumerate(sheet.edition.forms) if number in used)
        assert answer == Cover(True, min(map(len, ways)), max(map(len, ways)), codes)
        example = filling(sheet, occupied, limits)
        assert example is not None and tuple(sorted(place.index for place in example)) in {
            tuple(sorted(way)) for way in ways
        }


def after_turns(players: int, turns: int, seed: int) -> QuadrataState:
    rng = random.Random(seed)
    state = game(players).start().deal(rng)
    for _ in range(turns):
        texts = state.actions().texts
        inward = [text for text in texts if ">square" in text and " square:" not in text]
        state = state.play(rng.choice(inward or texts)).deal(rng)
    return state


def test_within_reach_is_all_that_does_not_lie_in_the_square() -> None:
    state = after_turns(3, 12, 1)
    reach = within_reach(state, 1)
    lying = [state.game.sheet.places[index].form for index in state.squares[0]]
    assert [count + lying.count(form) for form, count in enumerate(reach)] == list(state.game.supply)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_effects_show_for_every_move_what_stays_free_and_whether_it_can_be_filled(players: int) -> None:
    for turns in (0, 9, 20, 31):
        state = after_turns(players, turns, turns)
        effects = state.effects()
        assert set(effects) == set(state.actions().texts)
        for text in state.actions().texts[:: max(1, len(effects) // 12)]:
            me, after = state.mover, state.play(text)
            if after.began:
                assert effects[text].free == after.view().free[me - 1]
                assert effects[text].fillable == fillable(
                    state.game.sheet, after.masks[me - 1], within_reach(after, me)
                )


def test_effects_reckon_with_the_form_that_is_moved() -> None:
    """Two lonely triangles and only one 1 that does not lie in the square: the last 1 cannot fill both."""
    square = (
        "1@a3s,1@a3w,1@c3n,2@a3e.a3n,4s@a2e.a2n.a2s.a2w,4s@b2e.b2n.b2s.b2w,4s@b3e.b3n.b3s.b3w,"
        "5@c2e.c2n.c2s.c2w.c3s,6@a1e.a1n.a1s.a1w.b1s.b1w,6@b1e.b1n.c1e.c1n.c1s.c1w"
    )
    effects = position(f"{square}/-", "-/-", "-/-", rolled=1, turns=42).effects()
    assert effects["1 supply>square:c3e"] == Effect(False, 1)
    assert effects["1 supply>reserve"] == Effect(False, 2)
    assert effects["1 square:c3n>square:c3e"] == Effect(True, 2)
    assert effects["1 square:c3n>supply"] == Effect(True, 3)


def test_while_chance_decides_there_are_no_effects() -> None:
    assert game(2).start().effects() == {}
