"""Names: each identifies one account, and look-alikes are refused."""

from __future__ import annotations

from datetime import timedelta

import pytest
import sqlalchemy as sa
from accounts.conftest import SiteUnderTest

from quadrangle.accounts.display_names import clean_name
from quadrangle.accounts.errors import Refused
from quadrangle.accounts.look_alikes import mixes_scripts, skeleton
from quadrangle.accounts.name_holds import RESERVED_FOR
from quadrangle.core.visible_text import visible_text
from quadrangle.storage.schema.accounts import name_holds


@pytest.mark.parametrize(
    "sign", ["\u1160", "\u115f", "\u3164", "\uffa0", "\u200b", "\u202e", "\u2060", "\ufe0f", "\u061c"]
)
def test_a_name_has_no_invisible_characters(sign: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(f"Ann{sign}")
    assert refused.value.code == "name-unusable"


@pytest.mark.parametrize("name", ["Αnn", "Аnn", "Воb", "Eνa", "Annа Smith"])
def test_a_name_does_not_mix_scripts_that_look_alike(name: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.code == "name-mixed"


@pytest.mark.parametrize(
    "name", ["Анна", "Ελένη", "花子", "はなこ 花子", "김민수", "Tanaka 花子", "Zoë O’Neil", "משה", "Ann 2"]
)
def test_names_of_one_language_are_names(name: str) -> None:
    assert clean_name(name) == name
    assert not mixes_scripts(name)


@pytest.mark.parametrize(
    "name",
    [
        "Operator",
        "System",
        "ADMIN",
        "Admın",
        "Ad min",
        "Adm1n",
        "Admin.",
        "A-d_min",
        "Guest",
        "Gast",
        "Quadrangle",
        "\u1d00\u1d05\u1d0d\u026a\u0274",
    ],
)
def test_nobody_speaks_for_the_site_by_a_name(name: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.code == "name-reserved"
    assert clean_name("Admin", by_operator=True) == "Admin"


@pytest.mark.parametrize(
    "name", ["The Operator", "Operator 1", "Operator7", "Eva_Admin", "Site-Operator", "M0derator Eva"]
)
def test_nobody_speaks_for_the_site_by_a_word_of_a_longer_name(name: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.code == "name-reserved"


@pytest.mark.parametrize("name", ["Team Rocket", "Help Me", "Staffan", "Modeste", "Badminton 7", "Bob 2", "77"])
def test_ordinary_names_are_not_taken_for_the_site(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ева", "Eвa"),
        ("Bill", "BiII"),
        ("Bill", "Bi1l"),
        ("Arnie", "Amie"),
        ("Ann", "A n n"),
        ("Ann", "Ann."),
        ("Pia", "\u1d18ia"),
        ("Ivo", "\u026avo"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert skeleton("Tom") != skeleton("Tim")


async def test_a_name_that_looks_like_anothers_is_refused(site: SiteUnderTest) -> None:
    bill, other = site.browser(), site.browser()
    await bill.join("Bill")
    for name in ("BiII", "Bi1l", "B ill"):
        assert await other.refused("POST", "/account", {"name": name, "password": "long enough"}) == "name-alike"
    await other.join("Eva")
    assert await other.refused("PUT", "/account/name", {"name": "BiII"}) == "name-alike"


async def test_a_name_stays_reserved_after_renaming_and_deletion_and_its_owner_may_return_to_it(
    site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bea, other = site.browser(), site.browser(), site.browser()
    account = await ada.join("Ada")
    await bea.join("Bea")
    await ada.ask("PUT", "/account/name", {"name": "Adele"})
    assert await other.refused("POST", "/account", {"name": "Ada", "password": "long enough"}) == "name-alike"
    await bea.delete_account()
    assert await other.refused("POST", "/account", {"name": "Bea", "password": "long enough"}) == "name-alike"
    await site.people.accounts.rename(account["id"], "Ada", by_operator=True)
    clock = site.people.accounts._clock
    later = clock.now() + RESERVED_FOR + timedelta(minutes=1)
    monkeypatch.setattr(type(clock), "now", lambda self: later)
    await other.join("Bea")


async def test_accounts_of_an_older_version_hold_their_names_from_the_next_start(site: SiteUnderTest) -> None:
    ada, other = site.browser(), site.browser()
    await ada.join("Ada")
    async with site.people.database.writing() as connection:
        await connection.execute(sa.delete(name_holds))
    await site.people.accounts.hold_names()
    assert await other.refused("POST", "/account", {"name": "A da", "password": "long enough"}) == "name-alike"


async def test_a_guests_name_at_a_table_has_no_invisible_characters(site: SiteUnderTest) -> None:
    ada, bea = site.browser(), site.browser()
    seats = [{"kind": "person", "name": "E\u200bv\u202ea\u3164\n"}, {"kind": "open"}]
    table = (await ada.ask("POST", "/tables", {"game": "planquadrat", "seats": seats}))["id"]
    assert (await bea.do(table, 2, "sit", name="\x1b[31mBob\u1160"))["ok"]
    names = [seat["name"] for seat in (await ada.ask("GET", f"/tables/{table}"))["seats"]]
    assert names == ["E v a", "[31mBob"]


async def test_a_bots_name_has_no_invisible_characters_either(site: SiteUnderTest) -> None:
    ada = site.browser()
    for typed, stored in (("\x1b[31mE\u202ev\na", "[31mE v a"), ("\u200b", "bot:1")):
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "level:1", "name": typed}]
        made = await ada.ask("POST", "/tables", {"game": "planquadrat", "seats": seats})
        assert made["seats"][1]["name"] == stored


def test_marks_do_not_run_into_the_lines_around() -> None:
    assert visible_text("a" + "\u0301" * 120) == "a" + "\u0301" * 4
    assert visible_text("Việt नमस्ते") == "Việt नमस्ते"
