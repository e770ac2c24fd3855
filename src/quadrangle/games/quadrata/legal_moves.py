"""The legal moves of a position: the ways a) to f) of the rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from quadrangle.games.quadrata.actions import RESERVE, SUPPLY, FormMove, Spot, in_square, reserve_of

if TYPE_CHECKING:
    from quadrangle.games.quadrata.state import QuadrataState

JOKER = 6
Moves = dict[str, FormMove]


def legal_moves(state: QuadrataState) -> Moves:
    """All moves of the player whose turn it is, by notation."""
    moves: Moves = {}
    anything = state.joker and state.rolled == JOKER
    for form, kind in enumerate(state.game.edition.forms):
        if anything or kind.pips == state.rolled:
            _from_supply(state, form, moves)
            _from_reserve(state, form, moves)
            _from_square(state, form, moves)
    if first_holder(state, state.rolled, reserves=False) is None:
        _from_others(state, moves)
    return moves


def first_holder(state: QuadrataState, number: int, *, reserves: bool) -> Spot | None:
    """Who still holds a form of this number, so that robbing is not allowed: the supply, your own reserve,
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


def _from_supply(state: QuadrataState, form: int, moves: Moves) -> None:
    if state.supply[form]:
        _add(moves, _move(state.game.codes[form], SUPPLY, RESERVE))
        _into_square(state, form, SUPPLY, state.masks[state.mover - 1], moves)


def _from_reserve(state: QuadrataState, form: int, moves: Moves) -> None:
    if state.reserves[state.mover - 1][form]:
        _add(moves, _move(state.game.codes[form], RESERVE, SUPPLY))
        _into_square(state, form, RESERVE, state.masks[state.mover - 1], moves)


def _from_square(state: QuadrataState, form: int, moves: Moves) -> None:
    mine = state.mover - 1
    places, code = state.game.sheet.places, state.game.codes[form]
    for index in state.squares[mine]:
        place = places[index]
        if place.form == form:
            origin = in_square(place.text)
            _add(moves, _move(code, origin, RESERVE))
            _add(moves, _move(code, origin, SUPPLY))
            _into_square(state, form, origin, state.masks[mine] ^ place.mask, moves)
            del moves[f"{code} {origin}>{origin}"]  # lifted and laid exactly where it was: no move


def _from_others(state: QuadrataState, moves: Moves) -> None:
    """Ways e) and f), once the supply and your own reserve have no form of the number rolled."""
    others = [player for player in range(1, state.game.players + 1) if player != state.mover]
    robbed = False
    for player in others:
        for form in state.game.numbered[state.rolled]:
            if state.reserves[player - 1][form]:
                robbed = True
                _rob(state, form, reserve_of(player), moves)
    if robbed:
        return
    places = state.game.sheet.places
    for player in others:
        for place in (places[index] for index in state.squares[player - 1]):
            if place.form in state.game.numbered[state.rolled]:
                _rob(state, place.form, in_square(place.text, player), moves)


def _rob(state: QuadrataState, form: int, origin: Spot, moves: Moves) -> None:
    _add(moves, _move(state.game.codes[form], origin, RESERVE))
    _into_square(state, form, origin, state.masks[state.mover - 1], moves)


def _into_square(state: QuadrataState, form: int, origin: Spot, occupied: int, moves: Moves) -> None:
    for mask, text, move in state.game.sheet.into_square(form, origin):
        if not mask & occupied:
            moves[text] = move


@cache
def _move(code: str, origin: Spot, target: Spot) -> tuple[str, FormMove]:
    move = FormMove(code, origin, target)
    return str(move), move


def _add(moves: Moves, entry: tuple[str, FormMove]) -> None:
    moves[entry[0]] = entry[1]
