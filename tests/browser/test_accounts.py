"""The life of an account: a guest plays, creates an account, signs in elsewhere, and deletes it."""

from __future__ import annotations

import re
import secrets

from browser.axe import serious_violations
from browser.conftest import Server
from browser.table import begin
from playwright.sync_api import Browser, Page, expect

PASSWORD = "a long enough one"


def open_dialog(page: Page) -> None:
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def in_dialog(page: Page, button: str) -> None:
    page.get_by_role("dialog").get_by_role("button", name=button, exact=True).click()


def prove(page: Page, button: str, password: str = "") -> None:
    dialog = page.get_by_role("dialog", name="Is it you?")
    if password:
        dialog.get_by_label("Password").fill(password)
    dialog.get_by_role("button", name=button, exact=True).click()


def menu(page: Page) -> None:
    page.locator("summary").click()


def test_a_guest_creates_an_account_signs_in_elsewhere_by_password_and_passkey_and_deletes_it(
    page: Page, chromium: Browser, server: Server
) -> None:
    name = f"Ada {secrets.token_hex(3)}"  # at a second try the first one's is taken
    begin(page, "planquadrat", ["person", "person"])
    table = page.url
    page.goto("/")
    open_dialog(page)
    assert serious_violations(page) == []
    in_dialog(page, "No account yet? Create one")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    in_dialog(page, "Create account")
    expect(page.locator("summary")).to_have_accessible_name(f"Account menu: {name}")

    elsewhere = chromium.new_context(base_url=server.url.replace("127.0.0.1", "localhost"), locale="en-GB")
    phone = elsewhere.new_page()
    phone.goto("/")
    open_dialog(phone)
    phone.get_by_label("Name").fill(name.lower())
    phone.get_by_label("Password").fill(PASSWORD)
    in_dialog(phone, "Sign in")
    expect(phone.locator("summary")).to_be_visible()
    assert any(one["id"] in table for one in phone.request.get("/api/v1/tables").json()), "the guest's game is there"

    devices = elsewhere.new_cdp_session(phone)
    devices.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    devices.send(
        "WebAuthn.addVirtualAuthenticator",
        {"options": {**options, "isUserVerified": True, "automaticPresenceSimulation": True}},
    )
    menu(phone)
    phone.get_by_role("link", name="Your profile").click()
    expect(phone.get_by_role("heading", name=name)).to_be_visible()
    expect(phone.get_by_role("main")).to_contain_text("Here now")
    expect(phone.get_by_role("heading", name="Settings and account")).to_be_visible()
    assert serious_violations(phone) == []
    phone.get_by_role("button", name="Add", exact=True).click()
    prove(phone, "Confirm", PASSWORD)
    expect(phone.get_by_text("1 device", exact=True).first).to_be_visible()

    phone.get_by_role("button", name="Make a token").click()
    phone.get_by_label("What is it for?").fill("My bot")
    in_dialog(phone, "Make a token")
    secret = phone.get_by_role("dialog").locator("output").inner_text()
    assert serious_violations(phone) == []
    phone.keyboard.press("Escape")
    expect(phone.get_by_text("My bot · play and read")).to_be_visible()
    expect(phone.get_by_text(secret)).to_have_count(0)
    bearing = {"Authorization": f"Bearer {secret}"}
    assert any(one["id"] in table for one in phone.request.get("/api/v1/tables", headers=bearing).json())
    phone.get_by_role("button", name="Revoke").click()
    expect(phone.get_by_text("My bot")).to_have_count(0)
    assert phone.request.get("/api/v1/tables", headers=bearing).status == 401

    menu(phone)
    phone.get_by_role("button", name="Sign out", exact=True).click()
    open_dialog(phone)
    in_dialog(phone, "Sign in with a passkey")
    expect(phone.locator("summary")).to_be_visible()

    menu(phone)
    phone.get_by_role("link", name="Your profile").click()
    phone.get_by_role("button", name="Sign out everywhere").click()
    in_dialog(phone, "Yes, sign out everywhere")
    open_dialog(phone)
    in_dialog(phone, "Sign in with a passkey")
    expect(phone.locator("summary")).to_be_visible()

    menu(phone)
    phone.get_by_role("link", name="Your profile").click()
    phone.get_by_role("button", name="Delete…").click()
    in_dialog(phone, "Delete for good")
    assert serious_violations(phone) == []
    prove(phone, "Confirm with a passkey")
    expect(phone.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=re.compile("Sign in"))).to_be_visible()
    elsewhere.close()
