"""A position drawn as SVG: pile and open cards in a strip, below it one felt for each area.

Units: a cell is 40 wide; everything else is measured in cells.

    ┌ strip: pile, shown cards ──────────────┐
    ├ 1  18 ─────────┬ 2  26 ────────────────┤    seat and score above each felt
    │ felt           │ felt                  │
    └────────────────┴───────────────────────┘
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadrangle.games.quadracarta import arms
from quadrangle.games.quadracarta.area import Area

if TYPE_CHECKING:
    from quadrangle.games.quadracarta.table import CardState

CELL = 40
MARGIN = 16
CAPTION = 44
STRIP = 2 * CELL + 2 * MARGIN
ACROSS = 4  # felts in a row, at most
LEAST = 6  # cells that a felt shows at least, each way
SERIF = "Palatino,'Palatino Linotype','URW Palladio L',P052,Georgia,serif"
INK, ACCENT, GOLD = "var(--ink,#2A2017)", "var(--accent,#2C664B)", "var(--gold,#E5A52F)"
PAGE, ON_ACCENT = "var(--page,#ECE3D2)", "var(--onaccent,#FFFFFF)"
FELT = {"maxisurf": "var(--felt,#5E7F68)", "minisurf": "var(--felt2,#5C7189)"}


def drawn(state: CardState) -> str:
    """The whole table as one picture."""
    columns = min(ACROSS, state.game.players)
    sides = [_frame(area) for area in state.areas]
    width = max(side[2] for side in sides) * CELL
    rows = [range(start, min(start + columns, len(sides))) for start in range(0, len(sides), columns)]
    parts: list[str] = [_strip(state)]
    top = STRIP
    for row in rows:
        height = max(sides[at][3] for at in row) * CELL
        for place, at in enumerate(row):
            corner = (MARGIN + place * (width + MARGIN), top)
            parts.append(_panel(state, at, sides[at], corner, (width, height)))
        top += CAPTION + height + MARGIN
    return _picture(state, MARGIN + columns * (width + MARGIN), top, "".join(parts))


def _picture(state: CardState, width: int, height: int, content: str) -> str:
    title = f"{state.game.facts.title}: {', '.join(map(str, state.scores))}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" font-family="{SERIF}"><title>{title}</title><defs>{arms.symbols()}</defs>'
        f'<rect width="{width}" height="{height}" rx="14" style="fill:{PAGE}"/>{content}</svg>'
    )


def _frame(area: Area) -> tuple[int, int, int, int]:
    """The cells that a felt shows: first column, first row, columns, rows; one cell of felt around the cards."""
    xs = [lay.x for lay in area.lays] or [0]
    ys = [lay.y for lay in area.lays] or [0]
    columns, rows = max(xs) - min(xs) + 4, max(ys) - min(ys) + 4
    left = min(xs) - 1 - max(0, LEAST - columns) // 2
    top = min(ys) - 1 - max(0, LEAST - rows) // 2
    return left, top, max(columns, LEAST), max(rows, LEAST)


def _strip(state: CardState) -> str:
    parts = [_pile(MARGIN, MARGIN, state.pile)]
    x = MARGIN + 4 * CELL
    for card, taker in state.open_cards:
        parts.append(f'<g opacity=".38">{_card(card, x, MARGIN)}</g>' if taker else _card(card, x, MARGIN))
        if taker:
            parts.append(_seat(taker, x + CELL, MARGIN + CELL, False))
        x += 2 * CELL + MARGIN
    return "".join(parts)


def _pile(x: int, y: int, cards: int) -> str:
    """The backs of up to three cards, and how many there are."""
    backs = "".join(
        f'<rect x="{x + 4 * (2 - at)}" y="{y + 4 * (2 - at)}" width="68" height="68" rx="6" fill="#7C5130" '
        'stroke="#5B3819" stroke-width="1.5"/>'
        for at in range(min(3, cards))
    )
    cross = f'<path d="M{x + 8} {y + 34}h52M{x + 34} {y + 8}v52" stroke="#E5A52F" stroke-width="1.2" opacity=".7"/>'
    number = _words(x + 88, y + 46, 30, str(cards))
    return (backs + cross if cards else "") + number


def _words(x: float, y: float, size: int, text: str, anchor: str = "start", fill: str = INK) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="700" text-anchor="{anchor}" style="fill:{fill}">'
        f"{text}</text>"
    )


def _seat(player: int, x: float, y: float, moving: bool) -> str:
    """A player's number in a disc; filled for the one to move."""
    fill, ink = (ACCENT, ON_ACCENT) if moving else ("var(--raised,#FFFDF8)", INK)
    disc = f'<circle cx="{x}" cy="{y}" r="14" style="fill:{fill};stroke:{ACCENT}" stroke-width="1.6"/>'
    return disc + _words(x, y + 5.5, 16, str(player), "middle", ink)


