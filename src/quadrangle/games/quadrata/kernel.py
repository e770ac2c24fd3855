"""quadrata for search and playouts: the default edition, compiled. The rules beside it are the authority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action
from quadrangle.games.quadrata.actions import RESERVE as IN_RESERVE
from quadrangle.games.quadrata.actions import SUPPLY as IN_SUPPLY
from quadrangle.games.quadrata.actions import Begin, Move, Roll, Spot, in_square, reserve_of
from quadrangle.games.quadrata.kernel_moves import MOST_ACTIONS
from quadrangle.games.quadrata.kernel_play import greedy_playout
from quadrangle.games.quadrata.kernel_tables import (
    DTYPE,
    EDITION,
    FROM_RESERVE,
    FROM_RESERVE_OF,
    FROM_SQUARE,
    FROM_SUPPLY,
    PER_PLAYER,
    PER_SQUARE,
    RESERVE,
    SHIFT,
    SUPPLY,
)
from quadrangle.games.quadrata.state import QuadrataState

if TYPE_CHECKING:
    from quadrangle.games.quadrata.game import Quadrata

__all__ = ["DTYPE", "MOST_ACTIONS", "decode", "encode", "from_state", "greedy_playout", "new", "to_state"]

Records = npt.NDArray[np.void]


def new(game: Quadrata) -> Records:
    """A record array of length 1 at the start position."""
    return from_state(game.start())


def from_state(state: QuadrataState) -> Records:
    """The position as a record array of length 1."""
    game = state.game
    if game.edition != EDITION:
        raise Unplayable("quadrata's kernel holds the default edition; other editions are played by the rules only.")
    records = np.zeros(1, DTYPE)
    record: Any = records[0]
    record["players"], record["rounds"], record["most_turns"] = game.players, game.rounds, game.most_turns
    record["finished"], record["began"], record["turns"] = len(state.scored), state.began, state.turns
    record["rolled"], record["joker"], record["supply"] = state.rolled, state.joker, state.supply
    record["masks"][: game.players] = state.masks
    record["reserves"][: game.players] = state.reserves
    for player, square in enumerate(state.squares):
        record["lying"][player] = len(square)
        record["squares"][player, : len(square)] = square
    for nth, points in enumerate(state.scored):
        record["scored"][nth, : game.players] = points
    return records


def to_state(records: Records, game: Quadrata) -> QuadrataState:
    """The position that a record holds."""
    record: Any = records[0]
    everybody = range(game.players)
    scored = record["scored"][: int(record["finished"]), : game.players]
    return QuadrataState(
        game,
        tuple(tuple(int(point) for point in points) for points in scored),
        int(record["began"]),
        int(record["turns"]),
        int(record["rolled"]),
        bool(record["joker"]),
        tuple(int(count) for count in record["supply"]),
        tuple(tuple(int(count) for count in record["reserves"][player]) for player in everybody),
        tuple(
            tuple(int(place) for place in record["squares"][player][: int(record["lying"][player])])
            for player in everybody
        ),
        tuple(int(record["masks"][player]) for player in everybody),
    )


def encode(state: QuadrataState, action: Action) -> int:
    """The code of an action or chance event."""
    if isinstance(action, Begin):
        return action.player
    if isinstance(action, Roll):
        return action.number
    assert isinstance(action, Move)
    form = state.game.codes.index(action.form)
    return SHIFT * _origin_code(state, form, action.origin) + _target_code(state, form, action.target)


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


def decode(state: QuadrataState, code: int) -> Action:
    """The action or chance event of a code."""
    if not state.rolled:
        return Roll(code) if state.began else Begin(code)
    origin, target = divmod(code, SHIFT)
    places = state.game.sheet.places
    form, spot = _origin(state, origin)
    goal = {RESERVE: IN_RESERVE, SUPPLY: IN_SUPPLY}.get(target) or in_square(places[target].text)
    return Move(state.game.codes[form], spot, goal)


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
