"""The games for OpenSpiel. Importing this registers `quadrangle_planquadrat`, `quadrangle_minisurf`, … with pyspiel.

Parameters are `players` and the options of the game: `pyspiel.load_game("quadrangle_maxisurf", {"players": 3})`.
Chance is explicit: decks and dice are chance nodes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from quadrangle.core.errors import Unplayable
from quadrangle.core.facts import Facts
from quadrangle.core.state import Action, Game, State
from quadrangle.envs.codings import CODINGS, coding
from quadrangle.envs.playing import rewards
from quadrangle.games import game as game_of
from quadrangle.games import game_class


class Held:
    """A frozen position. OpenSpiel copies states deeply, which is not needed for what never changes."""

    __slots__ = ("position",)

    def __init__(self, position: State) -> None:
        self.position = position

    def __deepcopy__(self, memory: object) -> Held:
        return Held(self.position)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, as OpenSpiel asks for it. Players count from 0 there."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._held = Held(game.rules.start())

    @property
    def position(self) -> State:
        """The position, as the rules have it."""
        return self._held.position

    def current_player(self) -> int:
        turn = self.position.turn
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return turn - 1 if turn else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(coding(self.position.game).legal(self.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        number = coding(self.position.game).event_index
        return sorted((number(event), probability) for event, probability in self.position.outcomes())

    def _meant(self, index: int) -> Action:
        """The action or chance event of an index."""
        numbers, position = coding(self.position.game), self.position
        if position.turn == 0:
            return next(event for event in position.actions() if numbers.event_index(event) == index)
        return numbers.action_of(position, index)

    def _apply_action(self, index: int) -> None:
        self._held = Held(self.position.play(self._meant(index)))

    def _action_to_string(self, player: int, index: int) -> str:
        return str(self._meant(index))

    def is_terminal(self) -> bool:
        return self.position.turn is None

    def returns(self) -> list[float]:
        return list(rewards(self.position))

    def __str__(self) -> str:
        return str(self.position)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options. Subclasses say which one."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        players = given.pop("players", None)
        self.rules: Game = game_of(self.name, players, **given)
        super().__init__(game_type(self.rules.facts), game_info(self.rules), params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.rules)


class SpielObserver:
    """The same observation as everywhere in `envs`, as one tensor of floats."""

    def __init__(self, game: Game) -> None:
        self._coding = coding(game)
        self.tensor = np.zeros(self._coding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self._coding.observe(state.position, player + 1)

    def string_from(self, state: SpielState, player: int) -> str:
        return repr(state.position)


def game_type(facts: Facts) -> Any:
    """What OpenSpiel wants to know about a game before it is loaded."""
    chance = pyspiel.GameType.ChanceMode
    most = max(facts.most_players, *(most for _, most in facts.players_with.values()), 0)
    return pyspiel.GameType(
        short_name=f"quadrangle_{facts.name}",
        long_name=facts.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if facts.chance else chance.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(facts),
    )


def _parameters(facts: Facts) -> dict[str, Any]:
    options = {option.name: option.default for option in facts.options if option.offered}
    return {"players": facts.default_players, **options}


def game_info(game: Game) -> Any:
    """What OpenSpiel wants to know about a game with its options."""
    numbers = coding(game)
    if game.players == 1 or not numbers.longest:
        raise Unplayable("OpenSpiel takes games for two and more that come to an end (alone: quadrangle.envs.gym).")
    return pyspiel.GameInfo(
        num_distinct_actions=numbers.actions,
        max_chance_outcomes=numbers.events,
        num_players=game.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=numbers.longest,
    )


def register(name: str) -> None:
    """Make a game known to pyspiel."""
    pyspiel.register_game(game_type(game_class(name).facts), type(f"Spiel_{name}", (SpielGame,), {"name": name}))


for _name in CODINGS:
    register(_name)
