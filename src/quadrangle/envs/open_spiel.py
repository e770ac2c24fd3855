"""The games for OpenSpiel. Importing this registers `quadrangle_planquadrat`, `quadrangle_minisurf`, … with pyspiel.

Parameters are `players` and the options of the game: `pyspiel.load_game("quadrangle_maxisurf", {"players": 3})`.
Chance is explicit: decks and dice are chance nodes.
"""

from __future__ import annotations

from typing import Any

from quadrangle.core import extras

try:
    import numpy as np
    import pyspiel
except ImportError:
    extras.require("open-spiel", "Games in OpenSpiel", "numpy", "pyspiel")
    raise

from quadrangle.core.errors import Unplayable
from quadrangle.core.facts import Facts
from quadrangle.core.state import Action, Game, State
from quadrangle.envs.encodings import encoded_games, encoding
from quadrangle.envs.rewards import final_rewards
from quadrangle.games import game as game_of
from quadrangle.games import game_class


class Immutable:
    """A wrapper that avoids deep copies: OpenSpiel copies states deeply, but ours are immutable."""

    __slots__ = ("position",)

    def __init__(self, position: State) -> None:
        self.position = position

    def __deepcopy__(self, memory: object) -> Immutable:
        return Immutable(self.position)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position for OpenSpiel, where players count from 0."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._immutable = Immutable(game.rules.start())

    @property
    def position(self) -> State:
        """The position as a `State`."""
        return self._immutable.position

    def current_player(self) -> int:
        turn = self.position.turn
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return turn - 1 if turn else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(encoding(self.position.game).legal(self.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        number = encoding(self.position.game).event_index
        return sorted((number(event), probability) for event, probability in self.position.outcomes())

    def _action(self, index: int) -> Action:
        """Return the action or chance event of an index."""
        game_encoding, position = encoding(self.position.game), self.position
        if position.turn == 0:
            return next(event for event in position.actions() if game_encoding.event_index(event) == index)
        return game_encoding.action_of(position, index)

    def _apply_action(self, index: int) -> None:
        self._immutable = Immutable(self.position.play(self._action(index)))

    def _action_to_string(self, player: int, index: int) -> str:
        return str(self._action(index))

    def is_terminal(self) -> bool:
        return self.position.turn is None

    def returns(self) -> list[float]:
        return list(final_rewards(self.position))

    def __str__(self) -> str:
        return str(self.position)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options. Subclasses set `name`."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = dict(params or {})
        players = options.pop("players", None)
        self.rules: Game = game_of(self.name, players, **options)
        super().__init__(game_type(self.rules.facts), game_info(self.rules), params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.rules)


class SpielObserver:
    """The observation of `Encoding.observe` as one tensor of floats."""

    def __init__(self, game: Game) -> None:
        self._encoding = encoding(game)
        self.tensor = np.zeros(self._encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self._encoding.observe(state.position, player + 1)

    def string_from(self, state: SpielState, player: int) -> str:
        return repr(state.position)


def game_type(facts: Facts) -> Any:
    """Return the type of a game, which OpenSpiel needs before loading it."""
    chance = pyspiel.GameType.ChanceMode
    max_players = max(facts.most_players, *(max_players for _, max_players in facts.players_with.values()), 0)
    return pyspiel.GameType(
        short_name=f"quadrangle_{facts.name}",
        long_name=facts.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if facts.chance else chance.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max_players,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(facts),
    )


def _parameters(facts: Facts) -> dict[str, Any]:
    options = {option.name: option.default for option in facts.options if not option.local}
    return {"players": facts.default_players, **options}


def game_info(game: Game) -> Any:
    """Return the properties of a game with its options."""
    game_encoding = encoding(game)
    if game.players == 1 or not game_encoding.max_decisions:
        raise Unplayable("OpenSpiel needs at least two players and a bounded length (solo: quadrangle.envs.gym).")
    return pyspiel.GameInfo(
        num_distinct_actions=game_encoding.actions,
        max_chance_outcomes=game_encoding.events,
        num_players=game.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=game_encoding.max_decisions,
    )


def register(name: str) -> None:
    """Register a game with pyspiel."""
    pyspiel.register_game(game_type(game_class(name).facts), type(f"Spiel_{name}", (SpielGame,), {"name": name}))


for _name in encoded_games():
    register(_name)
