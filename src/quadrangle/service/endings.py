"""How a game ends by agreement or by resigning. The rules know neither: the position itself would go on."""

from __future__ import annotations

from collections.abc import Collection

from quadrangle.service.events import Result
from quadrangle.service.table import Table

# Games in which the fewest points lead.
FEWEST = frozenset({"minisurf"})


def leaders(table: Table, among: Collection[int]) -> tuple[int, ...]:
    """Those of these seats who are ahead by the scores as they are."""
    best = min if table.game.name in FEWEST else max
    scores = table.state.scores
    target = best((scores[seat - 1] for seat in among), default=None)
    return tuple(seat for seat in sorted(among) if scores[seat - 1] == target)


def agreed(table: Table) -> Result:
    """All agree to end it here: whoever is ahead wins."""
    everybody = range(1, len(table.seats) + 1)
    return Result(tuple(table.state.scores), leaders(table, everybody), "agreed")


def resigned(table: Table, seat: int) -> Result:
    """Whoever resigns has lost. The opponent wins; of several others, whoever is ahead among them."""
    others = [other for other in range(1, len(table.seats) + 1) if other != seat]
    return Result(tuple(table.state.scores), leaders(table, others), "resigned")


def bot_agrees(table: Table, seat: int) -> bool:
    """A bot agrees to the end when it would win or share the win; otherwise it would rather play on."""
    return seat in leaders(table, range(1, len(table.seats) + 1))
