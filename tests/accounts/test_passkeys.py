"""Signing up with a passkey: all in one transaction."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import sqlalchemy as sa
from support.simulated import SimulatedClock

from quadrangle.accounts.errors import Refused
from quadrangle.accounts.passkeys import MAX_PASSKEYS, NewKey
from quadrangle.accounts.schemas import RelyingParty
from quadrangle.accounts.service import AccountService, open_accounts
from quadrangle.storage.schema.accounts import passkeys, people, sessions

HERE = RelyingParty("localhost", "http://localhost")


@pytest.fixture
async def service(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[AccountService]:
    """Accounts that accept every credential; its key is named in it."""
    opened = await open_accounts(database, SimulatedClock(), 10.0, 100)

    async def checked(site: RelyingParty, subject: str, credential: dict[str, str]) -> NewKey:
        return NewKey(credential["key"], "public", 0)

    monkeypatch.setattr(opened.passkeys, "checked", checked)
    yield opened
    await opened.close()


async def join(service: AccountService, client: str, name: str, key: str) -> str:
    return await service.join_by_passkey(HERE, client, name, {"key": key}, "a browser", "home")


async def rows(service: AccountService) -> list[int]:
    """How many accounts, sessions and passkeys there are."""
    async with service.database.reading() as connection:
        counts = [sa.select(sa.func.count()).select_from(table) for table in (people, sessions, passkeys)]
        return [await connection.scalar(count) or 0 for count in counts]


async def test_a_new_key_makes_an_account_and_signs_in(service: AccountService) -> None:
    identity = await service.identities.signed_in(await join(service, "ada", "Ada", "1"))
    assert identity is not None and identity.client == "ada"
    assert await rows(service) == [1, 1, 1]
    assert [key.id for key in await service.passkeys.of(str(service.identities.person("ada").id))] == ["1"]


async def test_a_refused_credential_leaves_no_account_no_session_and_the_guest_a_guest(
    service: AccountService,
) -> None:
    await join(service, "ada", "Ada", "1")
    with pytest.raises(Refused) as refused:
        await join(service, "bea", "Bea", "1")
    assert refused.value.code == "passkey-refused"
    assert await rows(service) == [1, 1, 1]
    guest = await service.identities.guest("bea")
    assert guest is not None and guest.client == "bea", "the seats of this client stay the guest's"
    await join(service, "bea", "Bea", "2")


@pytest.mark.parametrize(
    ("client", "name", "code"), [("bea", "Áda", "name-taken"), ("ada", "Bea", "already-signed-in")]
)
async def test_a_taken_name_or_client_leaves_no_key(service: AccountService, client: str, name: str, code: str) -> None:
    await join(service, "ada", "Ada", "1")
    with pytest.raises(Refused) as refused:
        await join(service, client, name, "2")
    assert refused.value.code == code
    assert await rows(service) == [1, 1, 1]


async def test_one_passkey_too_many_is_refused_as_such(service: AccountService) -> None:
    await join(service, "ada", "Ada", "0")
    ada = str(service.identities.person("ada").id)
    for number in range(1, MAX_PASSKEYS):
        await service.passkeys.add(ada, NewKey(str(number), "public", 0), "a browser")
    with pytest.raises(Refused) as refused:
        await service.passkeys.add(ada, NewKey("more", "public", 0), "a browser")
    assert (refused.value.code, refused.value.values) == ("too-many-passkeys", {"most": MAX_PASSKEYS})
