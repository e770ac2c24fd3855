"""What operators do on the command line."""

from __future__ import annotations

import asyncio
import json

import pytest

from quadrangle.accounts.errors import Refused
from quadrangle.accounts.service import AccountService, open_accounts
from quadrangle.cli.app import run
from quadrangle.tables.ports import SystemClock

PASSWORD = "a long enough one"


async def _with_people(url: str, *names: str) -> None:
    people = await open_accounts(url, SystemClock(), 1.0, 10)
    for name in names:
        await people.join(f"client of {name}", name, PASSWORD, "a browser", "here")
    await people.close()


async def _signing_in(url: str, name: str, password: str) -> str:
    people: AccountService = await open_accounts(url, SystemClock(), 1.0, 10)
    try:
        await people.sign_in(name, password, "a browser", "here")
    except Refused as refused:
        return refused.code
    finally:
        await people.close()
    return "in"


def test_people_are_listed_renamed_banned_and_given_a_new_password(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def admin(*words: str) -> str:
        assert run(["admin", *words, "--database", database]) == 0
        return capsys.readouterr().out

    asyncio.run(_with_people(database, "Ada", "Mallory"))
    assert {one["name"] for one in json.loads(admin("accounts", "--json"))} == {"Ada", "Mallory"}
    admin("rename", "Mallory", "Mal")
    admin("ban", "Mal", "--days", "3")
    assert asyncio.run(_signing_in(database, "Mal", PASSWORD)) == "banned"
    admin("unban", "Mal")
    assert asyncio.run(_signing_in(database, "Mal", PASSWORD)) == "in"
    new = admin("reset-password", "Ada").split()[-1]
    assert asyncio.run(_signing_in(database, "Ada", PASSWORD)) == "wrong-credentials"
    assert asyncio.run(_signing_in(database, "Ada", new)) == "in"
    admin("operator", "Ada")
    assert [one["operator"] for one in json.loads(admin("people", "ada", "--json"))] == [True]
    assert json.loads(admin("reports", "--json")) == []
    assert "match the log" in admin("ratings", "--recompute")


async def _ban_guest(url: str, client: str, name: str) -> None:
    people = await open_accounts(url, SystemClock(), 1.0, 10)
    await people.ban(client, None, "chat", words="Calm down.", name=name)
    await people.close()


def test_bans_of_guests_are_listed_and_lifted_by_their_id(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_ban_guest(database, "a client", "Bob"))
    assert run(["admin", "bans", "--database", database]) == 0
    assert "Bob" in capsys.readouterr().out
    assert run(["admin", "unban", "Bob", "--database", database]) == 1, "anybody can be called Bob"
    assert "no such ban" in capsys.readouterr().err
    run(["admin", "bans", "--database", database, "--json"])
    [ban] = json.loads(capsys.readouterr().out)
    assert run(["admin", "unban", ban["id"], "--database", database]) == 0
    capsys.readouterr()
    run(["admin", "bans", "--database", database, "--json"])
    assert json.loads(capsys.readouterr().out) == []


def test_an_unknown_name_is_reported_in_a_sentence(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["admin", "ban", "Nobody", "--database", database]) == 1
    assert capsys.readouterr().err == "quadrangle: There is no account called Nobody.\n"
