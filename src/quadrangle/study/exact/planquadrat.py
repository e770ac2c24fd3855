"""Perfect play of PlanQuadrat on small boards: every position is looked at, turned and mirrored ones once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from quadrangle.games.planquadrat.board import House
from quadrangle.games.planquadrat.game import PlanQuadrat
from quadrangle.study.exact.small_board import After, Board, Position, Regions, Supply

Listen = Callable[[int], None]  # positions solved so far


@dataclass(frozen=True, slots=True)
class Solution:
    """What perfect play brings: the first player's points less the second one's, and how much was looked at."""

    game: str
    value: int
    positions: int
    best_first: tuple[str, ...]  # first placings that keep the value, turned and mirrored ones left out

    @property
    def winner(self) -> int:
        """1, 2, or 0 for a draw."""
        return (self.value > 0) + 2 * (self.value < 0)


def solve(game: PlanQuadrat, listen: Listen | None = None) -> Solution:
    """Solve a game to the end. Takes as long as it takes: a small board with few houses is a matter of seconds."""
    solver = Solver(Board.of(game), listen)
    start = Position(0, frozenset(), game.supply, game.supply, game.monuments, game.monuments)
    value = solver.value(start)
    best = {solver.board.places[after.houses.bit_length() - 1]
            for after in solver.board.turns(start) if solver.worth(start, after) == value}  # fmt: skip
    firsts = {min(str(house) for house in solver.symmetries.houses(house)) for house in best}
    return Solution(game.heading(), value, len(solver.known), tuple(sorted(firsts)))


class Solver:
    """Values of positions: the points that the player to move will still win more than the other one."""

    def __init__(self, board: Board, listen: Listen | None = None) -> None:
        self.board = board
        self.symmetries = Symmetries(board)
        self.known: dict[Position, int] = {}
        self.listen = listen

    def value(self, position: Position) -> int:
        """The value of a position at the beginning of a turn."""
        key = self.symmetries.canonical(position)
        if key not in self.known:
            worth = [self.worth(key, after) for after in self.board.turns(key)]
            self.known[key] = max(worth, default=0)  # who cannot place ends the game
            if self.listen and len(self.known) % 1000 == 0:
                self.listen(len(self.known))
        return self.known[key]

    def worth(self, position: Position, after: After) -> int:
        """What a turn brings: what it claims, less what the other player then wins more."""
        left = _less(position.mine, after.size)
        monuments = position.my_monuments - bool(after.claimed)
        if not any(left) or not monuments:
            return after.claimed.bit_count()
        claimed: Regions = position.claimed | {after.claimed} if after.claimed else position.claimed
        following = Position(after.houses, claimed, position.theirs, left, position.their_monuments, monuments)
        return after.claimed.bit_count() - self.value(following)


def _less(supply: Supply, size: int) -> Supply:
    small, middle, large = supply
    return small - (size == 0), middle - (size == 1), large - (size == 2)


class Symmetries:
    """The turned and mirrored boards: eight of a square, four of another rectangle."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def houses(self, house: House) -> list[House]:
        """A place on all these boards."""
        width, height = self.board.width, self.board.height
        (x, y), (to_x, to_y) = (house.x, house.y), house.end
        corners = [(x, y), (width - to_x, y), (x, height - to_y), (width - to_x, height - to_y)]
        found = [House(a, b, house.upright, house.length) for a, b in corners]
        if width == height:
            found += [House(b, a, not house.upright, house.length) for a, b in corners]
        return found

    @cached_property
    def of_places(self) -> list[list[int]]:
        """By symmetry and place: the bit of the place there."""
        images = [self.houses(house) for house in self.board.places]
        return [[1 << self.board.numbers[image[n]] for image in images] for n in range(len(images[0]))]

    @cached_property
    def of_squares(self) -> list[list[int]]:
        """By symmetry and little square: the bit of the square there."""
        width, height = self.board.width, self.board.height
        found: list[list[int]] = [[] for _ in range(8 if width == height else 4)]
        for square in range(width * height):
            x, y = square % width, square // width
            corners = [(x, y), (width - 1 - x, y), (x, height - 1 - y), (width - 1 - x, height - 1 - y)]
            turned = [(b, a) for a, b in corners] if width == height else []
            for n, (a, b) in enumerate(corners + turned):
                found[n].append(1 << b * width + a)
        return found

    def canonical(self, position: Position) -> Position:
        """The first of the positions that are the same but for turning and mirroring."""
        images = [
            (_moved(position.houses, places), sorted(_moved(region, squares) for region in position.claimed))
            for places, squares in zip(self.of_places, self.of_squares, strict=True)
        ]
        houses, claimed = min(images)
        return position._replace(houses=houses, claimed=frozenset(claimed))


def _moved(mask: int, bits: Sequence[int]) -> int:
    found = 0
    while mask:
        found |= bits[(mask & -mask).bit_length() - 1]
        mask &= mask - 1
    return found
