"""Requests that only ask write nothing to the database."""

from __future__ import annotations

import re

from accounts.conftest import SiteUnderTest
from support.sites import everything


async def test_no_get_request_writes_to_the_database(site: SiteUnderTest, database: str) -> None:
    ada, bea, guest = site.browser(), site.browser(), site.browser()
    await ada.join("Ada")
    person = (await bea.join("Bea"))["id"]
    # The first visit of a day draws the secrets of the coming days.
    day = (await guest.ask("GET", "/daily"))["today"]
    values = {
        "game": "planquadrat", "challenge": "minisurf", "day": day, "person": person, "ply": "1",
        "table": await site.finish(ada, bea),
        "puzzle": (await guest.ask("GET", "/puzzles/planquadrat"))["puzzles"][0]["id"],
    }  # fmt: skip
    queries = {"name": "Bea", "mine": "true", "month": day[:7]}
    paths = [
        re.sub(r"\{(\w+)\}", lambda name: values.get(name[1], "none"), path)
        for path, methods in site.app.openapi()["paths"].items()
        if "get" in methods
    ]
    before = await everything(database)
    answers = [await browser.get(path, params=queries) for browser in (ada, guest) for path in paths]
    assert await everything(database) == before
    answered = {answer.url.path for answer in answers if answer.is_success}
    assert len(answered) > 30, sorted(set(paths) - answered)
