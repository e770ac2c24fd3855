"""The table as a picture: die, supply and scores at the left, the players' boards at the right.

┌────────┐ ┌─────────┐ ┌─────────┐
│ die    │ │ board 1 │ │ board 2 │
├────────┤ │         │ │         │
│ supply │ │ reserve │ │ reserve │
├────────┤ └─────────┘ └─────────┘
│ scores │   3 and 4 players: two more below
└────────┘
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from quadrangle.drawing.svg import Point, element, picture, polygon, text
from quadrangle.drawing.theme import SANS, SERIF, WOOD, Theme
from quadrangle.games.quadrata.pieces import piece
from quadrangle.games.quadrata.view import phase, round_shown

if TYPE_CHECKING:
    from quadrangle.games.quadrata.edition import Form
    from quadrangle.games.quadrata.forms import Place
    from quadrangle.games.quadrata.state import QuadrataState

EDGE, COLUMN, SPACE = 16.0, 228.0, 16.0
CELLS = {4: 84.0, 3: 88.0, 2: 110.0, 1: 160.0}  # the side of a cell, by cells in a row
RIM, TITLE, FOOT, RESERVE = 26.0, 34.0, 22.0, 62.0
WELL, WELL_HIGH = 94.0, 62.0
LINE = 22.0
HELD, STACKED = 32.0, 22.0  # the side of a cell for forms in the reserve: few, or many
PIPS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "abcghi"}
# The nine spots of a die face:  a d g / b e h / c f i, from the upper left, column by column.
_SPOTS = {name: (nth // 3, nth % 3) for nth, name in enumerate("abcdefghi")}


def draw(state: QuadrataState, theme: Theme = WOOD) -> str:
    """The whole table."""
    wide, high = _board_size(state)
    players = state.game.players
    width = EDGE + COLUMN + 2 * (SPACE + wide) + EDGE
    height = 2 * EDGE + max(-(-players // 2) * (high + SPACE) - SPACE, _column_height(state))
    return picture(
        width,
        height,
        label(state),
        element("rect", width=width, height=height, fill=theme["page"]),
        *_left(state, theme),
        *(_board(state, player, theme) for player in range(1, players + 1)),
    )


def label(state: QuadrataState) -> str:
    """The table in a sentence, for screen readers."""
    boards = "; ".join(
        f"player {player} has {len(square)} forms in the square and {sum(reserve)} in reserve"
        for player, (square, reserve) in enumerate(zip(state.squares, state.reserves, strict=True), 1)
    )
    return f"quadrata, round {round_shown(state)} of {state.game.rounds}: {boards}."


def _board_size(state: QuadrataState) -> tuple[float, float]:
    square = CELLS[state.game.sheet.side] * state.game.sheet.side
    return square + 2 * RIM, TITLE + square + FOOT + RESERVE + 12


def _column_height(state: QuadrataState) -> float:
    wells = -(-len(state.game.codes) // 2)
    return 76 + SPACE + 44 + wells * (WELL_HIGH + 8) + SPACE + 44 + LINE * (len(state.scored) + 2)


def _panel(x: float, y: float, wide: float, high: float, theme: Theme) -> str:
    return element("rect", x=x, y=y, width=wide, height=high, rx=12, fill=theme["surface"], stroke=theme["line"])


def _words(words: object, x: float, y: float, size: float, fill: str, **more: object) -> str:
    return text(words, x, y, font_size=size, fill=fill, **({"font_family": SANS} | more))


def _left(state: QuadrataState, theme: Theme) -> Iterator[str]:
    y = EDGE
    yield _panel(EDGE, y, COLUMN, 76, theme)
    yield from _status(state, y, theme)
    y += 76 + SPACE
    high = 44.0 + -(-len(state.game.codes) // 2) * (WELL_HIGH + 8)
    yield _panel(EDGE, y, COLUMN, high, theme)
    yield from _supply(state, y, theme)
    y += high + SPACE
    yield _panel(EDGE, y, COLUMN, 44 + LINE * (len(state.scored) + 2), theme)
    yield from _scores(state, y, theme)


def _status(state: QuadrataState, y: float, theme: Theme) -> Iterator[str]:
    yield _die(EDGE + 14, y + 14, 48.0, state.rolled)
    told = {
        "begin": "Who begins?",
        "roll": f"Player {state.mover} rolls",
        "move": f"Player {state.mover} rolled {state.rolled}",
        "over": f"Won by {' and '.join(map(str, state.winners))}",
    }[phase(state)]
    yield _words(told, EDGE + 76, y + 32, 16, theme["ink"], font_family=SERIF, font_weight="700")
    below = "Six is a joker" if state.joker else f"Round {round_shown(state)} of {state.game.rounds}"
    yield _words(below, EDGE + 76, y + 54, 13, theme["goldink" if state.joker else "ink3"])


def _die(x: float, y: float, size: float, number: int) -> str:
    under = element("rect", x=x, y=y + 3, width=size, height=size, rx=size / 5, fill="#B08A4E")
    face = element("rect", x=x, y=y, width=size, height=size, rx=size / 5, fill="#FDF3DC", stroke="#C9A76C")
    spots = (_SPOTS[name] for name in PIPS.get(number, ""))
    dots = (
        element("circle", cx=x + size * (1 + column) / 4, cy=y + size * (1 + row) / 4, r=size / 11, fill="#2A2017")
        for column, row in spots
    )
    return element("g", under, face, *dots)


def _supply(state: QuadrataState, y: float, theme: Theme) -> Iterator[str]:
    yield _words("Supply", EDGE + 14, y + 28, 17, theme["ink"], font_family=SERIF, font_weight="700")
    counted = f"{sum(state.supply)} of {sum(state.game.supply)}"
    yield _words(counted, EDGE + COLUMN - 14, y + 28, 12, theme["ink3"], text_anchor="end")
    for nth, (form, count) in enumerate(zip(state.game.edition.forms, state.supply, strict=True)):
        left, top = EDGE + 14 + nth % 2 * (WELL + 12), y + 40 + nth // 2 * (WELL_HIGH + 8)
        rolled = form.pips == state.rolled
        well = {"rx": 8, "fill": theme["sunk"], "stroke": theme["accent" if rolled else "line"]}
        well |= {"stroke_width": 2.5 if rolled else 1.0} | ({} if count else {"stroke_dasharray": "4 3"})
        yield element("rect", x=left, y=top, width=WELL, height=WELL_HIGH, **well)
        drawn = _loose(form.polygon, form.pips, left + 36, top + WELL_HIGH / 2, 32.0)
        yield drawn if count else element("g", drawn, opacity=".35")
        yield _words(f"×{count}", left + WELL - 8, top + WELL_HIGH - 9, 13, theme["ink"], text_anchor="end")


def _loose(outline: tuple[tuple[int, int], ...], pips: int, x: float, y: float, cell: float) -> str:
    """A form in its own orientation, its frame centred on a point."""
    xs, ys = [point[0] for point in outline], [point[1] for point in outline]
    mx, my = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return piece([(x + (px - mx) * cell / 2, y - (py - my) * cell / 2) for px, py in outline], pips, cell)


def _scores(state: QuadrataState, y: float, theme: Theme) -> Iterator[str]:
    yield _words("Score", EDGE + 14, y + 28, 17, theme["ink"], font_family=SERIF, font_weight="700")
    players = range(1, state.game.players + 1)
    rows: list[tuple[str, tuple[int, ...]]] = [("player", tuple(players))]
    rows += [(str(nth), points) for nth, points in enumerate(state.scored, 1)]
    rows.append(("total", state.scores))
    for nth, (name, values) in enumerate(rows):
        top, bold = y + 50 + LINE * nth, "600" if name in ("player", "total") else "400"
        yield _words(name, EDGE + 14, top, 13, theme["ink2"], font_weight=bold)
        for player, value in zip(players, values, strict=True):
            at = EDGE + COLUMN - 14 - 38 * (state.game.players - player)
            yield _words(value, at, top, 13, theme["ink"], font_weight=bold, text_anchor="end")


def _board(state: QuadrataState, player: int, theme: Theme) -> str:
    """One player's board: rim, square with its lattice, forms, reserve."""
    wide, high = _board_size(state)
    side, cell = state.game.sheet.side, CELLS[state.game.sheet.side]
    left = EDGE + COLUMN + SPACE + (player - 1) % 2 * (wide + SPACE)
    top = EDGE + (player - 1) // 2 * (high + SPACE)
    mine = player == state.mover
    rim = {"stroke": theme["gold" if mine else "framelo"], "stroke_width": 3 if mine else 1}
    corner = (left + RIM, top + TITLE)
    reserve_top = top + TITLE + side * cell + FOOT
    return element(
        "g",
        element("rect", x=left, y=top, width=wide, height=high, rx=14, fill=theme["frame"], **rim),
        _words(f"Player {player}", left + RIM, top + 23, 15, theme["frameink"], font_weight="600"),
        _words(state.standing()[player - 1], left + wide - RIM, top + 24, 18, theme["frameink"],
               font_family=SERIF, font_weight="700", text_anchor="end"),
        *_lattice(corner, side, cell, theme),
        *(_lying(state.game.sheet.places[index], state, corner) for index in state.squares[player - 1]),
        *_just_laid(state, player, corner, theme),
        element("rect", x=left + RIM, y=reserve_top, width=side * cell, height=RESERVE, rx=8, fill=theme["framelo"]),
        _words("Reserve", left + RIM + 10, reserve_top + 20, 12, theme["frameink"]),
        _words(f"×{sum(state.reserves[player - 1])}", left + RIM + 10, reserve_top + 40, 13, theme["frameink"]),
        *_reserve(state, player, left + RIM + 10, reserve_top + 8, side * cell, theme),
    )  # fmt: skip


