"""The page's tests again, in the edition without a server: the same functions, with tables on the device."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import signature
from typing import Any

import pytest
from browser import (
    test_board_tools,
    test_cards,
    test_lessons,
    test_planquadrat,
    test_puzzles,
    test_quadrata,
    test_replay,
    test_review,
    test_table,
)
from browser.static_folder import PLAYS_BY_HAND, START, Host, ask, folder_root, hosted
from playwright.sync_api import Browser, BrowserContext, Page

PREFIX = "/api/v1"
DELETE_GAMES = """() => new Promise((done, failed) => {
  const deleting = indexedDB.deleteDatabase("quadrangle");
  deleting.onsuccess = done;
  deleting.onerror = () => failed(deleting.error);
})"""
# What pytest collects here too, with the fixtures of this file: every test of these files that needs no other visitor.
FILES = (
    test_board_tools,
    test_cards,
    test_lessons,
    test_planquadrat,
    test_puzzles,
    test_quadrata,
    test_replay,
    test_review,
    test_table,
)
ELSEWHERE = {"chromium", "context", "other_visitor", "server"}


def shared() -> Iterator[tuple[str, Callable[..., None]]]:
    """Tests of different files may have the same name."""
    for file in FILES:
        for name, test in vars(file).items():
            if name.startswith("test_") and not ELSEWHERE & set(signature(test).parameters):
                yield f"{file.__name__.rpartition('.')[2]}_{name.removeprefix('test_')}", test


globals().update(shared())


@dataclass(frozen=True)
class DeviceAnswer:
    """As much of an HTTP answer as the tests read."""

    body: Any
    ok: bool = True

    def json(self) -> Any:
        return self.body

    def text(self) -> str:
        return json.dumps(self.body)


class DeviceRequests:
    """Requests of a test to the tables in the page."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def get(self, path: str) -> DeviceAnswer:
        return DeviceAnswer(ask(self._page, "GET", path.removeprefix(PREFIX)))

    def post(self, path: str, data: object = None) -> DeviceAnswer:
        body = ask(self._page, "POST", path.removeprefix(PREFIX), data)
        return DeviceAnswer(body, not (isinstance(body, dict) and body.get("code")))


class DevicePage(Page):
    """A page whose addresses follow after a `#`."""

    @property
    def request(self) -> Any:
        return DeviceRequests(self)

    def goto(self, url: str, **options: Any) -> Any:
        return super().goto(f"#{url}" if url.startswith("/") else url, **options)

    def add_init_script(self, *script: Any, **options: Any) -> Any:
        """The page is open already."""
        added = super().add_init_script(*script, **options)
        self.reload()
        return added


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosted(folder_root(tmp_path_factory)) as started:
        yield started


@pytest.fixture(scope="module")
def contexts(chromium: Browser) -> Iterator[dict[str, BrowserContext]]:
    """By their options. Tests share them, because Python starts faster where it was started before."""
    opened: dict[str, BrowserContext] = {}
    yield opened
    for context in opened.values():
        context.close()


@pytest.fixture
def context(
    chromium: Browser, contexts: dict[str, BrowserContext], host: Host, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """A new visitor: nothing is stored."""
    # Without the service worker, as in the edition with a server: test_static.py tries it.
    usual = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
    screen = {"viewport": {"width": 1280, "height": 800}}
    options = {"base_url": host.url, **usual, **screen, **getattr(request, "param", {})}
    key = json.dumps(options, sort_keys=True)
    if key not in contexts:
        contexts[key] = chromium.new_context(**options)
        contexts[key].set_default_timeout(START)
        contexts[key].add_init_script("localStorage.setItem('quadrangle.guard', '0')")
        contexts[key].add_init_script(PLAYS_BY_HAND)
    yield contexts[key]
    empty(contexts[key])


def empty(context: BrowserContext) -> None:
    for page in context.pages:
        page.close()
    page = context.new_page()
    page.goto("third-party.txt")  # the same origin, without the app
    page.evaluate("localStorage.clear()")
    page.evaluate(DELETE_GAMES)
    page.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    tab = context.new_page()
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.__class__ = DevicePage
    tab.goto("/")
    assert ask(tab, "GET", "/tables?mine=true") == []  # from now on the tables answer
    yield tab
    assert errors == [], "the page threw an error"


def test_sheets_to_print_come_from_a_file(page: Page) -> None:
    page.goto("/print")
    with page.expect_download() as download:
        page.get_by_role("link", name="Get the PDF").click()
    assert download.value.path().read_bytes().startswith(b"%PDF")
