"""Whose work is done next: round robin over networks, then over the clients of each network, then over their tables."""

from __future__ import annotations

import asyncio
from collections import Counter, deque

from quadrangle.tables.ports import QuotaKey

Turn = asyncio.Future[None]
IDLE = QuotaKey("", "")


class FairQueue:
    """Hands out `slots` for searching, at most `per_client` per client at once; the others wait.

    A request waits for one search of every other network and one of every other client of its own network, however
    many tables those have.
    """

    def __init__(self, slots: int, per_client: int) -> None:
        self._free = slots
        self._per_client = per_client
        self._searching: Counter[str] = Counter()
        # Both dictionaries are rings: after being served, a key goes to the end.
        self._waiting: dict[str, dict[str, deque[Turn]]] = {}
        # Background work: served only when no bot wants a slot.
        self._background: deque[Turn] = deque()

    @property
    def waiting(self) -> int:
        return sum(len(turns) for clients in self._waiting.values() for turns in clients.values())

    @property
    def searching(self) -> int:
        return self._searching.total()

    async def acquire(self, key: QuotaKey) -> None:
        """Return when this key has a slot; `release` gives it back."""
        turn: Turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(key.network, {}).setdefault(key.client, deque()).append(turn)
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it got the slot at the same moment
                self.release(key)
            elif turn in self._waiting.get(key.network, {}).get(key.client, ()):
                self._take(key, turn)
            raise

    async def acquire_idle(self) -> QuotaKey:
        """Return when a slot is free that no bot wants. `release` the returned key soon: bots may come."""
        turn: Turn = asyncio.get_running_loop().create_future()
        self._background.append(turn)
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.release(IDLE)
            raise
        return IDLE

    def release(self, key: QuotaKey) -> None:
        self._free += 1
        self._searching[key.client] -= 1
        self._searching += Counter()  # removes keys with zero
        self._serve()

    def _serve(self) -> None:
        while self._free and (key := self._next()) is not None:
            turn = self._take(key, self._waiting[key.network][key.client][0])
            if turn.cancelled():
                continue
            self._free -= 1
            self._searching[key.client] += 1
            turn.set_result(None)
        while self._free and self._background:
            if not (turn := self._background.popleft()).cancelled():
                self._free -= 1
                self._searching[IDLE.client] += 1
                turn.set_result(None)

    def _next(self) -> QuotaKey | None:
        """The first key in the ring that is below its limit. At most as many keys are at it as there are slots."""
        for network, clients in self._waiting.items():
            for client in clients:
                if self._searching[client] < self._per_client:
                    return QuotaKey(network, client)
        return None

    def _take(self, key: QuotaKey, turn: Turn) -> Turn:
        """Remove from the queue; client and network go to the end of their rings, or out of them."""
        clients = self._waiting.pop(key.network)
        turns = clients.pop(key.client)
        turns.remove(turn)
        if turns:
            clients[key.client] = turns
        if clients:
            self._waiting[key.network] = clients
        return turn
