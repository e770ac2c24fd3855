"""Account recovery: recovery codes, links from operators, and proof before sign-in methods change."""

from __future__ import annotations

from datetime import timedelta

import pytest
from accounts.conftest import PASSWORD, Browser, SiteUnderTest

from quadrangle.accounts.recovery import OPERATOR_LIFETIME
from quadrangle.accounts.sessions import PROOF_LIFETIME

NEW = "another long one"


def pass_time(site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch, time: timedelta) -> None:
    clock = type(site.people.sessions._clock)
    later = clock().now() + time
    monkeypatch.setattr(clock, "now", lambda self: later)


async def operator(site: SiteUnderTest, name: str = "Olga") -> Browser:
    browser = site.browser()
    id = (await browser.join(name))["id"]
    await site.people.accounts.change(id, operator=True)
    await site.people.refresh([id])
    return browser


async def test_a_recovery_code_works_once_however_it_is_typed_and_ends_everything_else(site: SiteUnderTest) -> None:
    ada, thief, back = site.browser(), site.browser(), site.browser()
    await ada.join("Ada")
    codes = (await ada.ask("POST", "/account/recovery-codes"))["codes"]
    assert len({*codes}) == 8
    await thief.sign_in("Ada")
    token = (await thief.ask("POST", "/account/tokens", {"name": "bot", "scopes": ["play"]}))["secret"]
    wanted = {"name": "ada", "code": codes[0].upper().replace("-", " "), "password": NEW}
    account = (await back.ask("POST", "/session/recovery", wanted))["account"]
    assert account["name"] == "Ada" and account["recovery_codes"] == 7 and account["tokens"] == []
    assert (await thief.ask("GET", "/account"))["account"] is None
    assert await site.browser(Authorization=f"Bearer {token}").refused("GET", "/tables") == "wrong-token"
    assert await thief.refused("POST", "/session", {"name": "Ada", "password": PASSWORD}) == "wrong-credentials"
    assert await thief.refused("POST", "/session/recovery", wanted) == "wrong-code"
    assert await thief.refused("POST", "/session/recovery", wanted | {"name": "Nobody"}) == "wrong-code"
    await site.browser().sign_in("Ada", NEW)


async def test_guesses_at_recovery_codes_are_limited(site: SiteUnderTest) -> None:
    ada, thief = site.browser(), site.browser()
    await ada.join("Ada")
    wanted = {"name": "Ada", "code": "bbbb-bbbb-bbbb", "password": NEW}
    answers = [await thief.refused("POST", "/session/recovery", wanted) for _ in range(60)]
    assert set(answers[:40]) == {"wrong-code"} and answers[-1] == "too-many-tries"


async def test_an_operator_makes_a_link_that_works_once(site: SiteUnderTest) -> None:
    olga, ada, other = await operator(site), site.browser(), site.browser()
    id = (await ada.join("Ada"))["id"]
    assert await ada.refused("POST", "/operators/reset-links", {"person": id}) == "not-an-operator"
    path = (await olga.ask("POST", "/operators/reset-links", {"person": id}))["path"]
    wanted = {"code": path.removeprefix("/reset/"), "password": NEW}
    assert await other.refused("POST", "/session/reset", wanted | {"password": "short"}) == "password-too-short"
    assert (await other.ask("POST", "/session/reset", wanted))["account"]["name"] == "Ada"
    assert (await ada.ask("GET", "/account"))["account"] is None
    assert await other.refused("POST", "/session/reset", wanted) == "no-such-reset"


