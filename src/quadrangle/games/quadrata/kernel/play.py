"""The rest of the kernel: whose turn it is, playing, chance, scores, and playouts."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.games.quadrata.kernel.layout import (
    FORMS,
    FROM_RESERVE,
    FROM_RESERVE_OF,
    FROM_SQUARE,
    MOST_GROUPS,
    PER_PLAYER,
    PER_SQUARE,
    RESERVE,
    SHIFT,
    SUPPLY,
)
from quadrangle.games.quadrata.kernel.moves import MOVES, ORIGIN, find_groups, from_own_square, mover, nth_move, outward
from quadrangle.games.quadrata.kernel.tables import DTYPE, FORM_OF, FULL, LARGE, MASKS, PIPS, SUPPLIES
from quadrangle.games.quadrata.scoring import BONUS
from quadrangle.kernels import protocol
from quadrangle.kernels.jit import compiled, internal
from quadrangle.kernels.protocol import Packed
from quadrangle.kernels.rng import below

OVER = -1
# Without a limit of turns a random round may never end: a playout then stops after this many turns.
ENOUGH_TURNS = 4000
# One bit for each number of the die.
ALL_NUMBERS = 0b1111110


@protocol.implements(protocol.turn, DTYPE)
@internal
def turn(s: Packed) -> int:
    if s.finished == s.rounds:
        return OVER
    return mover(s) if s.rolled else 0


@protocol.implements(protocol.chance, DTYPE)
@internal
def chance(s: Packed, rng: npt.NDArray[np.uint64]) -> int:
    return 1 + below(rng, 6 if s.began else s.players)


@protocol.implements(protocol.apply, DTYPE)
@internal
def apply(s: Packed, code: int) -> None:
    if s.rolled:
        move(s, code // SHIFT, code % SHIFT)
        end_turn(s)
    elif s.began:
        s.rolled = code
    else:
        begin_round(s, code)


@internal
def begin_round(s: Packed, player: int) -> None:
    """Everything back into the supply."""
    s.began, s.turns, s.rolled, s.joker = player, 0, 0, 0
    for form in range(FORMS):
        s.supply[form] = SUPPLIES[s.players, form]
    for each in range(s.players):
        s.masks[each], s.lying[each] = np.uint64(0), 0
        s.reserves[each, :] = 0
        s.squares[each, :] = 0


@internal
def move(s: Packed, origin: int, target: int) -> None:
    """Take one form from its origin and put it to its target."""
    me, large = mover(s) - 1, LARGE[s.players]
    if origin < FROM_RESERVE:
        form = origin
        s.supply[form] -= 1
    elif origin < FROM_SQUARE:
        form = origin % PER_PLAYER
        owner = me if origin < FROM_RESERVE_OF else (origin - FROM_RESERVE_OF) // PER_PLAYER - 1
        s.reserves[owner, form] -= 1
    else:
        owner, place = (origin - FROM_SQUARE) // PER_SQUARE - 1, origin % PER_SQUARE
        form = FORM_OF[large, place]
        lift(s, me if owner < 0 else owner, place, large)
    if target == RESERVE:
        s.reserves[me, form] += 1
    elif target == SUPPLY:
        s.supply[form] += 1
    else:
        lay(s, me, target, large)


@internal
def lift(s: Packed, owner: int, place: int, large: int) -> None:
    """Take a form from a square; the others close up."""
    s.masks[owner] ^= MASKS[large, place]
    last = s.lying[owner] - 1
    at = 0
    while s.squares[owner, at] != place:
        at += 1
    for nth in range(at, last):
        s.squares[owner, nth] = s.squares[owner, nth + 1]
    s.squares[owner, last] = 0
    s.lying[owner] = last


@internal
def lay(s: Packed, owner: int, place: int, large: int) -> None:
    """Put a form into a square; the places stay in rising order."""
    s.masks[owner] |= MASKS[large, place]
    at = s.lying[owner]
    while at > 0 and s.squares[owner, at - 1] > place:
        s.squares[owner, at] = s.squares[owner, at - 1]
        at -= 1
    s.squares[owner, at] = place
    s.lying[owner] += 1


@internal
def end_turn(s: Packed) -> None:
    """The next turn, or the end of the round."""
    full = s.masks[mover(s) - 1] == FULL[LARGE[s.players]]
    s.rolled = 0
    s.turns += 1
    if full or s.turns == s.most_turns:
        for player in range(s.players):
            s.scored[s.finished, player] = standing(s, player)
        s.finished += 1
        s.began, s.turns, s.joker = 0, 0, 0
    elif not s.joker:
        present = 0
        for form in range(FORMS):
            if s.supply[form] > 0:
                present |= 1 << PIPS[form]
        s.joker = np.int64(present != ALL_NUMBERS)


@internal
def standing(s: Packed, player: int) -> int:
    """What a board is worth as it lies."""
    worth = int(s.lying[player])
    for form in range(FORMS):
        worth -= s.reserves[player, form]
    return worth + (BONUS if s.masks[player] == FULL[LARGE[s.players]] else 0)


@internal
def total(s: Packed, player: int) -> int:
    """The points of the finished rounds."""
    points = 0
    for nth in range(s.finished):
        points += s.scored[nth, player]
    return points


@protocol.implements(protocol.scores, DTYPE)
@internal
def scores(s: Packed, out: npt.NDArray[np.float64]) -> None:
    for player in range(s.players):
        out[player] = total(s, player)


@protocol.implements(protocol.result, DTYPE)
@internal
def result(s: Packed, out: npt.NDArray[np.float64]) -> None:
    """The winners of a finished game; of one that a playout gave up, the leaders with the boards as they lie."""
    scores(s, out)
    if s.began:
        for player in range(s.players):
            out[player] += standing(s, player)
    best, winners = -np.inf, 0
    for player in range(s.players):
        best = max(best, out[player])
    for player in range(s.players):
        winners += out[player] == best
    for player in range(s.players):
        out[player] = 1.0 / winners if out[player] == best else 0.0


@protocol.implements(protocol.playout, DTYPE)
@internal
def playout(s: Packed, rng: npt.NDArray[np.uint64]) -> int:
    groups = np.empty((MOST_GROUPS, 3), np.int64)
    decisions = 0
    while s.finished < s.rounds and (s.most_turns > 0 or decisions < ENOUGH_TURNS):
        if s.rolled:
            apply(s, random_move(s, groups, rng))
            decisions += 1
        else:
            apply(s, chance(s, rng))
    return decisions


@compiled
def random_move(s: Packed, groups: npt.NDArray[np.int64], rng: npt.NDArray[np.uint64]) -> int:
    """One of the legal moves, each with the same probability."""
    n = find_groups(s, groups)
    moves = 0
    for g in range(n):
        moves += groups[g, MOVES]
    nth = below(rng, moves)
    g = 0
    while nth >= groups[g, MOVES]:
        nth -= groups[g, MOVES]
        g += 1
    return nth_move(s, groups[g], nth)


@compiled
def greedy_playout(s: Packed, rng: npt.NDArray[np.uint64]) -> int:
    """As `playout`, but everybody takes the move that brings most at once; among equals, any."""
    groups = np.empty((MOST_GROUPS, 3), np.int64)
    decisions = 0
    while s.finished < s.rounds and (s.most_turns > 0 or decisions < ENOUGH_TURNS):
        if s.rolled:
            apply(s, greedy_move(s, groups, rng))
            decisions += 1
        else:
            apply(s, chance(s, rng))
    return decisions


@internal
def gain(origin: int, inward: bool) -> int:
    """How much a move changes the mover's standing: into the square, or out of it the best way there is."""
    if from_own_square(origin):
        return 0 if inward else -1
    if FROM_RESERVE <= origin < FROM_RESERVE_OF:
        return 2 if inward else 1
    return 1 if inward else -1


@compiled
def greedy_move(s: Packed, groups: npt.NDArray[np.int64], rng: npt.NDArray[np.uint64]) -> int:
    """The move of the greatest gain; one that fills the square is found among them, as it lays a form."""
    n = find_groups(s, groups)
    best, choices, chosen, chosen_nth = -9, 0, 0, 0
    for g in range(n):
        origin, out = groups[g, ORIGIN], outward(groups[g, ORIGIN])
        for inward in (True, False):
            first, count = (out, groups[g, MOVES] - out) if inward else (out - 1, 1)
            worth = gain(origin, inward)
            if count > 0 and worth >= best:
                if worth > best:
                    best, choices = worth, 0
                choices += count
                if below(rng, choices) < count:
                    chosen, chosen_nth = g, first + below(rng, count)
    return nth_move(s, groups[chosen], chosen_nth)
