"""Bots of the edition without a server search on a copy of their memory, as in the worker of a browser."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from engine.decisions import position

from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.engine.artefact import artefact
from quadrangle.engine.instance import Region
from quadrangle.engine.wasm import EngineError
from quadrangle.engine.wasmtime_module import WasmtimeModule
from quadrangle.games import GAMES
from quadrangle.static.bots import LocalBots
from quadrangle.tables.ports import QuotaKey

NOBODY = QuotaKey("", "")
PAGE = 65_536


async def on_a_copy(running: Any, name: str, slots: int, regions: Sequence[Region]) -> int:
    """What `web/src/static/botSearches.ts` does, with wasmtime."""
    size = running._memory.data_len(running._store)
    copy = WasmtimeModule(artefact(running._name))
    copy._memory.grow(copy._store, (size - copy._memory.data_len(copy._store)) // PAGE)
    copy.write(0, running.read(0, size))
    status = copy.call(name, slots)
    for address, length in regions:
        running.write(address, copy.read(address, length))
    return status


@pytest.mark.parametrize("level", range(1, 7))
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_bot_decides_on_a_copy_as_it_would_in_place(game: str, level: int) -> None:
    for players in (2, 4) if game != "planquadrat" else (2,):
        state, name = position(game, players, 5), f"level:{level}"
        in_place = await LocalBots().choose(name, state, 7, NOBODY)
        assert await LocalBots(on_a_copy).choose(name, state, 7, NOBODY) == in_place


async def test_a_search_that_fails_elsewhere_is_an_error() -> None:
    async def broken(*_: Any) -> int:
        return 1

    bot = SearchBot.of_level("minisurf", 1)
    with pytest.raises(EngineError, match="status 1"):
        await bot.choose_elsewhere(position("minisurf", 2, 3), random.Random(1), broken)
