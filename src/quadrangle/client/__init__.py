"""A client for programs: make tables, follow them, play. It speaks the server's protocol and decides nothing.

async with Client("http://127.0.0.1:8137") as client:
    table = await client.create("planquadrat", [person("Ada"), bot("level:2")])
    async for happened in client.follow(table.id):
        ...
"""

from quadrangle.client.client import Client, bot, open_seat, person
from quadrangle.client.reconnecting_socket import Unreachable
from quadrangle.client.subscription import Happened
from quadrangle.core.errors import Refused

__all__ = ["Client", "Happened", "Refused", "Unreachable", "bot", "open_seat", "person"]
