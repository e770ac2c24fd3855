"""Whole games between bots of every kind, with every number of players: the rules refuse nothing.

`QUADRANGLE_GAMES=1000 pytest tests/bots/test_legality.py` plays a thousand games of each kind; otherwise it is a few.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

import quadrangle
from quadrangle.bots import Bot, by_name
from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.bots.search.search_settings import Budget
from quadrangle.core.state import Game, State
from quadrangle.games import games

GAMES = int(os.environ.get("QUADRANGLE_GAMES", "4"))
SHORT = {"quadrata": {"rounds": 1, "turn_limit": 6}}


def tables() -> Iterator[Game]:
    """Every game with every number of players, and the variants."""
    for name, facts in games().items():
        for players in facts.players:
            yield quadrangle.game(name, players, **SHORT.get(name, {}))
    yield quadrangle.game("planquadrat", sliding=False)
    yield quadrangle.game("quadrata", 2, rounds=3, turn_limit=4)
    yield quadrangle.game("minisurf", 1, duplicate=True)
    yield quadrangle.game("minisurf", 3, duplicate=True)
    yield quadrangle.game("maxisurf", 2, duplicate=True)


def bots(game: str) -> list[Bot]:
    """Searches that hardly look, with knowledge and without; levels in a hurry; and one that plays anything."""
    hasty = quadrangle.bot(game, simulations=6)
    levels = [
        replace(SearchBot.of_level(game, level), budget=Budget(12), multiplayer_budget=None) for level in range(1, 6)
    ]
    return [hasty, hasty.plain(), *levels, by_name(game, "random")]


def play(game: Game, seats: list[Bot], rng: random.Random) -> State:
    """A game in which everybody's decision is among those that the rules list; chance falls as it may."""
    state = game.start().deal(rng)
    while state.turn is not None:
        chosen = seats[state.turn - 1].choose(state, rng)
        assert chosen in state.actions()
        state = state.play(chosen).deal(rng)
    return state


@pytest.mark.parametrize("game", list(tables()), ids=Game.heading)
def test_whole_games_hold_no_illegal_action_and_come_to_an_end(game: Game) -> None:
    names = bots(game.name)
    for number in range(GAMES):
        rng = random.Random(f"{game.heading()} {number}")
        over = play(game, [rng.choice(names) for _ in range(game.players)], rng)
        assert over.turn is None and len(over.scores) == game.players
