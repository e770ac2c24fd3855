"""A position of PlanQuadrat and what a turn does to it: place, slide, claim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from quadrangle.core.state import Action, Actions, State
from quadrangle.games.planquadrat.actions import SKIP, ClaimCourt, Placings, Slide, Slides, claim_of
from quadrangle.games.planquadrat.board import (
    BY_TEXT,
    EDGES,
    PLACES,
    TEXTS,
    House,
    places_blocked_by,
    places_of,
    places_on,
    square_number,
)
from quadrangle.games.planquadrat.regions import closed_regions, divided, edges_around, edges_within
from quadrangle.games.planquadrat.slides import free_slides
from quadrangle.games.planquadrat.supply import FULL_SUPPLY, Supply

if TYPE_CHECKING:
    from quadrangle.games.planquadrat.game import PlanQuadrat

# Places all over the board: one of them is mostly free, and then nobody has to look at all the others.
TRIED = PLACES[::53]


def _less(supply: Supply, house: House) -> Supply:
    small, middle, large = supply
    return small - (house.length == 1), middle - (house.length == 2), large - (house.length == 3)


class TurnStep(StrEnum):
    """What is decided now."""

    PLACE = "place"
    SLIDE = "slide"
    CLAIM = "claim"
    OVER = "over"


PLACE, SLIDE, CLAIM, OVER = TurnStep  # a member of an enumeration takes Python ten times as long to find


@dataclass(frozen=True, slots=True, order=True)
class ClaimedRegion:
    """A claimed region: its little squares as a mask, and whose monument stands there."""

    region: int
    owner: int


@lru_cache(maxsize=4096)
def frozen_edges(claims: frozenset[ClaimedRegion]) -> int:
    """The edges that border claimed regions: a house on one of them stays."""
    edges = 0
    for place in claims:
        edges |= edges_around(place.region)
    return edges


@lru_cache(maxsize=4096)
def guarded_edges(claims: frozenset[ClaimedRegion]) -> int:
    """The edges inside claimed regions: a house there must not divide them."""
    edges = 0
    for place in claims:
        edges |= edges_within(place.region)
    return edges


@dataclass(frozen=True, slots=True)
class LastTurn:
    """What a player did in the current turn, or in the last finished one. For drawing only."""

    player: int
    placed: House
    slid: Slide | None = None
    claimed: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class PlanQuadratState(State):
    """A position. `placed` and `closed_before` belong to the current turn."""

    game: PlanQuadrat
    houses: frozenset[House] = frozenset()
    claims: frozenset[ClaimedRegion] = frozenset()
    supplies: tuple[Supply, Supply] = (FULL_SUPPLY, FULL_SUPPLY)
    player: int = 1
    step: TurnStep = PLACE
    placed: House | None = None
    closed_before: tuple[int, ...] = ()
    ended_by: str | None = None
    occupied: int = field(default=0, compare=False)  # the footprints of all houses
    last: LastTurn | None = field(default=None, compare=False)
    _legal: Actions | None = field(default=None, compare=False)

    # Who decides what

    @property
    def turn(self) -> int | None:
        return None if self.ended_by else self.player

    def actions(self) -> Actions:
        if self._legal is None:
            object.__setattr__(self, "_legal", self._generate())
        return self._legal  # type: ignore[return-value]

    def _generate(self) -> Actions:
        if self.step is PLACE:
            return self._placings()
        if self.step is SLIDE:
            return self._slides(self.houses)
        if self.step is CLAIM:
            return Actions.of([SKIP, *map(claim_of, self.claimable())])
        return Actions({})

    def _placings(self) -> Placings:
        small, middle, large = self.supplies[self.player - 1]
        blocked = 0
        for house in self.houses:
            blocked |= places_blocked_by(house.number)
        free = places_of((small > 0, middle > 0, large > 0)) & self.game.places & ~blocked
        if guarded := guarded_edges(self.claims):
            doubtful = free & places_on(guarded)
            while doubtful:
                place = doubtful & -doubtful
                doubtful ^= place
                if self.would_divide(PLACES[place.bit_length() - 1]):
                    free ^= place
        return Placings(free)

    def _find(self, action: Action | str) -> Action | None:
        """As long as nobody has asked for all placings or slides, only the one that is wanted is looked at."""
        if self._legal is not None or self.step not in (PLACE, SLIDE):
            return self.actions().find(action)
        text = action if isinstance(action, str) else str(action)
        if self.step is SLIDE:
            house = BY_TEXT.get(text[:5])
            return self._slides((house,) if house in self.houses else ()).find(text)
        house = BY_TEXT.get(text)
        return house if house is not None and self._may_place(house) else None

    def _may_place(self, house: House) -> bool:
        if house.footprint & self.occupied or not self.supplies[self.player - 1][house.length - 1]:
            return False
        if not self.game.places >> house.number & 1:
            return False
        return not (house.edges & guarded_edges(self.claims) and self.would_divide(house))

    def _slides(self, houses: Iterable[House]) -> Slides:
        return Slides(dict(self._slides_of(houses)))

    def _slides_of(self, houses: Iterable[House]) -> Iterator[tuple[str, Mapping[str, Slide]]]:
        """The slides of each of these houses that can slide at all, by the text of the house."""
        taken, guarded = self.occupied | self.game.outside, guarded_edges(self.claims)
        # Houses that border a claimed region stay, and so does the one just placed.
        staying = frozen_edges(self.claims) | (self.placed.edges if self.placed else 0)
        for house in houses:
            if house.edges & staying:
                continue
            slides = free_slides(house.number, taken & house.groove)
            if guarded and guarded & house.groove:
                slides = {text: slide for text, slide in slides.items() if self._may_slide(slide, guarded)}
            if slides:
                yield TEXTS[house.number], slides

    def _may_slide(self, slide: Slide, guarded: int) -> bool:
        return not (slide.place.edges & guarded and self.would_divide(slide.place, slide.house))

    def claimable(self) -> tuple[int, ...]:
        """The closed regions that were not closed regions when the turn began. (Claimed ones were.)"""
        if self.monuments(self.player) == 0:
            return ()
        return tuple(region for region in self.closed() if region not in self.closed_before)

    def candidates(self) -> Sequence[Action]:
        """Nobody leaves a closed square unclaimed."""
        actions = self.actions()
        return [action for action in actions if action != SKIP] if self.step is CLAIM else actions

    # The board

    @property
    def edges(self) -> int:
        """The edges on which houses stand."""
        return self.occupied & EDGES

    def closed(self) -> tuple[int, ...]:
        """All closed regions, claimed or not."""
        return closed_regions(self.occupied & EDGES)

    def monuments(self, player: int) -> int:
        """How many monuments a player has left."""
        return self.game.monuments - [place.owner for place in self.claims].count(player)

    def would_divide(self, house: House, instead_of: House | None = None) -> int:
        """The claimed region that a house here would divide, or 0."""
        edges = self.occupied & ~(instead_of.edges if instead_of else 0) | house.edges
        for place in self.claims:
            within = edges_within(place.region)
            if house.edges & within and divided(place.region, edges & within):
                return place.region
        return 0

    # A turn

    def _after(self, action: Action) -> PlanQuadratState:
        if isinstance(action, House):
            return self._place(action)
        if isinstance(action, Slide):
            return self._slide(action)
        if isinstance(action, ClaimCourt):
            return self._claim(action)
        return self._to_claim() if self.step is SLIDE else self._end_turn()

    def _place(self, house: House) -> PlanQuadratState:
        first, second = self.supplies
        after = PlanQuadratState(
            self.game,
            self.houses | {house},
            self.claims,
            (_less(first, house), second) if self.player == 1 else (first, _less(second, house)),
            self.player,
            SLIDE,
            placed=house,
            closed_before=self.closed(),
            occupied=self.occupied | house.footprint,
            last=LastTurn(self.player, house),
        )
        # A decision with nothing to choose from but `-` is skipped.
        return after if self.game.sliding and any(after._slides_of(after.houses)) else after._to_claim()

    def _slide(self, slide: Slide) -> PlanQuadratState:
        assert self.last is not None
        return PlanQuadratState(
            self.game,
            self.houses - {slide.house} | {slide.place},
            self.claims,
            self.supplies,
            self.player,
            SLIDE,
            self.placed,
            self.closed_before,
            occupied=self.occupied & ~slide.house.footprint | slide.place.footprint,
            last=LastTurn(self.player, self.last.placed, slide),
        )._to_claim()

    def _to_claim(self) -> PlanQuadratState:
        return replace(self, step=CLAIM, _legal=None) if self.claimable() else self._end_turn()

    def _claim(self, claim: ClaimCourt) -> PlanQuadratState:
        assert self.last is not None
        region = next(r for r in self.claimable() if r >> square_number(claim.square) & 1)
        place = ClaimedRegion(region, self.player)
        return replace(self, claims=self.claims | {place}, last=replace(self.last, claimed=region))._end_turn()

    def _end_turn(self) -> PlanQuadratState:
        if self.monuments(self.player) == 0:
            return self._over("monuments")
        if not any(self.supplies[self.player - 1]):
            return self._over("houses")
        after = PlanQuadratState(
            self.game, self.houses, self.claims, self.supplies, 3 - self.player, occupied=self.occupied, last=self.last
        )
        can_continue = any(map(after._may_place, TRIED)) or bool(after.actions())
        return after if can_continue else after._over("no-placing")

    def _over(self, reason: str) -> PlanQuadratState:
        return replace(self, step=OVER, placed=None, closed_before=(), ended_by=reason, _legal=None)

    # The score

    @property
    def scores(self) -> tuple[int, ...]:
        squares = [0, 0]
        for place in self.claims:
            squares[place.owner - 1] += place.region.bit_count()
        return tuple(squares)

    @property
    def winners(self) -> tuple[int, ...]:
        if self.step is not OVER:
            return ()
        first, second = self.scores
        return (1,) if first > second else (2,) if second > first else (1, 2)

    @property
    def termination(self) -> str | None:
        return self.ended_by
