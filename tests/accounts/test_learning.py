"""What was learned belongs to the account: every device uploads and gets it, and it is deleted with the account."""

from __future__ import annotations

import sqlalchemy as sa
from accounts.conftest import SiteUnderTest

from quadrangle.learn.puzzles import shipped
from quadrangle.learn.puzzles.puzzle import retired

FIRST, SECOND, THIRD = (puzzle.id for puzzle in shipped("minisurf")[:3])
PATH = "/account/learning/minisurf"


async def test_two_devices_upload_their_parts_and_both_get_the_whole(site: SiteUnderTest) -> None:
    ada, phone = site.browser(), site.browser()
    await ada.join("Ada")
    await phone.sign_in("Ada")
    here = await ada.ask("PUT", PATH, {"done": ["turn"], "tried": [[FIRST, True], [SECOND, True]]})
    assert (here["done"], here["steps"], here["streak"]) == (["turn"], 11, 2)
    there = await phone.ask("PUT", PATH, {"done": ["beside"], "tried": [[THIRD, False], [FIRST, False]]})
    assert there["done"] == ["turn", "beside"]
    assert there["tried"] == [[FIRST, True], [SECOND, True], [THIRD, False]], "the first try counts, on any device"
    assert (there["streak"], there["best"]) == (0, 2)
    assert there["mu"] < here["mu"], "the rating follows from all tries"
    assert await ada.ask("PUT", PATH, {}) == there


async def test_an_upload_is_one_transaction(site: SiteUnderTest) -> None:
    ada = site.browser()
    await ada.join("Ada")
    commits: list[object] = []
    sa.event.listen(site.app.state.site.learning._store._engine.sync_engine, "commit", commits.append)
    tries = [[puzzle.id, True] for puzzle in shipped("minisurf")[:40]]
    before = await ada.ask("PUT", PATH, {})
    reads = len(commits)
    after = await ada.ask("PUT", PATH, {"done": ["turn", "beside"], "tried": tries})
    assert (before["streak"], after["streak"], len(after["done"])) == (0, 40, 2)
    assert len(commits) - reads == reads + 1, "the same reads as without news, and one write"


async def test_what_there_is_not_is_left_out_and_a_guest_keeps_it_at_home(site: SiteUnderTest) -> None:
    ada, guest = site.browser(), site.browser()
    await ada.join("Ada")
    nothing = await ada.ask("PUT", PATH, {"done": ["nowhere"], "tried": [["nobody", True]]})
    assert (nothing["done"], nothing["tried"], nothing["mu"]) == ([], [], 1200)
    assert await guest.refused("PUT", PATH, {}) == "signed-out"


async def test_a_try_at_a_puzzle_that_was_taken_out_since_still_counts(site: SiteUnderTest) -> None:
    ada = site.browser()
    await ada.join("Ada")
    gone = retired("planquadrat")[0].id
    answer = await ada.ask("PUT", "/account/learning/planquadrat", {"tried": [[gone, True]]})
    assert answer["tried"] == [[gone, True]] and answer["mu"] > 1200


async def test_it_is_exported_with_the_account_and_gone_with_it(site: SiteUnderTest) -> None:
    ada = site.browser()
    await ada.join("Ada")
    await ada.ask("PUT", PATH, {"tried": [[FIRST, True]]})
    client = next(iter(await site.people.accounts.clients([(await ada.ask("GET", "/account"))["account"]["id"]])))
    assert (await ada.ask("GET", "/account/export"))["learning"]["minisurf"]["streak"] == 1
    await ada.delete_account()
    assert (await site.app.state.site.learning.of(client, "minisurf")).tried == ()
