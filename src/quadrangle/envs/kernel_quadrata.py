"""quadrata's indices and observations, compiled; defined in `envs/quadrata.py`.

mine     supply>reserve  supply>square  reserve>supply  reserve>square  square>reserve  square>supply  square>square
         F               P              F               P               P               P              pairs
others   reserve>reserve reserve>square                                 square>reserve                 square>square
         F               P                                              P                              pairs
"""

from __future__ import annotations

import numpy as np

from quadrangle.envs import kernel_step
from quadrangle.envs.kernel_step import FACTS, Layout, Numbers
from quadrangle.games.quadrata.kernel.layout import (
    FORMS,
    FROM_RESERVE,
    FROM_RESERVE_OF,
    FROM_SQUARE,
    FROM_SUPPLY,
    PER_PLAYER,
    PER_SQUARE,
    RESERVE,
    SHIFT,
    SUPPLY,
)
from quadrangle.games.quadrata.kernel.moves import mover
from quadrangle.games.quadrata.kernel.play import total
from quadrangle.games.quadrata.kernel.tables import DTYPE, FIRST, FORM_OF, LARGE, MASKS
from quadrangle.kernels import protocol
from quadrangle.kernels.bits import ZERO
from quadrangle.kernels.jit import internal
from quadrangle.kernels.protocol import Packed

PLACES = FIRST[:, FORMS].copy()  # a copy, because a view cannot be cached with compiled code
# Pairs of places of one form: those of form f start at PAIRS[f]; the last number is their total.
PAIRS = np.concatenate([np.zeros((2, 1), np.int64), np.cumsum(np.diff(FIRST, axis=1) ** 2, axis=1)], axis=1)


@protocol.implements(kernel_step.index, DTYPE)
@internal
def index(s: Packed, code: int, layout: Layout) -> int:
    large = LARGE[s.players]
    origin, target = code // SHIFT, code % SHIFT
    own = FORMS + PLACES[large]
    if origin < FROM_RESERVE:
        return _out_or_in(0, origin, target)
    if origin < FROM_RESERVE_OF:
        return _out_or_in(own, origin - FROM_RESERVE, target)
    if origin < FROM_SQUARE:
        owner, form = (origin - FROM_RESERVE_OF) // PER_PLAYER, origin % PER_PLAYER
        return _out_or_in(_first_of(s, owner, large), form, target)
    owner, place = (origin - FROM_SQUARE) // PER_SQUARE, origin % PER_SQUARE
    first = (_first_of(s, owner, large) if owner else own) + own
    if target == RESERVE:
        return first + place  # type: ignore[no-any-return]
    first += PLACES[large]
    if owner == 0:
        if target == SUPPLY:
            return first + place  # type: ignore[no-any-return]
        first += PLACES[large]
    return first + _pair(large, place, target)  # type: ignore[no-any-return]


@internal
def _out_or_in(first: int, form: int, target: int) -> int:
    """Return the index of a move from a supply or reserve: out again, or into the square."""
    return first + form if target >= RESERVE else first + FORMS + target


@internal
def _first_of(s: Packed, owner: int, large: int) -> int:
    """Return the first index of the moves that take from another player, counted from the mover."""
    mine = 2 * FORMS + 4 * PLACES[large] + PAIRS[large, FORMS]
    each = FORMS + 2 * PLACES[large] + PAIRS[large, FORMS]
    return mine + ((owner - mover(s)) % s.players - 1) * each  # type: ignore[no-any-return]


@internal
def _pair(large: int, place: int, other: int) -> int:
    form = FORM_OF[large, place]
    first = FIRST[large, form]
    return PAIRS[large, form] + (place - first) * (FIRST[large, form + 1] - first) + other - first  # type: ignore[no-any-return]


@protocol.implements(kernel_step.code, DTYPE)
@internal
def code(s: Packed, index: int, layout: Layout) -> int:
    large = LARGE[s.players]
    own, pairs = FORMS + PLACES[large], PAIRS[large, FORMS]
    if index < own:
        return _from_stock(large, FROM_SUPPLY, index, RESERVE)
    if index < 2 * own:
        return _from_stock(large, FROM_RESERVE, index - own, SUPPLY)
    mine = 2 * own + 2 * PLACES[large] + pairs
    if index < mine:
        return _from_square(large, FROM_SQUARE, index - 2 * own, 2)
    each = own + PLACES[large] + pairs
    owner = (mover(s) + (index - mine) // each) % s.players + 1
    rest = (index - mine) % each
    if rest < own:
        return _from_stock(large, FROM_RESERVE_OF + PER_PLAYER * owner, rest, RESERVE)
    return _from_square(large, FROM_SQUARE + PER_SQUARE * owner, rest - own, 1)


@internal
def _from_stock(large: int, origin: int, number: int, out: int) -> int:
    """Return the code of a move from a supply or reserve: out again, or into the square."""
    if number < FORMS:
        return SHIFT * (origin + number) + out
    place = number - FORMS
    return SHIFT * (origin + FORM_OF[large, place]) + place  # type: ignore[no-any-return]


@internal
def _from_square(large: int, origin: int, number: int, outward: int) -> int:
    """Return the code of a move from a square: to the reserve, to the supply if allowed, or to another place."""
    places = PLACES[large]
    if number < outward * places:
        return SHIFT * (origin + number % places) + (RESERVE if number < places else SUPPLY)  # type: ignore[no-any-return]
    number -= outward * places
    form = 0
    while number >= PAIRS[large, form + 1]:
        form += 1
    number -= PAIRS[large, form]
    first, many = FIRST[large, form], FIRST[large, form + 1] - FIRST[large, form]
    return SHIFT * (origin + first + number // many) + first + number % many  # type: ignore[no-any-return]


@protocol.implements(kernel_step.observe, DTYPE)
@internal
def observe(s: Packed, me: int, layout: Layout, out: Numbers) -> None:
    players, large = s.players, LARGE[s.players]
    for nth in range(players):
        p = (me + nth) % players
        for lying in range(s.lying[p]):
            out[nth * PLACES[large] + s.squares[p, lying]] = 1
    at = players * PLACES[large]
    for place in range(PLACES[large]):
        out[at + place] = (MASKS[large, place] & s.masks[me]) == ZERO
    _write_facts(s, players, me, layout[FACTS] + 1, out)


@internal
def _write_facts(s: Packed, players: int, me: int, at: int, out: Numbers) -> None:
    """Write the supply, all reserves and scores, the number rolled, joker, rounds and turns."""
    out[at : at + FORMS] = s.supply
    at += FORMS
    for nth in range(players):
        p = (me + nth) % players
        out[at : at + FORMS] = s.reserves[p]
        out[at + FORMS] = total(s, p)
        at += FORMS + 1
    out[at], out[at + 1], out[at + 2], out[at + 3] = s.rolled, s.joker, s.finished, s.turns
