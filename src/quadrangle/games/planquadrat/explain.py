"""Why a decision is refused: called only for decisions that are not legal."""

from __future__ import annotations

from quadrangle.core.errors import Illegal, Refusal
from quadrangle.games.planquadrat import refusals as no
from quadrangle.games.planquadrat.actions import ClaimCourt, Skip, Slide
from quadrangle.games.planquadrat.board import (
    LENGTHS,
    SIZE_NAMES,
    House,
    crossing,
    crossing_name,
    first_square,
    square_name,
    square_number,
)
from quadrangle.games.planquadrat.regions import edges_around
from quadrangle.games.planquadrat.slides import ways
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep


def why_not(state: PlanQuadratState, action: House | Slide | ClaimCourt | Skip) -> Illegal:
    """The rule that this decision breaks."""
    if isinstance(action, House):
        return _why_not_place(state, action)
    if isinstance(action, Slide):
        return _why_not_slide(state, action)
    if isinstance(action, ClaimCourt):
        return _why_not_claim(state, action)
    return Illegal(no.MUST_PLACE, action=str(action))


def _why_not_place(state: PlanQuadratState, house: House) -> Illegal:
    if state.step is not TurnStep.PLACE:
        return Illegal(no.ALREADY_PLACED, house=str(house))
    if house.length not in LENGTHS:
        return Illegal(no.NO_SUCH_SIZE, house=str(house), length=house.length)
    if not state.game.has(house):
        return Illegal(no.OFF_BOARD, house=str(house))
    if not state.supplies[state.player - 1][house.length - 1]:
        return Illegal(no.NONE_LEFT, player=state.player, size=SIZE_NAMES[house.length])
    return _why_not_stand(state, house)


def _why_not_stand(state: PlanQuadratState, house: House) -> Illegal:
    for other in sorted(state.houses, key=str):
        if other.edges & house.edges:
            return Illegal(no.OCCUPIED, house=str(house), other=str(other))
    for other in sorted(state.houses, key=str):
        if other.footprint & house.footprint:
            at = _name_of_crossing(other.footprint & house.footprint)
            return Illegal(no.CROSSING_BLOCKED, house=str(house), other=str(other), crossing=at)
    return _divides(house, state.would_divide(house))


def _why_not_slide(state: PlanQuadratState, slide: Slide) -> Illegal:
    house, place = slide.house, slide.place
    values = {"house": str(house), "place": str(place)}
    if refusal := _why_no_slide_now(state):
        return Illegal(refusal, action=str(slide))
    if house not in state.houses:
        return Illegal(no.NO_SUCH_HOUSE, **values)
    if house == state.placed:
        return Illegal(no.JUST_PLACED, **values)
    for claimed in sorted(state.claims):
        if house.edges & edges_around(claimed.region):
            return Illegal(no.FROZEN, **values, square=square_name(first_square(claimed.region)))
    if house == place:
        return Illegal(no.NOT_MOVED, **values)
    return _why_not_get_there(state, slide)


def _why_no_slide_now(state: PlanQuadratState) -> Refusal | None:
    if not state.game.sliding:
        return no.NO_SLIDING
    if state.step is TurnStep.CLAIM:
        return no.ALREADY_SLID if len(state.houses) > 1 else no.FIRST_TURN
    if state.step is TurnStep.PLACE:
        return no.MUST_PLACE if state.houses else no.FIRST_TURN
    return None


def _why_not_get_there(state: PlanQuadratState, slide: Slide) -> Illegal:
    values = {"house": str(slide.house), "place": str(slide.place)}
    if slide.place.on_board and not state.game.has(slide.place):
        return Illegal(no.OFF_BOARD, house=str(slide.place))
    for way in ways(slide.house.number):
        if not any(stop.slide.place == slide.place for stop in way):
            continue
        for stop in way:
            for other in sorted(state.houses, key=str):
                if other.footprint & stop.needs:
                    return Illegal(no.SLIDE_BLOCKED, **values, other=str(other))
            if stop.slide.place == slide.place:
                return _divides(slide.place, state.would_divide(slide.place, slide.house))
    if not slide.place.on_board:
        return Illegal(no.OFF_BOARD, house=str(slide.place))
    return Illegal(no.NOT_ALONG, **values)


def _why_not_claim(state: PlanQuadratState, claim: ClaimCourt) -> Illegal:
    if state.step is TurnStep.PLACE:
        return Illegal(no.MUST_PLACE, action=str(claim))
    if state.step is TurnStep.SLIDE:
        return Illegal(no.CLAIM_LATER, action=str(claim))
    return _why_not_claim_here(state, 1 << square_number(claim.square))


def _why_not_claim_here(state: PlanQuadratState, square: int) -> Illegal:
    named = square_name(first_square(square))
    region = next((r for r in state.closed() if r & square), 0)
    if not region:
        return Illegal(no.NOTHING_CLOSED, square=named)
    if any(place.region & square for place in state.claims):
        return Illegal(no.ALREADY_CLAIMED, square=named)
    if region in state.closed_before:
        return Illegal(no.NOT_NEW, square=named)
    if state.monuments(state.player) == 0:
        return Illegal(no.NO_MONUMENT, player=state.player)
    return Illegal(no.NAME_FIRST, first=square_name(first_square(region)))


def _divides(house: House, region: int) -> Illegal:
    return Illegal(no.DIVIDES, house=str(house), square=square_name(first_square(region)))


def _name_of_crossing(shared: int) -> str:
    return next(crossing_name(x, y) for y in range(9) for x in range(9) if crossing(x, y) & shared)
