"""What bots know about a game: weights, levels, knowledge and greedy values. The game's descriptor names it.

A game without a strategy can be played by the simple bots, and by plain search if it has a kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, State
from quadrangle.games import GAMES
from quadrangle.games.descriptor import load

MIN_TO_OVERLOOK = 8  # with this many actions or fewer, none is overlooked


@dataclass(frozen=True, slots=True)
class Level:
    """One level of one game.

    Each of the `trees` gets all `simulations`. A weak level overlooks a random share of the actions and takes the best
    of the rest, so it errs as people do. A game may know what beginners overlook instead (`Strategy.sight`);
    `oversights` are the chances of that. `weights` override the game's weights. A `temperature` above 0 samples actions
    in proportion to visits^(1/temperature), as the levels of version 0.1 do.
    """

    simulations: int
    temperature: float = 0.0
    trees: int = 1
    weights: Mapping[str, float] = field(default_factory=dict)
    multiplayer_simulations: int = 0  # with more than two players; 0: as with two
    overlook_rate: float = 0.0  # share of the actions that are not considered
    oversights: Mapping[str, float] = field(default_factory=dict)  # chance of each oversight per decision, by its name
    settings: Mapping[str, Any] = field(
        default_factory=dict
    )  # search settings that differ from those of the other levels
    slow_weights: Mapping[str, float] = field(default_factory=dict)  # weights that need a second or more per decision
    reuse: bool = True  # whether time budgets with these settings reuse the tree of the last decision


@dataclass(frozen=True, slots=True)
class Sight:
    """A position as seen by a player who overlooks some of it."""

    state: State  # with the same codes of decisions as the true one
    considered: Sequence[Action] | None = None  # the decisions that are thought of; None: all of them
    noticed: Sequence[Action] = ()  # decisions that are never overlooked
    weights: Mapping[str, float] = field(default_factory=dict)  # that replace those of the level


class NoWeights(NamedTuple):
    """The weights of a game without knowledge. It has one field because compiled code cannot take an empty tuple."""

    unused: float = 0.0


NO_WEIGHTS = NoWeights()


def score_with_win_bonus(state: State, me: int) -> float:
    """The default value of a position: the score, and a large bonus for a win."""
    return float(state.scores[me - 1]) + (1000 if me in state.winners else 0)


@dataclass(frozen=True, slots=True)
class Strategy:
    """What bots know about one game.

    The weights were tuned in matches; the game's `weights.py` documents each. Compiled code takes them as an argument,
    so they can be changed without recompiling. `learned` names a function that computes the weights' field `model`
    from the other weights.
    """

    weights: Any = NO_WEIGHTS  # a named tuple of numbers
    levels: tuple[Level, ...] = ()
    knowledge: str | None = None  # the module that implements `search.knowledge_protocol` for its records
    settings: Mapping[str, Any] = field(default_factory=dict)  # where the search differs from `SearchSettings()`
    learned: str | None = None
    gain: Callable[[Any], float] | None = None  # greedy bots: the value of an effect (`State.effects`)
    worth: Callable[[Any, int], float] = score_with_win_bonus  # … the value of a position for a player
    before_chance: bool = False  # … and whether positions are valued before the chance event that follows
    reasons: str | None = None  # the game's `Reasons`, as module:name
    functions: Mapping[str, str] = field(default_factory=dict)  # compiled functions that Python calls, by name
    review_simulations: int = 1600  # for one decision of a review
    sight: str | None = None  # the function that lets weak levels overlook what beginners do, as module:name
    one_ply: str | None = None  # the function that returns the best actions of a state for the one-ply player
    v1: Path | None = None  # settings, weights and levels of version 0.1; never changed


NO_STRATEGY = Strategy()


def strategy(game: str) -> Strategy:
    """Return the strategy of a game."""
    reference = GAMES[game].strategy
    loaded: Strategy = load(reference) if reference else NO_STRATEGY
    return loaded


def level_of(game: str, level: int) -> Level:
    """Return a level of a game, counted from 1."""
    levels = strategy(game).levels
    if not levels:
        raise Unplayable(f"{game} has no levels (only random and greedy can play it).")
    if type(level) is not int or not 1 <= level <= len(levels):
        raise Unplayable(f"{game} has the levels 1 to {len(levels)}, not {level!r}.")
    return levels[level - 1]


def weight_names(game: str) -> tuple[str, ...]:
    """Return the names of the weights that can be changed."""
    game_strategy = strategy(game)
    return tuple(name for name in game_strategy.weights._fields if name != "model" and game_strategy.knowledge)


def checked_weights(game: str, changed: Mapping[str, float]) -> Mapping[str, float]:
    """Return the changed weights, or raise `Unplayable` for a name that does not exist."""
    names = weight_names(game)
    for name in changed:
        if name not in names:
            raise Unplayable(f"{game} has no weight {name!r} (it has: {', '.join(names) or 'none'}).")
    return changed


def weights(game: str, **changed: float) -> Any:
    """Return the weights of a game for compiled code, with changes and the learned model."""
    game_strategy = strategy(game)
    numbers = {name: float(number) for name, number in checked_weights(game, changed).items()}
    changed_weights = game_strategy.weights._replace(**numbers)
    return (
        changed_weights._replace(model=load(game_strategy.learned)(changed_weights))
        if game_strategy.learned
        else changed_weights
    )
