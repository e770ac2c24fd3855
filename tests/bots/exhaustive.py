"""Small endgames solved completely, through the rules alone."""

from __future__ import annotations

from functools import cache

from quadrangle.core.state import State


@cache
def worth(state: State) -> tuple[float, ...]:
    """What each player gets if everybody plays best: 1 shared among the winners, chance by its probability."""
    players = range(1, state.game.players + 1)
    if state.turn is None:
        return tuple(1 / len(state.winners) if player in state.winners else 0.0 for player in players)
    if state.turn == 0:
        outcomes = [(worth(state.play(event)), chance) for event, chance in state.outcomes()]
        return tuple(sum(got[player - 1] * chance for got, chance in outcomes) for player in players)
    mover = state.turn
    return max((worth(state.play(action)) for action in state.actions()), key=lambda got: got[mover - 1])


def best_actions(state: State) -> set[str]:
    """The actions that lose nothing."""
    assert state.turn
    got = {str(action): worth(state.play(action))[state.turn - 1] for action in state.actions()}
    return {text for text, value in got.items() if value > max(got.values()) - 1e-9}
