"""What bots know about a game, in one value that its descriptor names: weights, levels, knowledge, greed.

A game without a strategy is played by the simple bots, and by plain search if it has a kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import State
from quadrangle.games import TABLE
from quadrangle.games.descriptor import load

FEW = 8  # nobody overlooks one of so few decisions


@dataclass(frozen=True, slots=True)
class Level:
    """One level of one game.

    `simulations` are spent on each tree, and there are `trees` of them. A weak level `overlooks` a share of its
    decisions, drawn anew each time, and takes the best of those it sees: it errs as people do, who miss things, and
    never by noise. `weights` blunt what a level knows. `temperature` above 0 draws decisions by visits^(1/temperature);
    the levels of version 0.1 do so.
    """

    simulations: int
    temperature: float = 0.0
    trees: int = 1
    weights: Mapping[str, float] = field(default_factory=dict)
    among_many: int = 0  # simulations where more than two play, if more are needed there
    overlooks: float = 0.0  # share of the decisions that are not thought of
    settings: Mapping[str, Any] = field(default_factory=dict)  # where this level searches unlike the others
    unhurried: Mapping[str, float] = field(default_factory=dict)  # weights that only go with a second or more
    reuse: bool = True  # whether budgets that think alike go on in the tree of the last decision


class NoWeights(NamedTuple):
    """The weights of a game without knowledge. One number, since compiled code takes no empty tuple."""

    unused: float = 0.0


NO_WEIGHTS = NoWeights()


def ranked_by_score(state: State, me: int) -> float:
    """What a position is worth to a player where nothing else is said: the score, above all a win."""
    return float(state.scores[me - 1]) + (1000 if me in state.winners else 0)


@dataclass(frozen=True, slots=True)
class Strategy:
    """Weights are numbers found by matches, not by thought; the game's `weights.py` says what each means.

    Compiled code takes them as an argument, so that they can be changed without compiling anew. `learned` names a
    function that gives the weights' field `model`, and is told the others.
    """

    weights: Any = NO_WEIGHTS  # a named tuple of numbers
    levels: tuple[Level, ...] = ()
    knowledge: str | None = None  # the module that implements `search_knowledge` for its records
    settings: Mapping[str, Any] = field(default_factory=dict)  # where the search differs from `search.Settings`
    learned: str | None = None
    gain: Callable[[Any], float] | None = None  # greedy bots: what an effect (`State.effects`) is worth, …
    worth: Callable[[Any, int], float] = ranked_by_score  # … what a position is worth to a player, …
    before_chance: bool = False  # … and whether that is asked before chance has its say
    ahead: int = 2  # turns that are played on, the first one included, by who looks ahead on the rules alone (`ahead`)
    reasons: str | None = None  # the `Reasons` of the game: what its decisions bring, in numbers
    one_ply: str | None = None  # the function that tells the best actions of a state to the one-ply player
    v1: Path | None = None  # the table of version 0.1: settings, weights, levels; nobody changes it


UNKNOWN = Strategy()


def strategy(game: str) -> Strategy:
    """What bots know about a game."""
    where = TABLE[game].strategy
    found: Strategy = load(where) if where else UNKNOWN
    return found


def level_of(game: str, level: int) -> Level:
    """The level of a game, from 1."""
    known = strategy(game).levels
    if not known:
        raise Unplayable(f"{game} has no levels (random and greedy play it).")
    if type(level) is not int or not 1 <= level <= len(known):
        raise Unplayable(f"{game} has the levels 1 to {len(known)}, not {level!r}.")
    return known[level - 1]


def weight_names(game: str) -> tuple[str, ...]:
    """The weights that can be changed."""
    given = strategy(game)
    return tuple(name for name in given.weights._fields if name != "model" and given.knowledge)


def checked_weights(game: str, changed: Mapping[str, float]) -> Mapping[str, float]:
    """Changes of weights; `Unplayable` names one that does not exist."""
    known = weight_names(game)
    for name in changed:
        if name not in known:
            raise Unplayable(f"{game} has no weight {name!r} (it has: {', '.join(known) or 'none'}).")
    return changed


def weights(game: str, **changed: float) -> Any:
    """The weights of a game as compiled code takes them, some of them changed, and with them what it has learned."""
    given = strategy(game)
    numbers = {name: float(number) for name, number in checked_weights(game, changed).items()}
    known = given.weights._replace(**numbers)
    return known._replace(model=load(given.learned)(known)) if given.learned else known
