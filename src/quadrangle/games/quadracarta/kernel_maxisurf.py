"""Maxisurf's kernel for Python: positions to records and back, actions to codes and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np
import numpy.typing as npt

from quadrangle.core.state import State
from quadrangle.games.quadracarta import deck, kernel_maxisurf_play  # noqa: F401  (implements the protocol)
from quadrangle.games.quadracarta.kernel_codes import areas_of, card_code, decode_card, encode_card, lay_all
from quadrangle.games.quadracarta.kernel_deck import NO_CARD, PHASES
from quadrangle.games.quadracarta.kernel_maxisurf_area import (
    DTYPE,
    MOST_ACTIONS,
    SIDE,
    SIDE_DUPLICATE,
    lay,
)
from quadrangle.games.quadracarta.maxisurf import MaxisurfState

if TYPE_CHECKING:
    from quadrangle.games.quadracarta.game import Maxisurf

__all__ = ["DTYPE", "MOST_ACTIONS", "decode", "encode", "from_state", "new", "to_state"]

Records = npt.NDArray[np.void]

encode = encode_card
decode = decode_card


def new(game: Maxisurf) -> Records:
    """The start position, as an array of one record."""
    return from_state(game.start())


def from_state(state: State) -> Records:
    """A record of this position."""
    cards = cast(MaxisurfState, state)
    records = np.zeros(1, DTYPE)
    s: Any = records[0]
    s["side"] = SIDE_DUPLICATE if cards.game.duplicate else SIDE
    s["unseen"], s["left"] = cards.unseen, sum(cards.unseen)
    s["players"], s["duplicate"], s["aside"] = cards.game.players, cards.game.duplicate, cards.game.aside
    s["phase"], s["player"], s["card"] = PHASES.index(cards.phase), cards.player, card_code(cards.card)
    s["passed"][: cards.game.players] = cards.passed
    s["inside"] = cards.passed.count(False)
    lay_all(s, cards.areas, lay)
    return records


def to_state(records: Records, game: Maxisurf) -> MaxisurfState:
    """The position that a record holds."""
    s: Any = records[0]
    card = None if s["card"] == NO_CARD else deck.CARDS[s["card"]]
    unseen = tuple(int(copies) for copies in s["unseen"])
    passed = tuple(bool(out) for out in s["passed"][: game.players])
    areas = areas_of(s, game.players)
    return MaxisurfState(game, areas, unseen, PHASES[s["phase"]], int(s["player"]), passed, card)
