"""Notifications of your turn: the switch, the device that the server stores, and what the service worker shows.

Only the vendor's push service is replaced, because browsers reach it over the internet: subscribing gives an address at
this machine and the keys of a device that the test holds. What arrives there is handed to the page's own worker.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from accounts.conftest import quick_passwords
from browser.axe import serious_violations
from browser.conftest import launch
from browser.test_user_journeys import NOTIFY_AFTER, new_table, person, plays, sits_down, status
from browser.timed_site import TimedSite, timed_site, until
from notifications.receivers import Phone, PushService
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from support.table_fixtures import migrated

__all__ = ["migrated", "quick_passwords"]
SUBSCRIBE = """
    const made = %s;
    const stored = () => JSON.parse(localStorage.getItem('subscription'));
    const device = () => stored() && {
        ...stored(), toJSON: stored, unsubscribe: async () => localStorage.removeItem('subscription'),
    };
    PushManager.prototype.getSubscription = async () => device();
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        if (!applicationServerKey) throw new Error('no key of the site');
        localStorage.setItem('subscription', JSON.stringify(made));
        return device();
    };
"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The full browser: the headless shell has no notifications."""
    yield from launch(shutil.which("chromium"))


@pytest.fixture
def site(migrated: Path, tmp_path: Path, quick_passwords: None) -> Iterator[TimedSite]:
    shutil.copy(migrated, tmp_path / "log.db")
    with timed_site(f"sqlite:///{tmp_path}/log.db") as made:
        yield made


@pytest.fixture
def phone(site: TimedSite) -> Iterator[Phone]:
    service = PushService()
    site.run(service.start())
    yield Phone("bea", service)
    site.run(service.close())


def subscriber(chromium: Browser, site: TimedSite, phone: Phone, allowed: bool = True) -> tuple[BrowserContext, Page]:
    """Bea, with an account and a browser that supports push."""
    context = chromium.new_context(base_url=site.url, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(60_000)
    if allowed:
        context.grant_permissions(["notifications"])
    context.add_init_script(SUBSCRIBE % json.dumps(phone.subscription()))
    made = context.request.post("/api/v1/account", data={"name": "Bea", "password": "a long enough one"})
    page = context.new_page()
    page.goto(f"/player/{made.json()['account']['id']}")
    return context, page


def worker_of(context: BrowserContext, page: Page) -> tuple[Any, str]:
    """A debugging session for the service worker, and the id of its registration."""
    session = context.new_cdp_session(page)
    registrations: list[Any] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    # Playwright delivers events while it waits for the page.
    until(lambda: page.evaluate("() => navigator.serviceWorker.ready.then(() => true)") and bool(registrations))
    return session, str(next(one["registrationId"] for one in registrations if not one["isDeleted"]))


def notifications(page: Page) -> list[dict[str, str]]:
    ask = "(await navigator.serviceWorker.ready).getNotifications()"
    return page.evaluate(f"async () => (await {ask}).map(({{ title, body, tag }}) => ({{ title, body, tag }}))")  # type: ignore[no-any-return]


def test_with_the_switch_on_the_service_worker_announces_a_turn(
    chromium: Browser, site: TimedSite, phone: Phone
) -> None:
    context, bea = subscriber(chromium, site, phone)
    switch = bea.get_by_role("switch", name="Notify me when it is my turn")
    expect(switch).to_have_attribute("aria-checked", "false")
    bea.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(bea.locator("main")).to_contain_text("this device, not between")
    assert bea.request.get("/api/v1/notifications").json()["devices"] == 1
    assert serious_violations(bea) == []
    bea.reload()
    expect(switch).to_have_attribute("aria-checked", "true")

    profile = bea.url
    ada = person(chromium, site.url, "Ada")
    table = new_table(ada, {"kind": "by_days", "days": 2})
    sits_down(bea, table)
    plays(ada, "c2-c5 -")
    status(bea).to_contain_text("Place a house")
    worker, registration = worker_of(context, bea)
    bea.goto("/learn")
    ada.context.close()
    site.wait_until_nobody_is_at(table)
    site.pass_time(NOTIFY_AFTER)
    until(lambda: bool(phone.notifications))
    push = {"origin": site.url, "registrationId": registration, "data": json.dumps(phone.notifications[0])}
    # This debugging interface sometimes loses a message. A repeated message is shown once, because of its tag.
    until(lambda: worker.send("ServiceWorker.deliverPushMessage", push) == {} and bool(notifications(bea)))
    assert [(one["title"], one["tag"]) for one in notifications(bea)] == [
        ("It is your turn", phone.notifications[0]["tag"])
    ]

    held: list[Route] = []
    bea.route("**/notifications/devices", lambda route: held.append(route))
    with bea.expect_request("**/notifications/devices"):
        bea.goto(profile)
    expect(switch).to_have_count(0)  # unknown until it has loaded: a click could do the opposite of what it seems
    held[0].continue_()
    bea.unroute("**/notifications/devices")
    expect(switch).to_have_attribute("aria-checked", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    bea.reload()
    expect(switch).to_have_attribute("aria-checked", "false")
    assert bea.request.get("/api/v1/notifications").json()["devices"] == 0
    context.close()


def test_without_permission_the_switch_stays_off_and_says_why(chromium: Browser, site: TimedSite, phone: Phone) -> None:
    context, bea = subscriber(chromium, site, phone, allowed=False)
    switch = bea.get_by_role("switch", name="Notify me when it is my turn")
    switch.click()
    expect(bea.locator("#notify-name + small")).to_have_text(
        "Your browser blocks notifications; you can allow them in its settings."
    )
    expect(switch).to_have_attribute("aria-checked", "false")
    context.close()
