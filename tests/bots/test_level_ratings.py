"""Bots on the scale of people's ratings."""

from __future__ import annotations

from itertools import pairwise

import pytest

from quadrangle.bots import names
from quadrangle.bots.level_ratings import ONE_PLY, matches, measured_rating
from quadrangle.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_level_that_was_measured_has_a_strength_and_higher_ones_are_stronger(game: str) -> None:
    ratings = [measured_rating(game, bot) for bot in names(game) if bot in matches(game)]
    values = [one.value for one in ratings if one is not None]
    assert len(values) == 6
    sure = 35  # quadrata's levels 4 and 5 are as good as equal
    assert all(low < high + sure for low, high in pairwise(values))
    assert values[0] < ONE_PLY < values[-1]


def test_the_steps_between_planquadrats_levels_are_about_even() -> None:
    """Levels 1 to 3 are fixed by their scores against the novice, so only the steps above them can be chosen."""
    ratings = [measured_rating("planquadrat", f"level:{level}") for level in range(3, 7)]
    steps = [high.value - low.value for low, high in pairwise(ratings) if low and high]
    assert len(steps) == 3 and max(steps) < 1.5 * min(steps)


def test_ten_of_eleven_points_are_four_hundred_rating_points_and_uncertainties_add_up() -> None:
    level, chained = measured_rating("minisurf", "level:5"), measured_rating("minisurf", "level:6")
    assert level is not None and round(level.value) == 1749  # 93 %
    before = measured_rating("minisurf", "v1:5")
    assert chained is not None and before is not None and chained.deviation > before.deviation


def test_an_unmeasured_level_has_none() -> None:
    assert measured_rating("planquadrat", "random") is None
    assert measured_rating("toy", "level:1") is None
