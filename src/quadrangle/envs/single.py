"""A Gymnasium environment for one agent: alone in a duplicate game, or at a table whose other seats bots take.

Importing this registers `quadrangle/planquadrat-v0`, `quadrangle/minisurf-v0`, … with Gymnasium.
"""

from __future__ import annotations

import random
from typing import Any

import gymnasium

from quadrangle.bots import Bot, by_name
from quadrangle.core.errors import Illegal, Unplayable
from quadrangle.core.state import Action, Game, State
from quadrangle.envs.codings import CODINGS, VERSION, coding
from quadrangle.envs.playing import Playing, rewards
from quadrangle.envs.spaces import (
    RENDER_MODES,
    Indices,
    Observation,
    checked_render_mode,
    observation_space,
    shown,
)
from quadrangle.games import game as game_of
from quadrangle.record import Record


class SeatEnv(gymnasium.Env[Observation, Any]):
    """One seat of a game. An action that is not legal ends the game, as lost as can be; `info` says why."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  (Gymnasium's name and type)

    def __init__(
        self, game: Game, opponent: str | Bot | None = None, seat: int = 1, render_mode: str | None = None
    ) -> None:
        if seat not in range(1, game.players + 1):
            raise Unplayable(f"There is no seat {seat} among {game.players}.")
        if opponent is None and game.players > 1:
            raise Unplayable(f"{game.players} players need an opponent, such as 'level:2', 'greedy' or 'random'.")
        self.game, self.coding, self.seat = game, coding(game), seat
        self.opponent = by_name(game.name, opponent) if isinstance(opponent, str) else opponent
        self.render_mode = checked_render_mode(render_mode)
        self.observation_space = observation_space(self.coding)
        self.action_space = Indices(self.coding.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game. A seed decides its chance events and what bots draw; without one, the generator runs on."""
        super().reset(seed=seed)
        self.playing = Playing(self.game, random.Random(int(self.np_random.integers(2**63))))
        self._let_others_play()
        return self._seen()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the action of this index, and whatever follows until it is this seat's turn again."""
        before = self._worth()
        try:
            self.playing.act(int(action))
        except (Illegal, Unplayable) as refused:
            observation, info = self._seen()
            return observation, self._least() - before, True, False, info | {"refused": str(refused)}
        self._let_others_play()
        return (observed := self._seen())[0], self._worth() - before, self.state.turn is None, False, observed[1]

    def _let_others_play(self) -> None:
        while self.opponent is not None and self.state.turn not in (None, self.seat):
            self.playing.play(self.opponent.choose(self.state, self.playing.rng))

    def _worth(self) -> float:
        """What the game is worth as it stands; at a table, nothing before its end."""
        if self.game.players == 1:
            return self.coding.solo_value(self.state)
        return rewards(self.state)[self.seat - 1]

    def _least(self) -> float:
        return self.coding.solo_least if self.game.players == 1 else -1.0

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.playing.seen(self.seat)
        return observation, {"action_mask": observation["action_mask"]}

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
        """The game so far, with all chance events and the bots' moves."""
        return self.playing.record()

    def render(self) -> str | None:
        return shown(self.state, self.render_mode)


def make(
    game: str,
    players: int | None = None,
    opponent: str | Bot | None = None,
    seat: int = 1,
    render_mode: str | None = None,
    **options: Any,
) -> SeatEnv:
    """The environment by the name of its game; without an opponent, one plays alone."""
    alone = players is None and opponent is None
    return SeatEnv(game_of(game, 1 if alone else players, **options), opponent, seat, render_mode)


def name_of(game: str) -> str:
    """The name by which Gymnasium knows a game."""
    return f"quadrangle/{game}-v{VERSION}"


for _game in CODINGS:
    gymnasium.register(name_of(_game), entry_point="quadrangle.envs.single:make", kwargs={"game": _game})
