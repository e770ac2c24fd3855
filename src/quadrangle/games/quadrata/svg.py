"""The table as a picture: the die and the supply in a strip, below it the players' boards.

┌ die, supply ────────┐
├─────────┬─────────┐
│ board 1 │ board 2 │   3 and 4 players: two more below
│ reserve │ reserve │
└─────────┴─────────┘
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from quadrangle.drawing.parts import drawn
from quadrangle.drawing.svg import Point, element, number, picture, polygon, text
from quadrangle.drawing.theme import SANS, SERIF, WOOD, Theme
from quadrangle.games.quadrata.piece_drawing import SHAPES, mixed, piece
from quadrangle.games.quadrata.view import round_shown

if TYPE_CHECKING:
    from quadrangle.games.quadrata.edition import Form
    from quadrangle.games.quadrata.forms import Place
    from quadrangle.games.quadrata.state import QuadrataState

SPACE, STRIP, WELL = 16.0, 84.0, 86.0
CELLS = {4: 84.0, 3: 88.0, 2: 110.0, 1: 160.0}  # the side of a cell, by cells in a row
RIM, TITLE, RESERVE = 26.0, 34.0, 54.0
HELD = 30.0  # the side of a cell for forms in supply and reserve


def draw(state: QuadrataState, theme: Theme = WOOD) -> str:
    """The whole table."""
    wide, high = _board_size(state)
    players = state.game.players
    width = 2 * (SPACE + wide) + SPACE
    height = STRIP + -(-players // 2) * (high + SPACE)
    return picture(
        width,
        height,
        label(state),
        element("defs", drawn(SHAPES["defs"], theme)),
        element("rect", width=width, height=height, fill=theme["page"]),
        _die(state.rolled, theme),
        *_supply(state, theme),
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
    return square + 2 * RIM, TITLE + square + RIM + RESERVE + 12


def _words(words: object, x: float, y: float, size: float, fill: str, **more: object) -> str:
    return text(words, x, y, font_size=size, fill=fill, **({"font_family": SANS} | more))


def _die(rolled: int, theme: Theme) -> str:
    die = SHAPES["die"]
    (x, y), step = die["first"], die["step"]
    spots = die["faces"].get(str(rolled), ())
    pips = [
        element("circle", cx=x + step * right, cy=y + step * down, r=die["pip"], fill=die["ink"])
        for right, down in spots
    ]
    return element("g", drawn(die["body"], theme), *pips, transform=f"translate({number(SPACE)} 10)")


def _supply(state: QuadrataState, theme: Theme) -> Iterator[str]:
    """Every kind of form and how many are left; pale when there is none. The joker's six is ringed in brass."""
    for nth, (form, count) in enumerate(zip(state.game.edition.forms, state.supply, strict=True)):
        x = SPACE + SHAPES["die"]["box"][2] + 34 + nth * _well(state)
        piece = _loose(form, x, STRIP / 2, theme)
        yield piece if count else element("g", piece, opacity=".35")
        yield _words(f"×{count}", x + 30, STRIP / 2 + 5, 13, theme["ink"])
        if state.joker and form.pips == 6:
            yield element("circle", cx=x, cy=STRIP / 2, r=30.0, fill="none", stroke=theme["gold"], stroke_width="3")


def _well(state: QuadrataState) -> float:
    """How far the kinds of form are apart: as far as the boards below are wide."""
    room: float = 2 * _board_size(state)[0] - SHAPES["die"]["box"][2] - 50
    return min(WELL, room / len(state.game.codes))


def _loose(form: Form, x: float, y: float, theme: Theme) -> str:
    """A form in its own orientation, its frame centred on a point."""
    xs, ys = [point[0] for point in form.polygon], [point[1] for point in form.polygon]
    mx, my = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    outline = [(x + (px - mx) * HELD / 2, y - (py - my) * HELD / 2) for px, py in form.polygon]
    return piece(outline, form.pips, HELD, theme)


