"""The rules of a game as the page wants them: texts as HTML, and positions that its boards draw."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from quadrangle.games import TABLE, state
from quadrangle.games.pages import Block, blocks, languages, page
from quadrangle.server.bodies import MarkShown, RulesDiagram, RulesPage, RulesText
from quadrangle.server.refusals import NO_SUCH_RULES
from quadrangle.service.refusals import NO_SUCH_GAME, Refused
from quadrangle.service.shown import Position

DEFAULT_LANGUAGE = "en"


def rules_page(game: str, lang: str) -> RulesPage:
    """The rules of a game in this language, or in English where there are none in this language."""
    if game not in TABLE:
        raise Refused(NO_SUCH_GAME, game=game)
    for known in (lang, DEFAULT_LANGUAGE):
        if known in languages(game):
            return _page(game, known)
    raise Refused(NO_SUCH_RULES, game=game)


@cache  # of pages that there are, whatever a client asks for
def _page(game: str, lang: str) -> RulesPage:
    title = re.search(r"^# (.+)$", page(game, lang), re.MULTILINE)
    return RulesPage(game, lang, title.group(1) if title else game, tuple(map(_block, blocks(game, lang))))


def _block(block: Block) -> RulesText | RulesDiagram:
    if block.kind == "text":
        return RulesText(MarkdownIt("commonmark").enable("table").render(block.text))
    return RulesDiagram(_position(block.text), tuple(MarkShown(*mark) for mark in block.marks))


def _position(text: str) -> Position:
    shown = state(text)
    winners = shown.winners if shown.turn is None else None
    return Position(0, shown.turn, (), shown.scores, winners, shown.termination, shown.view())
