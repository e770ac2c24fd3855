"""A client that plays over REST alone, and sometimes sends a command twice."""

from __future__ import annotations

import asyncio

import httpx
from chaos.clients import TIMEOUT, Client, Message
from chaos.history import Requested
from web_client import web_client

DOUBLE_SEND_RATE = 0.3
LONGEST_PAUSE = 0.15


class RestClient(Client):
    """Fetches the table, sends a command, fetches it again."""

    async def session(self) -> None:
        assert self.host is not None
        async with web_client(base_url=f"http://{self.base}", headers=self.headers, timeout=TIMEOUT * 2) as http:
            while not self.stopped:
                self.table = self.table or self.host.table
                if self.table:
                    await self._fetch(http)
                    await self._do(http)
                await asyncio.sleep(self.rng.uniform(0, LONGEST_PAUSE))

    async def _fetch(self, http: httpx.AsyncClient) -> None:
        self.current = False
        self.history.add(Requested, self.table, None)
        answer = await http.get(f"/api/v1/tables/{self.table}")
        if answer.status_code != 200:
            self.refused(answer)
            return
        self.receive_snapshot(answer.json())
        if self.snapshot["rematch"] and self.unanswered is None:
            self.table, self.current = self.snapshot["rematch"], False

    async def _do(self, http: httpx.AsyncClient) -> None:
        command = self.next_command()
        if command is None:
            return
        times = 2 if self.rng.random() < DOUBLE_SEND_RATE else 1
        for answer in await asyncio.gather(*(self._send(http, command) for _ in range(times))):
            self._answered(command, answer)

    async def _send(self, http: httpx.AsyncClient, command: Message) -> httpx.Response:
        return await http.post(f"/api/v1/tables/{self.table}/commands", json=command)

    def _answered(self, command: Message, answer: httpx.Response) -> None:
        if answer.headers.get("content-type") == "application/json" and answer.json().get("id") == command["id"]:
            self.answer(answer.json())
        else:
            self.refused(answer)
