"""How bots play Maxisurf: weights, levels and greed, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from quadrangle.bots.maxisurf.weights import Weights
from quadrangle.bots.strategy import Level, Strategy
from quadrangle.games.quadracarta.maxisurf import MaxisurfState
from quadrangle.games.quadracarta.view import MaxisurfEffect

WEIGHTS = Weights(
    chase=-1.14, time=2.19, goal=0.11, repair=1.39, lacking=0.42, least=0.4, surplus=0.35, sure=0.05, taste=0.12,
    content=0.0, looked_at=120.0, erased=6.0, alone=4.0, shy=0.0,
)  # fmt: skip

# A lower level thinks of fewer layings on others (`shy`). Up to level 4 large groups are overrated and it seems
# nothing special to cover a whole group; up to 3 a player is content as soon as all groups have some size.
BLIND = {"looked_at": 54, "least": 0.8, "erased": 0, "alone": 0}
LEVELS = (
    Level(12, 3.0, weights={"shy": 0.995, "content": 6} | BLIND),
    Level(15, 1.4, weights={"shy": 0.95, "content": 6} | BLIND),
    Level(18, 0.8, weights={"shy": 0.85, "content": 6} | BLIND),
    Level(56, weights={"shy": 0.55} | BLIND),
    Level(75, weights={"shy": 0.2, "looked_at": 55, "least": 2.5}),  # large groups are overrated here too
    Level(2000, trees=2),
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
    reasons="quadrangle.bots.maxisurf.reasons:REASONS",
    one_ply="quadrangle.bots.reference.maxisurf:best",
    v1=Path(__file__).with_name("v1.json"),
)
