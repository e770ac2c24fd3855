"""What the page draws of a position, and what each action would bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter

from quadrangle.core.view_changes import Change
from quadrangle.games.planquadrat.actions import ClaimCourt, Slide
from quadrangle.games.planquadrat.board import (
    EDGES,
    TEXTS,
    House,
    first_square,
    square_name,
    squares_of,
)
from quadrangle.games.planquadrat.regions import closed_regions
from quadrangle.games.planquadrat.state import (
    CLAIM,
    OVER,
    PLACE,
    SLIDE,
    ClaimedRegion,
    LastTurn,
    PlanQuadratState,
    frozen_edges,
)
from quadrangle.games.planquadrat.supply import Supply


@dataclass(frozen=True, slots=True)
class HouseView:
    at: str
    frozen: bool


@dataclass(frozen=True, slots=True)
class ClaimView:
    owner: int
    first: str
    squares: list[str]


@dataclass(frozen=True, slots=True)
class ClosedView:
    first: str
    squares: list[str]
    claimable: bool


@dataclass(frozen=True, slots=True)
class SupplyView:
    small: int
    middle: int
    large: int
    monuments: int


@dataclass(frozen=True, slots=True)
class TurnView:
    player: int
    place: str
    slide: list[str] | None
    claim: str | None
    squares: list[str]


@dataclass(frozen=True, slots=True)
class View:
    game: str
    phase: str
    turn_number: int
    sliding: bool
    houses: list[HouseView]
    claims: list[ClaimView]
    closed: list[ClosedView]
    supplies: list[SupplyView]
    last: TurnView | None


@dataclass(frozen=True, slots=True)
class RegionView:
    first: str
    squares: list[str]


@dataclass(frozen=True, slots=True)
class Effect:
    closes: list[RegionView]


# By a house's number: its view when it may be slid, and when it is frozen. Made once, shared by all positions.
_LOOSE = [HouseView(text, False) for text in TEXTS]
_STUCK = [HouseView(text, True) for text in TEXTS]


def view(state: PlanQuadratState) -> View:
    """Everything the page draws."""
    frozen = frozen_edges(state.claims)
    first, second = state.supplies
    return View(
        game="planquadrat",
        phase=state.step.value,
        turn_number=_turn_number(state),
        sliding=state.game.sliding,
        houses=[_house(house, frozen) for house in sorted(state.houses, key=_by_number)],
        claims=_claims(state.claims),
        closed=_closed_regions(state),
        supplies=[_supply(first, state.monuments(1)), _supply(second, state.monuments(2))],
        last=_turn_view(state.last) if state.last else None,
    )


def view_changes(before: PlanQuadratState, after: PlanQuadratState) -> list[Change] | None:
    """What turns one view into the other, mostly a house. None after a claim, which freezes houses."""
    # What stays the same is mostly the same object; comparing dataclasses takes longer than the rest of this.
    if before.claims is not after.claims and before.claims != after.claims:
        return None
    changes: list[Change] = []
    if before.step is not after.step:
        changes.append((("phase",), str(after.step)))
    if (number := _turn_number(after)) != _turn_number(before):
        changes.append((("turn_number",), number))
    if before.houses != after.houses:
        changes += _house_changes(before, after)
    if (after.closed() or before.closed()) and (closed := _closed_regions(after)) != _closed_regions(before):
        changes.append((("closed",), closed))
    if before.supplies is not after.supplies:
        for player, (was, supply) in enumerate(zip(before.supplies, after.supplies, strict=True)):
            if was != supply:
                changes.append((("supplies", player), _supply(supply, after.monuments(player + 1))))
    if before.last is not after.last:
        changes.append((("last",), _turn_view(after.last) if after.last else None))
    return changes


def _house_changes(before: PlanQuadratState, after: PlanQuadratState) -> Iterator[Change]:
    """Houses that are gone, and then those that are new, each at its index in the order of notation."""
    numbers, frozen = [house.number for house in before.houses], frozen_edges(after.claims)
    for house in before.houses - after.houses:
        numbers.remove(house.number)
        yield ("houses",), _index(numbers, house), 1, ()
    for house in after.houses - before.houses:
        yield ("houses",), _index(numbers, house), 0, (_house(house, frozen),)
        numbers.append(house.number)


def _index(numbers: list[int], house: House) -> int:
    return len([number for number in numbers if number < house.number])


_by_number = attrgetter("number")


def _turn_number(state: PlanQuadratState) -> int:
    return len(state.houses) + (state.step is PLACE)


def _house(house: House, frozen: int) -> HouseView:
    return (_STUCK if house.edges & frozen else _LOOSE)[house.number]


def _closed_regions(state: PlanQuadratState) -> list[ClosedView]:
    """What was closed in this turn can be claimed until the turn ends, a slide before it or not."""
    closed = state.closed()
    if not closed:
        return []
    claimed = [place.region for place in state.claims]
    claimable = state.claimable() if state.step in (SLIDE, CLAIM) else ()
    return [_closed(region, region in claimable) for region in closed if region not in claimed]


# Views are frozen, so what often looks the same is made once.


@lru_cache(maxsize=4096)
def _claims(claims: frozenset[ClaimedRegion]) -> list[ClaimView]:
    return [ClaimView(p.owner, _first(p.region), _names(p.region)) for p in sorted(claims)]


@lru_cache(maxsize=4096)
def _closed(region: int, claimable: bool) -> ClosedView:
    return ClosedView(_first(region), _names(region), claimable)


@lru_cache(maxsize=4096)
def _supply(supply: Supply, monuments: int) -> SupplyView:
    return SupplyView(*supply, monuments)


def effects(state: PlanQuadratState) -> dict[str, Effect]:
    """The regions that each decision would newly close, or claim. Decisions that bring nothing are left out."""
    if state.step is OVER:
        return {}
    before = state.closed() if state.step is PLACE else state.closed_before
    effects_by_action = {}
    for action in state.actions():
        if regions := _brings(state, action, before):
            effects_by_action[str(action)] = Effect([RegionView(_first(region), _names(region)) for region in regions])
    return effects_by_action


def _brings(state: PlanQuadratState, action: object, before: tuple[int, ...]) -> list[int]:
    edges = state.edges
    if isinstance(action, House):
        edges |= action.edges
    elif isinstance(action, Slide):
        edges = edges & ~action.house.edges | action.place.edges
    elif isinstance(action, ClaimCourt):
        return [region for region in state.claimable() if _first(region) == action.square]
    return [region for region in closed_regions(edges & EDGES) if region not in before]


def _turn_view(turn: LastTurn) -> TurnView:
    slide = [TEXTS[turn.slid.house.number], TEXTS[turn.slid.place.number]] if turn.slid else None
    claim = _first(turn.claimed) if turn.claimed else None
    return TurnView(turn.player, TEXTS[turn.placed.number], slide, claim, _names(turn.claimed))


@lru_cache(maxsize=4096)
def _first(region: int) -> str:
    return square_name(first_square(region))


@lru_cache(maxsize=4096)
def _names(region: int) -> list[str]:
    return [square_name(square) for square in squares_of(region)]
