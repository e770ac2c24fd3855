"""Reasons for Maxisurf: group sizes, the groups that decide against a rival, and cards left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quadrangle.bots.reasons import Reason, Reasons, Wording
from quadrangle.core.state import Action
from quadrangle.games.maxisurf.actions import DRAW
from quadrangle.games.maxisurf.state import MaxisurfState
from quadrangle.games.quadracarta.actions import Lay

LISTED_GROUPS = 6  # smallest first; larger groups hardly ever decide

WORDINGS = (
    Wording(
        "brings-towns",
        "Brings in {n} towns that you lack: nobody wins without all three.",
        "Brings in a town that you lack: nobody wins without all three.",
    ),
    Wording("smallest-group", "Your smallest group is then {n} (before: {before})."),
    Wording("group-sizes", "Your groups are then {sizes} (before: {before})."),
    Wording("towns-missing", "{n} towns are still missing.", "1 town is still missing."),
    Wording("decides", "Against player {player}, your group of {n} against {theirs} decides."),
    Wording("cards-left", "{n} cards are left in the pile.", "1 card is left in the pile."),
)


def find(state: MaxisurfState, action: Action) -> Iterator[Reason]:
    mine = state.areas[state.player - 1]
    if not isinstance(action, Lay):
        if action != DRAW:  # after a draw, other groups may decide
            yield from _deciding(state, mine.sizes if all(mine.groups.values()) else [])
        yield "cards-left", {"n": state.pile}
        return
    groups = mine.groups_after(action)
    sizes = sorted(size for town in groups.values() for size in town)
    lacking = sum(not town for town in mine.groups.values())
    missing = sum(not town for town in groups.values())
    if missing < lacking:
        yield "brings-towns", {"n": lacking - missing}
    yield "smallest-group", {"n": sizes[0], "before": mine.sizes[0]}
    if sizes != mine.sizes:
        yield "group-sizes", {"sizes": _listed(sizes), "before": _listed(mine.sizes)}
    if missing:
        yield "towns-missing", {"n": missing}
    else:
        yield from _deciding(state, sizes)


def _listed(sizes: Sequence[int]) -> str:
    return ", ".join(map(str, sizes[:LISTED_GROUPS])) + ", …" * (len(sizes) > LISTED_GROUPS)


def _deciding(state: MaxisurfState, mine: Sequence[int]) -> Iterator[Reason]:
    """The first pair of groups that differs from the best rival who could win now."""
    others = [player for player in range(1, state.game.players + 1) if player != state.player]
    rivals = state.leaders(others) if others else ()
    for rival in rivals[:1]:
        both = zip(mine, state.areas[rival - 1].sizes, strict=False)
        for size, theirs in [pair for pair in both if pair[0] != pair[1]][:1]:
            yield "decides", {"player": rival, "n": size, "theirs": theirs}


REASONS = Reasons(WORDINGS, find, facts=frozenset({"cards-left", "group-sizes"}))
