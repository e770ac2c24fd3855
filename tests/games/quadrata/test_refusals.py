"""A move that is not legal is refused with the rule it breaks; whatever reads is either legal or refused."""

from __future__ import annotations

import random

import pytest
from games.quadrata.positions import position
from hypothesis import given, settings
from hypothesis import strategies as st

import quadrangle
from quadrangle.core.errors import COMMON_REFUSALS
from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.actions import FormMove
from quadrangle.games.quadrata.refusals import REFUSALS
from quadrangle.games.quadrata.state import QuadrataState

HOUSE = "5@a1e.a1n.a1s.a1w.b1w"
PLAIN = position(f"{HOUSE}/3", "1@a1e/1", rolled=3)
FIVE = position("-/-", f"{HOUSE}/5", rolled=5)
FIVE_HELD = position("-/5", f"{HOUSE}/5,5", rolled=5, joker=True)
FIVE_GONE = position("-/-", f"{HOUSE}/5,5,5", rolled=5, joker=True)
JOKER = position("1@a1e/2", "-/5,5,5,5", rolled=6, joker=True)
SMALL = position("-/-", "-/-", "-/-", rolled=1, turns=42)

CASES = [
    (PLAIN, "5 supply>reserve", "wrong-number", {"rolled": 3, "form": "5", "pips": 5}),
    (PLAIN, "6 supply>reserve", "wrong-number", {"rolled": 3, "form": "6", "pips": 6}),
    (PLAIN, "3 supply>supply", "no-such-way", {"origin": "supply", "target": "supply", "ways": "square or reserve"}),
    (PLAIN, "3 reserve>reserve", "no-such-way", {"origin": "reserve", "target": "reserve", "ways": "square or supply"}),
    (PLAIN, "3 reserve@2>supply", "no-such-way", None),
    (PLAIN, "3 square:a1e.a1n.b1w>reserve", "not-in-square", {"form": "3", "place": "a1e.a1n.b1w", "square": "square"}),
    (PLAIN, "3 square:a1e>reserve", "not-in-square", None),
    (PLAIN, "3 supply>square:a1e.a1n.b1w", "place-occupied", {"triangle": "a1e", "form": "3"}),
    (PLAIN, "3 reserve>square:a1e.a1n.b1w", "place-occupied", None),
    (PLAIN, "3 supply>square:c1e.c1n.c1s", "not-a-place-of-that-form", {"form": "3", "place": "c1e.c1n.c1s"}),
    (PLAIN, "3 supply>square:d4e.d4n.e4w", "off-the-square", {"triangle": "e4w", "side": 4}),
    (PLAIN, "3 reserve@2>reserve", "robbing-not-yet", {"number": 3, "victim": "reserve@2", "because": "supply"}),
    (FIVE, "5 reserve@2>reserve", "robbing-not-yet", {"number": 5, "victim": "reserve@2", "because": "supply"}),
    (FIVE, "5 reserve>supply", "not-in-reserve", {"form": "5", "reserve": "reserve"}),
    (FIVE_HELD, "5 reserve@2>reserve", "robbing-not-yet", {"number": 5, "victim": "reserve@2", "because": "reserve"}),
    (FIVE_HELD, "5 supply>reserve", "form-not-in-supply", {"form": "5"}),
    (FIVE_GONE, "5 square@2:a1e.a1n.a1s.a1w.b1w>reserve", "robbing-not-yet",
     {"number": 5, "victim": "square@2", "because": "reserve@2"}),
    (FIVE_GONE, "5 reserve@3>reserve", "not-another-player", {"player": 3, "players": 2, "you": 1}),
    (FIVE_GONE, "5 reserve@1>reserve", "not-another-player", {"player": 1, "players": 2, "you": 1}),
    (JOKER, "5 reserve@2>reserve", "joker-does-not-rob", {"form": "5"}),
    (JOKER, "1 square:a1e>square:a1e", "same-place", {}),
    (JOKER, "3 reserve>supply", "not-in-reserve", None),
    (SMALL, "1 supply>square:d1e", "off-the-square", {"triangle": "d1e", "side": 3}),
    (PLAIN, "roll 3", "not-chance", {"action": "roll 3"}),
    (PLAIN, "begin 1", "not-chance", None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "text", "code", "values"), CASES, ids=[f"{code}: {text}" for _, text, code, _ in CASES]
)
def test_a_move_is_refused_with_the_rule_it_breaks(
    state: QuadrataState, text: str, code: str, values: dict[str, object] | None
) -> None:
    with pytest.raises(quadrangle.Illegal) as refused:
        state.play(text)
    assert refused.value.code == code
    assert refused.value.rule
    assert values is None or refused.value.values == values
    assert str(refused.value).endswith(".")


def test_every_refusal_is_met_in_these_cases() -> None:
    assert {refusal.code for refusal in REFUSALS} <= {code for _, _, code, _ in CASES}


def test_codes_are_unique_and_sentences_complete() -> None:
    codes = [refusal.code for refusal in COMMON_REFUSALS + REFUSALS]
    assert len(codes) == len(set(codes))
    assert all(refusal.sentence.endswith(".") and refusal.rule for refusal in REFUSALS)


