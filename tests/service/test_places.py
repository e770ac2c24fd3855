"""Who came first, second and so on, also where the rules know no leader."""

from __future__ import annotations

import quadrangle
from quadrangle.service.events import Result
from quadrangle.service.places import places

LACKING, ABLE = "BBRR@0,0", "BBRY@0,0"


def placed(*areas: str, winners: tuple[int, ...] = (), **more: int) -> tuple[int, ...]:
    """The places in Maxisurf when the game ends with these areas."""
    state = quadrangle.state(f"maxisurf players={len(areas)} duplicate=false | pass 1; {'; '.join(areas)}")
    return places(state, Result(state.scores, winners or state.leaders(), "agreed", **more))


def test_all_share_the_first_place_when_everybody_lacks_a_town() -> None:
    assert placed(LACKING, LACKING) == (1, 1)


def test_those_who_lack_a_town_share_the_place_after_the_winner() -> None:
    assert placed(LACKING, ABLE, LACKING) == (2, 1, 2)


def test_who_resigns_is_last_even_behind_those_who_lack_a_town() -> None:
    assert placed(LACKING, LACKING, ABLE, resigned=3, winners=(1,)) == (1, 2, 3)
    assert placed(LACKING, LACKING, "BBBR@0,0", resigned=1) == (3, 1, 1)
