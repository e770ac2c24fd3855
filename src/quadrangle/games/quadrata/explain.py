"""Which rule a move breaks. Called only for moves that are not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadrangle.core.errors import Illegal
from quadrangle.core.state import Action
from quadrangle.games.quadrata import lattice, refusals
from quadrangle.games.quadrata.actions import FormMove, Spot
from quadrangle.games.quadrata.legal_moves import JOKER, first_holder

if TYPE_CHECKING:
    from quadrangle.games.quadrata.state import QuadrataState

# Where a form can go from each kind of spot.
WAYS = {
    "supply": ("square", "reserve"),
    "reserve": ("square", "supply"),
    "square": ("square", "reserve", "supply"),
    "others": ("square", "reserve"),
}


def why_not(state: QuadrataState, action: Action) -> Illegal:
    """The first rule that the move breaks: its number, its way, where it comes from, where it goes."""
    move = state.game.read(str(action))
    assert isinstance(move, FormMove)
    broken = _number(state, move) or _way(move) or _origin(state, move) or _target(state, move)
    if broken is None:
        raise AssertionError(f"{move} is legal, but is not among the legal moves.")
    return broken


def _number(state: QuadrataState, move: FormMove) -> Illegal | None:
    pips = state.game.edition.forms[state.game.codes.index(move.form)].pips
    if pips == state.rolled:
        return None
    if not (state.joker and state.rolled == JOKER):
        return Illegal(refusals.WRONG_NUMBER, rolled=state.rolled, form=move.form, pips=pips)
    if move.origin.player is not None:
        return Illegal(refusals.JOKER_DOES_NOT_ROB, form=move.form)
    return None


def _way(move: FormMove) -> Illegal | None:
    ways = WAYS[move.origin.kind if move.origin.player is None else "others"]
    if move.target.kind in ways and move.target.player is None:
        return None
    return Illegal(refusals.NO_SUCH_WAY, origin=str(move.origin), target=str(move.target), ways=" or ".join(ways))


def _origin(state: QuadrataState, move: FormMove) -> Illegal | None:
    if move.origin.player is not None:
        broken = _robbing(state, move, move.origin.player)
        if broken is not None:
            return broken
    form = state.game.codes.index(move.form)
    if move.origin.kind == "supply":
        return None if state.supply[form] else Illegal(refusals.FORM_NOT_IN_SUPPLY, form=move.form)
    owner = move.origin.player or state.mover
    if move.origin.kind == "reserve":
        if state.reserves[owner - 1][form]:
            return None
        return Illegal(refusals.NOT_IN_RESERVE, form=move.form, reserve=str(move.origin))
    place = state.game.sheet.at(form, move.origin.place)
    if place is not None and place.index in state.squares[owner - 1]:
        return None
    square = str(move.origin).partition(":")[0]
    return Illegal(refusals.NOT_IN_SQUARE, form=move.form, place=move.origin.place, square=square)


def _robbing(state: QuadrataState, move: FormMove, victim: int) -> Illegal | None:
    players = state.game.players
    if victim > players or victim == state.mover:
        return Illegal(refusals.NOT_ANOTHER_PLAYER, player=victim, players=players, you=state.mover)
    holder = first_holder(state, state.rolled, reserves=move.origin.kind == "square")
    if holder is None:
        return None
    origin = str(move.origin).partition(":")[0]
    return Illegal(refusals.ROBBING_NOT_YET, number=state.rolled, victim=origin, because=str(holder))


def _target(state: QuadrataState, move: FormMove) -> Illegal | None:
    if move.target.kind != "square":
        return None
    side, text = state.game.sheet.side, move.target.place
    for triangle in text.split("."):
        if triangle not in lattice.bits(side):
            return Illegal(refusals.OFF_THE_SQUARE, triangle=triangle, side=side)
    place = state.game.sheet.at(state.game.codes.index(move.form), text)
    if place is None:
        return Illegal(refusals.NOT_A_PLACE, form=move.form, place=text)
    if move.origin == move.target:
        return Illegal(refusals.SAME_PLACE)
    clash = place.mask & _occupied(state, move.origin)
    if not clash:
        return None
    return Illegal(refusals.PLACE_OCCUPIED, triangle=next(lattice.named(clash, side)), form=move.form)


def _occupied(state: QuadrataState, origin: Spot) -> int:
    """The mover's square, without the form that is lifted from it."""
    occupied = state.masks[state.mover - 1]
    if origin.kind == "square" and origin.player is None:
        bits = lattice.bits(state.game.sheet.side)
        occupied &= ~sum(bits[name] for name in origin.place.split("."))
    return occupied
