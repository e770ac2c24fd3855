"""What holds in every random game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

import quadrangle
from quadrangle.games.quadrata.state import QuadrataState

FORMS = {2: 45, 3: 35, 4: 45}
tables = st.builds(
    lambda players, rounds, limit: quadrangle.game("quadrata", players, rounds=rounds, turn_limit=limit),
    st.integers(2, 4), st.integers(1, 2), st.integers(5, 40),
)  # fmt: skip
seeds = st.integers(0, 2**32)


def played(game: quadrangle.Game, seed: int, building: bool) -> Iterator[tuple[QuadrataState, str | None]]:
    """A random game; with `building`, a player who can lays a form into the square, so that rounds are filled."""
    rng = random.Random(seed)
    state = game.start()
    while state.turn is not None:
        texts = state.actions().texts
        inward = [text for text in texts if ">square" in text and " square:" not in text]
        text = rng.choice(inward if building and inward else texts)
        assert isinstance(state, QuadrataState)
        yield state, text
        state = state.play(text)
    assert isinstance(state, QuadrataState)
    yield state, None


@settings(max_examples=20, deadline=None)
@given(tables, seeds, st.booleans())
def test_forms_are_conserved_and_never_overlap(game: quadrangle.Game, seed: int, building: bool) -> None:
    for state, _ in played(game, seed, building):
        places = state.game.sheet.places
        lying = [places[index] for square in state.squares for index in square]
        assert sum(state.supply) + sum(map(sum, state.reserves)) + len(lying) == FORMS[game.players]
        for form, there in enumerate(state.game.supply):
            held = state.supply[form] + sum(reserve[form] for reserve in state.reserves)
            assert held + sum(place.form == form for place in lying) == there
        assert min(*state.supply, *(count for reserve in state.reserves for count in reserve)) >= 0
        for square, mask in zip(state.squares, state.masks, strict=True):
            assert sum(places[index].mask for index in square) == mask
            assert sum(places[index].mask.bit_count() for index in square) == mask.bit_count()


@settings(max_examples=20, deadline=None)
@given(tables, seeds, st.booleans())
def test_there_is_always_a_legal_move_and_every_move_changes_the_position(
    game: quadrangle.Game, seed: int, building: bool
) -> None:
    for state, text in played(game, seed, building):
        if text is not None:
            assert len(state.actions()) > 0
            after = state.play(text)
            assert after != state
            assert state.began == 0 or (after.squares, after.reserves, after.rolled) != (
                state.squares, state.reserves, state.rolled
            )  # fmt: skip


@settings(max_examples=20, deadline=None)
@given(tables, seeds, st.booleans())
def test_the_joker_never_goes_off_within_a_round_and_comes_on_as_the_rules_say(
    game: quadrangle.Game, seed: int, building: bool
) -> None:
    lacked = False
    for state, _ in played(game, seed, building):
        if not state.began:
            lacked = False
        elif not state.rolled:
            numbers = {form.pips for form, count in zip(state.game.edition.forms, state.supply, strict=True) if count}
            lacked = lacked or len(numbers) < 6
            assert state.joker == lacked
        else:
            assert state.joker == lacked


@settings(max_examples=20, deadline=None)
@given(tables, seeds, st.booleans())
def test_scores_recomputed_from_the_moves_agree(game: quadrangle.Game, seed: int, building: bool) -> None:
    """The points of a round, from the texts of its moves alone."""
    totals, standing, area = [0] * game.players, [0] * game.players, [0] * game.players
    for state, text in played(game, seed, building):
        if state.began == 0 and sum(map(len, state.squares)) + sum(map(sum, state.reserves)):
            full = [5 if covered == 4 * state.game.sheet.side**2 else 0 for covered in area]
            totals = [total + now + bonus for total, now, bonus in zip(totals, standing, full, strict=True)]
            assert list(state.scores) == totals
            standing, area = [0] * game.players, [0] * game.players
        elif state.rolled and text is not None:
            _count(text, state.mover, standing, area)


def _count(text: str, mover: int, standing: list[int], area: list[int]) -> None:
    code, _, way = text.partition(" ")
    for spot, sign in zip(way.split(">"), (-1, 1), strict=True):
        where, _, _ = spot.partition(":")
        kind, _, other = where.partition("@")
        owner = int(other or mover) - 1
        standing[owner] += sign * {"supply": 0, "reserve": -1, "square": 1}[kind]
        area[owner] += sign * int(code[0]) * (kind == "square")


@settings(max_examples=15, deadline=None)
@given(tables, seeds, st.booleans())
def test_every_position_reads_back(game: quadrangle.Game, seed: int, building: bool) -> None:
    for state, _ in played(game, seed, building):
        again = quadrangle.state(repr(state))
        assert again == state and hash(again) == hash(state) and again.turn == state.turn


def slow_moves(state: QuadrataState) -> set[str]:
    """The legal moves, written straight from the rules without masks, groups or tables of moves."""
    game, me = state.game, state.mover - 1
    free = set(quadrangle_names(game.sheet.side)) - covered(state, me)
    expected: set[str] = set()

    def into(code: str, origin: str, room: set[str], but: str = "") -> None:
        form = game.codes.index(code)
        expected.update(
            f"{code} {origin}>square:{place.text}"
            for place in game.sheet.of_form[form]
            if set(place.text.split(".")) <= room and place.text != but
        )

    def holds(where: tuple[int, ...], number: int) -> bool:
        return any(count and form.pips == number for form, count in zip(game.edition.forms, where, strict=True))

    for number, form in enumerate(game.edition.forms):
        code = form.code
        if form.pips == state.rolled or (state.joker and state.rolled == 6):
            if state.supply[number]:
                expected.add(f"{code} supply>reserve")
                into(code, "supply", free)
            if state.reserves[me][number]:
                expected.add(f"{code} reserve>supply")
                into(code, "reserve", free)
            for place in (game.sheet.places[index] for index in state.squares[me]):
                if place.form == number:
                    expected |= {f"{code} square:{place.text}>reserve", f"{code} square:{place.text}>supply"}
                    into(code, f"square:{place.text}", free | set(place.text.split(".")), place.text)
        if form.pips != state.rolled or holds(state.supply, form.pips) or holds(state.reserves[me], form.pips):
            continue
        nobody = not any(holds(reserve, form.pips) for reserve in state.reserves)
        for other in set(range(game.players)) - {me}:
            if state.reserves[other][number]:
                expected.add(f"{code} reserve@{other + 1}>reserve")
                into(code, f"reserve@{other + 1}", free)
            for place in (game.sheet.places[index] for index in state.squares[other]):
                if nobody and place.form == number:
                    expected.add(f"{code} square@{other + 1}:{place.text}>reserve")
                    into(code, f"square@{other + 1}:{place.text}", free)
    return expected


def quadrangle_names(side: int) -> list[str]:
    return [f"{column}{row}{quarter}" for column in "abcd"[:side] for row in range(1, side + 1) for quarter in "ensw"]


def covered(state: QuadrataState, player: int) -> set[str]:
    places = state.game.sheet.places
    return {name for index in state.squares[player] for name in places[index].text.split(".")}


@settings(max_examples=12, deadline=None)
@given(tables, seeds, st.booleans())
def test_the_legal_moves_are_those_of_the_rules_written_out(game: quadrangle.Game, seed: int, building: bool) -> None:
    for state, _ in played(game, seed, building):
        if state.turn:
            assert set(state.actions().texts) == slow_moves(state)
