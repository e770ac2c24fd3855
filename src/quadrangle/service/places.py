"""Who came first, second and so on: what a rating is computed from."""

from __future__ import annotations

import msgspec

from quadrangle.core.state import State
from quadrangle.record import ABANDONED
from quadrangle.service.events import Result


def places(state: State, result: Result) -> tuple[int, ...]:
    """The place of each seat, from 1; places may be shared. Winners are first, and who resigned or ran out is last.

    A table that everybody has left gives nobody a place.
    """
    if result.termination == ABANDONED and not result.winners:
        return ()
    place = dict.fromkeys(result.winners, 1)
    last = next((seat for seat in (result.resigned, result.out) if not isinstance(seat, msgspec.UnsetType)), None)
    left = [seat for seat in range(1, state.game.players + 1) if seat not in place and seat != last]
    while left:
        best = state.leaders(left) or left  # nobody leads among those who lack one of Maxisurf's towns
        place |= dict.fromkeys(best, len(place) + 1)
        left = [seat for seat in left if seat not in best]
    if last is not None:
        place[last] = state.game.players
    return tuple(place[seat] for seat in sorted(place))
