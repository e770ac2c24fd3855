"""Being told of one's turn by the browser: the switch, the device that the server keeps, and what the worker shows.

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
from browser.conftest import launched
from browser.test_everybody import serious
from browser.test_stories import PATIENCE, new_table, person, plays, sits_down, status
from browser.timed import TimedSite, timed_site, until
from notifying.receivers import Phone, PushService
from people.conftest import quick_passwords
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from service.conftest import migrated

__all__ = ["migrated", "quick_passwords"]
SUBSCRIBE = """
    const made = %s;
    const kept = () => JSON.parse(localStorage.getItem('subscription'));
    const device = () => kept() && {
        ...kept(), toJSON: kept, unsubscribe: async () => localStorage.removeItem('subscription'),
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
    """The whole browser: the shell without windows has no notifications."""
    yield from launched(shutil.which("chromium"))


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


def told(chromium: Browser, site: TimedSite, phone: Phone, allowed: bool = True) -> tuple[BrowserContext, Page]:
    """Bea, with an account and a browser that can be told."""
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
    """A way to the page's worker, and the name under which the browser knows it."""
    session = context.new_cdp_session(page)
    known: list[Any] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    # Events are heard while the page is asked something.
    until(lambda: page.evaluate("() => navigator.serviceWorker.ready.then(() => true)") and bool(known))
    return session, str(next(one["registrationId"] for one in known if not one["isDeleted"]))


def shown(page: Page) -> list[dict[str, str]]:
    ask = "(await navigator.serviceWorker.ready).getNotifications()"
    return page.evaluate(f"async () => (await {ask}).map(({{ title, body, tag }}) => ({{ title, body, tag }}))")  # type: ignore[no-any-return]


def test_who_turns_the_switch_on_is_told_of_a_turn_by_the_pages_worker(
    chromium: Browser, site: TimedSite, phone: Phone
) -> None:
    context, bea = told(chromium, site, phone)
    switch = bea.get_by_role("switch", name="Tell me when it is my turn")
    expect(switch).to_have_attribute("aria-checked", "false")
    bea.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(bea.locator("main")).to_contain_text("this device, not between")
    assert bea.request.get("/api/v1/notifications").json()["devices"] == 1
    assert serious(bea) == []
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
    site.pass_time(PATIENCE)
    until(lambda: bool(phone.shown))
    push = {"origin": site.url, "registrationId": registration, "data": json.dumps(phone.shown[0])}
    # At this door of the browser a message gets lost now and then. One that comes twice is shown once, for its tag.
    until(lambda: worker.send("ServiceWorker.deliverPushMessage", push) == {} and bool(shown(bea)))
    assert [(one["title"], one["tag"]) for one in shown(bea)] == [("It is your turn", phone.shown[0]["tag"])]

    held: list[Route] = []
    bea.route("**/notifications/devices", lambda route: held.append(route))
    with bea.expect_request("**/notifications/devices"):
        bea.goto(profile)
    expect(switch).to_have_count(0)  # not known yet whether it is on: a press would do the opposite of what it seems
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
    context, bea = told(chromium, site, phone, allowed=False)
    switch = bea.get_by_role("switch", name="Tell me when it is my turn")
    switch.click()
    expect(bea.locator("#notify-name + small")).to_have_text("Your browser does not allow it; its settings can.")
    expect(switch).to_have_attribute("aria-checked", "false")
    context.close()
