"""Exact answers about cards and forms agree with what can be counted by hand, and with the game's own search."""

from __future__ import annotations

import json

import pytest

import quadrangle
from quadrangle.cli.app import run
from quadrangle.core.errors import Unplayable
from quadrangle.games.quadracarta.deck import CARDS
from quadrangle.games.quadracarta.state import CardState
from quadrangle.games.quadrata.edition import default_edition
from quadrangle.study.exact.minisurf import classes, fewest_cells, table
from quadrangle.study.exact.quadrata import box, fillings


@pytest.mark.parametrize(
    ("cards", "cells"),
    [
        (["BBRY"], 4),
        (["BBRY", "BBRY"], 4),  # one on the other
        (["BBBB", "BBRR"], 6),  # half on half
        (["BBBB", "BRRR"], 7),  # corner on corner
        (["BBBB", "RRRR"], 8),  # nothing fits: side by side
        (["BBBB", "BBBB", "RRRR"], 8),
    ],
)
def test_few_cards_cover_what_can_be_seen(cards: list[str], cells: int) -> None:
    assert fewest_cells(cards).cells == cells


def test_a_layout_is_one_that_the_rules_allow() -> None:
    result = fewest_cells(["BBRR", "BRRY", "BYRY"])
    start = quadrangle.game("minisurf").start()
    assert isinstance(start, CardState)
    area = start.areas[0].with_first(result.lays[0].card)
    for lay in result.lays[1:]:
        assert lay.text in area.layings(lay.card, True)
        area = area.after(lay)
    assert area.cells == result.cells


def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    assert fewest_cells(["BRRY", "BYRY", "BBRR"]).cells == fewest_cells(["BBRR", "BRRY", "BYRY"]).cells


def test_all_pairs_of_cards() -> None:
    assert len(CARDS) == 24 and sum(classes(2).values()) == 24 * 25 // 2
    assert table(2) == {4: 24, 6: 174, 7: 87, 8: 15}


def test_a_card_that_is_none_is_named() -> None:
    with pytest.raises(Unplayable, match="no card 'BBX'"):
        fewest_cells(["BBX"])


def test_one_cell_is_filled_in_eight_ways() -> None:
    # The square; two large triangles along either diagonal; one and two small ones in four ways; four small ones.
    assert fillings(1).ways == {1: 1, 2: 2, 3: 4, 4: 1}


def test_what_three_players_put_back_fills_the_small_square_in_38432_ways() -> None:
    put_back = default_edition().table(3).put_back
    assert fillings(3, put_back).ways == {10: 38_432}


def test_the_small_square_by_the_number_of_forms() -> None:
    result = fillings(3, box(4))
    assert (min(result.ways), max(result.ways), result.total) == (6, 18, 1_740_096_185)


def test_the_command_answers_other_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", "quadrata", "--side", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["fillings"] == 26_218
    assert run(["solve", "minisurf", "--cards", "BBBB,RRRR"]) == 0
    assert "8" in capsys.readouterr().out
    assert run(["solve", "minisurf"]) == 2
