"""Maxisurf's one-ply player: lays for the best groups, and stops at eight or when ahead of all who have passed."""

from __future__ import annotations

from quadrangle.bots.reference.one_ply import all_best
from quadrangle.core.state import Action
from quadrangle.games.maxisurf.actions import DRAW, PASS
from quadrangle.games.maxisurf.state import MaxisurfState, beats
from quadrangle.games.quadracarta.groups import Groups

ENOUGH = 8  # a smallest group with which it always stops


def best(state: MaxisurfState) -> list[Action]:
    if state.phase == "pass":
        return [PASS if stops(state) else DRAW]
    effects, actions = state.effects(), state.actions()
    return all_best(actions, [rate_area(effects[str(action)].groups) for action in actions])


def rate_area(groups: Groups) -> tuple[int, list[int]]:
    """Rate an area: the number of towns it shows, then its group sizes, smallest first."""
    return sum(map(bool, groups.values())), sorted(size for sizes in groups.values() for size in sizes)


def stops(state: MaxisurfState) -> bool:
    """Whether it has enough or is ahead of all who have passed. An area without all three towns cannot win."""
    mine = state.areas[state.player - 1]
    if not all(mine.groups.values()):
        return False
    done = [area for area, passed in zip(state.areas, state.passed, strict=True) if passed]
    rivals = [area.sizes for area in done if all(area.groups.values())]
    ahead = bool(done) and all(beats(mine.sizes, theirs) for theirs in rivals)
    return min(mine.sizes) >= ENOUGH or ahead
