"""A client that finds its opponents by pairing, and is notified in the lobby that its game has begun."""

from __future__ import annotations

import asyncio
import zlib
from contextlib import suppress

import msgspec
import websockets
from chaos.clients import POLL_SECONDS, TIMEOUT, Message, SocketClient
from chaos.history import Disconnected, NotNotified, Paired, PairingRequested
from web_client import web_client

# One of this number of finished games is followed by another pairing, the others by a rematch.
PAIRED_AGAIN = 2
# Games are short, so that there are many pairings and rematches.
RESIGN_RATE = 0.1


class LobbyClient(SocketClient):
    """Pairs, waits in the lobby, plays. Then plays a rematch or pairs again: the table decides, so both do the same."""

    looking: Message
    _asked = 0
    _waits = False

    @property
    def leaves(self) -> bool:
        over = self.current and self.snapshot["status"] == "over" and self.unanswered is None
        return over and self._pairs_again

    @property
    def _pairs_again(self) -> bool:
        return zlib.crc32(self.table.encode()) % PAIRED_AGAIN == 0

    def _wanted(self) -> tuple[int, Message] | None:
        if self.snapshot["status"] == "over" and self._pairs_again:
            return None
        return super()._wanted()

    def _on_turn(self, position: Message) -> Message:
        return {"do": "resign"} if self.rng.random() < RESIGN_RATE else super()._on_turn(position)

    async def session(self) -> None:
        if not self.table:
            await self._pair()
        elif self._waits:
            await self._wait_in_lobby()
        else:
            await super().session()
            if self.leaves:
                self.table = ""

    async def _pair(self) -> None:
        """A request whose answer is lost is repeated under its id, at whichever node."""
        wanted = {**self.looking, "id": f"{self.history.name}-pairing-{self._asked}"}
        self.history.add(PairingRequested, wanted["id"])
        async with web_client(base_url=f"http://{self.base}", headers=self.headers, timeout=TIMEOUT * 2) as http:
            answer = await http.post("/api/v1/pairing", json=wanted)
        if answer.status_code != 200:
            self.refused(answer)
            await asyncio.sleep(self.rng.uniform(0, POLL_SECONDS))
            return
        self._asked += 1
        paired = answer.json()
        self.table, self.current = paired["table"], False
        self._waits = not paired["joined"]
        self.history.add(Paired, self.table, wanted["id"], paired["joined"])

    async def _wait_in_lobby(self) -> None:
        """Until the lobby says that the game has begun. Meanwhile the player presses the button again."""
        address = f"ws://{self.base}/api/v1/socket"
        async with websockets.connect(
            address, additional_headers=self.headers, compression=None, open_timeout=5, close_timeout=0.5,
            ping_interval=None, max_size=2**24, proxy=None,
        ) as connection:  # fmt: skip
            self.history.add(Disconnected, "in the lobby")
            await connection.send(msgspec.json.encode({"type": "follow_lobby", "name": self.history.name}).decode())
            if await self._has_begun():  # before this connection: nobody tells it again
                self._waits = False
            while self._waits and not self.stopped:
                if await self._is_notified(connection):
                    self._waits = False
                elif await self._has_begun():
                    if not await self._is_notified(connection):
                        self.history.add(NotNotified, self.table)
                    self._waits = False
                else:
                    await self._pair()

    async def _is_notified(self, connection: websockets.ClientConnection) -> bool:
        """Does the lobby say within `TIMEOUT` that the game has begun?"""
        with suppress(TimeoutError):
            async with asyncio.timeout(TIMEOUT):
                while True:
                    message = msgspec.json.decode(await connection.recv())
                    if any(one["id"] == self.table and one["status"] != "open" for one in _own_games(message)):
                        return True
        return False

    async def _has_begun(self) -> bool:
        async with web_client(base_url=f"http://{self.base}", headers=self.headers, timeout=TIMEOUT * 2) as http:
            answer = await http.get(f"/api/v1/tables/{self.table}")
        if answer.status_code != 200:
            self.refused(answer)
            return False
        return bool(answer.json()["status"] != "open")


def _own_games(message: Message) -> list[Message]:
    return list(message["games"]) if message["type"] == "lobby_own" else []
