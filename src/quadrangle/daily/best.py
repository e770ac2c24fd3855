"""How well a challenge can be done by somebody who knows what comes: a beam search over the rules.

It goes from decision to decision and keeps the `width` most promising positions of each. So what it finds is the best
known solution, not a proven one. It works in slices, so that whoever runs it can let others go first.
In quadrata a full square is planned from its end (`planning.py`); only when none is found, the beam has to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from quadrangle.core.state import Action, State
from quadrangle.daily.dealing import rules
from quadrangle.daily.planning import best_filling
from quadrangle.daily.results import order
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.table import CardState
from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.game import Quadrata
from quadrangle.games.quadrata.state import BONUS, QuadrataState

WIDTH = {"minisurf": 300, "maxisurf": 60, "quadrata": 100}
# Positions looked at in one slice: some hundred milliseconds.
SLICE = 10
# What one more group costs that will have to be joined to another one, or covered: tried on some days' cards.
STRAY = 8.0
Line = tuple[str, ...]


class Found(NamedTuple):
    """A position and how it was reached, decisions and chance events."""

    state: State
    line: Line


class Step(NamedTuple):
    """A decision that could be taken from one of the positions, and how promising that is."""

    promise: float
    before: Found
    action: Action


def search(challenge: str, given: Sequence[str], width: int | None = None) -> Iterator[Found | None]:
    """The best line found comes last; before it, None after each slice of work."""
    game = rules(challenge)
    if isinstance(game, Quadrata):
        for planned in best_filling(game, given):
            yield Found(*planned) if planned else None
            if planned:
                return
    beam = [_dealt(Found(game.start(), ()), given)]
    over: list[Found] = []
    while beam:
        steps: list[Step] = []
        for first in range(0, len(beam), SLICE):
            for found in beam[first : first + SLICE]:
                steps += _steps(challenge, found, given)
            yield None
        after = _most_promising(steps, given, width or WIDTH[challenge])
        over += [found for found in after if found.state.turn is None]
        beam = [found for found in after if found.state.turn is not None]
    yield max(over, key=lambda found: order(found.state, found.line))


def _steps(challenge: str, found: Found, given: Sequence[str]) -> list[Step]:
    promise = PROMISES[challenge]
    return [Step(promise(found.state, action, given), found, action) for action in found.state.actions()]


def _most_promising(steps: list[Step], given: Sequence[str], width: int) -> list[Found]:
    """Each position once: the same cells can be covered in many orders."""
    kept: dict[State, Found] = {}
    for _, before, action in sorted(steps, key=lambda step: -step.promise):
        if len(kept) == width:
            break
        found = _dealt(Found(before.state.play(action), (*before.line, str(action))), given)
        kept.setdefault(found.state, found)
    return [*kept.values()]


def _dealt(found: Found, given: Sequence[str]) -> Found:
    """Chance brings what the day has in store."""
    state, line = found
    while state.turn == 0:
        event = given[_drawn(state)]
        state, line = state.play(event), (*line, event)
    return Found(state, line)


def _drawn(state: State) -> int:
    """How much of the day's chance has happened."""
    if isinstance(state, QuadrataState):
        return state.turns + 1 if state.began else 0
    assert isinstance(state, CardState)
    return sum(state.game.box) - sum(state.unseen)


def _few_cells(state: State, action: Action, given: Sequence[str]) -> float:
    assert isinstance(state, CardState) and isinstance(action, Lay)
    area = state.areas[0]
    return -area.cells - area.adds(action)


def _large_groups(state: State, action: Action, given: Sequence[str]) -> float:
    """What counts in the end is the smallest group; until then strays can be joined or covered."""
    assert isinstance(state, CardState)
    area = state.areas[0]
    groups = area.groups_after(action) if isinstance(action, Lay) else area.groups
    largest = sorted(sizes[0] if sizes else 0 for sizes in groups.values())
    strays = sum(len(sizes) - 1 for sizes in groups.values() if sizes)
    return 10.0 * largest[0] + 3.0 * largest[1] + 1.0 * largest[2] - STRAY * strays


def _room_for_the_rest(state: State, action: Action, given: Sequence[str]) -> float:
    """The points as they stand, and how many of the forms to come would still have room, small ones first."""
    here = state.play(action)
    assert isinstance(here, QuadrataState)
    free = here.game.sheet.full & ~here.masks[0]
    room, more = free.bit_count(), 0
    for roll in sorted(int(event[-1]) for event in given[here.turns + 1 :]):
        if roll > room:
            break
        room, more = room - roll, more + 1
    return here.standing()[0] + more + (BONUS if room == 0 else 0) - 0.4 * _pieces(free, here.game.sheet.side)


def _pieces(free: int, side: int) -> int:
    """Into how many pieces the free part falls: many small ones are hard to fill."""
    beside, pieces = _beside(side), 0
    while free:
        pieces += 1
        waiting = free & -free
        while waiting:
            lowest = waiting & -waiting
            free &= ~lowest
            waiting = (waiting ^ lowest) | (beside[lowest] & free)
    return pieces


@cache
def _beside(side: int) -> dict[int, int]:
    """The triangles that share a side with each one."""
    corners = {bit: frozenset(lattice.corners(name)) for name, bit in lattice.bits(side).items()}
    return {
        bit: sum(other for other, theirs in corners.items() if len(mine & theirs) == 2) for bit, mine in corners.items()
    }


PROMISES: dict[str, Callable[[State, Action, Sequence[str]], float]] = {
    "minisurf": _few_cells,
    "maxisurf": _large_groups,
    "quadrata": _room_for_the_rest,
}
