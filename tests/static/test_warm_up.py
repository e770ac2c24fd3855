"""What is done before Python's memory is stored."""

from __future__ import annotations

import subprocess
import sys

WARM_UP = """
import asyncio, sys
from quadrangle.games import GAMES
from quadrangle.static import warm_up

async def run():
    await warm_up.warm_up()
    print("quadrangle.engine.wasmtime_module" in sys.modules)
    before = set(sys.modules)
    await warm_up.warm_up()
    print(sorted(set(sys.modules) - before))
    print(all(f"quadrangle.games.{game}.view" in before for game in GAMES))

asyncio.run(run())
"""


def test_games_are_imported_and_no_search_runs_whose_memory_is_not_stored() -> None:
    done = subprocess.run([sys.executable, "-c", WARM_UP], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:3] == ["False", "[]", "True"]
