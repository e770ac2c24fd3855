"""Whose bot thinks next: networks take turns, then the clients of each network, then each client's tables."""

from __future__ import annotations

import asyncio
from collections import Counter, deque

from quadrangle.service.ports import Payer

Turn = asyncio.Future[None]
NOBODY = Payer("", "")


class FairQueue:
    """So many places to think at, and of each client's bots at most `per_client` at once; the others wait.

    Whoever asks waits for one thought of every other network and one of every other client of the own network,
    however many tables those have.
    """

    def __init__(self, places: int, per_client: int) -> None:
        self._free = places
        self._per_client = per_client
        self._thinking: Counter[str] = Counter()
        # Both dictionaries are rings: who was served goes to the end.
        self._waiting: dict[str, dict[str, deque[Turn]]] = {}
        # Who comes only when nobody else wants a place.
        self._patient: deque[Turn] = deque()

    @property
    def waiting(self) -> int:
        return sum(len(turns) for clients in self._waiting.values() for turns in clients.values())

    @property
    def thinking(self) -> int:
        return self._thinking.total()

    async def acquire(self, payer: Payer) -> None:
        """Return when it is this payer's turn; `release` gives the place back."""
        turn: Turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(payer.party, {}).setdefault(payer.client, deque()).append(turn)
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was given the place in the same moment
                self.release(payer)
            elif turn in self._waiting.get(payer.party, {}).get(payer.client, ()):
                self._take(payer, turn)
            raise

    async def acquire_idle(self) -> Payer:
        """Return when a place is free that no bot wants. `release` the payer that comes back soon: bots may come."""
        turn: Turn = asyncio.get_running_loop().create_future()
        self._patient.append(turn)
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.release(NOBODY)
            raise
        return NOBODY

    def release(self, payer: Payer) -> None:
        self._free += 1
        self._thinking[payer.client] -= 1
        self._thinking += Counter()  # forgets those who have none
        self._serve()

    def _serve(self) -> None:
        while self._free and (payer := self._next()) is not None:
            turn = self._take(payer, self._waiting[payer.party][payer.client][0])
            if turn.cancelled():
                continue
            self._free -= 1
            self._thinking[payer.client] += 1
            turn.set_result(None)
        while self._free and self._patient:
            if not (turn := self._patient.popleft()).cancelled():
                self._free -= 1
                self._thinking[NOBODY.client] += 1
                turn.set_result(None)

    def _next(self) -> Payer | None:
        """The first in the ring whose bots do not think already; of those there are no more than places."""
        for party, clients in self._waiting.items():
            for client in clients:
                if self._thinking[client] < self._per_client:
                    return Payer(party, client)
        return None

    def _take(self, payer: Payer, turn: Turn) -> Turn:
        """Out of the queue; client and network go to the end of their rings, or out of them."""
        clients = self._waiting.pop(payer.party)
        turns = clients.pop(payer.client)
        turns.remove(turn)
        if turns:
            clients[payer.client] = turns
        if clients:
            self._waiting[payer.party] = clients
        return turn
