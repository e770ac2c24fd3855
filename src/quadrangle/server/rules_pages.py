"""The rules of the games as pages: Markdown from the games' rooms, diagrams drawn by the engine."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from importlib.resources import files
from importlib.resources.abc import Traversable

from markdown_it import MarkdownIt

from quadrangle.games import TABLE, state
from quadrangle.server.bodies import RulesPage
from quadrangle.server.refusals import NO_SUCH_RULES
from quadrangle.service.refusals import NO_SUCH_GAME, Refused

DEFAULT_LANGUAGE = "en"
_DIAGRAM = re.compile(r'<pre><code class="language-position">(.*?)</code></pre>', re.DOTALL)


@cache
def rules_page(game: str, lang: str) -> RulesPage:
    """The rules of a game in this language, or in English where nobody has written them in this language yet."""
    if game not in TABLE:
        raise Refused(NO_SUCH_GAME, game=game)
    for wanted in (lang, DEFAULT_LANGUAGE):
        source = _source(game, wanted)
        if source is not None:
            return _page(game, wanted, source.read_text("utf-8"))
    raise Refused(NO_SUCH_RULES, game=game)


def _source(game: str, lang: str) -> Traversable | None:
    if not lang.isalpha():
        return None
    for room in files("quadrangle.games").iterdir():
        source = room / "rules" / f"{game}.{lang}.md"
        if source.is_file():
            return source
    return None


def _page(game: str, lang: str, text: str) -> RulesPage:
    title = re.search(r"^# (.+)$", text, re.MULTILINE)
    html = MarkdownIt("commonmark").enable("table").render(text)
    drawn = _DIAGRAM.sub(lambda found: _drawn(found.group(1)), html)
    return RulesPage(game, lang, title.group(1) if title else game, drawn)


def _drawn(text: str) -> str:
    return f'<figure class="position">{state(unescape(text).strip())._repr_svg_()}</figure>'
