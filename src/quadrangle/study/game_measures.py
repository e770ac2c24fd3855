"""Measures of one recorded game: length, choices, leads and when it was decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from quadrangle.core.state import Action, State, is_chance
from quadrangle.games import GAMES
from quadrangle.games.descriptor import load
from quadrangle.record import Record

TENTHS = 10


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures of one game.

    `choices` is the mean number of legal actions in each tenth of the game; None where nobody decided. `settled` is the
    share of the game after which its only winner stayed ahead.
    """

    decisions: int
    turns: int
    choices: tuple[float | None, ...]
    total_choices: int
    most_choices: int
    lead_changes: int
    comeback: bool  # the only winner was behind at half-time
    settled: float | None
    opening: str
    opener: int

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def measure(record: Record) -> Measures:
    """Replay a record and measure it."""
    states = list(record.states())
    deciding = [state for state in states if state.turn]
    movers = [state.turn for state in deciding]
    counts = [len(state.actions()) for state in deciding]
    leads = [state.lead() for state in states]
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


def _by_tenth(counts: Sequence[int]) -> tuple[float | None, ...]:
    parts = [counts[len(counts) * n // TENTHS : len(counts) * (n + 1) // TENTHS] for n in range(TENTHS)]
    return tuple(round(sum(part) / len(part), 2) if part else None for part in parts)


def _changes(leads: Sequence[int]) -> int:
    """Count the changes of the leader; ties in between do not count."""
    held = [player for player in leads if player]
    return sum(a != b for a, b in pairwise(held))


def _settled(leads: Sequence[int], winner: int) -> float:
    """Return the share of the game after which the winner stayed ahead; 1 if only the final tie-break decided."""
    last = max((n for n, player in enumerate(leads) if player != winner), default=-1)
    return round(min(1.0, (last + 1) / max(1, len(leads) - 1)), 3)


def _opening(states: Sequence[State], moves: Sequence[str]) -> str:
    for state, text in zip(states, moves, strict=False):
        if state.turn:
            action = state.actions().find(text)
            return "" if action is None or is_chance(action) else _named(state, action)
    return ""


def _named(state: State, action: Action) -> str:
    """A first decision, named so that equal openings are equal; by its notation if the game has no names for them."""
    where = GAMES[state.game.name].opening
    return str(load(where)(state, action)) if where else str(action)
