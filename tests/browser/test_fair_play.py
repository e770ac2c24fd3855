"""Ways back into an account, operators and the banned, and rated games that will not count, in real browsers."""

from __future__ import annotations

import re
import secrets
import sqlite3
import subprocess
from typing import Any

from browser.axe import serious_violations
from browser.conftest import PYTHON, Server
from browser.test_lobby import Enter, enter, send_command, server, with_account
from playwright.sync_api import Page, expect

__all__ = ["enter", "server"]
PASSWORD = "a long enough one"
ANOTHER = "quite another one"
FAST = {"kind": "real_time", "base": 300, "increment": 5}


def unique(name: str) -> str:
    """At a second try the first one's name is taken."""
    return f"{name} {secrets.token_hex(3)}"


def make_operator(server: Server, name: str) -> None:
    """On the command line. A running server may take half a minute to read it, so it is started again."""
    server.kill()
    command = [PYTHON, "-m", "quadrangle", "admin", "operator", name, "--database", server.database]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    server.start()


def age_sessions(server: Server) -> None:
    """All sessions began long ago: what changes the ways into an account asks for a proof."""
    with sqlite3.connect(server.folder / "games.db", timeout=30) as database:
        database.execute("UPDATE sessions SET created = '2026-01-01T00:00:00+00:00', proved = NULL")
    database.close()


def new_table(page: Page, **wanted: Any) -> str:
    body = {"game": "planquadrat", "seats": [{"kind": "person"}, {"kind": "open"}], "begins": 1, **wanted}
    made = page.request.post("/api/v1/tables", data=body)
    assert made.ok, made.text()
    return str(made.json()["id"])


def expect_signed_in(page: Page, name: str) -> None:
    expect(page.locator("header summary[aria-label^='Account menu']")).to_have_accessible_name(f"Account menu: {name}")


def test_recovery_codes_need_a_proof_and_let_the_owner_back_in(enter: Enter, server: Server) -> None:
    name = unique("Ada")
    ada = enter(name)
    profile = with_account(ada, name)
    age_sessions(server)
    ada.goto(profile)
    expect(ada.get_by_role("listitem").filter(has_text="Signed in")).to_contain_text("· this device")
    ada.get_by_role("button", name="Make codes").click()
    proof = ada.get_by_role("dialog", name="Is it you?")
    expect(proof).to_be_visible()
    assert serious_violations(ada) == []
    proof.get_by_label("Password").fill("a wrong one")
    proof.get_by_role("button", name="Confirm", exact=True).click()
    expect(proof.get_by_role("alert")).not_to_be_empty()
    proof.get_by_label("Password").fill(PASSWORD)
    proof.get_by_role("button", name="Confirm", exact=True).click()
    codes = ada.get_by_role("dialog", name="Recovery codes").locator("code")
    expect(codes.first).to_be_visible()
    assert serious_violations(ada) == []
    code = codes.first.inner_text()

    back = enter("")
    back.get_by_role("button", name="Sign in", exact=True).click()
    back.get_by_role("button", name="Forgot your password?").click()
    dialog = back.get_by_role("dialog", name="Forgot your password?")
    expect(dialog).to_contain_text("an operator of this site can give you a link")
    assert serious_violations(back) == []
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_label("Recovery code").fill(code.upper())
    dialog.get_by_label("New password").fill(ANOTHER)
    dialog.get_by_role("button", name="Set password").click()
    expect_signed_in(back, name)
    ada.goto("/")
    expect(ada.get_by_role("button", name="Sign in", exact=True)).to_be_visible()


def test_an_operator_makes_a_link_by_which_the_owner_sets_a_new_password(enter: Enter, server: Server) -> None:
    name, operator = unique("Ada"), unique("Olga")
    ada, olga = enter(name), enter(operator)
    profile = with_account(ada, name)
    with_account(olga, operator)
    make_operator(server, operator)
    age_sessions(server)
    olga.goto(profile)
    olga.get_by_role("button", name="Operators").click()
    olga.get_by_role("button", name="Make a link for a new password").click()
    proof = olga.get_by_role("dialog", name="Is it you?")
    proof.get_by_label("Password").fill(PASSWORD)
    proof.get_by_role("button", name="Confirm", exact=True).click()
    link = olga.get_by_role("textbox", name="Make a link for a new password")
    expect(link).to_have_value(re.compile("/reset/"))
    assert serious_violations(olga) == []

    back = enter("")
    back.goto(link.input_value())
    expect(back.get_by_role("heading", level=1)).to_have_text("New password")
    assert serious_violations(back) == []
    back.get_by_label("New password").fill(ANOTHER)
    back.get_by_role("button", name="Set password").click()
    expect_signed_in(back, name)
    back.goto(link.input_value())
    back.get_by_label("New password").fill(PASSWORD)
    back.get_by_role("button", name="Set password").click()
    expect(back.get_by_role("alert")).to_contain_text("no longer valid")