def test_a_reserve_with_no_such_form_cannot_be_robbed_of_it() -> None:
    state = position("-/-", "-/5,5,5,5", "-/-", "-/-", rolled=5, joker=True)
    with pytest.raises(quadrangle.Illegal) as refused:
        state.play("5 reserve@3>reserve")
    assert refused.value.code == "not-in-reserve"


def test_while_chance_decides_moves_have_to_wait() -> None:
    state = position("-/-", "-/-")
    for text, code in (("3 supply>reserve", "chance-decides"), ("begin 1", "not-possible"), ("roll 9", "not-possible")):
        with pytest.raises(quadrangle.Illegal) as refused:
            state.play(text)
        assert refused.value.code == code


def test_after_the_game_nothing_is_played() -> None:
    state = position("-/-", "-/-", rolled=1, turns=1, began=2, turn_limit=1).play("1 supply>reserve")
    with pytest.raises(quadrangle.Illegal) as refused:
        state.play("1 supply>reserve")
    assert refused.value.code == "game-over"


def some_position(players: int, seed: int) -> QuadrataState:
    """A position after some random turns; every second one lays what it can, so that squares fill."""
    rng = random.Random(seed)
    state = quadrangle.game("quadrata", players, rounds=1).start().deal(rng)
    for _ in range(rng.randrange(70)):
        texts = state.actions().texts
        inward = [text for text in texts if ">square" in text and not text.partition(" ")[2].startswith("square")]
        state = state.play(rng.choice(inward if inward and seed % 2 else texts)).deal(rng)
        if state.turn is None:
            return some_position(players, seed + 1)
    assert isinstance(state, QuadrataState)
    return state


codes = st.sampled_from(["1", "2", "3", "4s", "4p", "5", "6"])
triangles = st.sets(st.sampled_from(lattice.names(4)), min_size=1, max_size=6).map(
    lambda names: ".".join(sorted(names))
)
places = triangles | st.sampled_from(
    [place.text for side in (2, 3) for place in quadrangle.game("quadrata", side).sheet.places]  # type: ignore[attr-defined]
)
players_named = st.sampled_from(["", "", "@1", "@2", "@3", "@4", "@9"])
origins = (
    st.just("supply")
    | players_named.map(lambda at: f"reserve{at}")
    | st.builds(lambda at, place: f"square{at}:{place}", players_named, places)
)
targets = st.sampled_from(["supply", "reserve"]) | places.map(lambda place: f"square:{place}")
moves = st.builds(lambda code, origin, target: f"{code} {origin}>{target}", codes, origins, targets)


@settings(max_examples=60, deadline=None)
@given(
    players=st.integers(2, 4), seed=st.integers(0, 999), texts=st.lists(moves, min_size=20, max_size=40), data=st.data()
)
def test_whatever_reads_is_legal_or_refused_with_a_known_code(
    players: int, seed: int, texts: list[str], data: st.DataObject
) -> None:
    state = some_position(players, seed)
    all_codes = {refusal.code for refusal in REFUSALS}
    lying = [f"square{at}:{state.game.sheet.places[index].text}" for at, player in _squares(state) for index in player]
    if lying:
        origin = st.sampled_from(lying)
        texts = texts + data.draw(
            st.lists(st.builds(lambda c, o, t: f"{c} {o}>{t}", codes, origin, targets), max_size=20)
        )
    for text in texts:
        move = state.game.read(text)
        assert isinstance(move, FormMove)
        assert str(move) == text
        assert (text in state.actions()) == (move in state.actions())
        if text in state.actions():
            state.play(text)
        else:
            with pytest.raises(quadrangle.Illegal) as refused:
                state.play(text)
            assert refused.value.code in all_codes


def _squares(state: QuadrataState) -> list[tuple[str, tuple[int, ...]]]:
    return [
        ("" if player == state.mover else f"@{player}", square) for player, square in enumerate(state.squares, start=1)
    ]


@pytest.mark.parametrize(
    "text",
    ["", "3", "3 supply", "3 supply>", "7 supply>reserve", "4 supply>reserve", "4q supply>reserve", "3  supply>reserve",
     "3 supply>square:", "3 supply>square:a1x", "3 supply>square:a1n.a1e", "3 supply>square:a1e.a1e", "roll", "roll 0",
     "3 supply@2>reserve", "3 supply>reserve@2", "3 supply>square@2:a1e", "begin", "begin 0", "3 supply>reserve ",
     "3 supply>reserve\n", "٣ supply>reserve", "roll ٣", "3 supply:a1e>reserve", "3 reserve@0>reserve"],
)  # fmt: skip
def test_what_is_not_notation_is_unreadable(text: str) -> None:
    with pytest.raises(quadrangle.Unreadable):
        PLAIN.play(text)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60) | st.text("123456sp supplyreservequa>:.@abcd1234nesw", max_size=40))
def test_any_text_at_all_is_read_or_unreadable(text: str) -> None:
    try:
        action = PLAIN.game.read(text)
    except quadrangle.Unreadable:
        return
    assert str(action) == text
