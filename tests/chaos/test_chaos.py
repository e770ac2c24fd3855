"""A short run on each store: every kind of fault is tried once while clients play all four games."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from chaos.faults import CONNECTION, POSTGRES, SERVER, SQLITE, Kill
from chaos.run import run_chaos
from support.postgres import binaries


# Half-open connections are among the faults, so a run leaves some to the garbage collector.
@pytest.mark.filterwarnings("ignore:unclosed <StreamWriter:ResourceWarning")
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
async def test_nothing_is_lost_doubled_or_stuck_in_spite_of_faults(store: str, tmp_path: Path) -> None:
    if store == "postgres" and binaries() is None and not os.environ.get("CI"):
        pytest.skip("PostgreSQL is not installed on this machine.")
    outcome = await run_chaos(store, seed=1, seconds=4, clients=8, folder=tmp_path)
    gc.collect()
    assert outcome.findings == [], f"{outcome}\n{tmp_path} has the histories"
    kinds = {*SERVER, *CONNECTION, *(POSTGRES if store == "postgres" else SQLITE)}
    injected = [kind for kind in kinds if outcome.faults[kind.name()]]
    assert len(injected) > len(kinds) / 2, "faults block each other, but not always"
    assert outcome.acknowledged > 0


@pytest.mark.filterwarnings("ignore:unclosed <StreamWriter:ResourceWarning")
async def test_nothing_is_lost_doubled_or_stuck_when_one_node_after_the_other_is_killed(tmp_path: Path) -> None:
    if binaries() is None and not os.environ.get("CI"):
        pytest.skip("PostgreSQL is not installed on this machine.")
    outcome = await run_chaos("nodes", seed=1, seconds=1, clients=8, folder=tmp_path, kills=3)
    gc.collect()
    assert outcome.findings == [], f"{outcome}\n{tmp_path} has the histories"
    assert outcome.faults[Kill.name()] >= 3
    assert outcome.acknowledged > 0
    assert outcome.pairings > 0
