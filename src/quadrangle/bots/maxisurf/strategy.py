"""How bots play Maxisurf: weights, levels and greed, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from quadrangle.bots.maxisurf.weights import Weights
from quadrangle.bots.strategy import Level, Strategy
from quadrangle.games.quadracarta.maxisurf import MaxisurfState
from quadrangle.games.quadracarta.view import MaxisurfEffect

WEIGHTS = Weights(
    chase=-1.14, time=2.19, goal=0.11, repair=1.39, lacking=0.42, least=0.4, surplus=0.35, sure=0.05, reach=0.6,
    crowd=1.0, taste=0.12, content=0.0, looked_at=120.0, erased=6.0, alone=4.0, shy=0.0, foresight=0.0,
    further=0.0, last=1.0,
)  # fmt: skip

AT_FIRST_SIGHT = {"last": 0}  # up to level 4 the last card is laid like any other
# What the next cards may bring decides, unless two layings are nearly equal: the search itself judges by sight.
FORESEEING = {"foresight": 30, "taste": 0.02}
LEVELS = (
    Level(36, overlooks=0.8, weights=AT_FIRST_SIGHT),
    Level(44, overlooks=0.7, weights=AT_FIRST_SIGHT),
    Level(52, overlooks=0.57, weights=AT_FIRST_SIGHT),
    Level(56, weights=AT_FIRST_SIGHT),
    Level(200, weights=FORESEEING),
    Level(1400, weights=FORESEEING, unhurried={"further": 10}, reuse=False),  # an old tree has not looked so far
)


def smallest_first(groups: Mapping[str, tuple[int, ...]]) -> float:
    """An area: its smallest group, then the next ones; below all, a town that is missing."""
    missing = sum(not sizes for sizes in groups.values())
    ordered = sorted(size for sizes in groups.values() for size in sizes)
    return -missing if missing else sum(size / 200**at for at, size in enumerate(ordered[:6]))


def area_made(effect: MaxisurfEffect) -> float:
    return smallest_first(effect.groups)


def area_held(state: MaxisurfState, me: int) -> float:
    """The area; above all a win, below all a game that is lost."""
    won = me in state.winners
    lost = state.turn is None and not won
    return smallest_first(state.areas[me - 1].groups) + 1000 * (won - lost)


STRATEGY = Strategy(
    weights=WEIGHTS,
    levels=LEVELS,
    knowledge="quadrangle.bots.maxisurf.kernel_knowledge",
    settings={"knowledge": 2},  # it knows what the end of a game is worth to one who plays alone, with nobody to beat
    gain=area_made,
    worth=area_held,
    ahead=3,
    reasons="quadrangle.bots.maxisurf.reasons:REASONS",
    one_ply="quadrangle.bots.reference.maxisurf:best",
    v1=Path(__file__).with_name("v1.json"),
)
