"""The daily challenge: settled in advance, the same for everybody, tried once, and nothing revealed too early."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.simulated import ScriptedBots, SimulatedClock, settle

from quadrangle.activities.daily.leaderboard import DailyResults, streak
from quadrangle.activities.daily.secrets import DailySecrets
from quadrangle.activities.daily.service import Daily
from quadrangle.activities.hints import hint
from quadrangle.bots import Bot, bot
from quadrangle.learn.daily import beam_search, digest, events, rules, table_challenges
from quadrangle.learn.daily.beam_search import search
from quadrangle.learn.daily.challenge import TableChallenge, order, rolls_used, score, steps, table_challenge
from quadrangle.learn.daily.quadrata import QuadrataChallenge
from quadrangle.storage import open_store
from quadrangle.storage.key_value import KeyValueStore, MemoryKeyValueStore
from quadrangle.storage.memory import MemoryStore
from quadrangle.storage.sql_key_value import open_key_value_store
from quadrangle.tables.bus_events import DailyTryFinished
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.messages import Answer, Snapshot
from quadrangle.tables.model.commands import AskRematch, Command, OfferEnd, Play, Resign
from quadrangle.tables.service import Tables

DAY, NEXT = "2026-01-01", "2026-01-02"
SECONDS_A_DAY = 86_400


class Site:
    """Tables and the daily challenge in simulated time; players always take the first action."""

    def __init__(
        self, key_values: KeyValueStore | None = None, store: Any = None, clock: SimulatedClock | None = None
    ) -> None:
        self.clock = clock or SimulatedClock()
        self.key_values = key_values or MemoryKeyValueStore()
        secrets = DailySecrets(self.key_values, self.clock)
        self.tables = Tables(
            store or MemoryStore(), self.clock, random.Random(0), ScriptedBots(), daily_chance=secrets.events
        )
        self.daily = Daily(self.tables, self.key_values, self.clock, secrets)

    async def begin(self, client: str, challenge: str, counted: bool = True, day: str = DAY) -> Snapshot:
        return await self.daily.begin(client, day, challenge, counted, client.title())

    async def command(self, client: str, table: str, command: Command) -> Answer:
        return await self.tables.command(client, table, 1, f"{random.random()}", command)

    async def play(self, client: str, table: Snapshot, decisions: int | None = None, choice: int = 0) -> Snapshot:
        while table.status == "playing" and decisions != 0:
            actions = (await self.tables.position(table.id, None)).actions().texts
            answer = await self.command(client, table.id, Play(actions[choice % len(actions)], len(table.moves)))
            assert answer.ok, answer
            table = await self.tables.snapshot(client, table.id)
            decisions = None if decisions is None else decisions - 1
        await settle()
        return table

    async def finish(self, client: str, challenge: str, choice: int = 0) -> Snapshot:
        table = await self.play(client, await self.begin(client, challenge), choice=choice)
        while (await self.daily.results.of(client, DAY, challenge)) is None:  # replayed in a thread
            await asyncio.sleep(0.001)
        return table

    async def close(self) -> None:
        await self.daily.close()
        await self.tables.close()


@pytest.fixture(autouse=True)
def a_quick_search(monkeypatch: pytest.MonkeyPatch) -> None:
    for challenge in table_challenges():
        monkeypatch.setattr(type(table_challenge(challenge)), "width", 3)
    monkeypatch.setattr(beam_search, "bot", lambda game, level: bot(game, simulations=2))


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    made = Site()
    yield made
    await made.close()


def chance_of(table: Snapshot) -> list[str]:
    return [move.text for move in table.moves if move.player == 0]


def score_of(table: Snapshot) -> int:
    assert table.result is not None
    return table.result.scores[0]


async def refused(doing: Any) -> str:
    with pytest.raises(Refused) as caught:
        await doing
    return caught.value.code


def test_a_secret_settles_cards_and_rolls_so_that_anybody_can_work_them_out_again() -> None:
    rolls = events("secret", DAY, "quadrata")
    assert rolls[0] == "begin 1" and len(rolls) == 31
    assert rolls[1] == f"roll {int(digest(f'secret {DAY} quadrata 1'), 16) % 6 + 1}"
    cards = events("secret", DAY, "minisurf")
    assert len(set(cards)) == 24
    first = min((int(digest(f"secret {DAY} minisurf {card[5:]}"), 16), card) for card in cards)
    assert cards[0] == first[1]
    assert cards != events("secret", NEXT, "minisurf") != events("secret", NEXT, "maxisurf")


async def test_a_digest_is_published_a_week_in_advance_and_the_secret_when_the_day_is_over(site: Site) -> None:
    before = {proof.day: proof for proof in await site.daily.secrets.proofs("2026-01")}
    assert list(before) == [f"2026-01-0{day}" for day in range(1, 9)]
    assert all(proof.secret is None for proof in before.values())
    await site.clock.advance(SECONDS_A_DAY)
    after = {proof.day: proof for proof in await site.daily.secrets.proofs("2026-01")}
    published = after[DAY].secret
    assert published is not None and after[NEXT].secret is None and len(after) == 9
    assert digest(published) == after[DAY].digest == before[DAY].digest
    assert after[NEXT].digest == before[NEXT].digest


async def test_what_came_is_what_the_revealed_secret_says(site: Site) -> None:
    for challenge in ("minisurf", "maxisurf", "quadrata"):
        table = await site.finish("ada", challenge)
        secret = await site.daily.secrets.secret(DAY)
        drawn = events(secret, DAY, challenge)
        assert tuple(chance_of(table)) == drawn[: len(chance_of(table))]


async def test_everybody_gets_the_same_and_on_another_day_something_else(site: Site) -> None:
    tables = [await site.play(who, await site.begin(who, "minisurf")) for who in ("ada", "bruno")]
    assert chance_of(tables[0]) == chance_of(tables[1])
    await site.clock.advance(SECONDS_A_DAY)
    other = await site.play("ada", await site.begin("ada", "minisurf", day=NEXT))
    assert chance_of(other) != chance_of(tables[0])


async def test_before_the_try_nothing_is_sent_and_during_it_nothing_that_comes_later(site: Site) -> None:
    drawn = events(await site.daily.secrets.secret(DAY), DAY, "minisurf")
    encoded = msgspec.json.encode(await site.daily.view("ada", DAY)).decode()
    assert not any(event.removeprefix("turn ") in encoded for event in drawn)
    assert await site.daily.secrets.secret(DAY) not in encoded
    assert await refused(site.daily.compared("ada", DAY, "minisurf")) == "daily-first"
    assert await refused(site.begin("ada", "minisurf", counted=False)) == "daily-first"
    table = await site.play("ada", await site.begin("ada", "minisurf"), decisions=2)
    assert chance_of(table) == list(drawn[:4])


async def test_there_is_one_counted_try_which_is_resumed(site: Site) -> None:
    begun = await site.play("ada", await site.begin("ada", "minisurf"), decisions=1)
    tile = (await site.daily.view("ada", DAY)).challenges[0]
    assert (tile.status, tile.done, tile.of, tile.table) == ("going", 3, 16, begun.id)
    again = await site.begin("ada", "minisurf")
    assert (again.id, again.moves) == (begun.id, begun.moves)
    assert again.daily and again.daily.counted
    assert await refused(site.begin("ada", "minisurf", counted=False)) == "daily-first"
    first = await site.finish("ada", "minisurf")
    practice = await site.begin("ada", "minisurf", counted=False)
    assert practice.id != first.id and practice.daily and not practice.daily.counted
    await site.play("ada", practice, choice=-1)
    tile = (await site.daily.view("ada", DAY)).challenges[0]
    assert tile.status == "done" and tile.result and tile.result.score == score_of(first)


async def test_a_try_is_played_to_its_end_without_help(site: Site) -> None:
    table = await site.begin("ada", "minisurf")
    for command in (OfferEnd(), Resign(), AskRematch()):
        answer = await site.command("ada", table.id, command)
        assert answer.code == "daily-alone"
    assert await refused(hint(site.tables, "ada", table.id)) == "no-hints"


async def test_days_change_at_midnight_and_late_tries_do_not_count(site: Site) -> None:
    table = await site.begin("ada", "quadrata")
    await site.clock.advance(SECONDS_A_DAY)
    assert (await site.daily.view("ada", NEXT)).today == NEXT
    assert await refused(site.begin("ada", "quadrata")) == "daily-over"
    await site.play("ada", table)
    day = await site.daily.view("ada", DAY)
    assert {tile.status for tile in day.challenges} == {"missed"} and day.streak == 0
    assert (await site.begin("ada", "quadrata", counted=False)).status == "playing"
    for wrong in ("2026-01-03", "2025-12-31", "2026-02-31"):
        assert await refused(site.daily.view("ada", wrong)) == "no-such-day"
    assert await refused(site.begin("ada", "chess")) == "no-such-day"


async def test_the_leaderboard_has_the_best_first_and_equal_ones_at_the_same_place(site: Site) -> None:
    for client, choice in (("ada", 0), ("bruno", 7), ("chloe", 0)):
        await site.finish(client, "minisurf", choice)
    leaders = await site.daily.leaders("chloe", DAY, "minisurf")
    cells = [row.score for row in leaders.rows]
    assert leaders.tries == 3 and cells == sorted(cells)
    mine = next(row for row in leaders.rows if row.mine)
    ada = next(row for row in leaders.rows if row.name == "Ada")
    assert mine.name == "Chloe" and (mine.place, mine.score) == (ada.place, ada.score)
    assert (await site.daily.view("chloe", DAY)).challenges[0].place == mine.place


async def test_a_result_has_its_place_even_if_a_leaderboard_without_it_is_cached(site: Site) -> None:
    await site.finish("ada", "minisurf")
    assert (await site.daily.leaders("ada", DAY, "minisurf")).tries == 1
    ada = await site.daily.results.of("ada", DAY, "minisurf")
    assert ada is not None
    at_another_node = DailyResults(site.key_values, site.clock, site.tables.directory)
    await at_another_node.add("bruno", DAY, "minisurf", "Bruno", ada)
    assert await site.daily.results.place("bruno", DAY, "minisurf") == 1


async def test_the_best_known_solution_is_shown_next_to_a_finished_try(
    site: Site,
) -> None:
    mine = await site.finish("ada", "minisurf", choice=3)
    while (comparison := await site.daily.compared("ada", DAY, "minisurf")).best is None:
        await asyncio.sleep(0.001)
    assert comparison.yours is not None and comparison.yours.moves == tuple(move.text for move in mine.moves)
    assert sum(comparison.yours.steps) + 4 == comparison.yours.score == score_of(mine)
    assert comparison.best.order > comparison.yours.order and len(comparison.best.steps) == 15
    assert chance_of(mine)[:16] == [move for move in comparison.best.moves if move.startswith("turn")]


async def test_a_result_that_was_not_stored_is_stored_when_its_player_comes_back(site: Site) -> None:
    site.tables.bus.unsubscribe(DailyTryFinished)  # as if this node had crashed at that moment
    await site.play("ada", await site.begin("ada", "minisurf"))
    assert await site.daily.results.of("ada", DAY, "minisurf") is None
    assert (await site.daily.view("ada", DAY)).challenges[0].status == "done"


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_two_nodes_agree(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    from support.sites import new_database

    url = await new_database(kind, request, tmp_path)
    clock = SimulatedClock()
    nodes = [Site(open_key_value_store(url), await open_store(url), clock) for _ in range(2)]
    secrets = await asyncio.gather(*(node.daily.secrets.secret(DAY) for node in nodes))
    assert secrets[0] == secrets[1]
    first = await nodes[0].play("ada", await nodes[0].begin("ada", "minisurf"), decisions=2)
    table = await nodes[1].begin("ada", "minisurf")
    assert (table.id, table.moves) == (first.id, first.moves)
    await nodes[1].finish("ada", "minisurf")
    assert (await nodes[0].daily.leaders("bruno", DAY, "minisurf")).tries == 1
    for node in nodes:
        await node.close()
        await node.key_values.close()


def test_a_streak_is_days_in_a_row_up_to_today_or_yesterday() -> None:
    assert streak({"2026-01-01", "2026-01-02"}, "2026-01-03") == {"2026-01-01", "2026-01-02"}
    assert streak({"2025-12-31", "2026-01-01"}, "2026-01-01") == {"2025-12-31", "2026-01-01"}
    assert streak({"2026-01-01"}, "2026-01-03") == set()


@pytest.mark.parametrize("challenge", ["minisurf", "maxisurf", "quadrata"])
def test_the_best_known_solution_is_never_worse_than_what_the_strongest_level_plays(
    challenge: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def weak(game: str, level: int) -> Bot:
        return bot(game, simulations=60)

    monkeypatch.setattr(beam_search, "bot", weak)
    monkeypatch.setattr(QuadrataChallenge, "plan", TableChallenge.plan)  # as if no plan were found
    task = table_challenge(challenge)
    for number in range(1, 5):
        drawn = events("secret", f"2027-01-{number:02}", challenge)
        player, rng, line = weak(challenge, 6), random.Random(challenge), list[str]()
        state = task.rules().start()
        while state.turn is not None:
            line.append(drawn[task.drawn(state)] if state.turn == 0 else str(player.choose(state, rng)))
            state = state.play(line[-1])
        *_, best = search(challenge, drawn, width=1)
        assert best is not None and task.order(best.state, best.line) >= task.order(state, line)


def test_a_plan_that_is_worse_than_what_the_strongest_level_plays_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    task, drawn = table_challenge("quadrata"), events("secret", DAY, "quadrata")
    state, line = task.rules().start(), list[str]()
    while state.turn is not None:  # everything into the reserve
        moves = [drawn[task.drawn(state)]] if state.turn == 0 else state.actions().texts
        line.append(next((move for move in moves if move.endswith("reserve")), moves[0]))
        state = state.play(line[-1])
    monkeypatch.setattr(QuadrataChallenge, "plan", lambda *_: iter([(state, tuple(line))]))
    *_, best = search("quadrata", drawn)
    assert best is not None and score(best.state) > score(state)


@pytest.mark.parametrize("challenge", ["minisurf", "maxisurf", "quadrata"])
def test_the_search_finds_a_legal_line_that_beats_chance(challenge: str) -> None:
    drawn = events("secret", DAY, challenge)
    *_, best = search(challenge, drawn, width=4)
    assert best is not None
    positions = [rules(challenge).start()]
    for move in best.line:
        positions.append(positions[-1].play(move))
    assert positions[-1] == best.state and best.state.turn is None
    careless = rules(challenge).start()
    played: list[str] = []
    while careless.turn is not None:
        played.append(
            drawn[sum(move in drawn for move in played)] if careless.turn == 0 else careless.actions().texts[0]
        )
        careless = careless.play(played[-1])
    assert order(best.state, best.line) > order(careless, played)
    assert steps(positions)[-1] == score(best.state) or challenge != "maxisurf"
    assert rolls_used(best.state, best.line) is None or challenge == "quadrata"


async def test_secrets_are_long_and_never_the_same() -> None:
    days = DailySecrets(MemoryKeyValueStore(), SimulatedClock())
    assert len({await days.secret(day) for day in (DAY, NEXT)}) == 2
    assert len(await days.secret(DAY)) == 64
