"""Finds PlanQuadrat puzzles: the largest claim of a turn, counted over all placings and slides."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from quadrangle.bots.planquadrat.claims import claims_by_placing, claims_by_sliding, threat
from quadrangle.core.state import Action, Game, State
from quadrangle.games import game as game_of
from quadrangle.games.planquadrat.actions import SKIP, claim_of
from quadrangle.games.planquadrat.board import House, squares_of
from quadrangle.games.planquadrat.regions import BOTTOM, LEFT, RIGHT, TOP, edges_around, edges_within
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep
from quadrangle.learn.puzzles.canonical import Figure, canonical_image
from quadrangle.learn.puzzles.finding import Candidate, Rejected
from quadrangle.learn.puzzles.puzzle import Puzzle

APART = 6
CLEAR = 0.03
MIN_CLAIM = 3  # squares
MIN_WITHOUT_SLIDE = 4  # squares, if no slide is needed
MIN_TO_WIN = 2  # squares needed to win
MIN_MARGIN = 2  # squares more than any other turn claims
MAX_SOLUTIONS = 4  # at the decisive decision
LARGE = 8
MANY_NEIGHBOURS = 3  # claimed courts that share a wall with the new one
CORNERS = 1 | 1 << 7 | 1 << 56 | 1 << 63
RIM = LEFT | RIGHT | TOP | BOTTOM


def game(number: int) -> Game:
    return game_of("planquadrat")


def wants(state: PlanQuadratState, number: int) -> bool:
    return True


def forced_move(state: PlanQuadratState, number: int) -> None:
    """No forced moves."""


def solutions(puzzle: Puzzle) -> Iterator[tuple[str, ...]]:
    """Yield all turns that claim enough."""
    state = puzzle.start()
    assert isinstance(state, PlanQuadratState)
    wanted = puzzle.number if puzzle.task == "claim" else _to_win(state) or 1
    placings = state.actions()
    for place, size in zip(placings, claims_by_placing(state, placings), strict=True):
        if size >= wanted:
            yield from _turns(state, place, wanted)


def _turns(state: PlanQuadratState, place: Action, wanted: int) -> Iterator[tuple[str, ...]]:
    """Yield the turns that begin with this placing and claim enough."""
    placed = state.play(place)
    slides = placed.actions() if placed.step is TurnStep.SLIDE else ()
    for slide in _by_sliding(placed, wanted):
        parts = (str(place), str(slide)) if slides else (str(place),)
        city = placed.play(slide) if slides else placed
        for region in city.claimable():
            if region.bit_count() >= wanted:
                yield (*parts, str(claim_of(region)))


def points(state: State, player: int) -> float | None:
    """A turn that ends the game is worth the win; other turns are compared by a search."""
    return float(player in state.winners) if state.turn is None else None


def themes(puzzle: Puzzle) -> tuple[str, ...]:
    state = puzzle.start()
    assert isinstance(state, PlanQuadratState)
    final: State = state
    for move in puzzle.solution[:-1]:
        final = final.play(move)
    assert isinstance(final, PlanQuadratState)
    region = _claimed(final, puzzle.solution[-1])
    by_placing = "slide" not in puzzle.themes
    own = _themes(state, final, region, list(puzzle.solution), by_placing)
    return (*own, *("endgame" for theme in puzzle.themes if theme == "endgame"))


def candidate(state: PlanQuadratState, rng: random.Random) -> Candidate:
    """Return the task to make the largest claim of this turn, or the claim that wins."""
    if state.step is not TurnStep.PLACE:
        raise Rejected("within-a-turn")
    largest = threat(state)
    if largest == 0:
        raise Rejected("nothing-to-claim")
    wins = _to_win(state)
    if wins is not None and MIN_TO_WIN <= wins <= largest:
        return _candidate(state, "win", wins, largest, rng)
    if largest < MIN_CLAIM:
        raise Rejected("too-small")
    return _candidate(state, "claim", largest, largest, rng)


def _to_win(state: PlanQuadratState) -> int | None:
    """Return how many squares must be claimed to win now; None if the turn cannot end the game."""
    mine, theirs = state.scores[state.player - 1], state.scores[2 - state.player]
    ends = state.monuments(state.player) == 1 or sum(state.supplies[state.player - 1]) == 1
    return theirs - mine + 1 if ends else None


def _candidate(state: PlanQuadratState, task: str, wanted: int, largest: int, rng: random.Random) -> Candidate:
    placings = state.actions()
    sizes = dict(zip(placings, claims_by_placing(state, placings), strict=True))
    solving = [place for place, size in sizes.items() if size >= wanted]
    if not solving:
        raise Rejected("nothing-to-claim")  # a slide alone would close it, but every placing prevents it
    by_placing = len(solving) <= MAX_SOLUTIONS
    place = rng.choice(sorted(solving, key=str))
    placed = state.play(place)
    slides = _by_sliding(placed, wanted)
    if not by_placing and (
        len(solving) < len(sizes) * 3 // 4 or not 0 < len(slides) <= MAX_SOLUTIONS or SKIP in slides
    ):
        raise Rejected("many-solutions")
    turn = list(_turn(state, place, slides, wanted))
    other = max(_others(state, sizes, wanted), default=0)
    if task == "claim" and wanted - other < MIN_MARGIN:
        raise Rejected("others-claim-as-much")
    slid = any(">" in move for move in turn)
    if task == "claim" and not slid and wanted < MIN_WITHOUT_SLIDE:
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
        key=canonical_image(_figures(state, region, turn)),
        solving=frozenset(map(str, solving if by_placing else slides)),
        options=len(sizes) if by_placing else len(placed.actions()),
        decisive=0 if by_placing else 1,
        exact=task == "win",
    )


def _sliding(placed: PlanQuadratState) -> dict[Action, int]:
    """Return what can be claimed after each slide, or without one if there is none."""
    if placed.step is not TurnStep.SLIDE:
        return {SKIP: max((region.bit_count() for region in placed.claimable()), default=0)}
    slides = placed.actions()
    return dict(zip(slides, claims_by_sliding(placed, slides), strict=True))


def _by_sliding(placed: PlanQuadratState, wanted: int) -> list[Action]:
    return [slide for slide, size in _sliding(placed).items() if size >= wanted]


def _turn(state: PlanQuadratState, place: Action, slides: list[Action], wanted: int) -> Iterator[str]:
    """Yield the moves of the whole turn, without a slide if none is needed."""
    yield str(place)
    city = state.play(place)
    if city.step is TurnStep.SLIDE:
        slide = SKIP if SKIP in slides else min(slides, key=str)
        yield str(slide)
        city = city.play(slide)
    yield str(claim_of(max(city.claimable(), key=lambda region: (region.bit_count(), -region))))


def _others(state: PlanQuadratState, sizes: Mapping[Action, int], wanted: int) -> Iterator[int]:
    """Yield the claims of all turns that do not solve it."""
    for place, size in sizes.items():
        yield from (size,) if size < wanted else (s for s in _sliding(state.play(place)).values() if s < wanted)


def _claimed(city: PlanQuadratState, claim: str) -> int:
    return next(region for region in city.claimable() if str(claim_of(region)) == claim)


def _themes(
    state: PlanQuadratState, final: PlanQuadratState, region: int, turn: list[str], by_placing: bool
) -> Iterator[str]:
    """Yield the themes of the solution."""
    yield from _slide_themes(state, region, next((move for move in turn if ">" in move), None))
    if not by_placing:
        yield "slide"
    yield from _place_themes(state, region)
    if len(final.claimable()) > 1:
        yield "two-courts"
    if any(region & before == region for before in final.closed_before):
        yield "divide"


def _slide_themes(state: PlanQuadratState, region: int, slide: str | None) -> Iterator[str]:
    """Yield how far a house slides, and whether it was a wall of the court before."""
    if slide is None:
        yield "no-slide"
        return
    before, after = (state.game.read(place) for place in slide.split(">"))
    assert isinstance(before, House) and isinstance(after, House)
    yield "one-edge" if abs(after.x - before.x) + abs(after.y - before.y) == 1 else "long-slide"
    if before.edges & after.edges & edges_around(region) & ~edges_within(region):
        yield "wall-moves-on"


def _place_themes(state: PlanQuadratState, region: int) -> Iterator[str]:
    """Yield the location and shape of the court."""
    if region & CORNERS:
        yield "corner"
    elif region & RIM:
        yield "rim"
    neighbours = sum(bool(edges_around(place.region) & edges_around(region) & state.edges) for place in state.claims)
    if neighbours == 0 or neighbours >= MANY_NEIGHBOURS:
        yield "between-courts" if neighbours else "on-its-own"
    if not _is_rectangle(region):
        yield "odd-shape"
    if region.bit_count() >= LARGE:
        yield "large"


def _is_rectangle(region: int) -> bool:
    columns, rows = ({square % 8 for square in squares_of(region)}, {square // 8 for square in squares_of(region)})
    wide, high = (max(line) - min(line) + 1 for line in (columns, rows))
    return wide * high == region.bit_count()


def _figures(state: PlanQuadratState, region: int, turn: list[str]) -> Iterator[Figure]:
    """Yield the court, the houses around it and the turn that closes it: what identifies the puzzle."""
    yield "place", tuple((2 * (square % 8) + 1, 2 * (square // 8) + 1) for square in squares_of(region))
    around = edges_around(region)
    yield from (("house", _ends(house)) for house in state.houses if house.edges & around)
    for move in turn[:2]:
        for number, place in enumerate(part for part in move.split(">") if "-" in part and part != "-"):
            yield f"turn {number}", _ends(state.game.read(place))  # type: ignore[arg-type]


def _ends(house: House) -> tuple[tuple[int, int], tuple[int, int]]:
    (x, y) = house.end
    return (2 * house.x, 2 * house.y), (2 * x, 2 * y)
