"""Bots: who plays when nobody sits there. Search, knowledge and levels; knows the games, never a table.

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

from quadrangle.bots.ahead import PLAYOUTS, AheadBot
from quadrangle.bots.reference.one_ply import OnePlyBot
from quadrangle.bots.simple import GreedyBot, RandomBot
from quadrangle.bots.strategy import strategy
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, State
from quadrangle.games import TABLE

if TYPE_CHECKING:
    from quadrangle.bots.choosing import SearchBot

__all__ = ["LEVELS", "Bot", "OwnBot", "bot", "by_name", "names"]

LEVELS = range(1, 7)


class Bot(Protocol):
    """Whoever can choose. The generator is the only source of chance: same state, same generator, same choice."""

    def choose(self, state: State, rng: random.Random) -> Action:
        """A legal action of the state."""


class OwnBot(Bot, Protocol):
    """A bot of this package: it has a name and can be stopped."""

    name: str

    def choose(self, state: State, rng: random.Random, stop: threading.Event | None = None) -> Action:
        """A legal action of the state. When `stop` is set, nobody waits for it any longer."""


def bot(
    game: str, level: int | None = None, *, seconds: float | None = None, simulations: int | None = None
) -> SearchBot:
    """A bot for a game: of a level (1 to 6), or with a budget for each decision."""
    if TABLE[game].kernel is None:
        raise Unplayable(f"{game} has no kernel to search with (random and greedy play it).")
    if sum(given is not None for given in (level, seconds, simulations)) != 1:
        raise Unplayable("A bot takes one of level=, seconds= and simulations=.")
    from quadrangle.bots.choosing import SearchBot  # loads compiled code, so only when a bot is asked for

    if level is not None:
        return SearchBot.of_level(game, level)
    return SearchBot.of_budget(game, seconds=seconds, simulations=simulations)


def names(game: str) -> tuple[str, ...]:
    """The bots that can sit down at a game: its levels, and those that play every game."""
    return (*(f"level:{level}" for level, _ in enumerate(strategy(game).levels, 1)), "greedy", "random")


def by_name(game: str, spec: str) -> OwnBot:
    """The bot that a short text says: `random`, `greedy`, `level:3`, `seconds:0.5`, `simulations:2000`; `ahead:100`,
    which plays for levels that are not compiled yet; or one of the players that never change: `one-ply`, `plain:10000`,
    `v1:3`."""
    kind, _, value = spec.partition(":")
    try:
        match kind:
            case "random" | "greedy" if not value:
                return RandomBot() if kind == "random" else GreedyBot()
            case "ahead" if not value or int(value) > 0:
                return AheadBot(int(value or PLAYOUTS))
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
    known = "random, greedy, one-ply, ahead:N, level:1 to level:6, v1:1 to v1:6, seconds:S, simulations:N, plain:N"
    raise Unplayable(f"There is no bot {spec!r} ({known}).")


def _frozen(game: str, kind: str, value: int) -> SearchBot:
    """A searching player of `bots/reference/`."""
    if TABLE[game].kernel is None:
        raise Unplayable(f"{game} has no kernel to search with (random and greedy play it).")
    from quadrangle.bots.reference import frozen  # loads compiled code

    return frozen.plain(game, value) if kind == "plain" else frozen.v1(game, value)
