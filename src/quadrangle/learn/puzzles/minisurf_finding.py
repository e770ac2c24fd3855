"""Finds Minisurf puzzles: the fewest cells over all layings, and winning last rounds."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from quadrangle.games.minisurf.state import MinisurfState
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import Area
from quadrangle.learn.puzzles.card_symmetry import canonical_area, tops_under
from quadrangle.learn.puzzles.finding import Candidate, Rejected
from quadrangle.learn.puzzles.minisurf_goals import fewest, played_out

OPTIONS: Mapping[str, Any] = {}
APART = 8
CLEAR = 0.03
MIN_CARDS = 6  # in the area
MAX_SOLUTIONS = 2
MAX_ADDED = 1  # cells
LAYERS = 4  # cards on top of each other, for the theme


def forced_move(state: MinisurfState, number: int) -> None:
    """No forced moves."""


def candidate(state: MinisurfState, rng: random.Random) -> Candidate:
    area = state.areas[state.player - 1]
    if len(area.lays) < MIN_CARDS:
        raise Rejected("small-area")
    if state.phase == "lay":
        return _laying(state, area)
    if len(state.actions()) < 2:
        raise Rejected("nothing-to-choose")
    return _last_round(state, area) if state.pile == 0 else _taking(state, area)


def _laying(state: MinisurfState, area: Area) -> Candidate:
    card = state.card_of(state.player)
    assert card is not None
    adds = {lay: area.adds(lay) for lay in state.layings()}
    number, other, best = _fewest(adds)
    lay = min(best, key=str)
    if lay.laid == lay.card and len(set(tops_under(area, lay))) == 1 and number == 0:
        raise Rejected("plain-twin")  # the same card lies there in the same orientation
    return Candidate(
        task="add",
        number=number,
        other=other,
        solution=(str(lay),),
        themes=tuple(_themes(area, lay, number)),
        key=canonical_area(area, (card,)),
        solving=frozenset(map(str, best)),
        options=len(adds),
    )


def _taking(state: MinisurfState, area: Area) -> Candidate:
    """Choose between open cards: one of them can be laid with fewer cells."""
    ways = {
        (f"take {card}", lay): area.adds(lay)
        for card, taker in state.open_cards
        if not taker
        for lay in area.layings(card, same_town=True).values()
    }
    number, other, best = _fewest(ways)
    cards = {take for take, _ in best}
    if len(cards) > 1:
        raise Rejected("either-card")
    take, lay = min(best, key=str)
    return Candidate(
        task="add",
        number=number,
        other=other,
        solution=(take, str(lay)),
        themes=("choose", *_themes(area, lay, number)),
        key=canonical_area(area, tuple(card for card, _ in state.open_cards)),
        solving=frozenset(cards),
        options=len(ways),
        ways=len(best),
    )


def _fewest(adds: Mapping[Any, int]) -> tuple[int, int, list[Any]]:
    """Return the fewest added cells, the second fewest, and the ways that add the fewest."""
    number = min(adds.values())
    best = [way for way, added in adds.items() if added == number]
    if number > MAX_ADDED:
        raise Rejected("many-cells")
    if len(best) > MAX_SOLUTIONS:
        raise Rejected("many-solutions")
    if len(best) == len(adds):
        raise Rejected("nothing-to-choose")
    return number, min(added for added in adds.values() if added > number), best


def _last_round(state: MinisurfState, area: Area) -> Candidate:
    """With no unknown cards left, exactly one card wins."""
    leads = {str(take): played_out(state.play(take), state.player) for take in state.actions()}
    winning = [take for take, lead in leads.items() if lead > 0]
    if len(winning) != 1:
        raise Rejected("last-round-is-decided")
    taken = state.play(winning[0])
    while taken.turn != state.player:
        taken = taken.play(fewest(taken))
    lay = fewest(taken)
    assert isinstance(lay, Lay)
    return Candidate(
        task="win",
        number=1,
        other=max(lead for take, lead in leads.items() if take not in winning),
        solution=(winning[0], str(lay)),
        themes=("last-round", *_themes(area, lay, area.adds(lay))),
        key=canonical_area(area, tuple(card for card, _ in state.open_cards)),
        solving=frozenset(winning),
        options=len(taken.actions()),
        exact=True,
    )


def _themes(area: Area, lay: Lay, number: int) -> Iterator[str]:
    """Yield the themes of the solution."""
    if number <= MAX_ADDED:
        yield "one-new-cell" if number else "no-new-cell"
    under = tops_under(area, lay)
    if len(set(under)) >= 3:
        yield "bridge"
    if len(set(under)) == 1 and len(under) >= 2:
        yield "twin"
    if lay.laid != lay.card:
        yield "turned"
    if max(card.levels[corner] for card in area.after(lay).cards[-1:] for corner in range(4)) >= LAYERS:
        yield "layers"
