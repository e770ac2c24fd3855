"""The games by name in Gymnasium. Importing this registers them: `gymnasium.make("quadrangle/minisurf-v0")`.

`import quadrangle` does it where Gymnasium is already imported. Gymnasium 1 looks for no entry points.
"""

from __future__ import annotations

import gymnasium

from quadrangle.envs.encodings import VERSION, encoded_games


def name_of(game: str) -> str:
    """Return Gymnasium's id of a game."""
    return f"quadrangle/{game}-v{VERSION}"


for _game in encoded_games():
    gymnasium.register(name_of(_game), entry_point="quadrangle.envs.gymnasium_env:make", kwargs={"game": _game})
