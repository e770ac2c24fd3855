"""Who runs the site: its name and the operator's links, where people look for them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser.axe import serious_violations
from browser.conftest import Server
from playwright.sync_api import Page, expect

ABOUT = "https://example.org"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("site"))
    started.lobby = True
    started.more_settings = {
        "QUADRANGLE_SITE_NAME": "Spieleabend Köln",
        "QUADRANGLE_SITE_CONTACT": "mailto:spiele@example.org",
        "QUADRANGLE_SITE_HOUSE_RULES": f"{ABOUT}/rules",
        "QUADRANGLE_SITE_IMPRINT": f"{ABOUT}/imprint",
    }
    started.start()
    yield started
    started.kill()


@pytest.mark.parametrize(
    "context", [{"viewport": {"width": 390, "height": 664}, "locale": "de-DE"}], indirect=True
)  # fmt: skip
def test_the_site_says_who_runs_it_on_its_pages_at_sign_up_and_where_a_password_is_lost(page: Page) -> None:
    page.goto("/")
    footer = page.get_by_role("contentinfo")
    expect(footer).to_contain_text("Spieleabend Köln")
    expect(page).to_have_title("Spieleabend Köln · Quadrangle")
    expect(footer.get_by_role("link", name="Kontakt")).to_have_attribute("href", "mailto:spiele@example.org")
    expect(footer.get_by_role("link", name="Impressum")).to_have_attribute("href", f"{ABOUT}/imprint")
    expect(footer.get_by_role("link", name="Datenschutz")).to_have_count(0)  # nothing is set
    assert serious_violations(page) == []
    page.goto("/players")
    expect(footer).to_contain_text("Spieleabend Köln")
    page.get_by_role("button", name="Anmelden", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Passwort vergessen?").click()
    expect(dialog.get_by_role("link", name="Kontakt")).to_be_visible()
    dialog.get_by_role("button", name="Anmelden", exact=True).click()
    dialog.get_by_role("button", name="Noch kein Konto? Leg eins an").click()
    expect(dialog.get_by_role("link", name="Verhaltensregeln")).to_have_attribute("href", f"{ABOUT}/rules")
