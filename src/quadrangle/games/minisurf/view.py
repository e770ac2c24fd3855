"""The effect of each action, as the page shows it. The view of a position is the one of `quadracarta/view.py`."""

from __future__ import annotations

from dataclasses import dataclass

from quadrangle.games.minisurf.state import MinisurfState
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import Area


@dataclass(frozen=True, slots=True)
class MinisurfEffect:
    """How many cells a laying adds to the area, and how many it covers again."""

    adds: int
    covers: int


def effects(state: MinisurfState) -> dict[str, MinisurfEffect]:
    """What each laying adds and covers; for each card to take, the least that it could add."""
    if state.turn in (0, None):
        return {}
    area = state.areas[state.player - 1]
    if state.phase == "lay":
        return {str(lay): _adding(area, lay) for lay in state.layings()}
    cards = {card for card, taker in state.open_cards if not taker}
    return {f"take {card}": min(_all(area, card), key=lambda effect: effect.adds) for card in cards}


def _all(area: Area, card: str) -> list[MinisurfEffect]:
    return [_adding(area, lay) for lay in area.layings(card, same_town=True).values()]


def _adding(area: Area, lay: Lay) -> MinisurfEffect:
    adds = area.adds(lay)
    return MinisurfEffect(adds, 4 - adds)
