"""A PettingZoo environment in which all players of a game are agents, one after another (AEC)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from quadrangle.core.state import Action, Game, State
from quadrangle.envs.codings import coding, versioned
from quadrangle.envs.lots import Lots
from quadrangle.envs.playing import Playing
from quadrangle.envs.spaces import (
    RENDER_MODES,
    Indices,
    Observation,
    checked_render_mode,
    observation_space,
    shown,
)
from quadrangle.record import Record

Begin = Callable[[Lots], Playing]


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types of its own
    """A table at which `player_1`, `player_2`, … decide in turn. Chance is drawn between their decisions."""

    def __init__(
        self,
        game: Game,
        render_mode: str | None = None,
        begin: Begin | None = None,
        indices: type[Indices] = Indices,
    ) -> None:
        super().__init__()
        self._begin = begin or partial(Playing, game)
        self.game, self.coding = game, coding(game)
        self.render_mode = checked_render_mode(render_mode)
        self.metadata = {"name": versioned(game.name), "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(1, game.players + 1)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.coding) for agent in self.possible_agents}
        self.action_spaces = {agent: indices(self.coding.actions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents, start=1)}
        self._rng = Lots()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. A seed decides all its chance events; without one, the generator runs on."""
        if seed is not None:
            self._rng.seed(seed)
        self.playing = self._begin(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[(self.playing.turn or 1) - 1]

    def step(self, action: Any) -> None:
        """Play the action of this index; `Illegal` names the rule that it breaks."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.playing.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        brought = self.playing.brought()
        self.rewards = dict(zip(self.possible_agents, brought, strict=True))
        if any(brought):
            self._accumulate_rewards()
        if self.playing.turn:
            self.agent_selection = self.possible_agents[self.playing.turn - 1]
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        return self.playing.seen(self._seats[agent])

    @property
    def state(self) -> State:
        """The position, as the rules have it."""
        return self.playing.state

    def action_of(self, index: int) -> Action:
        """The action that an index means in this position."""
        return self.coding.action_of(self.state, index)

    def index_of(self, action: Action | str) -> int:
        """The index of a legal action, or of its notation."""
        return self.playing.index_of(action)

    def record(self) -> Record:
        """The game so far, with all chance events."""
        return self.playing.record()

    def render(self) -> str | None:
        return shown(self.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
