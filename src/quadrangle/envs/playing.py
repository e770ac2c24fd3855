"""One game being played in an environment: chance is drawn by its own generator, and everything is written down."""

from __future__ import annotations

import random
from collections.abc import Collection

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, Game, State
from quadrangle.envs.codings import coding
from quadrangle.envs.spaces import Observation, observation_of
from quadrangle.record import Record


class Playing:
    """A game from its first position on. `moves` has every decision and chance event, in notation; `turn` says who
    decides, None when the game is over."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.coding = coding(game)
        self.rng = rng
        self.moves: list[str] = []
        self.state: State = game.start()
        self._draw_chance()
        self._before = self.state

    def act(self, index: int) -> None:
        """Play the action of this index, and the chance events that follow; `Illegal` or `Unplayable` if it is none."""
        self.play(self.coding.action_of(self.state, index))

    def play(self, action: Action) -> None:
        """Play an action, and the chance events that follow."""
        self._before, self.state = self.state, self.state.play(action)
        self.moves.append(str(action))
        self._draw_chance()

    def brought(self) -> tuple[float, ...]:
        """What the last action brought each player: alone a change of the score, with others nothing before the end."""
        if self.state.game.players == 1:
            return (self.coding.solo_value(self.state) - self.coding.solo_value(self._before),)
        return rewards(self.state)

    def seen(self, player: int) -> Observation:
        """What a player sees, and may choose."""
        return observation_of(self.coding, self.state, player)

    def _draw_chance(self) -> None:
        while self.state.turn == 0:
            event = self.state.draw(self.rng)
            self.state = self.state.play(event)
            self.moves.append(str(event))
        self.turn = self.state.turn

    def index_of(self, action: Action | str) -> int:
        """The index of a legal action, or of its notation."""
        found = self.state.actions().find(action)
        if found is None:
            raise Unplayable(f"{action} is not legal here.")
        return self.coding.index_of(self.state, found)

    def record(self) -> Record:
        """The game so far, written down."""
        return Record.of(self.state, self.moves)


def rewards(state: State) -> tuple[float, ...]:
    """At the end: 1 for the only winner, −1 shared among the losers, 0 when all or none win. The sum is 0."""
    return divided(state.game.players, state.winners)


def divided(players: int, winners: Collection[int]) -> tuple[float, ...]:
    """The rewards when these have won."""
    if players == 1 or not winners:
        return (0.0,) * players
    share = players / len(winners)
    return tuple(((share if seat in winners else 0.0) - 1) / (players - 1) for seat in range(1, players + 1))
