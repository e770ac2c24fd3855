"""What a beginner never overlooks in quadrata: the form that fits a hole, and the move before the last one."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import cast

from quadrangle.bots.quadrata.reasons import holes_in
from quadrangle.bots.strategy import Sight
from quadrangle.core.state import Action, State
from quadrangle.games.quadrata.actions import FormMove
from quadrangle.games.quadrata.forms import Sheet
from quadrangle.games.quadrata.state import QuadrataState


def sight(state: State, chances: Mapping[str, float], rng: random.Random) -> Sight:
    """Return the position with the moves that anybody sees. Whether to play one of them is up to the search."""
    return Sight(state, noticed=tuple(obvious_moves(cast(QuadrataState, state))))


def obvious_moves(state: QuadrataState) -> Iterator[Action]:
    """Yield the moves that fill a hole exactly, and those after which one form can fill the square."""
    sheet = state.game.sheet
    free = sheet.full & ~state.masks[state.mover - 1]
    holes: dict[int, frozenset[int]] = {}
    for move in state.actions():
        if isinstance(move, FormMove) and move.target.kind == "square":
            form = state.game.codes.index(move.form)
            place, lifted = sheet.at(form, move.target.place), 0
            if move.origin.kind == "square" and move.origin.player is None:
                lying = sheet.at(form, move.origin.place)
                lifted = lying.mask if lying else 0
            before = free | lifted
            if before not in holes:
                holes[before] = frozenset(holes_in(before, sheet.side))
            if place and (place.mask in holes[before] or before ^ place.mask in _outlines(sheet)):
                yield move


@cache
def _outlines(sheet: Sheet) -> frozenset[int]:
    """Return the areas that one form covers."""
    return frozenset(place.mask for place in sheet.places)
