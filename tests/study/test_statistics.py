"""Shares have correct confidence intervals, and distributions their quantiles."""

from __future__ import annotations

import pytest

from quadrangle.study.statistics import Share, Spread


def test_an_interval_is_wilsons() -> None:
    share = Share.of({1.0: 50, 0.0: 50})
    assert (share.mean, share.low, share.high) == (0.5, 0.4038, 0.5962)  # as the textbooks have it


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_what_came_always_or_never_is_not_certain(value: float) -> None:
    share = Share.of({value: 10})
    assert share.mean == value and 0.25 < share.high - share.low < 0.3


def test_few_games_prove_nothing() -> None:
    assert not Share.of({0.0: 2}).excludes(0.5)
    fifteen_of_twenty = Share.of({1.0: 15, 0.0: 5})
    assert fifteen_of_twenty.low > 0.5 and not fifteen_of_twenty.excludes(0.5)
    assert Share.of({1.0: 150, 0.0: 50}).excludes(0.5)


def test_a_shared_win_is_half_a_win() -> None:
    assert Share.of({1.0: 1, 0.5: 2, 0.0: 1}).mean == 0.5


def test_nothing_played_says_nothing() -> None:
    assert Share.of({}) == Share(0.5, 0.0, 1.0, 0)
    assert Spread.of({}) is None


def test_a_spread_has_mean_and_quantiles() -> None:
    spread = Spread.of({4: 1, 1: 1, 2: 1, 3: 1})
    assert spread == Spread(2.5, 1, 1, 2, 3, 4, {"1": 1, "2": 1, "3": 1, "4": 1})


def test_a_mean_is_surer_the_more_numbers_there_are() -> None:
    few, many = Spread.of({0: 5, 10: 5}), Spread.of({0: 500, 10: 500})
    assert few and few.error == pytest.approx(1.96 * 5.27 / 10**0.5, abs=0.01)
    assert many and many.error == pytest.approx(0.31, abs=0.01)
