"""quadrata's daily challenge: fill the square alone, with the day's rolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from quadrangle.core.state import Action, State
from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.game import Quadrata
from quadrangle.games.quadrata.scoring import BONUS
from quadrangle.games.quadrata.state import QuadrataState
from quadrangle.learn.daily.challenge import Order, TableChallenge, number
from quadrangle.learn.daily.quadrata_planner import best_filling

ROLLS = 30


class QuadrataChallenge(TableChallenge):
    game = "quadrata"
    length = ROLLS
    options: ClassVar = {"alone": True, "rounds": 1, "turn_limit": ROLLS}
    width = 100

    def events(self, secret: str, day: str) -> tuple[str, ...]:
        rolls = (number(secret, day, self.game, nth) % 6 + 1 for nth in range(1, ROLLS + 1))
        return ("begin 1", *(f"roll {roll}" for roll in rolls))

    def score(self, state: QuadrataState) -> int:
        return state.standing()[0]

    def order(self, state: QuadrataState, moves: Sequence[str]) -> Order:
        used = self.rolls_used(state, moves)
        return (self.score(state), -used if used is not None else -len(moves))

    def rolls_used(self, state: QuadrataState, moves: Sequence[str]) -> int | None:
        if state.masks[0] != state.game.sheet.full:
            return None
        return sum(move.startswith("roll") for move in moves)

    def gain(self, before: QuadrataState, after: QuadrataState) -> int:
        """Triangles, which may be lost as well."""
        return after.masks[0].bit_count() - before.masks[0].bit_count()

    def drawn(self, state: QuadrataState) -> int:
        return state.turns + 1 if state.began else 0

    def promise(self, state: QuadrataState, action: Action, events: Sequence[str]) -> float:
        """The points as they are, and how many of the forms to come would still fit, small ones first."""
        here = state.play(action)
        free = here.game.sheet.full & ~here.masks[0]
        room, more = free.bit_count(), 0
        for roll in sorted(int(event[-1]) for event in events[here.turns + 1 :]):
            if roll > room:
                break
            room, more = room - roll, more + 1
        return here.standing()[0] + more + (BONUS if room == 0 else 0) - 0.4 * _pieces(free, here.game.sheet.side)

    def plan(self, rules: Quadrata, events: Sequence[str]) -> Iterator[tuple[State, tuple[str, ...]] | None]:
        """Plan a full square backwards."""
        yield from best_filling(rules, events)


def _pieces(free: int, side: int) -> int:
    """Return the number of connected free regions; many small ones are hard to fill."""
    near, pieces = lattice.neighbours(side), 0
    while free:
        pieces += 1
        waiting = free & -free
        while waiting:
            lowest = waiting & -waiting
            free &= ~lowest
            waiting = (waiting ^ lowest) | (near[lowest.bit_length() - 1] & free)
    return pieces


CHALLENGE = QuadrataChallenge()
