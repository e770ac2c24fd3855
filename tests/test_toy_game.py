"""A game from outside is found everywhere once its descriptor is registered, or announced by an installed package."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from bots.coin_nim import chances
from service.houses import PERSON, service_house
from toys.coin_nim import DESCRIPTOR, TOO_MANY, CoinNim, Heap

import quadrangle
from quadrangle.arena.run import run as run_arena
from quadrangle.arena.schedule import Settings
from quadrangle.bots import by_name, names
from quadrangle.cli.app import run
from quadrangle.games import TABLE, Descriptor, register
from quadrangle.games.playouts import by_kernel
from quadrangle.server.schema import components
from quadrangle.testing import check_game

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    register(DESCRIPTOR)
    yield
    TABLE.unregister(DESCRIPTOR.name)


def test_it_is_listed_made_and_read_back() -> None:
    assert quadrangle.games()["coinnim"].title == "Coin nim"
    state = quadrangle.game("coinnim", 3, heap=5).start().play("take 2").play("coin 1")
    assert quadrangle.state(repr(state)) == state and state.turn == 2
    with pytest.raises(quadrangle.Illegal) as refused:
        state.play("take 2").play("coin 0").play("take 3")
    assert refused.value.code == TOO_MANY.code


def test_it_passes_the_conformance_suite() -> None:
    check_game(CoinNim(), games=2, every=2)
    check_game(CoinNim(3, heap=20), games=2, every=2)


def test_the_command_line_knows_it(tmp_path: Path, capsys: Captured) -> None:
    file = str(tmp_path / "nim.jsonl")
    assert run(["games", "--json"]) == 0
    assert "coinnim" in json.loads(capsys.readouterr().out)
    assert run(["simulate", "coinnim", "--games", "3", "--bots", "greedy", "-o", "heap=12", "--out", file]) == 0
    assert run(["replay", file]) == 0
    assert capsys.readouterr().out.count("valid") == 3
    assert run(["perft", "coinnim", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["counts"] == [1, 3, 6]


def test_it_has_bots_without_anybody_having_written_one() -> None:
    assert names("coinnim") == ("greedy", "random")
    state = quadrangle.game("coinnim", heap=3).start()
    assert str(by_name("coinnim", "greedy").choose(state, random.Random(1))) == "take 3"
    with pytest.raises(quadrangle.Unplayable, match=r"coinnim has no levels"):
        quadrangle.bot("coinnim", level=1)


def test_with_a_kernel_it_is_searched_and_its_random_games_are_measured() -> None:
    by_kernel("coinnim")(10)
    exact = chances(7)[7]
    found = quadrangle.bot("coinnim", simulations=4_000).analyse(quadrangle.game("coinnim", heap=7).start())
    assert found.best.action == quadrangle.game("coinnim").read(f"take {max(exact, key=exact.__getitem__)}")
    assert found.best.value == pytest.approx(max(exact.values()), abs=0.05)


def test_without_a_kernel_a_search_is_refused_in_a_sentence() -> None:
    register(Descriptor("slownim", rules=DESCRIPTOR.rules))
    try:
        with pytest.raises(quadrangle.Unplayable, match=r"^slownim has no kernel to search with"):
            quadrangle.bot("slownim", simulations=10)
    finally:
        TABLE.unregister("slownim")


@pytest.mark.parametrize("processes", [1, 2])
def test_the_arena_plays_it(processes: int) -> None:
    records = run_arena(Settings("coinnim", ("random", "greedy"), games=2), processes=processes)
    assert len(records) == 2 and all(isinstance(record.check(), Heap) for record in records)


async def test_the_server_lists_it_and_opens_tables() -> None:
    async with service_house("memory:") as house:
        made = await house.screen().create(PERSON, PERSON, game="coinnim", options={"heap": 5})
    assert made["position"]["view"] == {"game": "coinnim", "heap": 5}
    assert {"CoinnimView", "CoinnimEffect"} <= set(components())


def test_a_name_belongs_to_one_game() -> None:
    register(DESCRIPTOR)  # again: nothing changes
    with pytest.raises(quadrangle.Unplayable, match="another game 'coinnim'"):
        register(Descriptor("coinnim", rules="somewhere.else:Game"))


def test_an_installed_package_announces_its_games_to_every_program(tmp_path: Path) -> None:
    package = tmp_path / "coin_nim-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: coin-nim\nVersion: 1\n")
    (package / "entry_points.txt").write_text("[quadrangle.games]\ncoinnim = toys.coin_nim:DESCRIPTOR\n")
    places = [str(tmp_path), str(Path(__file__).parent), *filter(None, sys.path)]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "quadrangle", "games", "--json"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(places)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert list(json.loads(done.stdout)) == ["planquadrat", "minisurf", "maxisurf", "quadrata", "coinnim"]
