"""quadrata's one-ply player: the fullest square after this turn; every form in the reserve counts −1.

Among equally full squares it prefers the one whose free triangles share the fewest sides with forms and the rim. So it
leaves one hole rather than many.
"""

from __future__ import annotations

from quadrangle.bots.reference.one_ply import all_best
from quadrangle.core.state import Action
from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.actions import FormMove
from quadrangle.games.quadrata.state import QuadrataState


def best(state: QuadrataState) -> list[Action]:
    actions = [action for action in state.actions() if isinstance(action, FormMove)]
    return list(all_best(actions, [rate_move(state, move) for move in actions]))


def rate_move(state: QuadrataState, move: FormMove) -> tuple[int, int]:
    """Rate a move: covered triangles minus forms in reserve, then how compact the free area is."""
    sheet, me = state.game.sheet, state.mover - 1
    form = state.game.codes.index(move.form)
    occupied, reserved = state.masks[me], sum(state.reserves[me])
    for spot, by in ((move.origin, -1), (move.target, 1)):
        if spot.player is None and spot.kind == "square":
            place = sheet.at(form, spot.place)
            assert place is not None
            occupied ^= place.mask
        elif spot.player is None and spot.kind == "reserve":
            reserved += by
    return occupied.bit_count() - reserved, -exposed_sides(sheet.full & ~occupied, sheet.side)


def exposed_sides(free: int, side: int) -> int:
    """Count the sides of free triangles that touch a form or the rim."""
    near = lattice.neighbours(side)
    sides, left = 0, free
    while left:
        triangle = left & -left
        left ^= triangle
        sides += 3 - (near[triangle.bit_length() - 1] & free).bit_count()
    return sides
