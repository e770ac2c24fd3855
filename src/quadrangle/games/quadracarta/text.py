"""A position drawn with text: the outlines of the cards on top, with the towns' letters in their cells.

Pitch: a cell is four characters wide and two lines high; lines run along the edges of visible cards.

    ┌───────┐
    │ B   R │
    │   ┌───┴───┐
    │ Y │ B   B │
    └───┤       │
        │ Y   R │
        └───────┘
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadrangle.games.quadracarta.area import CORNERS, Area, cell, column_row
from quadrangle.games.quadracarta.deck import TOWNS

if TYPE_CHECKING:
    from quadrangle.games.quadracarta.state import CardState

# By the lines that meet in a corner: 1 up, 2 right, 4 down, 8 left.
UNICODE = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
ASCII = " |-+||++-+-+++++"
STEPS = {
    "deal": "a first card is dealt",
    "show": "a card is shown",
    "turn": "a card is turned",
    "take": "player {} takes a card",
    "pass": "player {} passes or draws",
    "lay": "player {} lays {}",
    "over": "the game is over",
}


def draw(state: CardState, ascii_only: bool = False, words: bool = True) -> str:
    """The whole table; without words, letters and numbers only."""
    caption = _caption if words else _numbers
    lines = [_headline(state), *_open_cards(state)] if words else [_cards(state)]
    for player, area in enumerate(state.areas, start=1):
        lines += ["", caption(state, player), *_area(area, ASCII if ascii_only else UNICODE)]
    text = "\n".join(line.rstrip() for line in lines)
    return text.replace("·", "-") if ascii_only else text


def _headline(state: CardState) -> str:
    step = STEPS[state.phase].format(state.player, state.card_of(state.player) if state.phase == "lay" else "")
    title = state.game.facts.title + " duplicate" * state.game.duplicate
    return f"{title} · round {state.round} · pile {state.pile} · {step}"


def _open_cards(state: CardState) -> list[str]:
    cards = [f"{card} (player {taker})" if taker else card for card, taker in state.open_cards]
    return ["shown: " + ", ".join(cards)] if cards else []


def _cards(state: CardState) -> str:
    """The open cards, and who took which: `BBRY>1  RYYY  BBRR`."""
    return "  ".join(f"{card}>{taker}" if taker else card for card, taker in state.open_cards)


def _numbers(state: CardState, player: int) -> str:
    return f"({player})  {state.scores[player - 1]}"


def _caption(state: CardState, player: int) -> str:
    area = state.areas[player - 1]
    groups = "  ".join(f"{town} {'+'.join(map(str, area.groups[town])) or '0'}" for town in TOWNS)
    passed = " · passed" if state.has_passed(player) else ""
    return f"player {player} · {area.cells} cells · {groups}{passed}"


def _area(area: Area, lines: str) -> list[str]:
    if not area.tops:
        return ["(no card yet)"]
    owner = {cell(lay.x, lay.y) + corner: number for number, lay in enumerate(area.lays) for corner in CORNERS}
    places = [column_row(number) for number in owner]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    columns = range(left, right + 2)
    drawing = ["     " + "".join(f"{x:^4}" for x in columns[:-1])]
    for y in range(top, bottom + 2):
        drawing.append("   " + "".join(_corner(owner, x, y, lines) for x in columns))
        if y <= bottom:
            drawing.append(f"{y:>3}" + "".join(_cell(area, owner, x, y, lines) for x in columns))
    return drawing


def _edge(owner: dict[int, int], one: int, other: int) -> bool:
    return owner.get(one) != owner.get(other)


def _corner(owner: dict[int, int], x: int, y: int, lines: str) -> str:
    """The corner at the top left of a cell, and the line from it to the right."""
    here, left, above, aslant = cell(x, y), cell(x - 1, y), cell(x, y - 1), cell(x - 1, y - 1)
    right = _edge(owner, here, above)
    up, down, back = _edge(owner, above, aslant), _edge(owner, here, left), _edge(owner, left, aslant)
    meeting = up + 2 * right + 4 * down + 8 * back
    return lines[meeting] + lines[10 if right else 0] * 3


def _cell(area: Area, owner: dict[int, int], x: int, y: int, lines: str) -> str:
    here = cell(x, y)
    line = lines[5] if _edge(owner, here, cell(x - 1, y)) else " "
    return f"{line} {area.tops.get(here, ' ')} "
