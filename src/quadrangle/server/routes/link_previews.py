"""What messengers show of a link to a table: who plays what, how it stands, and the board."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.types import Scope

from quadrangle.core.state import State
from quadrangle.record import Record
from quadrangle.server import rasterise
from quadrangle.server.routes.dependencies import site_of
from quadrangle.tables.errors import Refused

# Addresses of the page that have a table's id after them.
PREVIEWED = ("t", "replay", "review")


async def preview(scope: Scope, table: str) -> str:
    """Tags for the head of the page; none where there is no such table, or nobody can say now."""
    request = Request(scope)
    try:
        record, state = await site_of(request).tables.record(table), await site_of(request).tables.position(table, None)
    except Refused:
        return ""
    base = str(request.base_url).rstrip("/")
    kind = "png" if rasterise.can_rasterise() else "svg"
    said = {
        "og:type": "website",
        "og:site_name": "Quadrangle",
        "og:title": title(record, state),
        "og:url": f"{base}{scope['path']}",
        "og:image": f"{base}/api/v1/tables/{table}/picture.{kind}?ply={len(record.moves)}",
        "og:image:alt": f"The board after {len(record.moves)} moves",
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(text)}" />' for name, text in said.items())


def title(record: Record, state: State) -> str:
    """`PlanQuadrat: Ada 9, Bruno 10`."""
    names = dict(enumerate(record.names))
    players = [f"{names.get(seat) or f'player {seat + 1}'} {score}" for seat, score in enumerate(state.scores)]
    return f"{state.game.facts.title}: {', '.join(players)}"
