"""The one-ply player of quadrata: the fullest square after this turn, where every form in the reserve counts −1.

Of squares that are equally full it likes the one whose free triangles share the fewest sides with forms and the rim:
so it lays close and leaves one hole rather than many.
"""

from __future__ import annotations

from functools import cache

from quadrangle.bots.reference.one_ply import most
from quadrangle.core.state import Action
from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.actions import Move
from quadrangle.games.quadrata.state import QuadrataState


def best(state: QuadrataState) -> list[Action]:
    actions = [action for action in state.actions() if isinstance(action, Move)]
    return list(most(actions, [worth(state, move) for move in actions]))


def worth(state: QuadrataState, move: Move) -> tuple[int, int]:
    """The square and the reserve that a move leaves: triangles covered less forms kept, then how close the rest is."""
    sheet, me = state.game.sheet, state.mover - 1
    form = state.game.codes.index(move.form)
    occupied, kept = state.masks[me], sum(state.reserves[me])
    for spot, by in ((move.origin, -1), (move.target, 1)):
        if spot.player is None and spot.kind == "square":
            place = sheet.at(form, spot.place)
            assert place is not None
            occupied ^= place.mask
        elif spot.player is None and spot.kind == "reserve":
            kept += by
    return occupied.bit_count() - kept, -exposed_sides(sheet.full & ~occupied, sheet.side)


def exposed_sides(free: int, side: int) -> int:
    """How many sides of free triangles lie against a form or the rim."""
    near = neighbours(side)
    found, left = 0, free
    while left:
        triangle = left & -left
        left ^= triangle
        found += 3 - (near[triangle.bit_length() - 1] & free).bit_count()
    return found


@cache
def neighbours(side: int) -> tuple[int, ...]:
    """For each triangle, those that share a side with it: two corners of it."""
    corners = [frozenset(lattice.corners(name)) for name in lattice.names(side)]
    return tuple(sum(1 << other for other, theirs in enumerate(corners) if len(mine & theirs) == 2) for mine in corners)
