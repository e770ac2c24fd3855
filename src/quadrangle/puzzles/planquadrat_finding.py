"""Puzzles of PlanQuadrat: the largest claim of a turn, counted exactly over all placings and slides."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from quadrangle.bots.planquadrat.kernel_claims import threat
from quadrangle.bots.reference.kernel_planquadrat import claims_by_placing, claims_by_sliding
from quadrangle.core.state import Action
from quadrangle.games.planquadrat.actions import LEAVE, claim_of
from quadrangle.games.planquadrat.board import House, squares_of
from quadrangle.games.planquadrat.kernel import encode, from_state
from quadrangle.games.planquadrat.regions import BOTTOM, LEFT, RIGHT, TOP, edges_around, edges_within
from quadrangle.games.planquadrat.state import City, Step
from quadrangle.puzzles.canonical import Figure, least
from quadrangle.puzzles.finding import Candidate, Rejected

OPTIONS: Mapping[str, Any] = {}
APART = 6
CLEAR = 0.03
SMALLEST = 3  # squares to claim; less is no puzzle
PLAIN = 4  # … and so many where no slide is needed
WINNING = 2  # squares that are needed to win; any claim at all is no puzzle
AHEAD = 2  # squares more than any other turn claims
FEW = 4  # ways that solve it, at the decision that matters
LARGE = 8
MANY = 3  # claimed places that share a wall with the new one
CORNERS = 1 | 1 << 7 | 1 << 56 | 1 << 63
RIM = LEFT | RIGHT | TOP | BOTTOM


def steered(state: City, number: int) -> None:
    """Bots play as they like."""


def candidate(state: City, rng: random.Random) -> Candidate:
    """The largest claim of this turn, or the claim that wins."""
    if state.step is not Step.PLACE:
        raise Rejected("within-a-turn")
    largest = int(threat(from_state(state)))
    if largest == 0:
        raise Rejected("nothing-to-claim")
    wins = _to_win(state)
    if wins is not None and WINNING <= wins <= largest:
        return _candidate(state, "win", wins, largest, rng)
    if largest < SMALLEST:
        raise Rejected("too-small")
    return _candidate(state, "claim", largest, largest, rng)


def _to_win(state: City) -> int | None:
    """How many squares have to be claimed to win at once; None if the game goes on whatever happens."""
    mine, theirs = state.scores[state.player - 1], state.scores[2 - state.player]
    ends = state.monuments(state.player) == 1 or sum(state.supplies[state.player - 1]) == 1
    return theirs - mine + 1 if ends else None


def _candidate(state: City, task: str, wanted: int, largest: int, rng: random.Random) -> Candidate:
    sizes = dict(zip(state.actions(), _by_placing(state), strict=True))
    solving = [place for place, size in sizes.items() if size >= wanted]
    if not solving:
        raise Rejected("nothing-to-claim")  # a slide alone would close it, but every placing is in its way
    by_placing = len(solving) <= FEW
    place = rng.choice(sorted(solving, key=str))
    placed = state.play(place)
    slides = _by_sliding(placed, wanted)
    if not by_placing and (len(solving) < len(sizes) * 3 // 4 or not 0 < len(slides) <= FEW or LEAVE in slides):
        raise Rejected("many-solutions")
    turn = list(_turn(state, place, slides, wanted))
    other = max(_others(state, sizes, wanted), default=0)
    if task == "claim" and wanted - other < AHEAD:
        raise Rejected("others-claim-as-much")
    slid = any(">" in move for move in turn)
    if task == "claim" and not slid and wanted < PLAIN:
        raise Rejected("too-plain")
    final = state
    for move in turn[:-1]:
        final = final.play(move)
    region = _claimed(final, turn[-1])
    return Candidate(
        task=task,
        number=wanted if task == "claim" else 1,
        other=other,
        solution=tuple(turn),
        themes=tuple(_themes(state, final, region, turn, by_placing)) + ("endgame",) * (task == "win"),
        key=least(_figures(state, region, turn)),
        solving=frozenset(map(str, solving if by_placing else slides)),
        options=len(sizes) if by_placing else len(placed.actions()),
        decisive=0 if by_placing else 1,
        exact=task == "win",
    )


def _by_placing(state: City) -> list[int]:
    codes = np.array([encode(state, action) for action in state.actions()])
    found: list[int] = claims_by_placing(from_state(state), codes).tolist()
    return found


def _sliding(placed: City) -> dict[Action, int]:
    """What can be claimed after each slide, if there is one to decide on."""
    if placed.step is not Step.SLIDE:
        return {LEAVE: max((region.bit_count() for region in placed.claimable()), default=0)}
    codes = np.array([encode(placed, action) for action in placed.actions()])
    return dict(zip(placed.actions(), claims_by_sliding(from_state(placed), codes).tolist(), strict=True))


def _by_sliding(placed: City, wanted: int) -> list[Action]:
    return [slide for slide, size in _sliding(placed).items() if size >= wanted]


def _turn(state: City, place: Action, slides: list[Action], wanted: int) -> Iterator[str]:
    """The whole turn: no slide where none is needed."""
    yield str(place)
    city = state.play(place)
    if city.step is Step.SLIDE:
        slide = LEAVE if LEAVE in slides else min(slides, key=str)
        yield str(slide)
        city = city.play(slide)
    yield str(claim_of(max(city.claimable(), key=lambda region: (region.bit_count(), -region))))


def _others(state: City, sizes: Mapping[Action, int], wanted: int) -> Iterator[int]:
    """What every turn claims that does not solve it."""
    for place, size in sizes.items():
        yield from (size,) if size < wanted else (s for s in _sliding(state.play(place)).values() if s < wanted)


def _claimed(city: City, claim: str) -> int:
    return next(region for region in city.claimable() if str(claim_of(region)) == claim)


def _themes(state: City, final: City, region: int, turn: list[str], by_placing: bool) -> Iterator[str]:
    """What the solution has to do with, measured on the board. All turns place a house, so that is none."""
    yield from _slide_themes(state, region, next((move for move in turn if ">" in move), None))
    if not by_placing:
        yield "slide"
    yield from _place_themes(state, region)
    if len(final.claimable()) > 1:
        yield "two-courts"
    if any(region & before == region for before in final.closed_before):
        yield "divide"


def _slide_themes(state: City, region: int, slide: str | None) -> Iterator[str]:
    """How far a house slides, and whether it was a wall of the place before."""
    if slide is None:
        yield "no-slide"
        return
    before, after = (state.game.read(place) for place in slide.split(">"))
    assert isinstance(before, House) and isinstance(after, House)
    yield "one-edge" if abs(after.x - before.x) + abs(after.y - before.y) == 1 else "long-slide"
    if before.edges & after.edges & edges_around(region) & ~edges_within(region):
        yield "wall-moves-on"


def _place_themes(state: City, region: int) -> Iterator[str]:
    """Where the place lies, and its shape."""
    if region & CORNERS:
        yield "corner"
    elif region & RIM:
        yield "rim"
    neighbours = sum(bool(edges_around(place.region) & edges_around(region) & state.edges) for place in state.claims)
    if neighbours == 0 or neighbours >= MANY:
        yield "between-courts" if neighbours else "on-its-own"
    if not _is_rectangle(region):
        yield "odd-shape"
    if region.bit_count() >= LARGE:
        yield "large"


def _is_rectangle(region: int) -> bool:
    columns, rows = ({square % 8 for square in squares_of(region)}, {square // 8 for square in squares_of(region)})
    wide, high = (max(line) - min(line) + 1 for line in (columns, rows))
    return wide * high == region.bit_count()


def _figures(state: City, region: int, turn: list[str]) -> Iterator[Figure]:
    """The place with the houses around it and the turn that closes it; nothing else makes it this puzzle."""
    yield "place", tuple((2 * (square % 8) + 1, 2 * (square // 8) + 1) for square in squares_of(region))
    around = edges_around(region)
    yield from (("house", _ends(house)) for house in state.houses if house.edges & around)
    for move in turn[:2]:
        for number, place in enumerate(part for part in move.split(">") if "-" in part and part != "-"):
            yield f"turn {number}", _ends(state.game.read(place))  # type: ignore[arg-type]


def _ends(house: House) -> tuple[tuple[int, int], tuple[int, int]]:
    (x, y) = house.end
    return (2 * house.x, 2 * house.y), (2 * x, 2 * y)
