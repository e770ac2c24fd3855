"""The daily challenge: settled in advance, the same for everybody, tried once, and nothing told too early."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from service.simulated import ScriptedBots, SimulatedClock, settle

from quadrangle.daily import CHALLENGES, digest, events, rules
from quadrangle.daily.best import search
from quadrangle.daily.results import order, rolls_used, score, steps
from quadrangle.service.commands import AskRematch, Command, OfferEnd, Play, Resign
from quadrangle.service.daily.daily import Daily
from quadrangle.service.daily.days import Days
from quadrangle.service.daily.results import streak
from quadrangle.service.hints import hint
from quadrangle.service.refusals import Refused
from quadrangle.service.shown import Answer, Snapshot
from quadrangle.service.stores import open_store
from quadrangle.service.stores.kept import Kept, KeptInMemory, open_kept
from quadrangle.service.stores.memory import MemoryStore
from quadrangle.service.tables import Tables

DAY, NEXT = "2026-01-01", "2026-01-02"
SECONDS_A_DAY = 86_400


class Site:
    """Tables and the daily challenge in simulated time; whoever plays takes the first action each time."""

    def __init__(self, kept: Kept | None = None, store: Any = None, clock: SimulatedClock | None = None) -> None:
        self.clock = clock or SimulatedClock()
        self.tables = Tables(store or MemoryStore(), self.clock, random.Random(0), ScriptedBots())
        self.kept = kept or KeptInMemory()
        self.daily = Daily(self.tables, self.kept, self.clock)

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
    monkeypatch.setattr("quadrangle.daily.best.WIDTH", dict.fromkeys(CHALLENGES, 3))


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


async def test_a_digest_is_told_a_week_in_advance_and_the_secret_when_the_day_is_over(site: Site) -> None:
    before = {proof.day: proof for proof in await site.daily.days.proofs("2026-01")}
    assert list(before) == [f"2026-01-0{day}" for day in range(1, 9)]
    assert all(proof.secret is None for proof in before.values())
    await site.clock.advance(SECONDS_A_DAY)
    after = {proof.day: proof for proof in await site.daily.days.proofs("2026-01")}
    assert after[DAY].secret is not None and after[NEXT].secret is None and len(after) == 9
    assert digest(after[DAY].secret) == after[DAY].digest == before[DAY].digest
    assert after[NEXT].digest == before[NEXT].digest


async def test_what_came_is_what_the_revealed_secret_says(site: Site) -> None:
    for challenge in ("minisurf", "maxisurf", "quadrata"):
        table = await site.finish("ada", challenge)
        secret = await site.daily.days.secret(DAY)
        given = events(secret, DAY, challenge)
        assert tuple(chance_of(table)) == given[: len(chance_of(table))]


async def test_everybody_gets_the_same_and_on_another_day_something_else(site: Site) -> None:
    tables = [await site.play(who, await site.begin(who, "minisurf")) for who in ("ada", "bruno")]
    assert chance_of(tables[0]) == chance_of(tables[1])
    await site.clock.advance(SECONDS_A_DAY)
    other = await site.play("ada", await site.begin("ada", "minisurf", day=NEXT))
    assert chance_of(other) != chance_of(tables[0])


async def test_before_the_try_nothing_is_sent_and_during_it_nothing_that_comes_later(site: Site) -> None:
    given = events(await site.daily.days.secret(DAY), DAY, "minisurf")
    shown = msgspec.json.encode(await site.daily.shown("ada", DAY)).decode()
    assert not any(event.removeprefix("turn ") in shown for event in given)
    assert await site.daily.days.secret(DAY) not in shown
    assert await refused(site.daily.compared("ada", DAY, "minisurf")) == "daily-first"
    assert await refused(site.begin("ada", "minisurf", counted=False)) == "daily-first"
    table = await site.play("ada", await site.begin("ada", "minisurf"), decisions=2)
    assert chance_of(table) == list(given[:4])


async def test_there_is_one_counted_try_which_is_taken_up_again(site: Site) -> None:
    begun = await site.play("ada", await site.begin("ada", "minisurf"), decisions=1)
    tile = (await site.daily.shown("ada", DAY)).challenges[0]
    assert (tile.status, tile.done, tile.of, tile.table) == ("going", 3, 16, begun.id)
    again = await site.begin("ada", "minisurf")
    assert (again.id, again.moves) == (begun.id, begun.moves)
    assert again.daily and again.daily.counted
    assert await refused(site.begin("ada", "minisurf", counted=False)) == "daily-first"
    first = await site.finish("ada", "minisurf")
    practice = await site.begin("ada", "minisurf", counted=False)
    assert practice.id != first.id and practice.daily and not practice.daily.counted
    await site.play("ada", practice, choice=-1)
    tile = (await site.daily.shown("ada", DAY)).challenges[0]
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
    assert (await site.daily.shown("ada", NEXT)).today == NEXT
    assert await refused(site.begin("ada", "quadrata")) == "daily-over"
    await site.play("ada", table)
    day = await site.daily.shown("ada", DAY)
    assert {tile.status for tile in day.challenges} == {"missed"} and day.streak == 0
    assert (await site.begin("ada", "quadrata", counted=False)).status == "playing"
    for wrong in ("2026-01-03", "2025-12-31", "2026-02-31"):
        assert await refused(site.daily.shown("ada", wrong)) == "no-such-day"
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
    assert (await site.daily.shown("chloe", DAY)).challenges[0].place == mine.place


async def test_the_best_known_solution_stands_beside_a_finished_try(
    site: Site,
) -> None:
    mine = await site.finish("ada", "minisurf", choice=3)
    while (found := await site.daily.compared("ada", DAY, "minisurf")).best is None:
        await asyncio.sleep(0.001)
    assert found.yours is not None and found.yours.moves == tuple(move.text for move in mine.moves)
    assert sum(found.yours.steps) + 4 == found.yours.score == score_of(mine)
    assert found.best.order > found.yours.order and len(found.best.steps) == 15
    assert chance_of(mine)[:16] == [move for move in found.best.moves if move.startswith("turn")]


async def test_a_result_that_was_not_kept_is_kept_when_its_player_comes_back(site: Site) -> None:
    site.tables.on_daily(site.daily.days.events, lambda table: None)  # as if this node had ended in that moment
    await site.play("ada", await site.begin("ada", "minisurf"))
    assert await site.daily.results.of("ada", DAY, "minisurf") is None
    assert (await site.daily.shown("ada", DAY)).challenges[0].status == "done"


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_two_nodes_agree(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    from service.sites import new_database

    url = await new_database(kind, request, tmp_path)
    clock = SimulatedClock()
    nodes = [Site(open_kept(url), await open_store(url), clock) for _ in range(2)]
    secrets = await asyncio.gather(*(node.daily.days.secret(DAY) for node in nodes))
    assert secrets[0] == secrets[1]
    first = await nodes[0].play("ada", await nodes[0].begin("ada", "minisurf"), decisions=2)
    table = await nodes[1].begin("ada", "minisurf")
    assert (table.id, table.moves) == (first.id, first.moves)
    await nodes[1].finish("ada", "minisurf")
    assert (await nodes[0].daily.leaders("bruno", DAY, "minisurf")).tries == 1
    for node in nodes:
        await node.close()
        await node.kept.close()


def test_a_streak_is_days_in_a_row_up_to_today_or_yesterday() -> None:
    assert streak({"2026-01-01", "2026-01-02"}, "2026-01-03") == {"2026-01-01", "2026-01-02"}
    assert streak({"2025-12-31", "2026-01-01"}, "2026-01-01") == {"2025-12-31", "2026-01-01"}
    assert streak({"2026-01-01"}, "2026-01-03") == set()


@pytest.mark.parametrize("challenge", ["minisurf", "maxisurf", "quadrata"])
def test_the_search_finds_a_legal_line_that_beats_chance(challenge: str) -> None:
    given = events("secret", DAY, challenge)
    *_, best = search(challenge, given, width=4)
    assert best is not None
    positions = [rules(challenge).start()]
    for move in best.line:
        positions.append(positions[-1].play(move))
    assert positions[-1] == best.state and best.state.turn is None
    careless = rules(challenge).start()
    played: list[str] = []
    while careless.turn is not None:
        played.append(
            given[sum(move in given for move in played)] if careless.turn == 0 else careless.actions().texts[0]
        )
        careless = careless.play(played[-1])
    assert order(best.state, best.line) > order(careless, played)
    assert steps(positions)[-1] == score(best.state) or challenge != "maxisurf"
    assert rolls_used(best.state, best.line) is None or challenge == "quadrata"


async def test_secrets_are_long_and_never_the_same() -> None:
    days = Days(KeptInMemory(), SimulatedClock())
    assert len({await days.secret(day) for day in (DAY, NEXT)}) == 2
    assert len(await days.secret(DAY)) == 64
