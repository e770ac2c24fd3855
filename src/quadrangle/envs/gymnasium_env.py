"""The Gymnasium environment for one agent: a solo game, or one seat with bots in the others."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from quadrangle.bots import Bot, by_name
from quadrangle.core.errors import Illegal, Unplayable
from quadrangle.core.state import Game, State
from quadrangle.envs.encodings import encoding
from quadrangle.envs.episode import Episode, EpisodeAccess
from quadrangle.envs.rendering import RENDER_MODES, checked_render_mode
from quadrangle.envs.rewards import final_rewards
from quadrangle.envs.spaces import (
    ActionSpace,
    Observation,
    checked_index,
    observation_space,
    refuse_options,
)
from quadrangle.games import game as game_of


class SeatEnv(EpisodeAccess, gymnasium.Env[Observation, Any]):
    """One seat of a game. An illegal action ends the game with the worst result; `info` says why."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  (Gymnasium's name and type)

    def __init__(
        self, game: Game, opponent: str | Bot | None = None, seat: int = 1, render_mode: str | None = None
    ) -> None:
        if seat not in range(1, game.players + 1):
            raise Unplayable(f"There is no seat {seat} among {game.players}.")
        if opponent is None and game.players > 1:
            raise Unplayable(f"{game.players} players need an opponent, such as 'level:2', 'greedy' or 'random'.")
        self.game, self.encoding, self.seat = game, encoding(game), seat
        self.opponent = by_name(game.name, opponent) if isinstance(opponent, str) else opponent
        self.render_mode = checked_render_mode(render_mode)
        self.observation_space = observation_space(self.encoding)
        self.action_space = ActionSpace(self.encoding.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game. A seed determines chance events and bots; without one, the generator continues."""
        refuse_options(options)
        super().reset(seed=seed)
        self.episode = Episode(self.game, random.Random(int(self.np_random.integers(2**63))))
        self._play_opponents()
        return self._observe()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the action with this index, and everything until it is this seat's turn again."""
        before, index = self._value(), checked_index(action)
        try:
            self.episode.act(index)
        except (Illegal, Unplayable) as refused:
            observation, info = self._observe()
            return observation, self._worst_value() - before, True, False, info | {"refused": str(refused)}
        self._play_opponents()
        return (observed := self._observe())[0], self._value() - before, self.state.turn is None, False, observed[1]

    @property
    def state(self) -> State:
        """The same as `position`."""
        return self.position

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which actions are legal, under the name that maskable learners look for."""
        mask: npt.NDArray[np.bool_] = self.encoding.mask(self.position, self.seat).astype(np.bool_)
        return mask

    def _play_opponents(self) -> None:
        while self.opponent is not None and self.state.turn not in (None, self.seat):
            self.episode.play(self.opponent.choose(self.state, self.episode.rng))

    def _value(self) -> float:
        """Return the value of the game so far; with opponents, 0 before its end."""
        if self.game.players == 1:
            return self.encoding.solo_value(self.state)
        return final_rewards(self.state)[self.seat - 1]

    def _worst_value(self) -> float:
        return self.encoding.solo_minimum if self.game.players == 1 else -1.0

    def _observe(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.episode.observe(self.seat)
        return observation, {"action_mask": observation["action_mask"]}


def make(
    game: str,
    players: int | None = None,
    opponent: str | Bot | None = None,
    seat: int = 1,
    render_mode: str | None = None,
    **options: Any,
) -> SeatEnv:
    """Return the environment of a game by name. Without players and opponent it is a solo game."""
    solo = players is None and opponent is None
    rules = _solo(game, options) if solo else game_of(game, players, **options)
    return SeatEnv(rules, opponent, seat, render_mode)


def _solo(game: str, options: dict[str, Any]) -> Game:
    try:
        return game_of(game, 1, **options)
    except Unplayable as refused:
        raise Unplayable(f"Without an opponent, such as opponent='level:2', one player is alone: {refused}") from None