def _board(state: QuadrataState, player: int, theme: Theme) -> str:
    """One player's board: rim, square with its lattice, forms, reserve."""
    wide, high = _board_size(state)
    side, cell = state.game.sheet.side, CELLS[state.game.sheet.side]
    left = SPACE + (player - 1) % 2 * (wide + SPACE)
    top = STRIP + (player - 1) // 2 * (high + SPACE)
    rim = {"stroke": theme["gold"], "stroke_width": 3} if player == state.mover else {}
    corner = (left + RIM, top + TITLE)
    score = {"font_family": SERIF, "font_weight": "700", "text_anchor": "end"}
    return element(
        "g",
        element("rect", x=left, y=top, width=wide, height=high, rx=14, fill="url(#qa-frame)", **rim),
        _words(player, left + RIM, top + 23, 15, theme["frameink"], font_weight="600"),
        _words(state.standing()[player - 1], left + wide - RIM, top + 24, 18, theme["frameink"], **score),
        *_lattice(corner, side, cell, theme),
        *(_lying(state.game.sheet.places[index], state, corner, theme) for index in state.squares[player - 1]),
        *_just_laid(state, player, corner, theme),
        *_reserve(state, player, (left + RIM, top + TITLE + side * cell + RIM), side * cell, theme),
    )


def _lattice(corner: Point, side: int, cell: float, theme: Theme) -> Iterator[str]:
    """The empty square: every triangle can be seen; columns and rows are named."""
    (x, y), size, lines = corner, side * cell, SHAPES["square"]
    yield element("rect", x=x, y=y, width=size, height=size, fill=mixed(theme["tilehi"], theme["tileedge"], 0.28))
    steps = [nth * cell for nth in range(side)]
    straight = "".join(f"M{x + at:g} {y:g}v{size:g}M{x:g} {y + at:g}h{size:g}" for at in steps[1:])
    crosses = "".join(
        f"M{x + right:g} {y + down:g}l{cell:g} {cell:g}m0 {-cell:g}l{-cell:g} {cell:g}"
        for right in steps
        for down in steps
    )
    thin = {"fill": "none", "stroke": theme["ink2"]}
    yield element("path", d=straight, **thin, stroke_width=lines["lines"], opacity=".55")
    yield element(
        "path", d=crosses, **thin, stroke_width=lines["crosses"], stroke_dasharray=lines["dashes"], opacity=".4"
    )
    for nth, at in enumerate(steps):
        words = {"fill": theme["frameink"], "text_anchor": "end"}
        yield _words(chr(ord("a") + nth), x + at + cell / 2, y + size + 16, 12, **words)
        yield _words(side - nth, x - 10, y + at + cell / 2 + 4, 12, **words)


def _on_screen(place: Place, state: QuadrataState, corner: Point) -> list[Point]:
    side, cell = state.game.sheet.side, CELLS[state.game.sheet.side]
    return [(corner[0] + x * cell / 2, corner[1] + (2 * side - y) * cell / 2) for x, y in place.polygon]


def _lying(place: Place, state: QuadrataState, corner: Point, theme: Theme) -> str:
    pips = state.game.edition.forms[place.form].pips
    return piece(_on_screen(place, state, corner), pips, CELLS[state.game.sheet.side], theme)


def _just_laid(state: QuadrataState, player: int, corner: Point, theme: Theme) -> Iterator[str]:
    """A brass outline around the form that was laid last."""
    if state.last is None or state.last[0] != player:
        return
    code, _, way = state.last[1].partition(" ")
    target = way.partition(">")[2]
    place = state.game.sheet.at(state.game.codes.index(code), target.partition(":")[2])
    if place is not None and place.index in state.squares[player - 1]:
        rim = {"stroke": theme["gold"], "stroke_width": "3.5", "stroke_linejoin": "round"}
        yield polygon(_on_screen(place, state, corner), fill="none", **rim)


def _reserve(state: QuadrataState, player: int, corner: Point, wide: float, theme: Theme) -> Iterator[str]:
    """One of each kind of form in reserve, with its number."""
    x, y = corner
    yield element("rect", x=x, y=y, width=wide, height=RESERVE, rx=8, fill=theme["framelo"])
    held = zip(state.game.edition.forms, state.reserves[player - 1], strict=True)
    for nth, (form, count) in enumerate((form, count) for form, count in held if count):
        yield _loose(form, x + 28 + nth * 46, y + RESERVE / 2 - 5, theme)
        if count > 1:
            yield _words(f"×{count}", x + 40 + nth * 46, y + RESERVE - 3, 12, theme["frameink"], text_anchor="end")