def test_operators_ban_whom_others_report_and_the_banned_read_why_and_resign(enter: Enter, server: Server) -> None:
    operator, rude = unique("Olga"), unique("Mallory")
    olga, ada, mallory = enter(operator), enter("Ada"), enter(rude)
    with_account(olga, operator)
    make_operator(server, operator)
    table = new_table(ada)
    send_command(mallory, table, 2, do="sit", name=rude)
    for reporter, reason in ((ada, "chat"), (enter("Eve"), "leaving")):
        report = {"table": table, "seat": 2, "reason": reason, "words": f"about {reason}"}
        assert reporter.request.post("/api/v1/reports", data=report).ok
    mallory.goto(f"/t/{table}")
    expect(mallory.get_by_role("application")).to_be_visible()
    olga.goto("/reports")
    group = olga.locator("section").filter(has=olga.get_by_role("heading", name=re.compile(rude)))
    expect(group).to_have_count(1)
    expect(group).to_contain_text("2 reports")
    for words in ("about chat", "about leaving", "reported by Guest"):
        expect(group).to_contain_text(words)
    assert serious_violations(olga) == []
    expect(olga.locator(".bell summary")).to_have_accessible_name(re.compile("Waiting for you: [1-9]"))
    group.get_by_label("Reason, shown to the banned person").fill("Please calm down.")
    group.get_by_role("button", name="Ban", exact=True).click()
    expect(olga.get_by_text("No open reports.")).to_be_visible()

    mallory.get_by_role("button", name="More", exact=True).click()
    mallory.get_by_role("button", name="Leave the table").click()
    mallory.get_by_role("button", name="Yes, leave").click()
    expect(mallory.get_by_role("dialog", name="You are banned")).to_be_visible()
    mallory.goto("/")
    notice = mallory.get_by_role("region", name="You are banned")
    expect(notice).to_contain_text("Please calm down.")
    expect(notice.get_by_role("button", name="Resign")).to_be_visible()
    assert serious_violations(mallory) == []
    mallory.goto(f"/t/{table}")
    dialog = mallory.get_by_role("dialog", name="You are banned")
    expect(dialog).to_contain_text("Please calm down.")
    assert serious_violations(mallory) == []
    dialog.get_by_role("button", name="Resign").click()
    expect(dialog.get_by_role("button", name="Resign")).to_have_count(0)
    assert ada.request.get(f"/api/v1/tables/{table}").json()["status"] == "over"
    mallory.keyboard.press("Escape")
    mallory.get_by_role("button", name="banned").click()
    expect(dialog).to_be_visible()

    ban = olga.locator("section").filter(has_text=rude).filter(has_text="Please calm down.")
    ban.get_by_role("button", name="Lift").click()
    expect(ban).to_have_count(0)
    mallory.goto("/")
    expect(mallory.get_by_role("heading", level=1)).to_be_visible()
    expect(notice).to_have_count(0)


def play_rated(one: Page, other: Page) -> None:
    """A rated game in which both move, and then the first resigns."""
    table = new_table(one, rated=True, pace=FAST)
    send_command(other, table, 2, do="sit")
    moved: set[int] = set()
    while len(moved) < 2:
        now = one.request.get(f"/api/v1/tables/{table}").json()["position"]
        action = "-" if "-" in now["actions"] else now["actions"][0]
        command = {"do": "play", "action": action, "ply": now["ply"]}
        body = {"id": f"move {now['ply']}", "seat": now["turn"], "command": command}
        mover = one if now["turn"] == 1 else other
        assert mover.request.post(f"/api/v1/tables/{table}/commands", data=body).ok
        moved.add(now["turn"])
    send_command(one, table, 1, do="resign")
    assert len(one.request.get(f"/api/v1/tables/{table}/ratings").json()) == 2


def test_both_are_warned_before_a_rated_game_that_will_not_count(enter: Enter) -> None:
    names = [unique("Ada"), unique("Bruno")]
    ada, bruno = (enter(name) for name in names)
    for page, name in zip((ada, bruno), names, strict=True):
        with_account(page, name)
    for _ in range(5):
        play_rated(ada, bruno)
    table = new_table(ada, rated=True, pace=FAST)
    ada.goto(f"/t/{table}")
    bruno.goto(f"/t/{table}")
    expect(bruno.get_by_role("main")).to_contain_text("This game will not count: only 5 a day")
    assert serious_violations(bruno) == []
    bruno.get_by_role("button", name="Sit down").click()
    ada.keyboard.press("Escape")  # the invitation
    for page in (ada, bruno):
        expect(page.get_by_role("status").first).to_contain_text("This game will not count: only 5 a day")


def test_a_guest_who_wants_to_sit_down_at_a_rated_table_is_asked_to_sign_in(enter: Enter) -> None:
    name = unique("Ada")
    ada, guest = enter(name), enter("")
    with_account(ada, name)
    table = new_table(ada, rated=True, pace=FAST, listed=True)
    ada.goto(f"/t/{table}")
    guest.get_by_role("button", name=re.compile(f"Sit down: .*{name}")).click()
    expect(guest.get_by_role("dialog", name="Sign in")).to_be_visible()


def test_a_guest_with_somebody_elses_name_is_marked_in_the_chat(enter: Enter) -> None:
    name = unique("Ada")
    ada, eve = enter(name), enter("")
    with_account(ada, name)
    table = new_table(ada)
    send_command(eve, table, 2, do="sit", name=name)
    for page in (ada, eve):
        page.goto(f"/t/{table}")
        page.get_by_role("button", name=f"Chat with {name}").click()
    eve.get_by_role("textbox", name=f"Write to {name}").fill("Hello")
    eve.keyboard.press("Enter")
    expect(ada.get_by_role("log")).to_contain_text(f"{name} Guest Hello")
    ada.get_by_role("textbox", name=f"Write to {name}").fill("Hello yourself")
    ada.keyboard.press("Enter")
    expect(eve.get_by_role("log")).to_contain_text("Hello yourself")
    expect(eve.get_by_role("log").get_by_text("Guest")).to_have_count(0)
