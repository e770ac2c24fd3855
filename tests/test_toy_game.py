"""A game of another package is in every list once its descriptor is registered, or announced by its package."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from bots.coin_nim import chances
from support.harness import PERSON, service_harness, socket_harness
from toys.coin_nim import DESCRIPTOR as RULES_ONLY
from toys.coin_nim import TOO_MANY, CoinNim, Heap
from toys.coin_nim_parts import DESCRIPTOR
from web_client import web_client

import quadrangle
from quadrangle import envs
from quadrangle.arena.run_arena import run as run_arena
from quadrangle.arena.schedule import ArenaSettings
from quadrangle.bots import by_name, names
from quadrangle.bots.level_ratings import measured_rating
from quadrangle.cli.app import run
from quadrangle.envs.encodings import encoded_games
from quadrangle.games import GAMES, Descriptor, register
from quadrangle.games.throughput import by_kernel
from quadrangle.learn.daily import challenges, events, table_challenges
from quadrangle.learn.daily.beam_search import search
from quadrangle.learn.daily.challenge import challenge_of, score
from quadrangle.learn.lessons import lesson
from quadrangle.learn.puzzles.finding import finder_of
from quadrangle.learn.puzzles.goals import goals
from quadrangle.printing import boxes, printed
from quadrangle.record import Record
from quadrangle.server.openapi import components
from quadrangle.study.game_measures import measure
from quadrangle.study.plan import plan
from quadrangle.testing import check_game

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def rules_only() -> Iterator[None]:
    """A game of which only rules and kernel are there."""
    register(RULES_ONLY)
    yield
    GAMES.unregister("coinnim")


@pytest.fixture
def all_parts(rules_only: None) -> Iterator[None]:
    """The same game with all parts."""
    GAMES.unregister("coinnim")
    measured_rating.cache_clear()
    register(DESCRIPTOR)
    yield
    measured_rating.cache_clear()


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
    assert run(["rules", "coinnim"]) == 0
    assert "✓ take 3" in capsys.readouterr().out
    assert run(["arena", "coinnim", "greedy", "random", "--games", "2", "--json"]) == 0
    capsys.readouterr()
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
    result = quadrangle.bot("coinnim", simulations=4_000).analyse(quadrangle.game("coinnim", heap=7).start())
    assert result.best.action == quadrangle.game("coinnim").read(f"take {max(exact, key=exact.__getitem__)}")
    assert result.best.value == pytest.approx(max(exact.values()), abs=0.05)


def test_without_a_kernel_a_search_is_refused_in_a_sentence() -> None:
    register(Descriptor("slownim", rules=RULES_ONLY.rules))
    try:
        with pytest.raises(quadrangle.Unplayable, match=r"^slownim has no kernel, so only random"):
            quadrangle.bot("slownim", simulations=10)
    finally:
        GAMES.unregister("slownim")


@pytest.mark.parametrize("processes", [1, 2])
def test_the_arena_plays_it(processes: int) -> None:
    records = run_arena(ArenaSettings("coinnim", ("random", "greedy"), games=2), processes=processes)
    assert len(records) == 2 and all(isinstance(record.check(), Heap) for record in records)


async def test_the_server_lists_it_and_opens_tables() -> None:
    async with service_harness("memory:") as harness:
        made = await harness.screen().create(PERSON, PERSON, game="coinnim", options={"heap": 5})
    assert made["position"]["view"] == {"game": "coinnim", "heap": 5}
    assert {"CoinnimView", "CoinnimEffect"} <= set(components())


async def test_the_server_has_it_in_every_list(all_parts: None) -> None:
    async with socket_harness("memory:") as harness, web_client(base_url=f"http://{harness.base}/api/v1") as http:
        listed = {game["name"]: game for game in (await http.get("/games")).json()}
        assert listed["coinnim"]["titles"]["de"] == "Coin nim"
        assert {"level:1", "level:2"} <= {bot["id"] for bot in listed["coinnim"]["bots"]}
        assert (await http.get("/leaderboards/coinnim")).json()["top"] == []
        assert (await http.get("/rules/coinnim")).json()["title"] == "Coin nim"
        assert [step["key"] for step in (await http.get("/lessons/coinnim")).json()["steps"]] == ["last"]
        assert "coinnim" in {tile["challenge"] for tile in (await http.get("/daily")).json()["challenges"]}


def test_bots_have_levels_and_ratings(all_parts: None) -> None:
    assert {"level:1", "level:2"} <= set(names("coinnim"))
    first, second = measured_rating("coinnim", "level:1"), measured_rating("coinnim", "level:2")
    assert first and second and second.value > first.value
    state = quadrangle.game("coinnim", heap=3).start()
    assert quadrangle.bot("coinnim", level=2).choose(state, random.Random(1)) in state.actions()


def test_it_has_an_environment(all_parts: None) -> None:
    assert "coinnim" in encoded_games()
    env = envs.aec("coinnim", heap=5)
    env.reset(seed=1)
    env.step(2)
    assert env.observe(env.agent_selection)["observation"][0] in (2, 3)


def test_it_is_studied_and_its_openings_have_names(all_parts: None) -> None:
    assert {series.options.get("heap") for series in plan("coinnim", 2)} == {5, 9}
    assert measure(Record("coinnim", 2, {"heap": 3}, moves=["take 3"])).opening == "takes many"


def test_it_is_printed_with_its_rules(all_parts: None) -> None:
    assert boxes()["coinnim"] == ("coinnim",)
    assert printed("coinnim").startswith(b"%PDF")
    with pytest.raises(quadrangle.Unplayable, match="no rules of coinnim in 'de'"):
        printed("coinnim", lang="de")


def test_it_takes_part_in_the_day(all_parts: None) -> None:
    assert table_challenges()[-1] == "coinnim" and "coinnim" in challenges()
    coins = events("secret", "2026-01-01", "coinnim")
    assert set(coins) == {"coin 0", "coin 1"}
    *_, best = search("coinnim", ["coin 0"])
    assert best is not None and score(best.state) == 0 and best.line == ("take 3", "coin 0") * 2 + ("take 3",)


def test_it_has_a_lesson_and_tasks_for_puzzles(all_parts: None) -> None:
    result = lesson("coinnim")
    assert result is not None and [step.key for step in result.steps] == ["last"]
    assert list(goals("coinnim")) == ["win"]


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: envs.aec("coinnim"), "coinnim has no environment; choose one of: planquadrat, "),
        (lambda: envs.vector("coinnim", 2), "coinnim cannot be stepped in batches; choose one of: planquadrat, "),
        (lambda: printed("coinnim"), "There is nothing to print for 'coinnim'; choose one of: planquadrat, "),
        (lambda: challenge_of("coinnim"), "coinnim has no daily challenge."),
        (lambda: goals("coinnim"), "coinnim has no puzzles."),
        (lambda: finder_of("coinnim"), "coinnim has no finder of puzzles."),
        (lambda: quadrangle.bot("coinnim", level=1), "coinnim has no levels"),
    ],
)
def test_a_part_that_is_missing_is_named_in_a_sentence(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(quadrangle.Unplayable, match=f"^{sentence}"):
        call()


def test_a_game_without_parts_is_studied_and_rated_by_defaults() -> None:
    assert {series.players for series in plan("coinnim", 2)} == {2, 3}
    assert measured_rating("coinnim", "greedy") is None and lesson("coinnim") is None


def test_a_name_belongs_to_one_game() -> None:
    register(RULES_ONLY)  # again: nothing changes
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
    assert list(json.loads(done.stdout)) == [*(name for name in GAMES if name != "coinnim"), "coinnim"]
