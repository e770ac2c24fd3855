"""The rating model as numbers: where players begin, what a game moves, when a rating is settled."""

from __future__ import annotations

import math

import pytest

from quadrangle.rating_model import BEGIN, PUZZLE_BEGINNER, UNCERTAIN, Strength, after_duel, after_game, is_settled


def test_players_begin_at_1500_and_uncertain() -> None:
    assert Strength() == (1500.0, 200.0) == (BEGIN, UNCERTAIN)
    assert PUZZLE_BEGINNER == (1200.0, 200.0)


def test_a_first_game_moves_both_by_the_same_and_makes_them_more_certain() -> None:
    winner, loser = after_game([Strength(), Strength()], [1, 2])
    assert winner.mu - 1500 == pytest.approx(1500 - loser.mu) and winner.mu == pytest.approx(1559.97, abs=0.01)
    assert winner.sigma == loser.sigma == pytest.approx(190.8, abs=0.1)


def test_a_draw_between_equals_moves_nobody() -> None:
    assert [one.mu for one in after_game([Strength(), Strength()], [1, 1])] == pytest.approx([1500, 1500])


def test_400_points_more_win_ten_of_eleven() -> None:
    """Where both are certain, the expected result is that in which rises and falls cancel out."""
    strong, weak = Strength(1900, 1.0), Strength(1500, 1.0)
    won = after_game([strong, weak], [1, 2])[0].mu - strong.mu
    lost = strong.mu - after_game([strong, weak], [2, 1])[0].mu
    assert lost / (won + lost) == pytest.approx(10 / 11, abs=0.01)


def test_strength_may_drift_between_games_so_certainty_has_a_limit() -> None:
    certain = after_game([Strength(1500, 0.001), Strength(1500, 0.001)], [1, 2])[0]
    assert certain.sigma == pytest.approx(3.0, abs=0.01)


@pytest.mark.parametrize("won", [True, False])
def test_a_duel_is_rated_as_a_game_of_two_without_a_draw(won: bool) -> None:
    for one, other in ((Strength(), Strength()), (Strength(1720, 60), Strength(1310, 150)), (Strength(1200, 3),) * 2):
        game = after_game([one, other], [1, 2] if won else [2, 1])
        for here, there in zip(after_duel(one, other, won), game, strict=True):
            assert here == pytest.approx(there)


def test_every_pair_counts_among_three() -> None:
    first, second, third = after_game([Strength()] * 3, [1, 2, 3])
    assert second.mu == pytest.approx(1500) and first.mu - 1500 == pytest.approx(1500 - third.mu)
    assert first.mu > after_game([Strength()] * 2, [1, 2])[0].mu
    shared = after_game([Strength()] * 3, [1, 2, 2])
    assert shared[1].mu == pytest.approx(shared[2].mu) and not math.isclose(shared[1].mu, 1500)


@pytest.mark.parametrize(
    ("deviation", "games", "settled"), [(110, 12, True), (110.1, 12, False), (110, 11, False), (50, 13, True)]
)
def test_a_rating_is_settled_with_enough_games_and_a_small_deviation(
    deviation: float, games: int, settled: bool
) -> None:
    assert is_settled(deviation, games) is settled
