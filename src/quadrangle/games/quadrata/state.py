"""A position of quadrata and what a turn does to it: the lot, the roll, the move."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Self

from quadrangle.core.state import Action, Actions, State
from quadrangle.games.quadrata.actions import Begin, FormMove, Roll, Spot
from quadrangle.games.quadrata.edition import DIE
from quadrangle.games.quadrata.legal_moves import legal_moves
from quadrangle.games.quadrata.scoring import Counts, round_parts, round_points

if TYPE_CHECKING:
    from quadrangle.games.quadrata.game import Quadrata


@dataclass(frozen=True, slots=True, repr=False)
class QuadrataState(State):
    """A position. After a round the boards stay as they are until the lot for the next one is drawn.

    `scored` has the points of the finished rounds; `began` is 0 between rounds; `turns` counts the finished
    turns of this round; `rolled` is 0 before the roll. Counts go by the edition's forms, `squares` hold the
    numbers of places on the sheet in rising order, `masks` the triangles they cover.
    """

    game: Quadrata
    scored: tuple[Counts, ...]
    began: int
    turns: int
    rolled: int
    joker: bool
    supply: Counts
    reserves: tuple[Counts, ...]
    squares: tuple[tuple[int, ...], ...]
    masks: tuple[int, ...] = field(compare=False)
    last: tuple[int, str, int] | None = field(default=None, compare=False)
    round_parts: tuple[tuple[Counts, ...], ...] = field(
        default=(), compare=False
    )  # the parts of the rounds played here
    _legal: Actions | None = field(default=None, init=False, compare=False)

    @property
    def mover(self) -> int:
        """Whose turn it is in the round, also while the die is rolling; 0 between rounds."""
        return (self.began - 1 + self.turns) % self.game.players + 1 if self.began else 0

    @property
    def turn(self) -> int | None:
        if len(self.scored) == self.game.rounds:
            return None
        return self.mover if self.rolled else 0

    @property
    def step(self) -> str:
        """`begin` before the lot of a round, `roll` before the roll, `move` after it, `over` at the end."""
        if self.turn is None:
            return "over"
        return "move" if self.rolled else "roll" if self.began else "begin"

    def actions(self) -> Actions:
        if self._legal is None:
            object.__setattr__(self, "_legal", self._find_actions())
        return self._legal  # type: ignore[return-value]

    def _find_actions(self) -> Actions:
        if self.turn is None:
            return Actions({})
        if self.rolled:
            return Actions(legal_moves(self))
        if self.began:
            return _ROLLS
        return Actions.of(Begin(player) for player in range(1, self.game.players + 1))

    def _after(self, action: Action) -> Self:
        if isinstance(action, Begin):
            return replace(self.game.fresh(self.scored, action.player), round_parts=self.round_parts)  # type: ignore[return-value]
        if isinstance(action, Roll):
            return replace(self, rolled=action.number)
        assert isinstance(action, FormMove)
        return self._moved(action)._turn_ended()

    def _moved(self, move: FormMove) -> Self:
        form = self.game.codes.index(move.form)
        hands = _Hands(self)
        hands.change(move.origin, form, -1)
        hands.change(move.target, form, +1)
        return replace(
            self,
            supply=tuple(hands.supply),
            reserves=tuple(map(tuple, hands.reserves)),
            squares=tuple(tuple(sorted(square)) for square in hands.squares),
            masks=tuple(hands.masks),
            last=(self.mover, str(move), self.rolled),
        )

    def _turn_ended(self) -> Self:
        turns = self.turns + 1
        if self.masks[self.mover - 1] == self.game.sheet.full or turns == self.game.most_turns:
            scored = (*self.scored, self.standing())
            round_parts = (*self.round_parts, self.parts())
            return replace(self, scored=scored, round_parts=round_parts, began=0, turns=0, rolled=0, joker=False)
        joker = self.joker or self.supply_lacks_a_number()
        return replace(self, turns=turns, rolled=0, joker=joker)

    def supply_lacks_a_number(self) -> bool:
        """What switches the joker on; for a number with two kinds of form, both are gone."""
        return not all(any(self.supply[form] for form in forms) for forms in self.game.numbered.values())

    def standing(self) -> Counts:
        """What the boards are worth now."""
        return round_points(self.parts())

    def parts(self) -> tuple[Counts, ...]:
        """Of each board: forms in the square, the bonus, forms in the reserve."""
        return round_parts(self.squares, self.masks, self.reserves, self.game.sheet.full)

    @property
    def scores(self) -> Counts:
        return tuple(sum(points[player] for points in self.scored) for player in range(self.game.players))

    def lead(self) -> int:
        """Counts the finished rounds and what the boards of this round are worth so far."""
        now = self.standing() if self.began else (0,) * len(self.scores)
        points = [total + more for total, more in zip(self.scores, now, strict=True)]
        return points.index(max(points)) + 1 if points.count(max(points)) == 1 else 0

    @property
    def winners(self) -> tuple[int, ...]:
        if self.turn is not None:
            return ()
        best = max(self.scores)
        return tuple(player for player, score in enumerate(self.scores, 1) if score == best)

    @property
    def termination(self) -> str | None:
        return "rounds" if self.turn is None else None


class _Hands:
    """A position taken apart, to move one form."""

    def __init__(self, state: QuadrataState) -> None:
        self.sheet = state.game.sheet
        self.mover = state.mover
        self.supply = list(state.supply)
        self.reserves = list(map(list, state.reserves))
        self.squares = list(map(set, state.squares))
        self.masks = list(state.masks)

    def change(self, spot: Spot, form: int, by: int) -> None:
        owner = (spot.player or self.mover) - 1
        if spot.kind == "supply":
            self.supply[form] += by
        elif spot.kind == "reserve":
            self.reserves[owner][form] += by
        else:
            place = self.sheet.at(form, spot.place)
            assert place is not None
            self.squares[owner] ^= {place.index}
            self.masks[owner] ^= place.mask


_ROLLS = Actions.of(Roll(number) for number in DIE)
