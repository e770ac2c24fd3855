"""The legal moves of a position: the ways a) to f) of the rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from quadrangle.games.quadrata.actions import RESERVE, SUPPLY, Move, Spot, in_square, reserve_of

if TYPE_CHECKING:
    from quadrangle.games.quadrata.state import QuadrataState

JOKER = 6
Moves = dict[str, Move]


def legal_moves(state: QuadrataState) -> Moves:
    """All moves of the player whose turn it is, by notation."""
    found: Moves = {}
    anything = state.joker and state.rolled == JOKER
    for form, kind in enumerate(state.game.edition.forms):
        if anything or kind.pips == state.rolled:
            _from_supply(state, form, found)
            _from_reserve(state, form, found)
            _from_square(state, form, found)
    if first_holder(state, state.rolled, reserves=False) is None:
        _from_others(state, found)
    return found


def first_holder(state: QuadrataState, number: int, *, reserves: bool) -> Spot | None:
    """Who still holds a form of this number, so that robbing is not allowed: the supply, one's own reserve,
    or (asked for when a square is to be robbed) any other reserve."""
    forms = state.game.numbered[number]
    if any(state.supply[form] for form in forms):
        return SUPPLY
    if any(state.reserves[state.mover - 1][form] for form in forms):
        return RESERVE
    if reserves:
        for player, reserve in enumerate(state.reserves, 1):
            if any(reserve[form] for form in forms):
                return reserve_of(player)
    return None


def _from_supply(state: QuadrataState, form: int, found: Moves) -> None:
    if state.supply[form]:
        _add(found, _move(state.game.codes[form], SUPPLY, RESERVE))
        _into_square(state, form, SUPPLY, state.masks[state.mover - 1], found)


def _from_reserve(state: QuadrataState, form: int, found: Moves) -> None:
    if state.reserves[state.mover - 1][form]:
        _add(found, _move(state.game.codes[form], RESERVE, SUPPLY))
        _into_square(state, form, RESERVE, state.masks[state.mover - 1], found)


def _from_square(state: QuadrataState, form: int, found: Moves) -> None:
    mine = state.mover - 1
    places, code = state.game.sheet.places, state.game.codes[form]
    for index in state.squares[mine]:
        place = places[index]
        if place.form == form:
            origin = in_square(place.text)
            _add(found, _move(code, origin, RESERVE))
            _add(found, _move(code, origin, SUPPLY))
            _into_square(state, form, origin, state.masks[mine] ^ place.mask, found)
            del found[f"{code} {origin}>{origin}"]  # lifted and laid exactly where it was: no move


def _from_others(state: QuadrataState, found: Moves) -> None:
    """Ways e) and f), once the supply and one's own reserve have no form of the number rolled."""
    others = [player for player in range(1, state.game.players + 1) if player != state.mover]
    robbed = False
    for player in others:
        for form in state.game.numbered[state.rolled]:
            if state.reserves[player - 1][form]:
                robbed = True
                _rob(state, form, reserve_of(player), found)
    if robbed:
        return
    places = state.game.sheet.places
    for player in others:
        for place in (places[index] for index in state.squares[player - 1]):
            if place.form in state.game.numbered[state.rolled]:
                _rob(state, place.form, in_square(place.text, player), found)


def _rob(state: QuadrataState, form: int, origin: Spot, found: Moves) -> None:
    _add(found, _move(state.game.codes[form], origin, RESERVE))
    _into_square(state, form, origin, state.masks[state.mover - 1], found)


def _into_square(state: QuadrataState, form: int, origin: Spot, occupied: int, found: Moves) -> None:
    for mask, text, move in state.game.sheet.into_square(form, origin):
        if not mask & occupied:
            found[text] = move


@cache
def _move(code: str, origin: Spot, target: Spot) -> tuple[str, Move]:
    move = Move(code, origin, target)
    return str(move), move


def _add(found: Moves, entry: tuple[str, Move]) -> None:
    found[entry[0]] = entry[1]
