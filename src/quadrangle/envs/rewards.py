"""The rewards at the end of a game. `envs/kernel_rewards.py` is the same, compiled."""

from __future__ import annotations

from collections.abc import Collection

from quadrangle.core.state import State


def final_rewards(state: State) -> tuple[float, ...]:
    """Return the final rewards: 1 for a single winner, −1 shared among the losers, 0 if all or none win. The sum is
    0."""
    return rewards_of(state.game.players, state.winners)


def rewards_of(players: int, winners: Collection[int]) -> tuple[float, ...]:
    """Return the final rewards for these winners."""
    if players == 1 or not winners:
        return (0.0,) * players
    share = players / len(winners)
    return tuple(((share if seat in winners else 0.0) - 1) / (players - 1) for seat in range(1, players + 1))
