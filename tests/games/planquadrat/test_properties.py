"""What holds in every random game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quadrangle
from quadrangle.games.planquadrat.actions import ClaimCourt, Skip, Slide
from quadrangle.games.planquadrat.board import PLACES, House, square_name, square_number
from quadrangle.games.planquadrat.regions import connected
from quadrangle.games.planquadrat.state import PlanQuadratState
from quadrangle.testing import random_game

seeds = st.integers(0, 2**32)
games = st.booleans().map(lambda sliding: quadrangle.game("planquadrat", sliding=sliding))


@settings(max_examples=25, deadline=None)
@given(game=games, seed=seeds)
def test_houses_and_monuments_are_conserved_and_nothing_overlaps(game: quadrangle.Game, seed: int) -> None:
    for state, _ in random_game(game, random.Random(seed)):
        assert isinstance(state, PlanQuadratState)
        assert len(state.houses) + sum(map(sum, state.supplies)) == 48
        assert sum(house.footprint.bit_count() for house in state.houses) == state.occupied.bit_count()
        assert state.monuments(1) + state.monuments(2) + len(state.claims) == 12


@settings(max_examples=25, deadline=None)
@given(game=games, seed=seeds)
def test_claimed_regions_stay_disjoint_connected_and_closed(game: quadrangle.Game, seed: int) -> None:
    for state, _ in random_game(game, random.Random(seed)):
        assert isinstance(state, PlanQuadratState)
        regions = [place.region for place in state.claims]
        assert sum(region.bit_count() for region in regions) == sum(state.scores)
        assert all(connected(region & -region, (1 << 64) - 1, state.edges) == region for region in regions)
        assert set(regions) <= set(state.closed())


def open_neighbours(state: PlanQuadratState, square: int) -> list[int | None]:
    """The squares beside this one through edges without a house, None for the outside: written without masks."""
    x, y = square % 8, square // 8
    edges = set()
    for house in state.houses:
        for step in range(house.length):
            edges.add((house.x, house.y + step, True) if house.upright else (house.x + step, house.y, False))
    around = [
        ((x, y, False), (x, y - 1)),
        ((x, y + 1, False), (x, y + 1)),
        ((x, y, True), (x - 1, y)),
        ((x + 1, y, True), (x + 1, y)),
    ]
    return [(nx + 8 * ny if 0 <= nx < 8 and 0 <= ny < 8 else None) for edge, (nx, ny) in around if edge not in edges]


@settings(max_examples=10, deadline=None)
@given(seed=seeds)
def test_closed_regions_equal_a_search_square_by_square(seed: int) -> None:
    states = [state for state, _ in random_game(quadrangle.game("planquadrat"), random.Random(seed))]
    for state in states[::9]:
        assert isinstance(state, PlanQuadratState)
        reached, seen = set(), set()
        for start in range(64):
            if start not in seen:
                region, todo, closed = {start}, [start], True
                while todo:
                    for beside in open_neighbours(state, todo.pop()):
                        closed &= beside is not None
                        if beside is not None and beside not in region:
                            region.add(beside)
                            todo.append(beside)
                seen |= region
                if closed:
                    reached.add(sum(1 << square for square in region))
        assert set(state.closed()) == reached


def turned(x: int, y: int, symmetry: int, size: int) -> tuple[int, int]:
    """One of the eight symmetries of a grid of points 0…size."""
    if symmetry & 4:
        x, y = y, x
    return (size - x if symmetry & 1 else x), (size - y if symmetry & 2 else y)


def image(text: str, symmetry: int) -> str:
    """An action's text under a symmetry of the board."""
    if text == "-":
        return text
    if ">" in text:
        return ">".join(image(part, symmetry) for part in text.split(">"))
    ends = [turned(ord(end[0]) - 97, int(end[1]), symmetry, 8) for end in text.split("-")]
    return "-".join(f"{chr(97 + x)}{y}" for x, y in sorted(ends))


