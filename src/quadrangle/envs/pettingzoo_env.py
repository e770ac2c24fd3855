"""The PettingZoo environment (AEC): all players of a game are agents."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from quadrangle.core.state import Game
from quadrangle.envs.encodings import encoding, versioned
from quadrangle.envs.episode import Episode, EpisodeAccess
from quadrangle.envs.rendering import RENDER_MODES, checked_render_mode
from quadrangle.envs.shared_rng import SharedRng
from quadrangle.envs.spaces import (
    ActionSpace,
    Observation,
    checked_index,
    observation_space,
    refuse_options,
)

StartEpisode = Callable[[SharedRng], Episode]
# PettingZoo's own test passes this option to every environment.
IGNORED_OPTIONS = ("options",)


class TableEnv(EpisodeAccess, AECEnv):  # type: ignore[misc]  # PettingZoo has no types of its own
    """A game in which `player_1`, `player_2`, … decide in turn. Chance events are drawn between decisions."""

    def __init__(
        self,
        game: Game,
        render_mode: str | None = None,
        start_episode: StartEpisode | None = None,
        action_space_type: type[ActionSpace] = ActionSpace,
    ) -> None:
        super().__init__()
        self._start_episode = start_episode or partial(Episode, game)
        self.game, self.encoding = game, encoding(game)
        self.render_mode = checked_render_mode(render_mode)
        self.metadata = {"name": versioned(game.name), "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(1, game.players + 1)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.encoding) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space_type(self.encoding.actions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents, start=1)}
        self._rng = SharedRng()
        self.state_space = observation_space(self.encoding)["observation"]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. A seed determines its chance events; without one, the generator continues."""
        refuse_options(options, IGNORED_OPTIONS)
        if seed is not None:
            self._rng.seed(seed)
        self.episode = self._start_episode(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[(self.episode.turn or 1) - 1]

    def step(self, action: Any) -> None:
        """Play the action with this index. `Illegal` names the rule that it breaks."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.episode.act(checked_index(action))
        self._cumulative_rewards[agent] = 0.0
        rewards = self.episode.rewards()
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        if any(rewards):
            self._accumulate_rewards()
        if self.episode.turn:
            self.agent_selection = self.possible_agents[self.episode.turn - 1]
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        return self.episode.observe(self._seats[agent])

    def state(self) -> Any:
        """Return the whole position as numbers: what player 1 sees, because nothing is hidden."""
        return self.episode.observe(1)["observation"]

    def close(self) -> None:
        """Nothing to close."""
