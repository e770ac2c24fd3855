"""Reasons for PlanQuadrat: courts closed and claimed, what the opponent can close next, houses left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quadrangle.bots.planquadrat.claims import claims_by_sliding, threat
from quadrangle.bots.reasons import Reason, Reasons, Wording
from quadrangle.bots.reference.planquadrat import best
from quadrangle.core.state import Action
from quadrangle.games.planquadrat.actions import SKIP, ClaimCourt
from quadrangle.games.planquadrat.board import House
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep

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
    Wording(
        "allows",
        "The opponent can then close a court of {n} squares.",
        "The opponent can then close a court of 1 square.",
    ),
    Wording("houses-left", "Houses left to you: {small} small, {middle} medium, {large} large."),
)


def find(state: PlanQuadratState, action: Action) -> Iterator[Reason]:
    following = state.play(action)
    if isinstance(action, ClaimCourt):
        yield "claims", {"n": following.scores[state.player - 1] - state.scores[state.player - 1]}
    elif action != SKIP:
        yield from _closing(state, following)
    yield from _answering(state, following) if action != SKIP else _allowing(state, following)
    if isinstance(action, House):
        small, middle, large = following.supplies[state.player - 1]
        yield "houses-left", {"small": small, "middle": middle, "large": large}


def _closing(state: PlanQuadratState, following: PlanQuadratState) -> Iterator[Reason]:
    """What a placing or slide makes claimable, and what a slide could add to a placing."""
    had, closed = (_largest(city, state.player) for city in (state, following))
    if closed > had:
        yield "closes", {"n": closed}
    if following.step is TurnStep.SLIDE:
        with_slide = max(claims_by_sliding(following, following.actions()))
        if with_slide > closed:
            yield "closes-with-slide", {"n": with_slide}


def _largest(city: PlanQuadratState, player: int) -> int:
    """Return the size of the largest court closed in the current turn."""
    in_turn = city.player == player and city.step in (TurnStep.SLIDE, TurnStep.CLAIM)
    return max((court.bit_count() for court in city.claimable()), default=0) if in_turn else 0


def _answering(state: PlanQuadratState, following: PlanQuadratState) -> Iterator[Reason]:
    """What the opponent can close in the next turn, with and without this decision."""
    before, after = _answer(_without_decision(state), state.player), _answer(following, state.player)
    if after:
        yield "answer", {"n": after, "before": before}
    elif before:
        yield "prevents", {"n": before}


def _allowing(state: PlanQuadratState, following: PlanQuadratState) -> Iterator[Reason]:
    """What the opponent can close if the turn ends as it is."""
    if largest := _answer(following, state.player):
        yield "allows", {"n": largest}


def _without_decision(state: PlanQuadratState) -> PlanQuadratState:
    """Return the position without the decision: passed, or after a placing, which cannot be passed, the opponent's
    turn."""
    return replace(state, player=3 - state.player) if state.step is TurnStep.PLACE else state.play(SKIP)


def _answer(city: PlanQuadratState, player: int) -> int:
    """Return the largest court that the opponent can close after the player finishes the turn greedily."""
    while city.turn == player and city.step is not TurnStep.PLACE:
        city = city.play(best(city)[0])
    return 0 if city.turn is None else threat(city)


REASONS = Reasons(WORDINGS, find, facts=frozenset({"houses-left"}))
