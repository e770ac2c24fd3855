"""Environments for learning: the games as PettingZoo, Gymnasium, OpenSpiel and NumPy know games.

Thin: rules and kernels decide everything, here it is written in numbers (`coding.py`). What is not needed is not
imported; `pip install 'quadrangle[envs]'` brings PettingZoo and Gymnasium, `quadrangle[open-spiel]` OpenSpiel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quadrangle.games import game as game_of

if TYPE_CHECKING:
    from quadrangle.envs.multi import TableEnv

__all__ = ["aec"]


def aec(game: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> TableEnv:
    """A game for all its players as a PettingZoo environment.

    >>> env = aec("minisurf", players=3)
    >>> env.reset(seed=1)
    >>> env.agent_selection
    'player_1'
    """
    from quadrangle.envs.multi import TableEnv

    return TableEnv(game_of(game, players, **options), render_mode)
