"""One game in an environment. It draws its own chance events and records everything."""

from __future__ import annotations

import random
from typing import Any

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, Game, State
from quadrangle.envs.encoding import Encoding
from quadrangle.envs.encodings import encoding
from quadrangle.envs.rendering import rendered
from quadrangle.envs.rewards import final_rewards
from quadrangle.envs.spaces import Observation, checked_index, observation_of
from quadrangle.record import Record


class Episode:
    """A game from its start. `moves` are all decisions and chance events in notation.

    `turn` is the player who decides; None when the game is over.
    """

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.encoding = encoding(game)
        self.rng = rng
        self.moves: list[str] = []
        self.state: State = game.start()
        self._draw_chance()
        self._before = self.state

    def act(self, index: int) -> None:
        """Play the action with this index and the chance events that follow; may raise `Illegal` or `Unplayable`."""
        self.play(self.encoding.action_of(self.state, index))

    def play(self, action: Action) -> None:
        """Play an action and the chance events that follow."""
        self._before, self.state = self.state, self.state.play(action)
        self.moves.append(str(action))
        self._draw_chance()

    def rewards(self) -> tuple[float, ...]:
        """Return each player's reward for the last action: solo, the change of the score; else 0 until the end."""
        if self.state.game.players == 1:
            return (self.encoding.solo_value(self.state) - self.encoding.solo_value(self._before),)
        return final_rewards(self.state)

    def observe(self, player: int) -> Observation:
        """Return what a player sees and may choose."""
        return observation_of(self.encoding, self.state, player)

    def _draw_chance(self) -> None:
        while self.state.turn == 0:
            event = self.state.draw(self.rng)
            self.state = self.state.play(event)
            self.moves.append(str(event))
        self.turn = self.state.turn

    def index_of(self, action: Action | str) -> int:
        """Return the index of a legal action or of its notation."""
        legal_action = self.state.actions().find(action)
        if legal_action is None:
            raise Unplayable(f"{action} is not legal here.")
        return self.encoding.index_of(self.state, legal_action)

    def record(self) -> Record:
        """Return the game so far."""
        return Record.of(self.state, self.moves)


class EpisodeAccess:
    """What both kinds of environment offer for the game in progress."""

    encoding: Encoding
    episode: Episode
    render_mode: str | None

    @property
    def position(self) -> State:
        """The state of the game, by the rules."""
        return self.episode.state

    def action_of(self, index: int) -> Action:
        """Return the action of an index in this position."""
        return self.encoding.action_of(self.position, checked_index(index))

    def index_of(self, action: Action | str) -> int:
        """Return the index of a legal action or of its notation."""
        return self.episode.index_of(action)

    def record(self) -> Record:
        """Return the game so far, with all chance events."""
        return self.episode.record()

    def render(self) -> Any:
        """Show the position as the render mode says."""
        return rendered(self.position, self.render_mode)
