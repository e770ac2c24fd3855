"""Somebody who plays over REST alone, and now and then presses twice."""

from __future__ import annotations

import asyncio

import httpx
from chaos.clients import PATIENCE, Client, Said
from chaos.history import Asked
from web_client import web_client

PRESSES_TWICE = 0.3
TAKES_A_BREATH = 0.15


class RestClient(Client):
    """Looks at the table, does something, looks again."""

    async def session(self) -> None:
        assert self.host is not None
        async with web_client(base_url=f"http://{self.base}", headers=self.headers, timeout=PATIENCE * 2) as http:
            while not self.stopped:
                self.table = self.table or self.host.table
                if self.table:
                    await self._look(http)
                    await self._do(http)
                await asyncio.sleep(self.rng.uniform(0, TAKES_A_BREATH))

    async def _look(self, http: httpx.AsyncClient) -> None:
        self.current = False
        self.history.add(Asked, self.table, None)
        answer = await http.get(f"/api/v1/tables/{self.table}")
        if answer.status_code != 200:
            self.refused(answer)
            return
        self.show(answer.json())
        if self.shown["rematch"] and self.unanswered is None:
            self.table, self.current = self.shown["rematch"], False

    async def _do(self, http: httpx.AsyncClient) -> None:
        command = self.next_command()
        if command is None:
            return
        times = 2 if self.rng.random() < PRESSES_TWICE else 1
        for answer in await asyncio.gather(*(self._send(http, command) for _ in range(times))):
            self._answered(command, answer)

    async def _send(self, http: httpx.AsyncClient, command: Said) -> httpx.Response:
        return await http.post(f"/api/v1/tables/{self.table}/commands", json=command)

    def _answered(self, command: Said, answer: httpx.Response) -> None:
        if answer.headers.get("content-type") == "application/json" and answer.json().get("id") == command["id"]:
            self.answer(answer.json())
        else:
            self.refused(answer)
