"""The deck follows from its definition."""

from __future__ import annotations

from collections import Counter
from itertools import product

from quadrangle.games.quadracarta.deck import CARDS, CODE, code, copies, kind, mirrored, rotations, without


def test_there_are_24_cards_in_kinds_of_3_6_3_3_6_3() -> None:
    assert len(CARDS) == 24
    assert Counter(map(kind, CARDS)) == {
        "plain": 3,
        "three and one": 6,
        "two and two side by side": 3,
        "two and two diagonally": 3,
        "two, one, one, pair side by side": 6,
        "two, one, one, pair diagonally": 3,  # the rule sheet prints 6 here, which would make 27
    }


def test_every_pattern_is_a_rotation_of_exactly_one_card() -> None:
    patterns = {"".join(arms) for arms in product("BRY", repeat=4)}
    assert sorted(laid for card in CARDS for laid in rotations(card)) == sorted(patterns)
    assert set(CODE) == patterns


def test_a_code_is_the_rotation_that_comes_first() -> None:
    assert code("YRBB") == "BBYR"
    assert all(code(card) == card == min(rotations(card)) for card in CARDS)


def test_symmetric_cards_have_fewer_rotations() -> None:
    assert [len(rotations(card)) for card in ("BBBB", "BRBR", "BBRR", "BRBY")] == [1, 2, 4, 4]


def test_six_cards_are_mirror_images_of_three_others() -> None:
    handed = {card for card in CARDS if code(mirrored(card)) != card}
    assert {kind(card) for card in handed} == {"two, one, one, pair side by side"}
    assert len(handed) == 6


def test_a_drawn_card_leaves_the_pile() -> None:
    left = without(copies(2), "BBBB")
    assert left[0] == 1 and sum(left) == 47
