"""The rules of a game for the page: texts as HTML, and positions that its boards draw."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from typing import Annotated

from msgspec import Meta

from quadrangle.games import GAMES, state
from quadrangle.games.rules_pages import Block, blocks, languages, page
from quadrangle.server.http_errors import NO_SUCH_RULES
from quadrangle.server.routes.routing import Call, GameName, Routes
from quadrangle.server.schemas.rules import RulesDiagram, RulesMark, RulesPage, RulesText
from quadrangle.tables.errors import NO_SUCH_GAME, Refused
from quadrangle.tables.live.messages import Position

DEFAULT_LANGUAGE = "en"
routes = Routes()


@routes.get("/rules/{game}", RulesPage)
async def show_rules(
    call: Call, game: GameName, lang: Annotated[str, Meta(max_length=8)] = DEFAULT_LANGUAGE
) -> RulesPage:
    """The rules of a game, with the positions that the page draws."""
    return await asyncio.to_thread(rules_page, game, lang)


def rules_page(game: str, lang: str) -> RulesPage:
    """The rules of a game in this language, or else in English."""
    if game not in GAMES:
        raise Refused(NO_SUCH_GAME, game=game)
    for language in (lang, DEFAULT_LANGUAGE):
        if language in languages(game):
            return _page(game, language)
    raise Refused(NO_SUCH_RULES, game=game)


@cache  # bounded: only existing pages get here
def _page(game: str, lang: str) -> RulesPage:
    title = re.search(r"^# (.+)$", page(game, lang), re.MULTILINE)
    return RulesPage(game, lang, title.group(1) if title else game, tuple(map(_block, blocks(game, lang))))


def _block(block: Block) -> RulesText | RulesDiagram:
    from markdown_it import MarkdownIt

    if block.kind == "text":
        return RulesText(MarkdownIt("commonmark").enable("table").render(block.text))
    return RulesDiagram(_position(block.text), tuple(RulesMark(*mark) for mark in block.marks))


def _position(text: str) -> Position:
    drawn = state(text)
    winners = drawn.winners if drawn.turn is None else None
    return Position(0, drawn.turn, (), drawn.scores, winners, drawn.termination, drawn.view())
