"""The face of this room: what servers and the command line ask of people."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from quadrangle.people.accounts import Accounts
from quadrangle.people.database import Database, open_database
from quadrangle.people.history import History
from quadrangle.people.moderation import Moderation
from quadrangle.people.names import clean_name, folded
from quadrangle.people.passkeys import Passkeys
from quadrangle.people.passwords import Passwords
from quadrangle.people.rated import Counting, RatedGames
from quadrangle.people.refusals import BANNED, NO_WAY_IN, WRONG_CREDENTIALS, Refused
from quadrangle.people.registry import Registry
from quadrangle.people.sessions import Sessions
from quadrangle.people.shown import Account, Site
from quadrangle.people.standings import Standings
from quadrangle.people.tokens import Tokens
from quadrangle.people.tries import Tries
from quadrangle.service.ports import Clock


class People:
    """Puts the parts together. `device` is what somebody's browser calls itself, `address` where they ask from."""

    def __init__(self, database: Database, clock: Clock, tries: Tries, passwords: Passwords | None = None) -> None:
        self.database = database
        self._tries = tries
        self._passwords = passwords or Passwords()
        self.accounts = Accounts(database, clock)
        self.sessions = Sessions(database, clock)
        self.passkeys = Passkeys(database, clock)
        self.tokens = Tokens(database, clock)
        self.moderation = Moderation(database, clock)
        self.registry = Registry(database, self.sessions, clock)
        self.history = History(database, self.registry)
        self.standings = Standings(database)
        self.rated = RatedGames(database)
        self.counting = Counting(self.rated, self.refresh, clock)

    async def start(self) -> None:
        await self.rated.catch_up()

    async def close(self) -> None:
        await self.counting.settle()
        await self.database.close()

    async def refresh(self, ids: Sequence[str]) -> None:
        """What is believed of these people is looked up anew."""
        if ids:
            await self.registry.look_up(await self.accounts.clients(ids))

    # Coming and going

    async def join(self, client: str, name: str, password: str, device: str, address: str) -> str:
        """The guest gets an account, and is signed in: the cookie's value."""
        self._tries.take(f"address {address}")
        clean_name(name)  # before a password is hashed for nothing
        return await self._joined(client, name, await self._passwords.hashed(password), device)

    async def join_by_passkey(
        self, site: Site, client: str, name: str, credential: dict[str, Any], device: str, address: str
    ) -> str:
        self._tries.take(f"address {address}")
        key = await self.passkeys.checked(site, client, credential)
        secret = await self._joined(client, name, None, device)
        await self.passkeys.add(str(self.registry.known(client).id), key, device)
        return secret

    async def _joined(self, client: str, name: str, password: str | None, device: str) -> str:
        id = await self.accounts.make(client, name, password)
        await self.registry.look_up([client])
        return await self.sessions.begin(id, device)

    async def sign_in(self, name: str, password: str, device: str, address: str) -> str:
        """The cookie's value. What is wrong is not told, and every way to be wrong takes as long."""
        account = f"account {folded(name)}"
        self._tries.take(account, f"address {address}")
        row = await self.accounts.named(name)
        if not await self._passwords.fits(row.password if row else None, password) or row is None:
            raise Refused(WRONG_CREDENTIALS)
        await self._check_ban(row.client)
        self._tries.forgive(account)
        if self._passwords.is_weak(row.password):
            await self.accounts.change(row.id, password=await self._passwords.hashed(password))
        return await self.sessions.begin(row.id, device)

    async def sign_in_by_passkey(self, site: Site, credential: dict[str, Any], device: str, address: str) -> str:
        self._tries.take(f"address {address}")
        row = await self.accounts.row(await self.passkeys.person(site, credential))
        await self._check_ban(row.client)
        return await self.sessions.begin(row.id, device)

    async def _check_ban(self, client: str) -> None:
        if await self.moderation.is_banned(client):
            raise Refused(BANNED)

    async def sign_out(self, session: str, client: str) -> None:
        await self.sessions.end(session)
        self.registry.forget_sessions(client)

    async def sign_out_everywhere(self, id: str, client: str) -> None:
        await self.sessions.end_all(id)
        self.registry.forget_sessions(client)

    # One's own account

    async def account(self, id: str, session: str | None) -> Account:
        row = await self.accounts.row(id)
        return Account(
            id=id,
            name=row.name,
            created=datetime.fromisoformat(row.created),
            operator=row.operator,
            has_password=row.password is not None,
            passkeys=await self.passkeys.of(id),
            sessions=await self.sessions.of(id, session),
            blocked=await self.moderation.blocked_by(id),
            tokens=await self.tokens.of(id),
        )

    async def rename(self, id: str, name: str, by_operator: bool = False) -> None:
        await self.accounts.rename(id, name, by_operator)
        await self.refresh([id])

    async def set_password(self, id: str, password: str, current: str | None, address: str) -> None:
        """Whoever has one has to know it; a browser that was left open is not enough."""
        row = await self.accounts.row(id)
        if row.password is not None:
            self._tries.take(f"account {row.folded}", f"address {address}")
            if not await self._passwords.fits(row.password, current or ""):
                raise Refused(WRONG_CREDENTIALS)
        await self.reset_password(id, password)

    async def reset_password(self, id: str, password: str) -> None:
        await self.accounts.change(id, password=await self._passwords.hashed(password))

    async def remove_password(self, id: str) -> None:
        if not await self.passkeys.of(id):
            raise Refused(NO_WAY_IN)
        await self.accounts.change(id, password=None)

    async def delete(self, id: str) -> None:
        row = await self.accounts.row(id)
        await self.accounts.delete(id)
        self.registry.forget_sessions(row.client)
        await self.registry.look_up([row.client])

    # Between people

    async def block(self, id: str, other: str, blocked: bool) -> None:
        await self.accounts.row(other)
        await (self.moderation.block if blocked else self.moderation.unblock)(id, other)
        await self.refresh([id])

    async def ban(self, client: str, person: str | None, reason: str, until: datetime | None = None) -> None:
        await self.moderation.ban(client, person, reason, until)
        await self._dismissed(client)

    async def unban(self, client: str) -> None:
        await self.moderation.unban(client)
        await self._dismissed(client)

    async def _dismissed(self, client: str) -> None:
        self.registry.forget_sessions(client)
        await self.registry.look_up([client])


async def open_people(url: str, clock: Clock, tries_per_second: float, tries_at_once: int) -> People:
    """The people in the database at this address, whose tables are up to date."""
    return People(await open_database(url), clock, Tries(tries_per_second, tries_at_once, clock.monotonic))
