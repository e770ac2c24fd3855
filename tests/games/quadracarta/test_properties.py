"""What holds in every game, checked against a naive second version of the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from games.quadracarta.playing import VARIANTS, counted_groups, make, may_lie, named, painted, play, triples
from hypothesis import given, settings
from hypothesis import strategies as st

import quadrangle
from quadrangle.core.state import State
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.deck import CARDS, rotations
from quadrangle.games.quadracarta.state import CardState

seeds = st.integers(0, 10**6)
towns = st.text("BRY", min_size=4, max_size=4)
variants = st.sampled_from(VARIANTS)


@pytest.mark.parametrize("variant", VARIANTS, ids=named)
def test_cards_are_conserved(variant: tuple[str, int, bool]) -> None:
    game = make(*variant)
    for state, _ in play(game, seed=3):
        assert _seen(state) + Counter(dict(zip(CARDS, state.unseen, strict=True))) == Counter(
            dict(zip(CARDS, game.box, strict=True))
        )


def _seen(state: CardState) -> Counter[str]:
    """All cards on the table, each once: laid, or shown and not laid yet."""
    if state.game.duplicate:
        longest = max(state.areas, key=lambda area: len(area.lays))
        seen = {lay.card for lay in longest.lays} | {card for card, _ in state.open_cards}
        return Counter(seen)
    laid = Counter(lay.card for area in state.areas for lay in area.lays)
    held = [state.card_of(player) for player in range(1, state.game.players + 1)]
    free = [card for card, taker in state.open_cards if not taker and state.game.name == "minisurf"]
    return laid + Counter(card for card in held if card) + Counter(free)


@given(variants, seeds)
@settings(max_examples=12, deadline=None)
def test_the_area_is_the_union_of_what_was_laid(variant: tuple[str, int, bool], seed: int) -> None:
    *_, (state, _) = play(make(*variant), seed)
    for player in range(1, state.game.players + 1):
        cells = painted(triples(state, player))
        area = state.view().areas[player - 1]
        assert area.cells == len(cells) == state.areas[player - 1].cells
        assert {town: list(sizes) for town, sizes in area.groups.items()} == counted_groups(cells)


@given(variants, seeds, st.integers(0, 400))
@settings(max_examples=30, deadline=None)
def test_layings_are_exactly_what_the_rule_says(variant: tuple[str, int, bool], seed: int, ply: int) -> None:
    laying = [state for state, _ in play(make(*variant), seed) if state.phase == "lay"]
    if not laying:
        return
    state = laying[ply % len(laying)]
    cells = painted(triples(state, state.player))
    card = state.card_of(state.player)
    assert card is not None
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    expected = {
        f"{laid}@{x},{y}"
        for laid in rotations(card)
        for x in range(min(xs) - 3, max(xs) + 3)
        for y in range(min(ys) - 3, max(ys) + 3)
        if may_lie(cells, laid, x, y, state.game.name == "minisurf")
    }
    assert {str(action) for action in state.actions()} == expected


def _area_of(lays: list[tuple[str, int, int]]) -> Area:
    area = Area()
    for laid, x, y in lays:
        area = area.after(Lay(laid, x, y))
    return area


def _some_lays(seed: int) -> list[tuple[str, int, int]]:
    *_, (state, _) = play(make("minisurf", 2), seed)
    return triples(state, 1)


@given(seeds, st.integers(-40, 40), st.integers(-40, 40), st.sampled_from(CARDS), st.booleans())
@settings(max_examples=25, deadline=None)
def test_moving_an_area_moves_its_layings(seed: int, right: int, down: int, card: str, same_town: bool) -> None:
    lays = _some_lays(seed)
    here, there = _area_of(lays), _area_of([(laid, x + right, y + down) for laid, x, y in lays])
    moved = {(lay.laid, lay.x + right, lay.y + down) for lay in here.layings(card, same_town).values()}
    assert moved == {(lay.laid, lay.x, lay.y) for lay in there.layings(card, same_town).values()}
    assert here.groups == there.groups


def turned(lay: tuple[str, int, int]) -> tuple[str, int, int]:
    """The card after the whole table was turned clockwise by a quarter: cell (x, y) goes to (−y, x)."""
    laid, x, y = lay
    return laid[3] + laid[:3], -y - 1, x


@given(seeds, st.sampled_from(CARDS), st.booleans())
@settings(max_examples=25, deadline=None)
def test_turning_an_area_turns_its_layings(seed: int, card: str, same_town: bool) -> None:
    lays = _some_lays(seed)
    here, there = _area_of(lays), _area_of([turned(lay) for lay in lays])
    expected = {turned((lay.laid, lay.x, lay.y)) for lay in here.layings(card, same_town).values()}
    assert expected == {(lay.laid, lay.x, lay.y) for lay in there.layings(card, same_town).values()}
    assert here.groups == there.groups


@given(variants, seeds)
@settings(max_examples=10, deadline=None)
def test_chance_is_even_over_the_unseen_cards(variant: tuple[str, int, bool], seed: int) -> None:
    for state, _ in play(make(*variant), seed):
        if state.turn == 0:
            total = sum(state.unseen)
            left = dict(zip(CARDS, state.unseen, strict=True))
            chances = {str(event).split()[1]: chance for event, chance in state.outcomes()}
            assert chances == pytest.approx({card: copies / total for card, copies in left.items() if copies})


@given(variants, seeds)
@settings(max_examples=10, deadline=None)
def test_effects_come_true(variant: tuple[str, int, bool], seed: int) -> None:
    rng = random.Random(seed)
    for state, action in play(make(*variant), seed):
        if state.phase != "lay" or rng.random() < 0.8:
            continue
        effect, after = state.effects()[str(action)], state.play(str(action))
        mine = state.player - 1
        if state.game.name == "minisurf":
            assert after.scores[mine] - state.scores[mine] == effect.adds == 4 - effect.covers
        else:
            assert after.scores[mine] == effect.smallest
            assert after.view().areas[mine].groups == effect.groups


@given(seeds)
@settings(max_examples=5, deadline=None)
def test_a_card_to_take_shows_the_least_it_can_add(seed: int) -> None:
    taking = [state for state, _ in play(make("minisurf", 2), seed) if state.phase == "take"]
    state = taking[seed % len(taking)]
    for action in state.actions():
        card = str(action).split()[1]
        layings = state.areas[state.player - 1].layings(card, same_town=True)
        least = min(state.areas[state.player - 1].adds(lay) for lay in layings.values())
        assert state.effects()[str(action)].adds == least


def _notation(state: State) -> st.SearchStrategy[str]:
    number = st.integers(-9, 9)
    return st.one_of(
        st.builds("{}@{},{}".format, towns, number, number),
        st.builds("{} {}".format, st.sampled_from(["take", "deal", "show", "turn"]), st.sampled_from(CARDS)),
        st.sampled_from(["pass", "draw", *(str(action) for action in state.actions())]),
        st.text(max_size=12),
        st.text("BRY@,-0123456789 takedlshowurnp", max_size=14),
    )


@given(variants, seeds, st.data())
@settings(max_examples=40, deadline=None)
def test_whatever_is_said_is_played_or_refused_for_a_reason(
    variant: tuple[str, int, bool], seed: int, data: st.DataObject
) -> None:
    states = [state for state, _ in play(make(*variant), seed % 50)]
    state = states[seed % len(states)]
    for _ in range(8):
        text = data.draw(_notation(state))
        if text in state.actions():
            assert state.play(text) != state
            continue
        with pytest.raises((quadrangle.Unreadable, quadrangle.Illegal), match=r"\.$") as error:
            state.play(text)
        assert error.value.code


@given(variants, seeds)
@settings(max_examples=12, deadline=None)
def test_positions_parse_back_with_all_that_lies_below(variant: tuple[str, int, bool], seed: int) -> None:
    for state, _ in list(play(make(*variant), seed))[seed % 7 :: 7]:
        again = quadrangle.state(repr(state))
        assert again == state and hash(again) == hash(state) and repr(again) == repr(state)
        assert again.view() == state.view()


def test_positions_that_differ_only_below_are_equal() -> None:
    first = "maxisurf players=2 duplicate=false | pass 2; BBBB@0,0 BBBR@0,0 BBBB@0,0; BBRR@0,0 BBRY@0,0"
    other = "maxisurf players=2 duplicate=false | pass 2; BBBB@0,0 BBRB@0,0 BBBB@0,0; BBRR@0,0 BBRY@0,0"
    assert quadrangle.state(first) == quadrangle.state(other)
    assert hash(quadrangle.state(first)) == hash(quadrangle.state(other))
