"""What a beginner overlooks in PlanQuadrat. Levels name the chance of each oversight per decision.

slides    thinks of no slides: not of sliding, nor of a placing that closes a court together with a slide,
          nor of what the opponent can close with one
replies   does not look at what the opponent can close next
courts    does not see that a placing closes a court of `LARGE` little squares or more
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import cast

from quadrangle.bots.planquadrat.claims import claims_by_placing
from quadrangle.bots.strategy import Sight
from quadrangle.core.state import Action, State
from quadrangle.games.planquadrat.actions import SKIP
from quadrangle.games.planquadrat.game import PlanQuadrat
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep

LARGE = 2


def sight(state: State, chances: Mapping[str, float], rng: random.Random) -> Sight:
    """Return the position as a player sees it who overlooks some of it."""
    city = cast(PlanQuadratState, state)
    slides, replies, courts = (rng.random() < chances.get(name, 0.0) for name in ("slides", "replies", "courts"))
    considered: Sequence[Action] | None = None
    if slides and city.step is TurnStep.SLIDE:
        considered = [SKIP]
    elif slides:
        city = without_slides(city)
    if courts and city.step is TurnStep.PLACE:
        considered = _small_closings(city)
    return Sight(city, considered, weights={"threat": 0.0} if replies else {})


def without_slides(city: PlanQuadratState) -> PlanQuadratState:
    """Return the same position in the game without slides."""
    return replace(city, game=_game_without_slides(city.game))


@cache
def _game_without_slides(rules: PlanQuadrat) -> PlanQuadrat:
    return PlanQuadrat(rules.players, **{**rules.options, "sliding": False})


def _small_closings(city: PlanQuadratState) -> Sequence[Action]:
    """Return the placings that close no large court by themselves."""
    placings = city.actions()
    sizes = claims_by_placing(without_slides(city), placings)
    return [placing for placing, size in zip(placings, sizes, strict=True) if size < LARGE]
