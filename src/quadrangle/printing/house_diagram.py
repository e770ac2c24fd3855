"""A position of PlanQuadrat for the printed rules: the part of the board that matters, from above, with marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quadrangle.drawing.theme import WOOD
from quadrangle.games.planquadrat.actions import ClaimCourt, Slide, read
from quadrangle.games.planquadrat.board import SIDE, House, square_number, squares_of
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep
from quadrangle.games.rules_pages import Mark
from quadrangle.printing.diagram import Diagram
from quadrangle.printing.sheet import Point, Sheets, box

LARGEST_PITCH = 7.0  # from groove to groove
LABELS = 5.0  # left of the board and below it
THICKNESS = 1.6  # of a house
GROOVES = "abcdefghi"
ALLOWED, REFUSED = WOOD["accent"], WOOD["danger"]


@dataclass(frozen=True, slots=True)
class Board:
    """The grooves shown, from (left, bottom) to (right, top), and where they are on the sheet."""

    left: int
    bottom: int
    right: int
    top: int
    pitch: float
    x: float = 0.0
    y: float = 0.0

    def point(self, column: float, row: float) -> Point:
        """Return a crossing on the sheet, where y grows downward."""
        return self.x + LABELS + (column - self.left) * self.pitch, self.y + 1.5 + (self.top - row) * self.pitch


def diagram(state: PlanQuadratState, marks: Sequence[Mark], width: float) -> Diagram:
    """Return the position. What may be done is green, what the rules refuse is red and crossed out."""
    houses = [*state.houses, *(house for mark in marks for house in _houses(mark))]
    ends = [point for house in houses for point in ((house.x, house.y), house.end)]
    left, bottom = (max(0, min(end[axis] for end in ends) - 1) for axis in (0, 1))
    right, top = (min(SIDE, max(end[axis] for end in ends) + 1) for axis in (0, 1))
    pitch = min(LARGEST_PITCH, (width - LABELS - 2) / (right - left))

    def draw(sheets: Sheets, x: float, y: float) -> None:
        board = Board(left, bottom, right, top, pitch, x, y)
        _grooves(sheets, board)
        _courts(sheets, board, state)
        for house in state.houses:
            sheets.filled(_outline(board, house), WOOD["hshade"])
        for mark in marks:
            _mark(sheets, board, mark)

    return Diagram(LABELS + (right - left) * pitch + 2, (top - bottom) * pitch + LABELS + 3, draw)


def _houses(mark: Mark) -> Iterator[House]:
    action = read(mark.action)
    if isinstance(action, House):
        yield action
    elif isinstance(action, Slide):
        yield action.place


def _grooves(sheets: Sheets, board: Board) -> None:
    gap = board.pitch * 0.12
    for column in range(board.left, board.right):
        for row in range(board.bottom, board.top):
            x, y = board.point(column, row + 1)
            sheets.filled(box(x + gap, y + gap, board.pitch - 2 * gap, board.pitch - 2 * gap), WOOD["tilehi"])
    for column in range(board.left, board.right + 1):
        x, y = board.point(column, board.bottom)
        sheets.write_at(x, y + 4, GROOVES[column], 7, align="centre")
    for row in range(board.bottom, board.top + 1):
        x, y = board.point(board.left, row)
        sheets.write_at(x - 1.8, y + 0.9, str(row), 7, align="right")


def _courts(sheets: Sheets, board: Board, state: PlanQuadratState) -> None:
    """Fill claimed courts in the owner's colour and those that can be claimed now in gold, with their sizes."""
    inks = {1: WOOD["ink"], 2: WOOD["p1"]}
    courts = [(place.region, WOOD[f"p{place.owner}tint"], inks[place.owner]) for place in state.claims]
    if state.step is TurnStep.CLAIM:
        courts += [(region, WOOD["gold"], WOOD["ink"]) for region in state.claimable()]
    for region, fill, ink in courts:
        squares = squares_of(region)
        for square in squares:
            x, y = board.point(square % SIDE, square // SIDE + 1)
            sheets.filled(box(x, y, board.pitch, board.pitch), fill)
        x, y = board.point(squares[0] % SIDE + 0.5, squares[0] // SIDE + 0.5)
        sheets.set_text_color(ink)
        sheets.write_at(x, y + 1.1, str(len(squares)), 9, bold=True, align="centre")
        sheets.set_text_color(WOOD["ink"])


def _outline(board: Board, house: House, *, wider: float = 0.0) -> list[Point]:
    """Return a house from above: it ends a little short of its crossings."""
    (x, y), (to_x, to_y) = board.point(house.x, house.y), board.point(*house.end)
    half, short = THICKNESS / 2 + wider, 0.5 - wider
    if house.upright:
        return box(x - half, to_y + short, 2 * half, y - to_y - 2 * short)
    return box(x + short, y - half, to_x - x - 2 * short, 2 * half)


def _mark(sheets: Sheets, board: Board, mark: Mark) -> None:
    action, colour = read(mark.action), REFUSED if mark.refused else ALLOWED
    sheets.set_draw_color(colour)
    if isinstance(action, House):
        _placed(sheets, board, action, colour, refused=bool(mark.refused))
    elif isinstance(action, Slide):
        sheets.set_line_width(0.5)
        sheets.polygon(_outline(board, action.house, wider=0.4), style="D")
        _arrow(sheets, _middle(board, action.house), _middle(board, action.place), colour)
        _placed(sheets, board, action.place, colour, refused=bool(mark.refused))
    elif isinstance(action, ClaimCourt):
        square = square_number(action.square)
        x, y = board.point(square % SIDE + 0.5, square // SIDE + 0.5)
        sheets.set_line_width(0.5)
        sheets.ellipse(x - 2.2, y - 2.2, 4.4, 4.4, style="D")
    sheets.set_draw_color(WOOD["ink"])


def _placed(sheets: Sheets, board: Board, house: House, colour: str, *, refused: bool) -> None:
    sheets.set_line_width(0.6)
    sheets.polygon(_outline(board, house, wider=0.2), style="D")
    if refused:
        x, y = _middle(board, house)
        sheets.line(x - 1.6, y - 1.6, x + 1.6, y + 1.6)
        sheets.line(x - 1.6, y + 1.6, x + 1.6, y - 1.6)
    else:
        sheets.filled(_outline(board, house, wider=-0.2), colour)


def _middle(board: Board, house: House) -> Point:
    (x, y), (to_x, to_y) = board.point(house.x, house.y), board.point(*house.end)
    return (x + to_x) / 2, (y + to_y) / 2


def _arrow(sheets: Sheets, start: Point, end: Point, colour: str) -> None:
    """Draw an arrow along a groove, above or beside the houses in it."""
    (x, y), (to_x, to_y) = start, end
    if y == to_y:
        x, y, to_x, to_y = x, y - 2.2, to_x, to_y - 2.2
        way = 1.4 if to_x > x else -1.4
        head = [(to_x, to_y), (to_x - way, to_y - 0.9), (to_x - way, to_y + 0.9)]
    else:
        x, y, to_x, to_y = x + 2.2, y, to_x + 2.2, to_y
        way = 1.4 if to_y > y else -1.4
        head = [(to_x, to_y), (to_x - 0.9, to_y - way), (to_x + 0.9, to_y - way)]
    sheets.set_line_width(0.4)
    sheets.line(x, y, to_x, to_y)
    sheets.filled(head, colour)
