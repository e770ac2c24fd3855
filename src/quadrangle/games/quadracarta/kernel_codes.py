"""What both kernels' Python sides share: actions to codes and back, areas to records and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from quadrangle.core.state import Action, State
from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import DRAW, EVENTS, PASS, Deal, Draw, Lay, Pass, Show, Take, Turn
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.kernel_deck import NO_CARD, laid_of, lay_code, pattern_of, place_of

PASS_CODE, DRAW_CODE = 0, 1


def card_code(card: str | None) -> int:
    """A card's number, or NO_CARD."""
    return NO_CARD if card is None else deck.INDEX[card]


def encode_card(state: State, action: Action) -> int:
    """The code of a decision or a chance event."""
    match action:
        case Lay(laid=laid, x=x, y=y):
            return int(lay_code(pattern_of(laid), x, y))
        case Take(card) | Deal(card) | Show(card) | Turn(card):
            return deck.INDEX[card]
        case Pass():
            return PASS_CODE
        case Draw():
            return DRAW_CODE
    raise TypeError(f"{action!r} is not an action of {state.game.name}")


def decode_card(state: State, code: int) -> Action:
    """The decision or chance event that a code means here."""
    phase = state.phase  # type: ignore[attr-defined]
    if phase == "lay":
        return lay_of(code)
    if phase == "pass":
        return DRAW if code == DRAW_CODE else PASS
    return Take(deck.CARDS[code]) if phase == "take" else EVENTS[phase](deck.CARDS[code])


def lay_of(code: int) -> Lay:
    """The laying that a code means."""
    pattern, x, y = place_of(int(code))
    return Lay(laid_of(pattern), x, y)


def lay_all(s: Any, areas: Iterable[Area], lay: Callable[..., None]) -> None:
    """Lay all cards of a position in a record, by the kernel's own laying."""
    for p, area in enumerate(areas):
        for one in area.lays:
            lay(s, p, lay_code(pattern_of(one.laid), one.x, one.y))


def areas_of(s: Any, players: int) -> tuple[Area, ...]:
    """The areas that a record holds, card by card."""
    areas = []
    for p in range(players):
        area = Area()
        for code in s["log"][p][: s["laid"][p]]:
            area = area.after(lay_of(code))
        areas.append(area)
    return tuple(areas)
