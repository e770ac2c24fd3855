"""Minisurf's positions as the bytes of records and back, actions as codes and back. Plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from quadrangle.core.state import Action, State
from quadrangle.games.minisurf.actions import EVENTS, Show, Take
from quadrangle.games.minisurf.kernel.layout import CARDS_EACH, LAYOUT, MOST_ACTIONS, TOUCH
from quadrangle.games.minisurf.state import MinisurfState
from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import Deal, Lay, TurnCard
from quadrangle.games.quadracarta.kernel.codes import (
    CORNERS,
    LAY,
    MOST_PLAYERS,
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
    from quadrangle.games.minisurf.game import Minisurf

__all__ = ["LAYOUT", "MOST_ACTIONS", "decode", "encode", "pack", "unpack"]

ROW = 0xFFFFFFFFFFFFFFFF  # all cells of a row


def encode(state: State, action: Action) -> int:
    """The code of a decision or a chance event."""
    match action:
        case Lay():
            return encode_lay(action)
        case Take(card) | Deal(card) | Show(card) | TurnCard(card):
            return deck.INDEX[card]
    raise TypeError(f"{action!r} is not an action of minisurf")


def decode(state: State, code: int) -> Action:
    """The decision or chance event that a code means here."""
    phase = state.step
    if phase == "lay":
        return lay_of(code)
    return Take(deck.CARDS[code]) if phase == "take" else EVENTS[phase](deck.CARDS[code])


def pack(state: State) -> bytes:
    """The record of this position."""
    cards, record = cast(MinisurfState, state), LAYOUT.new()
    record["planes"] = ([ROW] * 64 * TOUCH + [0] * 64) * MOST_PLAYERS
    record["unseen"], record["left"] = cards.unseen, sum(cards.unseen)
    record["players"], record["duplicate"] = cards.game.players, int(cards.game.duplicate)
    record["aside"], record["first"] = cards.game.aside, cards.first
    record["phase"], record["player"] = PHASES.index(cards.phase), cards.player
    hands = [card_code(cards.card_of(player)) for player in range(1, cards.game.players + 1)]
    record["hand"] = hands + [NO_CARD] * (MOST_PLAYERS - len(hands))
    if not cards.game.duplicate:
        record["open"] = len(cards.shown)
        record["shown"][: len(cards.shown)] = [deck.INDEX[card] for card in cards.shown]
        record["takers"][: len(cards.takers)] = cards.takers
    lay_all(record, cards.areas, lay)
    return LAYOUT.pack(record)


def unpack(data: bytes, game: Minisurf) -> MinisurfState:
    """The position that a record holds."""
    record = LAYOUT.unpack(data)
    phase, player, open_cards = record["phase"], record["player"], record["open"]
    shown = tuple(deck.CARDS[card] for card in record["shown"][:open_cards])
    takers = tuple(record["takers"][:open_cards])
    if game.duplicate and phase == LAY:
        shown = (deck.CARDS[record["hand"][player - 1]],)
    areas = areas_of(record, game.players, CARDS_EACH)
    return MinisurfState(game, areas, tuple(record["unseen"]), PHASES[phase], player, shown, takers)


# Laying a card: `lay` of the compiled kernel (area.py) in plain Python.


def lay(record: Record, p: int, code: int) -> None:
    """Lay a card in the area of player p + 1."""
    pattern, x, y = place_of(code)
    for (right, down), town in zip(CORNERS, towns_of(pattern), strict=True):
        _cover(record, p, town, x + right, y + down)
    for v in range(-2, 3):
        near = _turned(0b111, x - 1) if abs(v) == 2 else _turned(0b11111, x - 2)
        record["planes"][_row(p, TOUCH, y + v)] |= near
    record["x0"][p] = min(record["x0"][p], x)
    record["y0"][p] = min(record["y0"][p], y)
    record["y1"][p] = max(record["y1"][p], y + 1)
    record["log"][p * CARDS_EACH + record["laid"][p]] = code
    record["laid"][p] += 1


def _row(p: int, plane: int, y: int) -> int:
    """Where a row of a player's plane is."""
    return (4 * p + plane) * 64 + (y & 63)


def _turned(mask: int, by: int) -> int:
    """A row of the torus turned to the left by some cells."""
    turned = mask << (by & 63)
    return (turned | turned >> 64) & ROW


def _cover(record: Record, p: int, town: int, x: int, y: int) -> None:
    planes, bit = record["planes"], 1 << (x & 63)
    if all(planes[_row(p, plane, y)] & bit for plane in range(3)):  # free
        record["cells"][p] += 1
        for other in range(3):
            if other != town:
                planes[_row(p, other, y)] &= ~bit
