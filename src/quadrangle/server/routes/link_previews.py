"""What messengers show for a link: for a table the players, the score and the board; for other pages their subject.

The language is the one that the request asks for; messengers that ask for none get English.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from starlette.requests import Request
from starlette.types import Scope

from quadrangle.core.state import State
from quadrangle.games import GAMES
from quadrangle.games.rules_pages import titles
from quadrangle.languages import ENGLISH, codes
from quadrangle.record import Record
from quadrangle.server import rasterise
from quadrangle.server.routes.dependencies import site_of
from quadrangle.tables.errors import Refused
from quadrangle.texts import text

# Addresses of the page that have a table's id after them.
TABLES = ("t", "replay", "review")
# Addresses that may have a game after them, with the texts for both; the game's own pages need one.
PAGES: Mapping[str, tuple[str | None, str | None]] = {
    "": ("start", None),
    "learn": ("learn", "rules"),
    "daily": ("daily", "daily"),
    "puzzles": (None, "puzzles"),
    "lesson": (None, "lesson"),
}
FILE = "previews"


async def preview(scope: Scope) -> str:
    """Tags for the head of the page; none where there is nothing to say, or nobody can say it now."""
    request = Request(scope)
    language = language_of(request.headers.get("accept-language", ""))
    first, _, rest = request.url.path.strip("/").partition("/")
    said = await _of_table(request, language, rest) if first in TABLES else _of_page(request, language, first, rest)
    if not said:
        return ""
    tags = {
        "og:type": "website",
        "og:site_name": site_of(request).settings.site_name or "Quadrangle",
        "og:url": f"{_base(request)}{request.url.path}",
        "og:description": text(language, FILE, "about"),
        **said,
    }
    return "".join(f'<meta property="{name}" content="{escape(content)}" />' for name, content in tags.items())


def _base(request: Request) -> str:
    return str(request.base_url).rstrip("/")


def language_of(accepted: str) -> str:
    """The first of our languages that the header `Accept-Language` names; English if it names none."""
    wanted = (part.partition(";")[0].strip().partition("-")[0].lower() for part in accepted.split(","))
    return next((code for code in wanted if code in codes()), ENGLISH)


async def _of_table(request: Request, language: str, table: str) -> dict[str, str]:
    tables = site_of(request).tables
    try:
        record, state = await tables.record(table), await tables.position(table, None)
    except Refused:
        return {}
    kind, moves = "png" if rasterise.can_rasterise() else "svg", len(record.moves)
    return {
        "og:title": title(record, state, language),
        "og:image": f"{_base(request)}/api/v1/tables/{table}/picture.{kind}?ply={moves}",
        "og:image:alt": text(language, FILE, "board", n=moves),
        "twitter:card": "summary_large_image",
    }


def title(record: Record, state: State, language: str = ENGLISH) -> str:
    """`Grid Square: Ada 9, Bruno 10`."""
    names = dict(enumerate(record.names))
    players = [
        f"{names.get(seat) or text(language, FILE, 'player', n=seat + 1)} {score}"
        for seat, score in enumerate(state.scores)
    ]
    return f"{titles(state.game.name)[language]}: {', '.join(players)}"


def _of_page(request: Request, language: str, first: str, rest: str) -> dict[str, str]:
    """A page of the site, or one about a game."""
    alone, with_rest = PAGES.get(first, (None, None))
    game, _, deeper = rest.partition("/")
    key = with_rest if rest else alone
    if key is None or (rest and game not in GAMES and first != "daily"):
        return {}
    name = titles(game)[language] if game in GAMES else ""
    return {
        "og:title": text(language, FILE, "puzzle" if key == "puzzles" and deeper else key, game=name),
        "og:image": f"{_base(request)}/icon-512.png",
        "twitter:card": "summary",
    }
