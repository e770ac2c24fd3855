"""What one recorded game says: how long it was, how much there was to choose, who led and when it was settled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from quadrangle.core.state import State, is_chance
from quadrangle.games.quadrata.state import QuadrataState
from quadrangle.record import Record
from quadrangle.study.openings import opening

TENTHS = 10


@dataclass(frozen=True, slots=True)
class Measures:
    """Numbers of one game. `choices` are the mean numbers of legal actions in each tenth of it, None where nobody
    decided; `settled` is the share of the game after which its sole winner stayed ahead."""

    decisions: int
    turns: int
    choices: tuple[float | None, ...]
    total_choices: int
    most_choices: int
    lead_changes: int
    comeback: bool  # the sole winner was behind half-way
    settled: float | None
    opening: str
    opener: int

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def measure(record: Record) -> Measures:
    """Play a record through and measure it."""
    states = list(record.states())
    deciding = [state for state in states if state.turn]
    movers = [state.turn for state in deciding]
    counts = [len(state.actions()) for state in deciding]
    leads = [leader(state) for state in states]
    winners = states[-1].winners
    winner = winners[0] if len(winners) == 1 else 0
    return Measures(
        decisions=len(deciding),
        turns=1 + sum(a != b for a, b in pairwise(movers)) if movers else 0,
        choices=_by_tenth(counts),
        total_choices=sum(counts),
        most_choices=max(counts, default=0),
        lead_changes=_changes(leads),
        comeback=bool(winner) and leads[len(leads) // 2] not in (0, winner),
        settled=_settled(leads, winner) if winner else None,
        opening=_opening(states, record.moves),
        opener=movers[0] or 0 if movers else 0,
    )


def leader(state: State) -> int:
    """The player who is alone ahead, 0 if nobody is."""
    if isinstance(state, QuadrataState):
        return _alone(_quadrata_points(state))
    ahead = state.leaders()
    return ahead[0] if len(ahead) == 1 else 0


def _quadrata_points(state: QuadrataState) -> list[int]:
    """Points of the finished rounds and what the boards of this round are worth so far."""
    now = state.standing() if state.began else (0,) * len(state.scores)
    return [total + points for total, points in zip(state.scores, now, strict=True)]


def _alone(points: Sequence[int]) -> int:
    best = max(points)
    return points.index(best) + 1 if points.count(best) == 1 else 0


def _by_tenth(counts: Sequence[int]) -> tuple[float | None, ...]:
    parts = [counts[len(counts) * n // TENTHS : len(counts) * (n + 1) // TENTHS] for n in range(TENTHS)]
    return tuple(round(sum(part) / len(part), 2) if part else None for part in parts)


def _changes(leads: Sequence[int]) -> int:
    """How often the lead went from one player to another; a tie in between changes nothing."""
    held = [player for player in leads if player]
    return sum(a != b for a, b in pairwise(held))


def _settled(leads: Sequence[int], winner: int) -> float:
    """The share of the game that was over when the winner took the lead for good. Of a tie that the game's own
    comparison broke at the very end, all of it."""
    last = max((n for n, player in enumerate(leads) if player != winner), default=-1)
    return round(min(1.0, (last + 1) / max(1, len(leads) - 1)), 3)


def _opening(states: Sequence[State], moves: Sequence[str]) -> str:
    for state, text in zip(states, moves, strict=False):
        if state.turn:
            action = state.actions().find(text)
            return "" if action is None or is_chance(action) else opening(state, action)
    return ""
