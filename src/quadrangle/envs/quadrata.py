"""The encoding of quadrata: where a form comes from, which one it is, and where it goes. With F forms and P places:

    from                 to the reserve     to the supply     into the mover's square
    the supply           F                                    P
    the mover's reserve                     F                 P
    the mover's square   P                  P                 all pairs of two places of one form
    the next reserve     F                                    P
    the next square      P                                    all pairs of two places of one form
    … the same for the reserves and squares of the players after that

Blocks are in this order, row by row; within a block, forms and places are ordered by their numbers on the sheet. Other
players are counted from the mover, so indices do not depend on the seat.

There is one plane. It has a row per player, the observer first, with a 1 at each place where a form lies. The last row
has a 1 at each place that is free in the observer's square.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import cast

import numpy as np

from quadrangle.core.state import Action, State
from quadrangle.envs.encoding import Array, Encoding, Fact, unknown_index
from quadrangle.games.quadrata.actions import RESERVE, SUPPLY, Begin, FormMove, Roll, Spot, in_square, reserve_of
from quadrangle.games.quadrata.game import Quadrata
from quadrangle.games.quadrata.scoring import BONUS
from quadrangle.games.quadrata.state import QuadrataState

UNBOUNDED = 2**31 - 1


class QuadrataEncoding(Encoding):
    """The encoding of one sheet."""

    dtype = np.int32
    events = 6
    planes = ("places where a form lies, and places that are free",)
    solo = 1

    def __init__(self, game: Quadrata) -> None:
        super().__init__(game)
        self.moves = tuple(_moves(game))
        self.index = {move: index for index, move in enumerate(self.moves)}
        self.actions = len(self.moves)
        self.masks = np.array([place.mask for place in game.sheet.places], np.uint64)
        self.shape = (game.players + 1, len(self.masks))
        self.max_decisions = game.rounds * game.most_turns
        self.facts = tuple(_facts(game))
        self.solo_minimum = -float(game.rounds * sum(game.supply))  # all forms in the reserve

    def index_of(self, state: State, action: Action) -> int:
        move = cast(FormMove, action)
        if owner := move.origin.player:
            mover = cast(QuadrataState, state).mover
            move = replace(move, origin=replace(move.origin, player=(owner - mover) % self.game.players))
        return self.index[move]

    def action_of(self, state: State, index: int) -> Action:
        if not 0 <= index < self.actions:
            raise unknown_index(index, self.actions)
        move = self.moves[index]
        if step := move.origin.player:
            owner = (cast(QuadrataState, state).mover - 1 + step) % self.game.players + 1
            move = replace(move, origin=replace(move.origin, player=owner))
        return move

    def event_index(self, event: Action) -> int:
        return (event.number if isinstance(event, Roll) else cast(Begin, event).player) - 1

    def write_planes(self, state: State, player: int, out: Array) -> None:
        boards = cast(QuadrataState, state)
        for row, seat in zip(out, self.seats_from(player), strict=False):
            row[list(boards.squares[seat - 1])] = 1
        out[-1] = (self.masks & np.uint64(boards.masks[player - 1])) == 0

    def fact_values(self, state: State, player: int) -> Iterable[int]:
        boards = cast(QuadrataState, state)
        yield self.seats_to_turn(state, player)
        yield from boards.supply
        for seat in self.seats_from(player):
            yield from boards.reserves[seat - 1]
            yield boards.scores[seat - 1]
        yield from (boards.rolled, int(boards.joker), len(boards.scored), boards.turns)


def _moves(game: Quadrata) -> Iterator[FormMove]:
    """Yield all moves, with other players given as seats after the mover."""
    yield from _out(game, SUPPLY, RESERVE)
    yield from _into_square(game, SUPPLY)
    yield from _out(game, RESERVE, SUPPLY)
    yield from _into_square(game, RESERVE)
    yield from _from_square(game, None, (RESERVE, SUPPLY))
    for step in range(1, game.players):
        yield from _out(game, reserve_of(step), RESERVE)
        yield from _into_square(game, reserve_of(step))
        yield from _from_square(game, step, (RESERVE,))


def _out(game: Quadrata, origin: Spot, target: Spot) -> Iterator[FormMove]:
    return (FormMove(code, origin, target) for code in game.codes)


def _into_square(game: Quadrata, origin: Spot) -> Iterator[FormMove]:
    return (FormMove(game.codes[place.form], origin, in_square(place.text)) for place in game.sheet.places)


def _from_square(game: Quadrata, owner: int | None, targets: tuple[Spot, ...]) -> Iterator[FormMove]:
    """Yield the moves from a square: to these targets or to another place."""
    for target in targets:
        for place in game.sheet.places:
            yield FormMove(game.codes[place.form], in_square(place.text, owner), target)
    for place in game.sheet.places:
        for other in game.sheet.of_form[place.form]:
            yield FormMove(game.codes[place.form], in_square(place.text, owner), in_square(other.text))


def _facts(game: Quadrata) -> Iterator[Fact]:
    forms = tuple(zip(game.codes, game.supply, strict=True))
    max_score = game.rounds * (sum(game.supply) + BONUS)
    yield Fact("turn", game.players)
    yield from (Fact(f"supply {code}", count) for code, count in forms)
    for seat in ("mine", *(f"{step} after me" for step in range(1, game.players))):
        yield from (Fact(f"reserve {code}, {seat}", count) for code, count in forms)
        yield Fact(f"score, {seat}", max_score, -max_score)
    yield from (Fact("rolled", 6), Fact("joker", 1), Fact("rounds finished", game.rounds))
    yield Fact("turns in this round", game.most_turns or UNBOUNDED)