async def test_an_operators_link_ends_after_a_day_and_is_not_for_operators(
    site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    olga, pia, ada = await operator(site), await operator(site, "Pia"), site.browser()
    id = (await ada.join("Ada"))["id"]
    colleague = (await pia.ask("GET", "/account"))["account"]["id"]
    assert await olga.refused("POST", "/operators/reset-links", {"person": colleague}) == "reset-elsewhere"
    path = (await olga.ask("POST", "/operators/reset-links", {"person": id}))["path"]
    pass_time(site, monkeypatch, OPERATOR_LIFETIME + timedelta(seconds=1))
    wanted = {"code": path.removeprefix("/reset/"), "password": NEW}
    assert await ada.refused("POST", "/session/reset", wanted) == "no-such-reset"


async def test_what_changes_the_ways_in_asks_for_proof(site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch) -> None:
    olga, ada = await operator(site), site.browser()
    id = (await ada.join("Ada"))["id"]
    pass_time(site, monkeypatch, PROOF_LIFETIME + timedelta(seconds=1))
    for method, path, body in (
        ("DELETE", "/account", None),
        ("POST", "/account/recovery-codes", None),
        ("POST", "/account/passkeys", {"passkey": {}}),
        ("DELETE", "/account/passkeys/some", None),
        ("PUT", "/account/password", {"password": NEW}),
        ("POST", "/account/tokens", {"name": "bot", "scopes": ["play"]}),
    ):
        assert await ada.refused(method, path, body) == "proof-needed", path
    assert await olga.refused("POST", "/operators/reset-links", {"person": id}) == "proof-needed"
    assert await ada.refused("POST", "/account/proof", {"password": "not this one"}) == "wrong-credentials"
    await ada.ask("POST", "/account/proof", {"password": PASSWORD})
    assert len((await ada.ask("POST", "/account/recovery-codes"))["codes"]) == 8
    await ada.ask("DELETE", "/account")


async def test_signing_in_does_not_count_as_proof_for_what_cannot_be_undone(site: SiteUnderTest) -> None:
    ada = site.browser()
    await ada.join("Ada")
    for method, path, body in (
        ("DELETE", "/account", None),
        ("POST", "/account/passkey-options", {"name": ""}),
        ("POST", "/account/passkeys", {"passkey": {}}),
        ("DELETE", "/account/passkeys/some", None),
        ("PUT", "/account/password", {"password": NEW}),
    ):
        assert await ada.refused(method, path, body) == "proof-needed", path
    await ada.prove()
    assert (await ada.ask("POST", "/account/passkey-options", {"name": ""}))["options"]
    await ada.ask("DELETE", "/account")


async def test_a_changed_password_ends_other_sessions_and_tokens_if_wanted(site: SiteUnderTest) -> None:
    ada, phone = site.browser(), site.browser()
    await ada.join("Ada")
    await phone.sign_in("Ada")
    token = (await ada.ask("POST", "/account/tokens", {"name": "bot", "scopes": ["read"]}))["secret"]
    program = site.browser(Authorization=f"Bearer {token}")
    change = {"password": NEW, "current": PASSWORD}
    account = (await ada.ask("PUT", "/account/password", change))["account"]
    assert len(account["sessions"]) == 1 and len(account["tokens"]) == 1
    assert (await phone.ask("GET", "/account"))["account"] is None
    assert (await ada.ask("GET", "/account"))["account"]["name"] == "Ada"
    assert await program.ask("GET", "/tables") == []
    revoking = {"password": PASSWORD, "current": NEW, "revoke_tokens": True}
    assert (await ada.ask("PUT", "/account/password", revoking))["account"]["tokens"] == []
    assert await program.refused("GET", "/tables") == "wrong-token"


async def test_strangers_who_guess_do_not_keep_the_owner_out(site: SiteUnderTest) -> None:
    """The owner's address is known, because the account was created there; the strangers have many addresses."""
    people = site.people
    await people.join("client", "Ada", PASSWORD, "a browser", "home")
    for number in range(60):
        with pytest.raises(Exception, match=r"Wrong name|Too many"):
            await people.sign_in("Ada", "a guess", "a browser", f"stranger {number}")
    assert await people.sign_in("Ada", PASSWORD, "a browser", "home")
    with pytest.raises(Exception, match="Too many"):
        await people.sign_in("Ada", PASSWORD, "a browser", "elsewhere")
