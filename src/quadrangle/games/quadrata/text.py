r"""The table drawn with text.

Every cell takes three lines of seven characters between the lines of the lattice. A line is drawn where two
different forms meet, or a form and a free triangle; each triangle shows its form's number, or a dot if free:

    ┌───────┐
    │ \ 3 / │
    │ · x 3 │
    │ / · \ │
    └───────┘
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.view import round_shown

if TYPE_CHECKING:
    from quadrangle.games.quadrata.state import QuadrataState

WIDE, HIGH = 8, 4  # characters from one cell to the next
FREE = -1
# By the arms that are drawn: right 1, up 2, left 4, down 8.
JOINTS = " ╶╵└╴─┘┴╷┌│├┐┬┤┼"
# By the arms that are drawn: to the upper left 1, upper right 2, lower left 4, lower right 8.
CENTRES = " ╳╳∨╳>╱╳╳╲<╳∧╳╳╳"
PLAIN = str.maketrans(
    dict.fromkeys("╶╵└╴┘┴╷┌├┐┬┤┼", "+")
    | {"─": "-", "│": "|", "╲": "\\", "╱": "/", "╳": "x", "·": ".", "×": "x"}
    | {"∧": "^", "∨": "v"}
)

Owners = dict[str, int]


def draw(state: QuadrataState, *, ascii_only: bool = False, words: bool = True) -> str:
    """The whole table: boards, supply, reserves, die and scores; with `ascii_only`, in plain characters only."""
    if words:
        pieces = [_headline(state), _supply(state), "", *_boards(state, words), "", *_scores(state)]
    else:
        pieces = [f"[{state.rolled or ' '}]  {_counted(state, state.supply)}", "", *_boards(state, words)]
    drawn = "\n".join(line.rstrip() for line in pieces)
    return drawn.translate(PLAIN) if ascii_only else drawn


def _headline(state: QuadrataState) -> str:
    words = [f"quadrata, round {round_shown(state)} of {state.game.rounds}"]
    steps = {
        "begin": "drawing lots to decide who begins",
        "roll": f"player {state.mover} rolls",
        "move": f"player {state.mover} rolled {state.rolled}",
        "over": f"over, won by {' and '.join(map(str, state.winners))}",
    }
    words.append(steps[state.step])
    if state.joker:
        words.append("the six is a joker")
    return "; ".join(words)


def _counted(state: QuadrataState, counts: tuple[int, ...]) -> str:
    return "  ".join(f"{code} ×{count}" for code, count in zip(state.game.codes, counts, strict=True) if count)


def _supply(state: QuadrataState) -> str:
    return f"supply: {_counted(state, state.supply) or 'empty'}"


def _boards(state: QuadrataState, words: bool) -> list[str]:
    """Two boards side by side, more below them."""
    boards = [_board(state, player, words) for player in range(1, state.game.players + 1)]
    width = max(len(line) for board in boards for line in board) + 4
    lines: list[str] = []
    empty: list[str] = []
    for left, right in zip_longest(boards[::2], boards[1::2], fillvalue=empty):
        lines += [a.ljust(width) + b for a, b in zip_longest(left, right, fillvalue="")]
    return lines


def _board(state: QuadrataState, player: int, words: bool) -> list[str]:
    mark = "*" if player == state.mover else " "
    side = state.game.sheet.side
    owners = _owners(state, player)
    standing, reserve = state.standing()[player - 1], _counted(state, state.reserves[player - 1])
    lines = [f"{mark} player {player}: {standing} in this round" if words else f"{mark} ({player})  {standing}"]
    for y, line in enumerate(_square(state, owners)):
        row, middle = divmod(y, HIGH)
        lines.append(f"{side - row if middle == HIGH // 2 else ' '} {line}")
    letters = "".join(chr(ord("a") + column).center(WIDE) for column in range(side))
    return [*lines, f"   {letters}", f"  reserve: {reserve or 'empty'}" if words else f"  + {reserve}", ""]


def _owners(state: QuadrataState, player: int) -> Owners:
    """For each triangle, which form of the square lies on it."""
    side, places = state.game.sheet.side, state.game.sheet.places
    owners = dict.fromkeys(lattice.names(side), FREE)
    for index in state.squares[player - 1]:
        owners |= dict.fromkeys(lattice.named(places[index].mask, side), index)
    return owners


def _square(state: QuadrataState, owners: Owners) -> list[str]:
    side = state.game.sheet.side
    grid = [[" "] * (WIDE * side + 1) for _ in range(HIGH * side + 1)]
    lines = _Lines(owners, side)
    for column in range(side):
        for row in range(side):
            _cell(state, owners, grid, column, row)
    for column in range(side + 1):
        for row in range(side + 1):
            lines.draw_from(grid, column, row)
    return ["".join(line) for line in grid]


def _cell(state: QuadrataState, owners: Owners, grid: list[list[str]], column: int, row: int) -> None:
    side, places = state.game.sheet.side, state.game.sheet.places
    left, top = WIDE * column, HIGH * (side - 1 - row)
    e, n, s, w = (owners[f"{chr(ord('a') + column)}{row + 1}{quarter}"] for quarter in "ensw")
    for owner, x, y in ((e, 6, 2), (n, 4, 1), (s, 4, 3), (w, 2, 2)):
        number = "·" if owner == FREE else str(state.game.edition.forms[places[owner].form].pips)
        grid[top + y][left + x] = number
    for one, other, x, y, sign in (
        (w, n, 2, 1, "╲"),
        (n, e, 6, 1, "╱"),
        (w, s, 2, 3, "╱"),
        (s, e, 6, 3, "╲"),
    ):
        if one != other:
            grid[top + y][left + x] = sign
    grid[top + 2][left + 4] = CENTRES[(w != n) + 2 * (n != e) + 4 * (w != s) + 8 * (s != e)]


class _Lines:
    """The sides of cells that are drawn: the rim, and where two owners meet."""

    def __init__(self, owners: Owners, side: int) -> None:
        self.owners = owners
        self.side = side

    def _owner(self, column: int, row: int, quarter: str) -> int | None:
        return self.owners.get(f"{chr(ord('a') + column)}{row + 1}{quarter}")

    def _level(self, column: int, row: int) -> bool:
        """Whether the side to the right of this crossing is drawn."""
        if not 0 <= column < self.side:
            return False
        return self._owner(column, row, "s") != self._owner(column, row - 1, "n")

    def _upright(self, column: int, row: int) -> bool:
        """Whether the side above this crossing is drawn."""
        if not 0 <= row < self.side:
            return False
        return self._owner(column, row, "w") != self._owner(column - 1, row, "e")

    def draw_from(self, grid: list[list[str]], column: int, row: int) -> None:
        x, y = WIDE * column, HIGH * (self.side - row)
        right, up = self._level(column, row), self._upright(column, row)
        left, down = self._level(column - 1, row), self._upright(column, row - 1)
        grid[y][x] = JOINTS[right + 2 * up + 4 * left + 8 * down]
        if right:
            grid[y][x + 1 : x + WIDE] = "─" * (WIDE - 1)
        if up:
            for above in range(1, HIGH):
                grid[y - above][x] = "│"


def _scores(state: QuadrataState) -> list[str]:
    players = range(1, state.game.players + 1)
    rows = [("round", [f"player {player}" for player in players])]
    rows += [(str(nth), [str(point) for point in points]) for nth, points in enumerate(state.scored, 1)]
    rows.append(("total", [str(score) for score in state.scores]))
    return [name.ljust(6) + "".join(cell.rjust(10) for cell in cells) for name, cells in rows]
