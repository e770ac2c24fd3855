"""The sentences of a study agree with its figures and their confidence."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from quadrangle.study.figures import Comparison, MatchRating, Study
from quadrangle.study.findings import findings, strongest
from quadrangle.study.plan import MATCH, STANDING
from quadrangle.study.run_study import read
from quadrangle.study.statistics import Share

STUDIES = Path(__file__).parents[2] / "docs" / "studies"


@pytest.fixture
def study() -> Study:
    return read(STUDIES / "planquadrat" / "study.json")


def won(purpose: str, one: str, other: str, wins: int, games: int) -> Comparison:
    return Comparison(purpose, one, other, Share.of({1.0: wins, 0.0: games - wins}))


def sentences(study: Study, beginning: str) -> list[str]:
    return [sentence for sentence in findings(study) if sentence.startswith(beginning)]


@pytest.mark.parametrize(
    ("second", "fourth", "who"),
    [(10, 90, "v1:4"), (90, 10, "v1:2"), (10, 20, "one-ply"), (60, 90, "v1:4")],
)
def test_findings_describe_games_of_the_strongest_players(study: Study, second: int, fourth: int, who: str) -> None:
    matches = won(STANDING, "v1:2", "one-ply", second, 100), won(STANDING, "v1:4", "one-ply", fourth, 100)
    assert strongest(replace(study, comparisons=matches)).seats[0] == who


def test_whether_a_level_is_stronger_is_said_only_where_it_is_sure(study: Study) -> None:
    matches = won(STANDING, "v1:2", "one-ply", 10, 100), won(STANDING, "v1:4", "one-ply", 55, 100)
    weaker, unsure = sentences(replace(study, comparisons=matches), "Against careful beginners")
    assert weaker.endswith("in 100 games: weaker.")
    assert unsure.endswith("the sample shows no clear difference.")


@pytest.mark.parametrize(("wins", "gain", "verdict"), [(75, 760, "longer thinking helps"), (52, 56, "is not sure")])
def test_each_doubling_has_its_interval(study: Study, wins: int, gain: int, verdict: str) -> None:
    steps = [(25, 50), (50, 100), (100, 200), (200, 400)]
    matches = tuple(won(MATCH, f"plain:{more}", f"plain:{less}", wins, 100) for less, more in steps)
    ratings = MatchRating("plain:25", 0, 100), MatchRating("plain:400", gain, 100)
    (sentence,) = sentences(replace(study, comparisons=matches, thinking=ratings), "With each doubling")
    assert sentence.count(f"{wins}.0 % (") == 4 and f"{gain:+} ± 1" in sentence and verdict in sentence


def test_the_effect_of_an_option_has_intervals_on_both_sides(study: Study) -> None:
    for sentence in sentences(study, "With no sliding"):
        assert sentence.count(" ± ") == 4 and sentence.count("95 % interval") == 3
