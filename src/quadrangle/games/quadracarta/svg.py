"""A position as a picture: pile and open cards in a strip, below it one felt for each area.

Cards, coats of arms and felts are those of `shapes.json`.

    ┌ strip: pile, shown cards ──────────────┐
    ├ 1  18 ─────────┬ 2  26 ────────────────┤    seat and score above each felt
    │ felt           │ felt                  │
    └────────────────┴───────────────────────┘
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from quadrangle.drawing.svg import element, number, picture, text
from quadrangle.drawing.theme import SERIF, WOOD, Theme
from quadrangle.games.quadracarta import piece_drawing
from quadrangle.games.quadracarta.area import Area, LaidCard
from quadrangle.games.quadracarta.piece_drawing import CARD, CELL

if TYPE_CHECKING:
    from quadrangle.games.quadracarta.state import CardState

MARGIN = 16.0
CAPTION = 44.0
STRIP = CARD + 2 * MARGIN
ACROSS = 4  # felts in a row, at most
LEAST = 6  # cells that a felt shows at least, each way


class Frame(NamedTuple):
    """The cells that a felt shows."""

    left: int
    top: int
    columns: int
    rows: int


class Box(NamedTuple):
    """Where a felt lies in the picture."""

    x: float
    y: float
    width: float
    height: float


def draw(state: CardState, theme: Theme = WOOD) -> str:
    """The whole table."""
    frames = [_frame(area) for area in state.areas]
    across = min(ACROSS, len(frames))
    width = max(frame.columns for frame in frames) * CELL
    parts = [piece_drawing.definitions(theme), *_strip(state, theme)]
    top = STRIP
    for start in range(0, len(frames), across):
        row = frames[start : start + across]
        height = max(frame.rows for frame in row) * CELL
        for place, frame in enumerate(row):
            box = Box(MARGIN + place * (width + MARGIN), top + CAPTION, width, height)
            parts += [_caption(state, start + place, box, theme), _felt(state, start + place, frame, box, theme)]
        top += CAPTION + height + MARGIN
    whole = MARGIN + across * (width + MARGIN)
    ground = element("rect", width=whole, height=top, rx="14", fill=theme["page"])
    return picture(whole, top, label(state), ground, *parts)


def label(state: CardState) -> str:
    """The table in a sentence, for screen readers."""
    scores = ", ".join(f"player {player} has {score}" for player, score in enumerate(state.scores, start=1))
    return f"{state.game.facts.title}: {scores}; {state.pile} cards in the pile."


def _frame(area: Area) -> Frame:
    """One cell of felt around the cards, and more around a small area."""
    xs = [lay.x for lay in area.lays] or [0]
    ys = [lay.y for lay in area.lays] or [0]
    columns, rows = max(xs) - min(xs) + 4, max(ys) - min(ys) + 4
    left = min(xs) - 1 - max(0, LEAST - columns) // 2
    top = min(ys) - 1 - max(0, LEAST - rows) // 2
    return Frame(left, top, max(columns, LEAST), max(rows, LEAST))


def _strip(state: CardState, theme: Theme) -> list[str]:
    """The pile, and the cards that lie open; those that were taken are pale and say by whom."""
    parts = _pile(state.pile, theme)
    x = MARGIN + 4 * CELL
    for card, taker in state.open_cards:
        parts.append(element("g", piece_drawing.card(card, x, MARGIN, theme), opacity=".38" if taker else "1"))
        if taker:
            parts.append(_seat(taker, x + CELL, MARGIN + CELL, False, theme))
        x += CARD + MARGIN
    return parts


def _pile(cards: int, theme: Theme) -> list[str]:
    """The backs of up to three cards, and how many there are."""
    side = CARD - 12
    back = {"width": side, "height": side, "rx": "6", "fill": theme["frame"], "stroke": theme["framelo"]}
    backs = [element("rect", x=MARGIN + step, y=MARGIN + step, **back) for step in (8, 4, 0)[max(0, 3 - cards) :]]
    return [*backs, _words(cards, MARGIN + side + 24, MARGIN + CELL + 10, 30, theme["ink"])]


def _words(words: object, x: float, y: float, size: int, ink: str, anchor: str = "start") -> str:
    return text(words, x, y, font_family=SERIF, font_size=size, font_weight="700", text_anchor=anchor, fill=ink)


def _seat(player: int, x: float, y: float, moving: bool, theme: Theme) -> str:
    """A player's number in a disc; filled for the one to move."""
    fill, ink = (theme["accent"], theme["surface"]) if moving else (theme["surface"], theme["ink"])
    disc = element("circle", cx=x, cy=y, r="14", fill=fill, stroke=theme["accent"], stroke_width="1.6")
    return disc + _words(player, x, y + 5.5, 16, ink, "middle")


def _caption(state: CardState, at: int, box: Box, theme: Theme) -> str:
    """Seat, score, and two bars for a player who has passed."""
    player, middle = at + 1, box.y - CAPTION / 2
    seat = _seat(player, box.x + 16, middle, state.turn == player, theme)
    score = _words(state.scores[at], box.x + box.width - 4, middle + 9, 26, theme["ink"], "end")
    if not state.has_passed(player):
        return seat + score
    bars = "".join(f"M{number(box.x + dx)} {number(middle - 8)}v16" for dx in (42, 49))
    return seat + score + element("path", d=bars, stroke=theme["ink2"], stroke_width="3")


def _felt(state: CardState, at: int, frame: Frame, box: Box, theme: Theme) -> str:
    """One player's felt with the area in its middle."""
    x = box.x + (box.width - frame.columns * CELL) / 2 - frame.left * CELL
    y = box.y + (box.height - frame.rows * CELL) / 2 - frame.top * CELL
    felt = {"stroke": theme["line2"], "fill": f"url(#felt-{state.game.name})"}
    ground = element("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx="12", **felt)
    cards = element("g", *_cards(state.areas[at], theme), transform=f"translate({number(x)} {number(y)})")
    return ground + _grid(box, x, y, theme) + cards


def _grid(box: Box, x: float, y: float, theme: Theme) -> str:
    """The lines of the cells; x and y lie on two of them."""
    left, top = box.x + (x - box.x) % CELL, box.y + (y - box.y) % CELL
    ways = [f"M{number(left + CELL * i)} {number(box.y + 6)}v{number(box.height - 12)}" for i in _steps(box.width)]
    ways += [f"M{number(box.x + 6)} {number(top + CELL * i)}h{number(box.width - 12)}" for i in _steps(box.height)]
    return element("path", d="".join(ways), stroke=theme["line2"], opacity=".32")


def _steps(length: float) -> range:
    return range(1, round(length / CELL))


def _cards(area: Area, theme: Theme) -> list[str]:
    """The cards in the order laid, the last one with a brass rim."""
    parts = [piece_drawing.card(card.laid, card.x * CELL, card.y * CELL, theme, _height(card)) for card in area.cards]
    if len(parts) > 1:
        last = area.cards[-1]
        right, down = piece_drawing.lifted(_height(last))
        at = {
            "x": last.x * CELL + right,
            "y": last.y * CELL + down,
            "width": CARD,
            "height": CARD,
        }
        parts.append(element("rect", **at, rx="6", fill="none", stroke=theme["gold"], stroke_width="2.6"))
    return parts


def _height(card: LaidCard) -> int:
    """How high a card is drawn: more than three levels look the same."""
    return min(3, max(card.levels))
