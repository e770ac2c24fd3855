"""Environments for learning: the games as PettingZoo, Gymnasium, OpenSpiel and NumPy know games.

Thin: rules and kernels decide everything, here it is written in numbers (`coding.py`). What is not needed is not
imported; `pip install 'quadrangle[envs]'` brings PettingZoo and Gymnasium, `quadrangle[open-spiel]` OpenSpiel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quadrangle.games import game as game_of

if TYPE_CHECKING:
    from quadrangle.bots import Bot
    from quadrangle.envs.batch import VectorEnv
    from quadrangle.envs.multi import TableEnv
    from quadrangle.envs.single import SeatEnv

__all__ = ["aec", "gym", "vector"]


def aec(
    game: str, players: int | None = None, render_mode: str | None = None, compiled: bool = False, **options: Any
) -> TableEnv:
    """A game for all its players as a PettingZoo environment; `compiled` plays the same games much faster.

    >>> env = aec("minisurf", players=3)
    >>> env.reset(seed=1)
    >>> env.agent_selection
    'player_1'
    """
    from quadrangle.envs.multi import TableEnv

    rules = game_of(game, players, **options)
    if not compiled:
        return TableEnv(rules, render_mode)
    from quadrangle.envs.compiled import CompiledIndices, compiled_games

    return TableEnv(rules, render_mode, compiled_games(rules), CompiledIndices)


def gym(
    game: str,
    players: int | None = None,
    opponent: str | Bot | None = None,
    seat: int = 1,
    render_mode: str | None = None,
    **options: Any,
) -> SeatEnv:
    """A game for one agent as a Gymnasium environment: alone, or against bots (`opponent="level:2"`).

    >>> env = gym("minisurf", duplicate=True)
    >>> observation, info = env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
    >>> reward <= 0
    True
    """
    import gymnasium

    from quadrangle.envs.single import SeatEnv, name_of

    given = {"players": players, "opponent": opponent, "seat": seat, "render_mode": render_mode, **options}
    env = gymnasium.make(name_of(game), disable_env_checker=True, **given).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def vector(
    game: str, n: int, seed: int = 0, threads: int | None = None, players: int | None = None, **options: Any
) -> VectorEnv:
    """Many games side by side in NumPy arrays, stepped by compiled code; on all cores unless `threads` says less.

    >>> env = vector("planquadrat", 8)
    >>> observations, masks = env.reset()
    >>> observations, rewards, done, masks = env.step(masks.argmax(axis=1))
    >>> masks.shape
    (8, 2747)
    """
    from quadrangle.envs.batch import VectorEnv

    return VectorEnv(game_of(game, players, **options), n, seed, threads)
