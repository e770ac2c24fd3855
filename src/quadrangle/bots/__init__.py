"""Computer players: search, knowledge and levels. Bots know the games and nothing about tables.

>>> import random, quadrangle
>>> bot = quadrangle.bot("planquadrat", level=1)
>>> state = quadrangle.game("planquadrat").start()
>>> bot.choose(state, random.Random(1)) in state.actions()
True
"""

from __future__ import annotations

import random
import threading
from typing import TYPE_CHECKING, Protocol

from quadrangle.bots.reference.one_ply import OnePlyBot
from quadrangle.bots.simple import GreedyBot, RandomBot
from quadrangle.bots.strategy import strategy
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, State
from quadrangle.games import GAMES

if TYPE_CHECKING:
    from quadrangle.bots.search.search_bot import SearchBot

__all__ = ["LEVELS", "Bot", "OwnBot", "bot", "by_name", "names"]

LEVELS = range(1, 7)


class Bot(Protocol):
    """A player. All randomness comes from `rng`: the same state and generator give the same choice."""

    def choose(self, state: State, rng: random.Random) -> Action:
        """Return a legal action of the state."""


class OwnBot(Bot, Protocol):
    """A bot of this package. It has a name and can be stopped."""

    name: str

    def choose(self, state: State, rng: random.Random, stop: threading.Event | None = None) -> Action:
        """Return a legal action of the state. Setting `stop` ends the search early."""


def bot(
    game: str, level: int | None = None, *, seconds: float | None = None, simulations: int | None = None
) -> SearchBot:
    """Return a bot with a level (1 to 6) or with a budget per decision."""
    if GAMES[game].kernel is None:
        raise Unplayable(f"{game} has no kernel, so only random and greedy can play it.")
    if sum(limit is not None for limit in (level, seconds, simulations)) != 1:
        raise Unplayable("A bot needs exactly one of level=, seconds= and simulations=.")
    from quadrangle.bots.search.search_bot import SearchBot

    if level is not None:
        return SearchBot.of_level(game, level)
    return SearchBot.of_budget(game, seconds=seconds, simulations=simulations)


def names(game: str) -> tuple[str, ...]:
    """Return the names of the bots offered for a game: its levels, then the bots that play every game."""
    return (*(f"level:{level}" for level, _ in enumerate(strategy(game).levels, 1)), "greedy", "random")


def by_name(game: str, spec: str) -> OwnBot:
    """Return the bot that a short text names.

    Levels and budgets: `level:3`, `seconds:0.5`, `simulations:2000`. Simple bots: `random`, `greedy`.
    Reference bots, which never change: `one-ply`, `plain:10000`, `v1:3`.
    """
    kind, _, value = spec.partition(":")
    try:
        match kind:
            case "random" | "greedy" if not value:
                return RandomBot() if kind == "random" else GreedyBot()
            case "level":
                return bot(game, int(value))
            case "seconds":
                return bot(game, seconds=float(value))
            case "simulations":
                return bot(game, simulations=int(value))
            case "one-ply" if not value:
                return OnePlyBot(game)
            case "plain" | "v1":
                return _frozen(game, kind, int(value))
    except ValueError as error:
        if isinstance(error, Unplayable):
            raise
    available = "random, greedy, one-ply, level:1 to level:6, v1:1 to v1:6, seconds:S, simulations:N, plain:N"
    raise Unplayable(f"There is no bot {spec!r} ({available}).")


def _frozen(game: str, kind: str, value: int) -> SearchBot:
    """Return one of the searching reference bots."""
    if GAMES[game].kernel is None:
        raise Unplayable(f"{game} has no kernel, so only random and greedy can play it.")
    from quadrangle.bots.reference import frozen

    return frozen.plain(game, value) if kind == "plain" else frozen.v1(game, value)
