"""How a game is described to clients."""

from __future__ import annotations

from quadrangle.core.facts import Facts, Option
from quadrangle.games.rules_pages import titles
from quadrangle.tables.bots.bot_ratings import bot_rating
from quadrangle.tables.live.messages import BotInfo, GameInfo, OptionInfo, Players, Span


def game_info(facts: Facts, bots: tuple[str, ...]) -> GameInfo:
    return GameInfo(
        name=facts.name,
        title=facts.title,
        titles=titles(facts.name),
        players=Players(facts.least_players, facts.most_players, facts.default_players),
        players_with={name: Span(*span) for name, span in facts.players_with.items()},
        chance=facts.chance,
        minutes=facts.minutes,
        authors=facts.authors,
        year=facts.year,
        options=tuple(_option(option) for option in facts.options if option.offered),
        bots=tuple(_bot(facts.name, name) for name in bots),
    )


def _option(option: Option) -> OptionInfo:
    kind = {bool: "bool", int: "int"}.get(type(option.default), "str")
    return OptionInfo(option.name, kind, option.default, option.least, option.most, option.about)  # type: ignore[arg-type]


def _bot(game: str, name: str) -> BotInfo:
    kind, _, level = name.partition(":")
    return BotInfo(name, int(level) if kind == "level" else None, bot_rating(game, name))
