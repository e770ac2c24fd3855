"""A bot that plays one game with random moves against a bot of a server.

python examples/bot.py http://127.0.0.1:8137 planquadrat level:1

With an API token of your account in QUADRANGLE_TOKEN, it plays for that account.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys

from quadrangle.client import Client, bot, person
from quadrangle.tables.live.messages import Snapshot


def choose(table: Snapshot) -> str:
    """Return a random legal move. `table.position` has the view of the board, for better bots."""
    return random.choice(table.position.actions)


async def play_one_game(url: str, game: str, opponent: str) -> Snapshot:
    async with Client(url, token=os.environ.get("QUADRANGLE_TOKEN")) as client:
        table = await client.create(game, [person("Example"), bot(opponent)])
        done = 0
        async for happened in client.follow(table.id):
            table = happened.table
            if table.status == "over":
                break
            # Ignore updates from before our last move.
            if table.n >= done and table.position.turn == 1:
                done = (await client.play(table, choose(table))).n or 0
        return table


if __name__ == "__main__":
    played = asyncio.run(play_one_game(*sys.argv[1:4]))
    print(played.id, played.result)
