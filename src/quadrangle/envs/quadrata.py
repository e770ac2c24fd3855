"""quadrata in numbers: where a form comes from, which it is, and where it goes. With F forms and P places in all:

    from                 to the reserve     to the supply     into one's own square
    the supply           F                                    P
    one's own reserve                       F                 P
    one's own square     P                  P                 all pairs of two places of one form
    the next reserve     F                                    P
    the next square      P                                    all pairs of two places of one form
    … the same for the reserves and squares of the players after that

Blocks follow one another in this order, row by row; within a block, forms and places go by their numbers on the sheet.
Other players are counted from the one who moves, so that a seat changes nothing.

The planes are one: a row for each player, the observer first, with a 1 at each place where a form lies, and a last row
with a 1 at each place that is free in the observer's square.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import cast

import numpy as np

from quadrangle.core.state import Action, State
from quadrangle.envs.coding import Array, Coding, Fact, no_action
from quadrangle.games.quadrata.actions import RESERVE, SUPPLY, Begin, Move, Roll, Spot, in_square, reserve_of
from quadrangle.games.quadrata.game import Quadrata
from quadrangle.games.quadrata.state import BONUS, QuadrataState

UNBOUNDED = 2**31 - 1


class QuadrataCoding(Coding):
    """All moves of one sheet, listed."""

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
        self.longest = game.rounds * game.most_turns
        self.facts = tuple(_facts(game))
        self.solo_least = -float(game.rounds * sum(game.supply))  # everything in the reserve

    def index_of(self, state: State, action: Action) -> int:
        move = cast(Move, action)
        if owner := move.origin.player:
            mover = cast(QuadrataState, state).mover
            move = replace(move, origin=replace(move.origin, player=(owner - mover) % self.game.players))
        return self.index[move]

    def action_of(self, state: State, index: int) -> Action:
        if not 0 <= index < self.actions:
            raise no_action(index, self.actions)
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

    def numbers(self, state: State, player: int) -> Iterable[int]:
        boards = cast(QuadrataState, state)
        yield self.whose(state, player)
        yield from boards.supply
        for seat in self.seats_from(player):
            yield from boards.reserves[seat - 1]
            yield boards.scores[seat - 1]
        yield from (boards.rolled, int(boards.joker), len(boards.scored), boards.turns)


def _moves(game: Quadrata) -> Iterator[Move]:
    """All moves, with other players as so many seats after the one who moves."""
    yield from _out(game, SUPPLY, RESERVE)
    yield from _into_square(game, SUPPLY)
    yield from _out(game, RESERVE, SUPPLY)
    yield from _into_square(game, RESERVE)
    yield from _lifted(game, None, (RESERVE, SUPPLY))
    for step in range(1, game.players):
        yield from _out(game, reserve_of(step), RESERVE)
        yield from _into_square(game, reserve_of(step))
        yield from _lifted(game, step, (RESERVE,))


def _out(game: Quadrata, origin: Spot, target: Spot) -> Iterator[Move]:
    return (Move(code, origin, target) for code in game.codes)


def _into_square(game: Quadrata, origin: Spot) -> Iterator[Move]:
    return (Move(game.codes[place.form], origin, in_square(place.text)) for place in game.sheet.places)


def _lifted(game: Quadrata, owner: int | None, targets: tuple[Spot, ...]) -> Iterator[Move]:
    """From a square: to these targets, or to another place."""
    for target in targets:
        for place in game.sheet.places:
            yield Move(game.codes[place.form], in_square(place.text, owner), target)
    for place in game.sheet.places:
        for other in game.sheet.of_form[place.form]:
            yield Move(game.codes[place.form], in_square(place.text, owner), in_square(other.text))


def _facts(game: Quadrata) -> Iterator[Fact]:
    forms = tuple(zip(game.codes, game.supply, strict=True))
    most = game.rounds * (sum(game.supply) + BONUS)
    yield Fact("turn", game.players)
    yield from (Fact(f"supply {code}", count) for code, count in forms)
    for seat in ("mine", *(f"{step} after me" for step in range(1, game.players))):
        yield from (Fact(f"reserve {code}, {seat}", count) for code, count in forms)
        yield Fact(f"score, {seat}", most, -most)
    yield from (Fact("rolled", 6), Fact("joker", 1), Fact("rounds finished", game.rounds))
    yield Fact("turns in this round", game.most_turns or UNBOUNDED)