@settings(max_examples=15, deadline=None)
@given(seed=seeds, symmetry=st.integers(1, 7))
def test_all_eight_symmetries_map_legal_actions_to_legal_actions(seed: int, symmetry: int) -> None:
    mirror = quadrangle.game("planquadrat").start()
    for state, action in random_game(quadrangle.game("planquadrat"), random.Random(seed)):
        assert isinstance(state, PlanQuadratState) and isinstance(mirror, PlanQuadratState)
        claims = [str(a) for a in state.actions() if isinstance(a, ClaimCourt)]
        others = {image(str(a), symmetry) for a in state.actions() if not isinstance(a, ClaimCourt)}
        assert others == {str(a) for a in mirror.actions() if not isinstance(a, ClaimCourt)}
        assert len(claims) == sum(isinstance(a, ClaimCourt) for a in mirror.actions())
        if action is None:
            assert mirror.scores == state.scores
        elif isinstance(action, ClaimCourt):
            mirror = mirror.play(claim_image(state, mirror, action, symmetry))
        else:
            mirror = mirror.play(image(str(action), symmetry))


def claim_image(state: PlanQuadratState, mirror: PlanQuadratState, claim: ClaimCourt, symmetry: int) -> str:
    """The claim that names the image of a region."""
    square = square_number(claim.square)
    x, y = turned(square % 8, square // 8, symmetry, 7)
    region = next(region for region in mirror.claimable() if region >> (y * 8 + x) & 1)
    return f"*{square_name((region & -region).bit_length() - 1)}"


LETTERS = st.text(alphabet="abcdefghijk0123456789->*. ", max_size=14)


@settings(max_examples=400, deadline=None)
@given(text=st.one_of(LETTERS, st.text(max_size=12)), seed=seeds, plies=st.integers(0, 60))
def test_random_text_is_unreadable_illegal_or_legal_and_nothing_else(text: str, seed: int, plies: int) -> None:
    *_, (state, _) = random_game(quadrangle.game("planquadrat"), random.Random(seed), limit=plies)
    try:
        state.play(text)
    except (quadrangle.Unreadable, quadrangle.Illegal) as error:
        sentence = str(error)
        assert sentence
        assert "{" in text or "{" not in sentence, "a blank was not filled in"
    else:
        assert text in state.actions()


houses = st.builds(House, st.integers(0, 9), st.integers(0, 9), st.booleans(), st.integers(1, 4))
decisions = st.one_of(
    houses,
    st.builds(Slide, houses, houses),
    st.builds(lambda house, steps: Slide(house, house.moved(steps)), houses, st.integers(-3, 3)),
    st.builds(ClaimCourt, st.integers(0, 63).map(square_name)),
    st.just(Skip()),
)


@settings(max_examples=400, deadline=None)
@given(decision=decisions, seed=seeds, plies=st.integers(0, 90))
def test_every_decision_is_legal_or_refused_with_its_rule(decision: object, seed: int, plies: int) -> None:
    *_, (state, _) = random_game(quadrangle.game("planquadrat"), random.Random(seed), limit=plies)
    if decision in state.actions():
        return
    with pytest.raises(quadrangle.Illegal) as caught:
        state.play(decision)
    assert caught.value.code and caught.value.rule and str(caught.value).endswith(".")


@settings(max_examples=25, deadline=None)
@given(game=games, seed=seeds)
def test_one_placing_alone_is_judged_as_among_all_of_them(game: quadrangle.Game, seed: int) -> None:
    for state, _ in random_game(game, random.Random(seed)):
        assert isinstance(state, PlanQuadratState)
        if state.turn is not None and state.placed is None:
            alone = replace(state, _legal=None)
            assert [place for place in PLACES if alone._find(str(place))] == list(state.actions())


@settings(max_examples=25, deadline=None)
@given(game=games, seed=seeds)
def test_a_game_that_is_replayed_is_drawn_alike(game: quadrangle.Game, seed: int) -> None:
    played = replayed = game.start()
    for _, action in random_game(game, random.Random(seed)):
        if action is not None:
            played, replayed = played.play(action), replayed.replay(str(action))
        assert replayed.view() == played.view()
    assert replayed.actions().texts == played.actions().texts
