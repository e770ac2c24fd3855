"""The conformance suite for every game, with each number of players and each option."""

from __future__ import annotations

import pytest

import quadrangle
from quadrangle.core.state import Game
from quadrangle.games import game_class
from quadrangle.testing import check_game


def variants() -> list[Game]:
    """Each game with every number of players, and with every boolean option switched."""
    games = []
    for name, facts in quadrangle.games().items():
        shorter = {"rounds": 1, "turn_limit": 12} if name == "quadrata" else {}
        games += [game_class(name)(players, **shorter) for players in facts.players]
        for option in facts.options:
            if isinstance(option.default, bool):
                games.append(game_class(name)(**{option.name: not option.default}))
    return games


@pytest.mark.parametrize("game", variants(), ids=lambda game: game.heading().replace(" ", "-"))
def test_the_game_follows_the_protocol(game: Game) -> None:
    check_game(game, games=1, every=11)
