"""quadrata's positions as the bytes of records and back, actions as codes and back. Plain Python, default edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, State
from quadrangle.games.quadrata.actions import RESERVE as IN_RESERVE
from quadrangle.games.quadrata.actions import SUPPLY as IN_SUPPLY
from quadrangle.games.quadrata.actions import Begin, FormMove, Roll, Spot, in_square, reserve_of
from quadrangle.games.quadrata.kernel.layout import (
    EDITION,
    FORMS,
    FROM_RESERVE,
    FROM_RESERVE_OF,
    FROM_SQUARE,
    FROM_SUPPLY,
    LAYOUT,
    MOST_ACTIONS,
    MOST_LYING,
    MOST_PLAYERS,
    PER_PLAYER,
    PER_SQUARE,
    RESERVE,
    SHIFT,
    SUPPLY,
)
from quadrangle.games.quadrata.state import QuadrataState

if TYPE_CHECKING:
    from quadrangle.games.quadrata.game import Quadrata

__all__ = ["LAYOUT", "MOST_ACTIONS", "decode", "encode", "pack", "unpack"]


def pack(state: State) -> bytes:
    """The record of this position."""
    board = cast(QuadrataState, state)
    game = board.game
    if game.edition != EDITION:
        raise Unplayable("quadrata's kernel holds the default edition; other editions are played by the rules only.")
    record = LAYOUT.new()
    record["players"], record["rounds"], record["most_turns"] = game.players, game.rounds, game.most_turns
    record["finished"], record["began"], record["turns"] = len(board.scored), board.began, board.turns
    record["rolled"], record["joker"], record["supply"] = board.rolled, int(board.joker), board.supply
    record["masks"][: game.players] = board.masks
    for player, (reserve, square) in enumerate(zip(board.reserves, board.squares, strict=True)):
        record["reserves"][player * FORMS : (player + 1) * FORMS] = reserve
        record["lying"][player] = len(square)
        record["squares"][player * MOST_LYING : player * MOST_LYING + len(square)] = square
    for nth, points in enumerate(board.scored):
        record["scored"][nth * MOST_PLAYERS : nth * MOST_PLAYERS + game.players] = points
    return LAYOUT.pack(record)


def unpack(data: bytes, game: Quadrata) -> QuadrataState:
    """The position that a record holds."""
    record = LAYOUT.unpack(data)
    everybody = range(game.players)
    return QuadrataState(
        game,
        tuple(
            tuple(record["scored"][nth * MOST_PLAYERS : nth * MOST_PLAYERS + game.players])
            for nth in range(record["finished"])
        ),
        record["began"],
        record["turns"],
        record["rolled"],
        bool(record["joker"]),
        tuple(record["supply"]),
        tuple(tuple(record["reserves"][player * FORMS : (player + 1) * FORMS]) for player in everybody),
        tuple(tuple(record["squares"][player * MOST_LYING :][: record["lying"][player]]) for player in everybody),
        tuple(record["masks"][: game.players]),
    )


def encode(state: State, action: Action) -> int:
    """The code of an action or chance event."""
    board = cast(QuadrataState, state)
    if isinstance(action, Begin):
        return action.player
    if isinstance(action, Roll):
        return action.number
    assert isinstance(action, FormMove)
    form = board.game.codes.index(action.form)
    return SHIFT * _origin_code(board, form, action.origin) + _target_code(board, form, action.target)


def _place(state: QuadrataState, form: int, spot: Spot) -> int:
    place = state.game.sheet.at(form, spot.place)
    assert place is not None
    return place.index


def _origin_code(state: QuadrataState, form: int, spot: Spot) -> int:
    if spot.kind == "supply":
        return FROM_SUPPLY + form
    player = spot.player or 0
    if spot.kind == "square":
        return FROM_SQUARE + PER_SQUARE * player + _place(state, form, spot)
    return FROM_RESERVE + form if not player else FROM_RESERVE_OF + PER_PLAYER * player + form


def _target_code(state: QuadrataState, form: int, spot: Spot) -> int:
    if spot.kind == "square":
        return _place(state, form, spot)
    return RESERVE if spot.kind == "reserve" else SUPPLY


def decode(state: State, code: int) -> Action:
    """The action or chance event of a code."""
    board = cast(QuadrataState, state)
    if not board.rolled:
        return Roll(code) if board.began else Begin(code)
    origin, target = divmod(code, SHIFT)
    places = board.game.sheet.places
    form, spot = _origin(board, origin)
    goal = {RESERVE: IN_RESERVE, SUPPLY: IN_SUPPLY}.get(target) or in_square(places[target].text)
    return FormMove(board.game.codes[form], spot, goal)


def _origin(state: QuadrataState, origin: int) -> tuple[int, Spot]:
    if origin < FROM_RESERVE:
        return origin, IN_SUPPLY
    if origin < FROM_RESERVE_OF:
        return origin - FROM_RESERVE, IN_RESERVE
    if origin < FROM_SQUARE:
        player, form = divmod(origin - FROM_RESERVE_OF, PER_PLAYER)
        return form, reserve_of(player)
    player, index = divmod(origin - FROM_SQUARE, PER_SQUARE)
    place = state.game.sheet.places[index]
    return place.form, in_square(place.text, player or None)
