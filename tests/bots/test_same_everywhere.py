"""One thread and a simulation budget give the same result on every machine; a time budget is kept on slow ones too.

A slow and a fast machine differ in how a search is cut into stretches between two looks at the clock; here, clocks that
a test advances stand for them. `same_everywhere.json` holds what a search without knowledge found when the file was
written, so another processor, compiler or library that gives another result is noticed, and tuning of levels is not.

    python tests/bots/test_same_everywhere.py      rewrites the file, after a change that is meant to change it
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import quadrangle
from quadrangle.bots.search import search_bot, search_run
from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.bots.search.search_run import Search
from quadrangle.bots.search.search_settings import MEGABYTES, Clock
from quadrangle.core.state import State
from quadrangle.games import GAMES

WRITTEN = Path(__file__).with_name("same_everywhere.json")


def position(game: str) -> State:
    """A position some random decisions into a game; nobody passes yet."""
    rng = random.Random(11)
    state = quadrangle.game(game).start().deal(rng)
    for _ in range(8):
        state = state.play(rng.choice([action for action in state.actions() if str(action) != "pass"])).deal(rng)
    assert state.turn
    return state


def searched(game: str) -> list[list[Any]]:
    """The three best decisions of a search without knowledge, with their visits."""
    analysis = quadrangle.bot(game, simulations=2_000).plain().analyse(position(game), random.Random(7))
    return [[str(choice.action), choice.visits] for choice in analysis[:3]]


@pytest.mark.parametrize("game", GAMES)
def test_a_search_finds_what_it_found_on_another_machine(game: str) -> None:
    assert searched(game) == json.loads(WRITTEN.read_text("utf-8"))[game]


@pytest.mark.parametrize("level", [2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_level_finds_the_same_on_a_slow_and_on_a_fast_machine(game: str, level: int) -> None:
    slow, fast, uneven = count(), (0.0 for _ in count()), (n**2 / 1000 for n in count())
    clocks: list[Clock] = [lambda: float(next(slow)), lambda: next(fast), lambda: next(uneven)]
    bot = SearchBot.of_level(game, level)
    state = position(game)
    one, *others = (replace(bot, clock=clock).analyse(state, random.Random(3)) for clock in clocks)
    assert one.simulations == bot.budget.simulations
    assert others == [one] * len(others)


class Pace:
    """A clock that advances with the simulations done; `seconds` is what that many of them take."""

    def __init__(self, seconds: Callable[[int], float]) -> None:
        self.seconds = seconds
        self.search: Search | None = None

    def __call__(self) -> float:
        return self.seconds(self.search.simulations) if self.search else 0.0


@pytest.mark.parametrize(
    "seconds",
    [lambda n: n / 20_000, lambda n: n / 500, lambda n: (n / 2_000) ** 1.3, lambda n: (n / 2_000) ** 0.8],
    ids=["fast", "slow", "slower and slower", "faster and faster"],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_time_budget_is_kept_within_a_tenth_at_any_pace(
    game: str, seconds: Callable[[int], float], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, new_search = Pace(seconds), search_run.new_search

    def watched(*args: Any) -> Search:
        clock.search = new_search(*args)
        return clock.search

    monkeypatch.setattr(search_bot, "new_search", watched)
    bot = replace(SearchBot.of_budget(game, seconds=1.0), clock=clock)
    bot.analyse(position(game), random.Random(2))
    assert 0.9 <= clock() <= 1.1


@pytest.mark.parametrize("game", GAMES)
def test_the_strongest_level_stays_within_its_memory(game: str) -> None:
    bot = SearchBot.of_level(game, 6)
    budget = bot.multiplayer_budget or bot.budget
    searches = [bot._new_search(position(game), budget, seed) for seed in range(bot.trees)]
    assert sum(search.tree.nbytes for search in searches) < MEGABYTES * 1_000_000 + 10_000


def test_a_tree_has_room_for_what_its_seconds_let_it_grow_and_no_end_of_memory() -> None:
    def room(seconds: float) -> int:
        bot = SearchBot.of_budget("planquadrat", seconds=seconds)
        return bot._new_search(position("planquadrat"), bot.budget, 1).tree.nbytes

    assert room(0.2) == room(1.0) < room(3.0) < room(5.0) == room(3600.0)
    assert room(3600.0) < 4 * MEGABYTES * 1_000_000 + 10_000


if __name__ == "__main__":
    WRITTEN.write_text(json.dumps({game: searched(game) for game in GAMES}, indent=1) + "\n", "utf-8")
