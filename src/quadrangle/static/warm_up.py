"""What the first visit does before Python's memory is stored: later visits have it done."""

from __future__ import annotations

import gc

import msgspec

from quadrangle.bots import by_name, names
from quadrangle.games import GAMES
from quadrangle.static.bots import LocalBots
from quadrangle.static.local_site import LocalSite, open_site
from quadrangle.storage.key_value import MemoryKeyValueStore
from quadrangle.storage.memory import MemoryStore

SEATS = [{"kind": "person", "name": ""}] * 2


async def warm_up() -> None:
    """Import what games need, and fill the caches of a first table."""
    site = await open_site(MemoryStore(), MemoryKeyValueStore(), LocalBots())
    for game in GAMES:
        for bot in names(game):
            by_name(game, bot)
        await _open_table(site, game)
    await site.close()
    gc.collect()


async def _open_table(site: LocalSite, game: str) -> None:
    wanted = {"game": game, "players": 2, "options": {}, "begins": 1, "seats": SEATS}
    table = msgspec.json.decode((await site.answer("POST", "/tables", msgspec.json.encode(wanted))).body)["id"]
    await site.answer("GET", f"/tables/{table}")
    connection = site.connect(lambda text: None)
    await connection.say(msgspec.json.encode({"type": "follow", "table": table}).decode())
    connection.close()