def _panel(
    state: CardState, at: int, frame: tuple[int, int, int, int], corner: tuple[int, int], size: tuple[int, int]
) -> str:
    """One player's felt with its caption; the area is centred."""
    (x, y), (width, height) = corner, size
    left, top, columns, rows = frame
    area, player = state.areas[at], at + 1
    caption = _seat(player, x + 16, y + 22, state.turn == player) + _words(
        x + width - 4, y + 31, 26, str(state.scores[at]), "end"
    )
    if state.has_passed(player):
        caption += f'<path d="M{x + 42} {y + 14}v16M{x + 48} {y + 14}v16" style="stroke:{INK}" stroke-width="3"/>'
    shift_x = x + (width - columns * CELL) // 2 - left * CELL
    shift_y = y + CAPTION + (height - rows * CELL) // 2 - top * CELL
    felt = (
        f'<rect x="{x}" y="{y + CAPTION}" width="{width}" height="{height}" rx="12" '
        f'style="fill:{FELT[state.game.name]}"/>'
    )
    grid = _grid(x, y + CAPTION, width, height, shift_x % CELL, (shift_y) % CELL)
    return caption + felt + grid + f'<g transform="translate({shift_x} {shift_y})">{_cards(area)}</g>'


def _grid(x: int, y: int, width: int, height: int, phase_x: int, phase_y: int) -> str:
    upright = [f"M{at} {y + 6}V{y + height - 6}" for at in range(x + 6, x + width - 5) if at % CELL == phase_x]
    across = [f"M{x + 6} {at}H{x + width - 6}" for at in range(y + 6, y + height - 5) if at % CELL == phase_y]
    return f'<path d="{"".join(upright + across)}" stroke="#fff" stroke-width="1" opacity=".13"/>'


def _cards(area: Area) -> str:
    """The cards in the order laid; each level lifts a card a little and lengthens its shadow."""
    parts = [
        _card(lay.laid, lay.x * CELL, lay.y * CELL, min(3, max(levels)))
        for lay, levels in zip(area.lays, area.levels, strict=True)
    ]
    if len(area.lays) > 1:
        last = area.lays[-1]
        lift = 0.6 * min(3, max(area.levels[-1]))
        parts.append(
            f'<rect x="{last.x * CELL - lift:.1f}" y="{last.y * CELL - lift:.1f}" width="80" height="80" rx="5" '
            f'fill="none" style="stroke:{GOLD}" stroke-width="2.6"/>'
        )
    return "".join(parts)


def _card(laid: str, x: float, y: float, level: int = 0) -> str:
    """One card: shadow, paper, and four tinted wells with their coats of arms."""
    lift = 0.6 * level
    x, y = round(x - lift, 1), round(y - lift, 1)
    reach = 1.5 + 1.5 * level
    shadow = f'<rect x="{x + reach:g}" y="{y + reach:g}" width="80" height="80" rx="6" fill="#000" opacity=".22"/>'
    paper = f'<rect x="{x + 0.6:g}" y="{y + 0.6:g}" width="78.8" height="78.8" rx="5" fill="#FFFDF8" stroke="#CDBB98"/>'
    wells = "".join(
        f'<rect x="{x + 3 + 37.75 * u:g}" y="{y + 3 + 37.75 * v:g}" width="36.25" height="36.25" rx="3" '
        f'fill="{arms.TINT[town]}"/>'
        f'<use href="#quadracarta-{town}" x="{x + 6.7 + 37.75 * u:g}" y="{y + 6.7 + 37.75 * v:g}" '
        'width="28.8" height="28.8"/>'
        for town, (u, v) in zip(laid, ((0, 0), (1, 0), (1, 1), (0, 1)), strict=True)
    )
    return f"<g>{shadow}{paper}{wells}</g>"
