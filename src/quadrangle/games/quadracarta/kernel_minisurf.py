"""Minisurf's kernel for Python: positions to records and back, actions to codes and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np
import numpy.typing as npt

from quadrangle.core.state import State
from quadrangle.games.quadracarta import deck, kernel_minisurf_play  # noqa: F401  (implements the protocol)
from quadrangle.games.quadracarta.kernel_codes import areas_of, card_code, decode_card, encode_card, lay_all
from quadrangle.games.quadracarta.kernel_deck import LAY, PHASES
from quadrangle.games.quadracarta.kernel_minisurf_area import DTYPE, MOST_ACTIONS, TOUCH, lay
from quadrangle.games.quadracarta.minisurf import MinisurfState

if TYPE_CHECKING:
    from quadrangle.games.quadracarta.game import Minisurf

__all__ = ["DTYPE", "MOST_ACTIONS", "decode", "encode", "from_state", "new", "to_state"]

Records = npt.NDArray[np.void]

encode = encode_card
decode = decode_card


def new(game: Minisurf) -> Records:
    """The start position, as an array of one record."""
    return from_state(game.start())


def from_state(state: State) -> Records:
    """A record of this position."""
    cards = cast(MinisurfState, state)
    records = np.zeros(1, DTYPE)
    s: Any = records[0]
    s["planes"][:, :TOUCH] = ~np.uint64(0)
    s["unseen"], s["left"] = cards.unseen, sum(cards.unseen)
    s["players"], s["duplicate"], s["aside"] = cards.game.players, cards.game.duplicate, cards.game.aside
    s["phase"], s["player"], s["first"] = PHASES.index(cards.phase), cards.player, cards.first
    hands = [card_code(cards.card_of(player)) for player in range(1, cards.game.players + 1)]
    s["hand"] = -1
    s["hand"][: len(hands)] = hands
    if not cards.game.duplicate:
        s["open"] = len(cards.shown)
        s["shown"][: len(cards.shown)] = [deck.INDEX[card] for card in cards.shown]
        s["takers"][: len(cards.takers)] = cards.takers
    lay_all(s, cards.areas, lay)
    return records


def to_state(records: Records, game: Minisurf) -> MinisurfState:
    """The position that a record holds."""
    s: Any = records[0]
    unseen = tuple(int(copies) for copies in s["unseen"])
    phase, player = PHASES[s["phase"]], int(s["player"])
    open_cards = int(s["open"])
    shown = tuple(deck.CARDS[card] for card in s["shown"][:open_cards])
    takers = tuple(int(taker) for taker in s["takers"][:open_cards])
    if game.duplicate and s["phase"] == LAY:
        shown = (deck.CARDS[s["hand"][player - 1]],)
    return MinisurfState(game, areas_of(s, game.players), unseen, phase, player, shown, takers)
