"""The encoding of each game, by name."""

from __future__ import annotations

from functools import lru_cache

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Game
from quadrangle.envs.encoding import Encoding
from quadrangle.games import GAMES
from quadrangle.games.descriptor import load

VERSION = 0  # increases with every change to the meaning of indices or observations


@lru_cache(maxsize=32)
def encoding(game: Game) -> Encoding:
    """Return the encoding of a game. Encodings contain tables, so the last ones are cached."""
    reference = GAMES[game.name].encoding
    if reference is None:
        raise Unplayable(f"{game.name} has no environment; choose one of: {', '.join(encoded_games())}.")
    loaded: Encoding = load(reference)(game)
    return loaded


def encoded_games() -> tuple[str, ...]:
    """Return the games that have an environment."""
    return GAMES.having("encoding")


def versioned(game: str) -> str:
    """Return the name of an environment with its version: `planquadrat_v0`."""
    return f"{game}_v{VERSION}"