def _lattice(corner: Point, side: int, cell: float, theme: Theme) -> Iterator[str]:
    """The empty square: every triangle can be seen; columns and rows are named."""
    x, y = corner
    size = side * cell
    yield element("rect", x=x - 4, y=y - 4, width=size + 8, height=size + 8, rx=5, fill=theme["framelo"])
    yield element("rect", x=x, y=y, width=size, height=size, fill="#F1E4C8")
    straight, slanted = [], []
    for nth in range(side + 1):
        at = nth * cell
        straight += [f"M{x + at:g} {y:g}v{size:g}", f"M{x:g} {y + at:g}h{size:g}"]
        slanted += [f"M{x + at:g} {y:g}l{size - at:g} {size - at:g}", f"M{x + at:g} {y:g}l{-at:g} {at:g}"]
        slanted += [
            f"M{x:g} {y + at:g}l{size - at:g} {size - at:g}",
            f"M{x + size:g} {y + at:g}l{at - size:g} {size - at:g}",
        ]
        if nth < side:
            name = chr(ord("a") + nth)
            yield _words(name, x + at + cell / 2, y + size + 16, 12, theme["frameink"], text_anchor="middle")
            yield _words(side - nth, x - 14, y + at + cell / 2 + 4, 12, theme["frameink"], text_anchor="middle")
    yield element("path", d="".join(slanted), stroke="#B79A6C", stroke_dasharray="4 3", stroke_width="1", fill="none")
    yield element("path", d="".join(straight), stroke="#A8895A", stroke_width="1.3", fill="none")


