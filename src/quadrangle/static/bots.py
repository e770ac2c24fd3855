"""The port `Bots` in one process: decisions are searched here, or in a worker if there is one."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from quadrangle.bots import by_name, names
from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.core.state import State
from quadrangle.engine.instance import Elsewhere
from quadrangle.tables.ports import QuotaKey

T = TypeVar("T")


class LocalBots:
    """Searches block Python while they run, so long ones belong `elsewhere`."""

    def __init__(self, elsewhere: Elsewhere | None = None) -> None:
        self._elsewhere = elsewhere

    def names(self, game: str) -> Sequence[str]:
        return names(game)

    async def choose(self, bot: str, state: State, seed: int, quota_key: QuotaKey) -> str:
        player, rng = by_name(state.game.name, bot), random.Random(seed)
        if isinstance(player, SearchBot) and self._elsewhere is not None:
            return str(await player.choose_elsewhere(state, rng, self._elsewhere))
        await asyncio.sleep(0)
        return str(player.choose(state, rng))

    async def study(self, game: str, work: Callable[[], T]) -> T:
        """Short work, after what else is due."""
        await asyncio.sleep(0)
        return work()

    async def close(self) -> None:
        pass
