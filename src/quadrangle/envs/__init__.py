"""Environments for reinforcement learning: PettingZoo, Gymnasium, OpenSpiel and NumPy arrays.

Rules and kernels decide everything; this package only encodes actions and positions as numbers (`encoding.py`).
Libraries are imported when needed: `quadrangle[research]` installs NumPy, Numba, PettingZoo and Gymnasium,
`quadrangle[open-spiel]` OpenSpiel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quadrangle.core import extras
from quadrangle.games import GAMES
from quadrangle.games import game as game_of

if TYPE_CHECKING:
    from quadrangle.bots import Bot
    from quadrangle.envs.gymnasium_env import SeatEnv
    from quadrangle.envs.pettingzoo_env import TableEnv
    from quadrangle.envs.vector_env import VectorEnv

__all__ = ["aec", "gym", "vector"]


def aec(
    game: str, players: int | None = None, render_mode: str | None = None, compiled: bool = False, **options: Any
) -> TableEnv:
    """Return a PettingZoo environment for all players of a game. `compiled` plays the same games much faster.

    >>> env = aec("minisurf", players=3)
    >>> env.reset(seed=1)
    >>> env.agent_selection
    'player_1'
    """
    extras.require("research", "Environments", "numpy", "numba", "pettingzoo")
    from quadrangle.envs.pettingzoo_env import TableEnv

    rules = game_of(game, players, **options)
    if not compiled:
        return TableEnv(rules, render_mode)
    from quadrangle.envs.compiled_episode import CompiledActionSpace, compiled_episodes

    return TableEnv(rules, render_mode, compiled_episodes(rules), CompiledActionSpace)


def gym(
    game: str,
    players: int | None = None,
    opponent: str | Bot | None = None,
    seat: int = 1,
    render_mode: str | None = None,
    **options: Any,
) -> SeatEnv:
    """Return a Gymnasium environment for one agent: solo, or against bots (`opponent="level:2"`).

    >>> env = gym("minisurf", duplicate=True)
    >>> observation, info = env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
    >>> reward <= 0
    True
    """
    extras.require("research", "Environments", "numpy", "numba", "gymnasium")
    GAMES[game]  # refuses unknown names
    import gymnasium

    from quadrangle.envs.gymnasium_env import SeatEnv
    from quadrangle.envs.gymnasium_ids import name_of

    arguments = {"players": players, "opponent": opponent, "seat": seat, "render_mode": render_mode, **options}
    env = gymnasium.make(name_of(game), disable_env_checker=True, **arguments).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def vector(
    game: str, n: int, seed: int = 0, threads: int | None = None, players: int | None = None, **options: Any
) -> VectorEnv:
    """Return a batch of games in NumPy arrays, stepped by compiled code on `threads` threads (default: all cores).

    >>> env = vector("planquadrat", 8)
    >>> observations, masks = env.reset()
    >>> observations, rewards, done, masks = env.step(masks.argmax(axis=1))
    >>> masks.shape
    (8, 2747)
    """
    extras.require("research", "Environments", "numpy", "numba")
    from quadrangle.envs.vector_env import VectorEnv

    return VectorEnv(game_of(game, players, **options), n, seed, threads)
