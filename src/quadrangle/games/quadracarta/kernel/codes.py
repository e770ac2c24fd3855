"""Cards, layings and phases as numbers, for Python and for compiled code.

A town is 0 B, 1 R, 2 Y; a card is its number in `deck.CARDS`; a pattern is four towns as laid, read as a number of
base 3, clockwise from the top left. The code of a laying holds pattern, row and column:

    bit  22 … 16     15 … 8     7 … 0
         pattern     y + 128    x + 128

No card lies more than 94 cells from the first one (48 cards, two cells each), so a byte holds a coordinate.
The codes of taking a card and of chance events are the card's number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import Area
from quadrangle.kernels.record_layout import Record

MOST_PLAYERS = 12
KINDS = len(deck.CARDS)
PHASES = ("deal", "show", "turn", "take", "pass", "lay", "over")
DEAL, SHOW, TURN, TAKE, PASS, LAY, OVER = range(7)
NO_CARD = -1
# The cells of a card, clockwise from its top left.
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))


def pattern_of(laid: str) -> int:
    """The number of four coats of arms as laid."""
    number = 0
    for town in laid:
        number = 3 * number + deck.TOWNS.index(town)
    return number


def laid_of(pattern: int) -> str:
    """The coats of arms that a number means."""
    return "".join(deck.TOWNS[town] for town in towns_of(pattern))


def towns_of(pattern: int) -> list[int]:
    """The four towns of a pattern."""
    return [pattern // 3**power % 3 for power in (3, 2, 1, 0)]


def lay_code(pattern: int, x: int, y: int) -> int:
    """The code of a laying."""
    return pattern << 16 | (y + 128) << 8 | (x + 128)


def place_of(code: int) -> tuple[int, int, int]:
    """Pattern, column and row of a laying."""
    return code >> 16, (code & 255) - 128, (code >> 8 & 255) - 128


def card_code(card: str | None) -> int:
    """A card's number, or NO_CARD."""
    return NO_CARD if card is None else deck.INDEX[card]


def encode_lay(lay: Lay) -> int:
    """The code of a laying."""
    return lay_code(pattern_of(lay.laid), lay.x, lay.y)


def lay_of(code: int) -> Lay:
    """The laying that a code means."""
    pattern, x, y = place_of(code)
    return Lay(laid_of(pattern), x, y)


def lay_all(record: Record, areas: Iterable[Area], lay: Callable[[Record, int, int], None]) -> None:
    """Lay all cards of a position in a record, with the game's own `lay`."""
    for p, area in enumerate(areas):
        for one in area.lays:
            lay(record, p, encode_lay(one))


def areas_of(record: Record, players: int, cards_each: int) -> tuple[Area, ...]:
    """The areas that a record holds, card by card; its `log` has space for `cards_each` layings per player."""
    areas = []
    for p in range(players):
        area, first = Area(), p * cards_each
        for code in record["log"][first : first + record["laid"][p]]:
            area = area.after(lay_of(code))
        areas.append(area)
    return tuple(areas)