def _on_screen(place: Place, state: QuadrataState, corner: Point) -> list[Point]:
    side, cell = state.game.sheet.side, CELLS[state.game.sheet.side]
    return [(corner[0] + x * cell / 2, corner[1] + (2 * side - y) * cell / 2) for x, y in place.polygon]


def _lying(place: Place, state: QuadrataState, corner: Point) -> str:
    pips = state.game.edition.forms[place.form].pips
    return piece(_on_screen(place, state, corner), pips, CELLS[state.game.sheet.side])


def _just_laid(state: QuadrataState, player: int, corner: Point, theme: Theme) -> Iterator[str]:
    """A brass outline around the form that was laid last."""
    if state.last is None or state.last[0] != player:
        return
    code, _, way = state.last[1].partition(" ")
    target = way.partition(">")[2]
    place = state.game.sheet.at(state.game.codes.index(code), target.partition(":")[2])
    if place is not None and place.index in state.squares[player - 1]:
        yield polygon(
            _on_screen(place, state, corner),
            fill="none", stroke=theme["gold"], stroke_width="3.5", stroke_linejoin="round",
        )  # fmt: skip


def _reserve(state: QuadrataState, player: int, x: float, y: float, wide: float, theme: Theme) -> Iterator[str]:
    """The forms in reserve, side by side; if they are too many for that, one of each kind with its number."""
    held = [
        (form, count) for form, count in zip(state.game.edition.forms, state.reserves[player - 1], strict=True) if count
    ]
    left, room = x + 64, wide - 84
    if sum(count * (_width(form) * HELD / 2 + 8) for form, count in held) <= room:
        for form in (form for form, count in held for _ in range(count)):
            width = _width(form) * HELD / 2
            yield _loose(form.polygon, form.pips, left + width / 2, y + 23, HELD)
            left += width + 8
        return
    for row, kinds in enumerate((held[:4], held[4:])):
        at = left
        for form, count in kinds:
            width = _width(form) * STACKED / 2
            yield _loose(form.polygon, form.pips, at + width / 2, y + 10 + 26 * row, STACKED)
            yield _words(f"×{count}", at + width + 2, y + 15 + 26 * row, 11, theme["frameink"])
            at += width + 21


def _width(form: Form) -> int:
    xs = [x for x, _ in form.polygon]
    return max(xs) - min(xs)
