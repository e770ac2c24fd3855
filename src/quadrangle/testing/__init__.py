"""The conformance suite for games, for your own games too.

>>> from quadrangle.testing import check_game
>>> import quadrangle
>>> check_game(quadrangle.game("planquadrat"), games=1, seed=7)
"""

from quadrangle.testing.conformance import CHECKS, check_game
from quadrangle.testing.random_play import random_game

__all__ = ["CHECKS", "check_game", "random_game"]
