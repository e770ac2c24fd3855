"""Accounts: a guest signs up, a second device signs in, and a deleted account loses its name."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest
from accounts.conftest import BY_DAYS, PASSWORD, SiteUnderTest
from support.simulated import SimulatedClock

from quadrangle.accounts.display_names import clean_name, folded
from quadrangle.accounts.errors import Refused
from quadrangle.accounts.passwords import Passwords
from quadrangle.accounts.service import open_accounts
from quadrangle.server.net.cookies import CLIENT, SESSION

WRONG, SLOWED = "wrong-credentials", "too-many-tries"
SEATS = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]


async def test_a_guest_becomes_an_account_keeps_the_games_and_has_them_on_a_second_device(site: SiteUnderTest) -> None:
    ada, phone, bea = site.browser(), site.browser(), site.browser()
    table = (await ada.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS}))["id"]
    account = await ada.join("Ada L.")
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    assert (await phone.sign_in("ada l."))["id"] == account["id"], "names are compared as people read them"
    assert [one["id"] for one in await phone.ask("GET", "/tables")] == [table]
    assert (await phone.do(table, 1, "play", action="a0-b0", ply=0))["ok"]
    seats = (await bea.ask("GET", f"/tables/{table}"))["seats"]
    assert [(seat["name"], seat.get("person")) for seat in seats] == [("Ada L.", account["id"]), ("Bea", None)]


async def test_signing_in_takes_the_seats_of_the_guest_along_if_asked(site: SiteUnderTest) -> None:
    home, phone, bea = site.browser(), site.browser(), site.browser()
    account = await home.join("Ada")
    tables = [
        (await bea.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS, "begins": 2}))["id"] for _ in range(2)
    ]
    for table in tables:
        assert (await phone.do(table, 1, "sit", name="A."))["ok"]

    async def seats(table: str) -> list[tuple[str, bool, object]]:
        here = (await phone.ask("GET", f"/tables/{table}"))["seats"]
        return [(seat["name"], seat["mine"], seat.get("person")) for seat in here]

    await phone.sign_in("Ada")
    assert (await seats(tables[0]))[0] == ("A.", False, None), "without being asked, nothing moves"
    await phone.ask("DELETE", "/session")
    assert (await seats(tables[0]))[0] == ("A.", True, None)
    await phone.ask("POST", "/session", {"name": "Ada", "password": PASSWORD, "seats": True})
    for table in tables:
        assert (await seats(table))[0] == ("Ada", True, account["id"])
    assert (await home.do(tables[0], 1, "play", action="a0-b0", ply=0))["ok"], "on every device"


async def test_the_cookie_of_the_guest_is_worthless_once_there_is_an_account(site: SiteUnderTest) -> None:
    ada, thief = site.browser(), site.browser()
    table = (await ada.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS}))["id"]
    thief.cookies.set(CLIENT, ada.cookies[CLIENT])
    await ada.join("Ada")
    assert not (await thief.ask("GET", f"/tables/{table}"))["seats"][0]["mine"]
    assert (await thief.ask("GET", "/account"))["account"] is None


async def test_the_database_holds_neither_password_nor_cookie(site: SiteUnderTest, database: str) -> None:
    ada = site.browser()
    await ada.join("Ada")
    with sqlite3.connect(database.removeprefix("sqlite:///")) as plain:
        rows = str([plain.execute(f"SELECT * FROM {table}").fetchall() for table in ("people", "sessions")])
    assert "argon2id" in rows
    assert PASSWORD not in rows
    assert ada.cookies[SESSION] not in rows


async def test_guessing_passwords_from_a_stolen_database_costs_time_and_memory() -> None:
    assert (await Passwords().hashed(PASSWORD)).startswith("$argon2id$v=19$m=65536,t=3,p=4$")


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(site: SiteUnderTest) -> None:
    plain = await site.browser().post("/api/v1/account", json={"name": "Ada", "password": PASSWORD})
    [cookie] = [value for value in plain.headers.get_list("set-cookie") if value.startswith(SESSION)]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    stranger = site.browser(Origin="https://elsewhere.example")
    assert await stranger.refused("POST", "/session", {"name": "Ada", "password": PASSWORD}) == "wrong-origin"


async def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(site: SiteUnderTest) -> None:
    await site.browser().join("Ada")
    eve = site.browser()
    wrong = await eve.request("POST", "/api/v1/session", json={"name": "Ada", "password": "not this one"})
    nobody = await eve.request("POST", "/api/v1/session", json={"name": "Nobody", "password": "not this one"})
    assert (wrong.status_code, wrong.content) == (nobody.status_code, nobody.content) and wrong.status_code == 401


async def test_guessing_is_slowed_for_the_account_and_for_the_address(database: str, quick_passwords: None) -> None:
    clock = SimulatedClock()
    people = await open_accounts(database, clock, 0.1, 3)

    async def guess(name: str, address: str) -> str:
        with pytest.raises(Refused) as refused:
            await people.sign_in(name, "a wrong password", "", address)
        return refused.value.code

    assert [await guess("ada", f"address {number}") for number in range(4)] == [WRONG, WRONG, WRONG, SLOWED]
    names = ("bea", "cleo", "dora", "eve")
    assert [await guess(name, "address 7") for name in names] == [WRONG, WRONG, WRONG, SLOWED]
    await clock.advance(10)
    assert [await guess("ada", "address 7") for _ in range(2)] == [WRONG, SLOWED]
    await people.close()


async def test_success_resets_the_limit_of_the_account(database: str, quick_passwords: None) -> None:
    people = await open_accounts(database, SimulatedClock(), 0.0001, 3)
    await people.join("client", "Ada", PASSWORD, "", "home")
    for number in range(5):
        with pytest.raises(Refused) as refused:
            await people.sign_in("Ada", "a wrong password", "", f"address {number}")
        assert refused.value.code == WRONG
        await people.sign_in("Ada", PASSWORD, "", f"address {number}")
    await people.close()


async def test_signed_out_everywhere_means_everywhere(site: SiteUnderTest) -> None:
    ada, phone = site.browser(), site.browser()
    await ada.join("Ada")
    await phone.sign_in("Ada")
    assert len((await phone.ask("GET", "/account"))["account"]["sessions"]) == 2
    await ada.ask("DELETE", "/sessions")
    for browser in (ada, phone):
        assert (await browser.ask("GET", "/account"))["account"] is None
        assert await browser.refused("GET", "/account/export") == "signed-out"


async def test_a_name_is_one_persons_and_changes_once_a_month_old_games_with_it(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    await ada.join("Ada")
    assert await bea.refused("POST", "/account", {"name": "ÁDA", "password": PASSWORD}) == "name-taken"
    table = (await ada.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS}))["id"]
    await ada.ask("PUT", "/account/name", {"name": "Adele"})
    assert (await bea.ask("GET", f"/tables/{table}"))["seats"][0]["name"] == "Adele"
    assert (await bea.ask("GET", f"/tables/{table}/record"))["names"][0] == "Adele"
    assert await ada.refused("PUT", "/account/name", {"name": "Ada"}) == "renamed-lately"


@pytest.mark.parametrize("text", ["A", "", "  ", "x" * 25, "<b>", "a\nb\u202e", "a--" * 3, "-ada"])
def test_what_is_not_a_name_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="2 to 24 characters") as refused:
        clean_name(text)
    assert refused.value.values == {"least": 2, "most": 24}


def test_names_of_all_scripts_are_names_and_fold_as_they_are_read() -> None:
    assert clean_name("  Anne-Marie  O’Neill ") == "Anne-Marie O’Neill"
    assert clean_name("Юлия") == "Юлия"
    assert folded("ÉMILE") == folded("emile")


async def test_all_stored_data_can_be_exported_and_then_deleted(site: SiteUnderTest, database: str) -> None:
    ada, bea = site.browser(), site.browser()
    table = (await ada.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS}))["id"]
    account = await ada.join("Ada")
    await bea.do(table, 2, "sit", name="Bea")
    export = await ada.ask("GET", "/account/export")
    assert export["account"]["name"] == "Ada" and export["tables"][table]["names"] == ["Ada", "Bea"]
    await ada.delete_account()
    assert [seat["name"] for seat in (await bea.ask("GET", f"/tables/{table}"))["seats"]] == ["", "Bea"]
    assert (await bea.ask("GET", f"/tables/{table}/record"))["names"] == ["", "Bea"]
    assert await ada.refused("GET", f"/people/{account['id']}") == "no-such-person"
    assert await ada.refused("POST", "/session", {"name": "Ada", "password": PASSWORD}) == "wrong-credentials"
    with sqlite3.connect(database.removeprefix("sqlite:///")) as plain:
        assert plain.execute("SELECT name, folded, password FROM people").fetchall() == [("", None, None)]
    again = {"name": "Ada", "password": PASSWORD}
    assert await site.browser().refused("POST", "/account", again) == "name-alike", (
        "the name stays reserved for a while"
    )


async def test_what_was_begun_before_a_deletion_brings_nothing_of_the_account_back(
    site: SiteUnderTest, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, accounts = site.browser(), site.people.accounts
    id = (await ada.join("Ada"))["id"]
    row = await accounts.row(id)
    await ada.delete_account()

    async def earlier(id: str) -> object:
        return row

    monkeypatch.setattr(accounts, "row", earlier)
    for late in (accounts.rename(id, "Phoenix"), accounts.change(id, password="hash")):
        with pytest.raises(Refused) as refused:
            await late
        assert refused.value.code == "no-such-person"
    with sqlite3.connect(database.removeprefix("sqlite:///")) as plain:
        assert plain.execute("SELECT name, folded, password FROM people").fetchall() == [("", None, None)]


async def test_nobody_waits_for_somebody_who_has_deleted_the_account(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    await ada.join("Ada")
    them = (await bea.join("Bea"))["id"]
    body = {"game": "planquadrat", "seats": [{"kind": "person"}, {"kind": "open"}], "pace": BY_DAYS}
    waiting, begun, played = [(await ada.ask("POST", "/tables", body))["id"] for _ in range(3)]
    for table in (begun, played):
        assert (await bea.do(table, 2, "sit"))["ok"]
    await site.everybody_moves(played, ada, bea)
    alone = (await ada.ask("POST", "/tables", body | {"seats": [{"kind": "person"}] * 2}))["id"]
    challenge = {"to": them, "game": "planquadrat", "pace": BY_DAYS}
    assert (await ada.ask("POST", "/challenges", challenge))["id"]
    await ada.delete_account()

    async def now(table: str) -> dict[str, Any]:
        return dict(await bea.ask("GET", f"/tables/{table}"))

    assert [seat["kind"] for seat in (await now(waiting))["seats"]] == ["open", "open"]
    assert (await now(begun))["result"]["termination"] == "aborted"
    over = (await now(played))["result"]
    assert (over["termination"], over["winners"]) == ("resigned", [2])
    assert (await now(alone))["status"] == "playing", "nobody waits there"
    assert await bea.ask("GET", "/challenges") == []


async def test_without_accounts_everybody_is_a_guest(database: str) -> None:
    from quadrangle.server.app import create_app
    from quadrangle.server.settings import Settings

    app = create_app(Settings(database=database, accounts=False))
    async with app.router.lifespan_context(app):
        site = SiteUnderTest(app)
        guest = site.browser()
        assert await guest.ask("GET", "/account") == {"accounts": False, "account": None}
        assert await guest.refused("POST", "/account", {"name": "Ada", "password": PASSWORD}) == "no-accounts"
        table = await guest.ask("POST", "/tables", {"game": "planquadrat", "seats": SEATS})
        assert table["seats"][0]["name"] == "Ada"
        await site.close()
