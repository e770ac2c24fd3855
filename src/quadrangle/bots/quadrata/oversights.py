"""What a beginner never overlooks in quadrata: the move that fills the square."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import cast

from quadrangle.bots.strategy import Sight
from quadrangle.core.state import Action, State
from quadrangle.games.quadrata.actions import FormMove
from quadrangle.games.quadrata.state import QuadrataState


def sight(state: State, chances: Mapping[str, float], rng: random.Random) -> Sight:
    """Return the position with the moves that fill the square. Whether to end the round is still up to the search."""
    return Sight(state, noticed=tuple(filling_moves(cast(QuadrataState, state))))


def filling_moves(state: QuadrataState) -> Iterator[Action]:
    """Yield the moves after which no triangle of the player's square is free."""
    sheet = state.game.sheet
    free = sheet.full & ~state.masks[state.mover - 1]
    if free.bit_count() > max(form.pips for form in state.game.edition.forms):
        return
    for move in state.actions():
        if isinstance(move, FormMove) and move.target.kind == "square":
            form = state.game.codes.index(move.form)
            place, lifted = sheet.at(form, move.target.place), 0
            if move.origin.kind == "square" and move.origin.player is None:
                lying = sheet.at(form, move.origin.place)
                lifted = lying.mask if lying else 0
            if place and place.mask == free | lifted:
                yield move
