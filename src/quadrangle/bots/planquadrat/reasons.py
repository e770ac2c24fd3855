"""What a decision of PlanQuadrat brings: courts closed and claimed, what the opponent can close next, houses left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from quadrangle.bots.planquadrat.kernel_claims import threat
from quadrangle.bots.reasons import Reason, Reasons, Wording
from quadrangle.bots.reference.kernel_planquadrat import claims_by_sliding
from quadrangle.bots.reference.planquadrat import best
from quadrangle.core.state import Action
from quadrangle.games.planquadrat.actions import LEAVE, Claim
from quadrangle.games.planquadrat.board import House
from quadrangle.games.planquadrat.kernel import encode, from_state
from quadrangle.games.planquadrat.state import City, Step

WORDINGS = (
    Wording("claims", "Claims a court of {n} squares.", "Claims a court of 1 square."),
    Wording("closes", "Closes a court of {n} squares.", "Closes a court of 1 square."),
    Wording(
        "closes-with-slide",
        "A slide can then close a court of {n} squares.",
        "A slide can then close a court of 1 square.",
    ),
    Wording(
        "prevents",
        "Keeps the opponent from closing a court of {n} squares.",
        "Keeps the opponent from closing a court of 1 square.",
    ),
    Wording(
        "answer",
        "The opponent can then close a court of {n} squares (before: {before}).",
        "The opponent can then close a court of 1 square (before: {before}).",
    ),
    Wording("houses-left", "Houses left to you: {small} small, {middle} medium, {large} large."),
)


def find(state: City, action: Action) -> Iterator[Reason]:
    following = state.play(action)
    if isinstance(action, Claim):
        yield "claims", {"n": following.scores[state.player - 1] - state.scores[state.player - 1]}
    elif action != LEAVE:
        yield from _closing(state, following)
    yield from _answering(state, following)
    if isinstance(action, House):
        small, middle, large = following.supplies[state.player - 1]
        yield "houses-left", {"small": small, "middle": middle, "large": large}


def _closing(state: City, following: City) -> Iterator[Reason]:
    """What a placing or a slide makes claimable that was not before, and what a slide could add to a placing."""
    had, closed = (_largest(city, state.player) for city in (state, following))
    if closed > had:
        yield "closes", {"n": closed}
    if following.step is Step.SLIDE:
        codes = np.array([encode(following, slide) for slide in following.actions()])
        with_slide = int(claims_by_sliding(from_state(following), codes).max())
        if with_slide > closed:
            yield "closes-with-slide", {"n": with_slide}


def _largest(city: City, player: int) -> int:
    """The largest court that the turn which is going on has closed."""
    going_on = city.player == player and city.step in (Step.SLIDE, Step.CLAIM)
    return max((court.bit_count() for court in city.claimable()), default=0) if going_on else 0


def _answering(state: City, following: City) -> Iterator[Reason]:
    """What the opponent can close in the next turn, and what it would be without this decision."""
    before, after = _answer(_without_decision(state), state.player), _answer(following, state.player)
    if after:
        yield "answer", {"n": after, "before": before}
    elif before:
        yield "prevents", {"n": before}


def _without_decision(state: City) -> City:
    """The position as it would be without the decision: left, or, as a placing cannot be, the opponent's turn."""
    return replace(state, player=3 - state.player) if state.step is Step.PLACE else state.play(LEAVE)


def _answer(city: City, player: int) -> int:
    """The largest court that the opponent can close, once the player has ended the turn claiming what there is."""
    while city.turn == player and city.step is not Step.PLACE:
        city = city.play(best(city)[0])
    return 0 if city.turn is None else int(threat(from_state(city)))


REASONS = Reasons(WORDINGS, find)
