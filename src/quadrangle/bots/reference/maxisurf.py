"""The one-ply player of Maxisurf: lays for the best groups, stops at eight or when ahead of all who have passed."""

from __future__ import annotations

from quadrangle.bots.reference.one_ply import most
from quadrangle.core.state import Action
from quadrangle.games.quadracarta.actions import DRAW, PASS
from quadrangle.games.quadracarta.groups import Groups
from quadrangle.games.quadracarta.maxisurf import MaxisurfState, beats

ENOUGH = 8  # the smallest group with which it stops, whatever the others have


def best(state: MaxisurfState) -> list[Action]:
    if state.phase == "pass":
        return [PASS if stops(state) else DRAW]
    effects, actions = state.effects(), state.actions()
    return most(actions, [worth(effects[str(action)].groups) for action in actions])


def worth(groups: Groups) -> tuple[int, list[int]]:
    """How good an area is: how many towns it shows, then its groups, the smallest first."""
    return sum(map(bool, groups.values())), sorted(size for sizes in groups.values() for size in sizes)


def stops(state: MaxisurfState) -> bool:
    """Whether it has enough, or is ahead of all who have passed. Without all three towns nothing can be won."""
    mine = state.areas[state.player - 1]
    if not all(mine.groups.values()):
        return False
    done = [area for area, passed in zip(state.areas, state.passed, strict=True) if passed]
    rivals = [area.sizes for area in done if all(area.groups.values())]
    ahead = bool(done) and all(beats(mine.sizes, theirs) for theirs in rivals)
    return min(mine.sizes) >= ENOUGH or ahead
