"""Bots on the scale of people's ratings."""

from __future__ import annotations

from itertools import pairwise

import pytest

from quadrangle.bots import names
from quadrangle.bots.strengths import MATCHES, ONE_PLY, strength
from quadrangle.games import TABLE


@pytest.mark.parametrize("game", TABLE)
def test_every_level_that_was_measured_has_a_strength_and_higher_ones_are_stronger(game: str) -> None:
    found = [strength(game, bot) for bot in names(game) if bot in MATCHES[game]]
    values = [one.value for one in found if one is not None]
    assert len(values) == 6
    sure = 35  # quadrata's levels 4 and 5 are as good as equal
    assert all(low < high + sure for low, high in pairwise(values))
    assert values[0] < ONE_PLY < values[-1]


def test_who_scores_ten_of_eleven_is_four_hundred_points_stronger_and_doubts_add_up() -> None:
    level, chained = strength("minisurf", "level:5"), strength("minisurf", "level:6")
    assert level is not None and round(level.value) == 1749  # 93 %
    before = strength("minisurf", "v1:5")
    assert chained is not None and before is not None and chained.deviation > before.deviation


def test_who_was_never_measured_has_none() -> None:
    assert strength("planquadrat", "random") is None
    assert strength("toy", "level:1") is None
