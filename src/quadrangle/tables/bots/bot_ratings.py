"""The fixed ratings of bots, as people see them next to a bot's seat."""

from __future__ import annotations

from quadrangle.bots.level_ratings import measured_rating
from quadrangle.tables.model.people import Rating


def bot_rating(game: str, bot: str | None) -> Rating | None:
    """Return a bot's fixed rating in a game. Games against bots do not change ratings."""
    measured = None if bot is None else measured_rating(game, bot)
    return None if measured is None else Rating.of(*measured)
