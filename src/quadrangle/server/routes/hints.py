"""Hints over REST."""

from __future__ import annotations

from quadrangle.activities.hints import Hint, hint
from quadrangle.server.routes.routing import Call, Routes, TableId

routes = Routes()


@routes.post("/tables/{table}/hint", Hint)
async def give_hint(call: Call, table: TableId) -> Hint:
    """What a bot would do now in the caller's place, and why. Computed when no bot at a table needs the thread."""
    call.charge_hint()
    return await hint(call.site.tables, call.client, table)
