"""Maxisurf's positions as the bytes of records and back, actions as codes and back. Plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from quadrangle.core.state import Action, State
from quadrangle.games.maxisurf.actions import DRAW, EVENTS, PASS, Draw, Pass
from quadrangle.games.maxisurf.kernel.layout import (
    CARDS_EACH,
    DRAW_CODE,
    LAYOUT,
    MOST_ACTIONS,
    NEAR,
    PASS_CODE,
    PLACES,
    PLACES_DUPLICATE,
    SIDE,
    SIDE_DUPLICATE,
)
from quadrangle.games.maxisurf.state import MaxisurfState
from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import Deal, Lay, TurnCard
from quadrangle.games.quadracarta.kernel.codes import (
    CORNERS,
    NO_CARD,
    PHASES,
    areas_of,
    card_code,
    encode_lay,
    lay_all,
    lay_of,
    place_of,
    towns_of,
)
from quadrangle.kernels.record_layout import Record

if TYPE_CHECKING:
    from quadrangle.games.maxisurf.game import Maxisurf

__all__ = ["LAYOUT", "MOST_ACTIONS", "decode", "encode", "pack", "unpack"]


def encode(state: State, action: Action) -> int:
    """The code of a decision or a chance event."""
    match action:
        case Lay():
            return encode_lay(action)
        case Deal(card) | TurnCard(card):
            return deck.INDEX[card]
        case Pass():
            return PASS_CODE
        case Draw():
            return DRAW_CODE
    raise TypeError(f"{action!r} is not an action of maxisurf")


def decode(state: State, code: int) -> Action:
    """The decision or chance event that a code means here."""
    phase = state.step
    if phase == "lay":
        return lay_of(code)
    if phase == "pass":
        return DRAW if code == DRAW_CODE else PASS
    return EVENTS[phase](deck.CARDS[code])


def pack(state: State) -> bytes:
    """The record of this position."""
    cards, record = cast(MaxisurfState, state), LAYOUT.new()
    record["side"] = SIDE_DUPLICATE if cards.game.duplicate else SIDE
    record["unseen"], record["left"] = cards.unseen, sum(cards.unseen)
    record["players"], record["duplicate"] = cards.game.players, int(cards.game.duplicate)
    record["aside"], record["card"] = cards.game.aside, card_code(cards.card)
    record["phase"], record["player"] = PHASES.index(cards.phase), cards.player
    record["passed"][: cards.game.players] = map(int, cards.passed)
    record["inside"] = cards.passed.count(False)
    lay_all(record, cards.areas, lay)
    return LAYOUT.pack(record)


def unpack(data: bytes, game: Maxisurf) -> MaxisurfState:
    """The position that a record holds."""
    record = LAYOUT.unpack(data)
    card = None if record["card"] == NO_CARD else deck.CARDS[record["card"]]
    passed = tuple(bool(out) for out in record["passed"][: game.players])
    areas = areas_of(record, game.players, CARDS_EACH)
    unseen, phase = tuple(record["unseen"]), PHASES[record["phase"]]
    return MaxisurfState(game, areas, unseen, phase, record["player"], passed, card)


# Laying a card: `lay` of the compiled kernel (area.py) in plain Python.


def lay(record: Record, p: int, code: int) -> None:
    """Lay a card in the area of player p + 1."""
    pattern, x, y = place_of(code)
    for (right, down), town in zip(CORNERS, towns_of(pattern), strict=True):
        at = _cell(record, p, x + right, y + down)
        shift = 2 * (at & 31)
        record["towns"][at >> 5] = record["towns"][at >> 5] & ~(3 << shift) | (town + 1) << shift
    for right, down in NEAR:
        _touch(record, p, x + right, y + down)
    record["x0"][p] = min(record["x0"][p], x)
    record["y0"][p] = min(record["y0"][p], y)
    record["log"][p * CARDS_EACH + record["laid"][p]] = code
    record["laid"][p] += 1


def _cell(record: Record, p: int, x: int, y: int) -> int:
    """The number of a cell among the cells of all players."""
    side: int = record["side"]
    return (p * side + (y & side - 1)) * side + (x & side - 1)


def _touch(record: Record, p: int, x: int, y: int) -> None:
    """List a place where a card may lie, unless it is listed."""
    at = _cell(record, p, x, y)
    if not record["touched"][at >> 6] >> (at & 63) & 1:
        record["touched"][at >> 6] |= 1 << (at & 63)
        first = p * (PLACES_DUPLICATE if record["duplicate"] else PLACES)
        record["places"][first + record["many_places"][p]] = at - p * record["side"] ** 2
        record["many_places"][p] += 1
