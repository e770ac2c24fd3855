"""Seats of players who left go to a bot or to somebody else; a guest who signs in takes their seats along."""

from __future__ import annotations

import pytest
from support.harness import OPEN, PERSON, Said, Screen, ServiceHarness, ServiceScreen
from support.simulated import settle
from tables.test_time_control import DAILY, FAST, harness

from quadrangle.tables.model.absence import CLAIM_AFTER_SECONDS


async def friends(
    here: ServiceHarness, pace: Said | None = None, seats: int = 2
) -> tuple[ServiceScreen, ServiceScreen, str]:
    """Ada and Bea at a friendly table; Bea has closed the page."""
    ada, bea = here.screen(), here.screen()
    table = str((await ada.create(PERSON, *[OPEN] * (seats - 1), pace=pace, game="minisurf"))["id"])
    await ada.follow(table)
    await bea.follow(table)
    for seat in range(2, seats + 1):
        assert (await bea.do(table, seat, "sit", name="Bea"))["ok"]
    await settle()
    here.tables.unsubscribe(bea, table)
    return ada, bea, table


async def kinds(screen: Screen, table: str) -> list[str]:
    return [seat["kind"] for seat in (await screen.snapshot(table))["seats"]]


@pytest.mark.parametrize(("to", "kind"), [("bot", "bot"), ("open", "open")])
@pytest.mark.parametrize("pace", [None, FAST, DAILY])
async def test_the_seat_of_a_friend_who_does_not_come_back_can_be_given_away(
    to: str, kind: str, pace: Said | None
) -> None:
    async with harness() as here:
        ada, _, table = await friends(here, pace)
        await here.clock.advance(CLAIM_AFTER_SECONDS + 1)
        assert (await ada.do(table, 1, "give_seat", gone=2, to=to))["ok"]
        assert await kinds(ada, table) == ["person", kind]
        assert (await ada.snapshot(table))["status"] == "playing"


async def test_a_friend_who_has_lost_the_cookie_comes_back_as_somebody_new_and_plays_on() -> None:
    async with harness() as here:
        ada, _, table = await friends(here)
        await here.clock.advance(CLAIM_AFTER_SECONDS + 1)
        again = here.screen()
        assert (await again.do(table, 2, "sit", name="Bea"))["code"] == "seat-taken"
        await ada.do(table, 1, "give_seat", gone=2, to="open")
        assert (await again.do(table, 2, "sit", name="Bea"))["ok"]
        assert [seat["mine"] for seat in (await again.snapshot(table))["seats"]] == [False, True]


async def test_a_player_who_was_here_a_moment_ago_keeps_the_seat() -> None:
    async with harness() as here:
        ada, bea, table = await friends(here)
        await here.clock.advance(CLAIM_AFTER_SECONDS - 2)
        assert (await ada.do(table, 1, "give_seat", gone=2, to="open"))["code"] == "player-not-gone"
        await bea.follow(table)
        await here.clock.advance(CLAIM_AFTER_SECONDS + 1)
        assert (await ada.do(table, 1, "give_seat", gone=2, to="bot", id="later"))["code"] == "player-not-gone"


async def test_only_players_give_seats_away_and_not_their_own_or_a_bots() -> None:
    async with harness() as here:
        ada, _, table = await friends(here)
        stranger = here.screen()
        await here.clock.advance(CLAIM_AFTER_SECONDS + 1)
        assert (await stranger.do(table, 1, "give_seat", gone=2, to="open"))["code"] == "not-your-seat"
        assert (await ada.do(table, 1, "give_seat", gone=1, to="open"))["code"] == "no-offer"
        assert (await ada.do(table, 1, "give_seat", gone=3, to="open"))["code"] == "no-such-seat"
        await ada.do(table, 1, "resign")
        assert (await ada.do(table, 1, "give_seat", gone=2, to="open", id="over"))["code"] == "table-over"


async def test_seats_of_a_guest_become_the_accounts_and_are_played_from_there() -> None:
    async with harness() as here:
        ada, bea, table = await friends(here, seats=3)
        before = await bea.snapshot(table)
        assert await here.tables.move_seats(bea.client, "account") == [table]
        after = await bea.snapshot(table)
        assert [seat["mine"] for seat in before["seats"]] == [False, True, True]
        assert [seat["mine"] for seat in after["seats"]] == [False, False, False]
        there = await here.tables.table(table)
        assert [seat.client for seat in there.seats] == [ada.client, "account", "account"]
        assert there.seats[2].name == "Bea", "a second person at the same screen keeps the name"
        assert [row.id for row in await here.tables.listed("account", "playing")] == [table]
        assert await here.tables.move_seats(bea.client, "account") == []


async def test_a_seat_stays_the_guests_where_the_account_sits_already() -> None:
    async with harness() as here:
        ada, bea, table = await friends(here)
        assert await here.tables.move_seats(bea.client, ada.client) == []
        assert (await here.tables.table(table)).seats[1].client == bea.client
