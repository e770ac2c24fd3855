"""The interface of this package for the server and the command line."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from quadrangle.accounts.accounts import AccountRows
from quadrangle.accounts.api_tokens import Tokens
from quadrangle.accounts.display_names import clean_name, folded
from quadrangle.accounts.errors import PROOF_NEEDED, WRONG_CREDENTIALS, Refused
from quadrangle.accounts.game_history import GameHistory
from quadrangle.accounts.identity import IdentityCache
from quadrangle.accounts.leaderboards import Leaderboards
from quadrangle.accounts.moderation import Moderation
from quadrangle.accounts.passkeys import NewKey, Passkeys
from quadrangle.accounts.passwords import Passwords
from quadrangle.accounts.rating_ledger import RatingCounter, RatingLedger
from quadrangle.accounts.recovery import Recovery
from quadrangle.accounts.schemas import Account, RelyingParty
from quadrangle.accounts.sessions import Sessions
from quadrangle.accounts.sign_in_limit import SignInLimit
from quadrangle.accounts.unusual_pairs import UnusualPairs
from quadrangle.ratelimit import RateLimiter
from quadrangle.storage.sql import Database, open_database
from quadrangle.tables.ports import Clock


class AccountService:
    """Puts the parts together. `device` is the browser's name, `address` the client's network address."""

    def __init__(
        self, database: Database, clock: Clock, limiter: RateLimiter, passwords: Passwords | None = None
    ) -> None:
        self.database = database
        self._limit = SignInLimit(limiter)
        self._passwords = passwords or Passwords()
        self.accounts = AccountRows(database, clock)
        self.sessions = Sessions(database, clock)
        self.passkeys = Passkeys(database, clock)
        self.tokens = Tokens(database, clock)
        self.moderation = Moderation(database, clock)
        self.recovery = Recovery(database, clock, self.accounts, self._passwords)
        self.identities = IdentityCache(database, self.sessions, clock)
        self.history = GameHistory(database, self.identities)
        self.leaderboards = Leaderboards(database)
        self.ledger = RatingLedger(database)
        self.unusual_pairs = UnusualPairs(database, clock)
        self.rating_counter = RatingCounter(self.ledger, self.refresh, clock)

    async def start(self) -> None:
        await self.accounts.hold_names()
        await self.ledger.catch_up()

    async def close(self) -> None:
        await self.rating_counter.settle()
        await self.database.close()

    async def refresh(self, ids: Sequence[str]) -> None:
        """Read these accounts again into the cache."""
        if ids:
            await self.identities.look_up(await self.accounts.clients(ids))

    # Signing up and in

    async def join(self, client: str, name: str, password: str, device: str, address: str) -> str:
        """Create an account for this guest and sign in; the value of the cookie."""
        self._limit.check(address)
        account = folded(clean_name(name))  # fails early, because hashing is expensive
        secret = await self._join(client, name, await self._passwords.hashed(password), None, device)
        self._limit.succeeded(address, account)
        return secret

    async def join_by_passkey(
        self, site: RelyingParty, client: str, name: str, credential: dict[str, Any], device: str, address: str
    ) -> str:
        self._limit.check(address)
        key = await self.passkeys.checked(site, client, credential)
        return await self._join(client, name, None, key, device)

    async def _join(self, client: str, name: str, password: str | None, key: NewKey | None, device: str) -> str:
        """Account, credential and session in one transaction: nobody gets an account without a way to sign in."""
        try:
            async with self.database.writing() as connection:
                id = await self.accounts.insert(connection, client, name, password)
                if key is not None:
                    await self.passkeys.insert(connection, id, key, device)
                secret = await self.sessions.insert(connection, id, device)
        except sa.exc.IntegrityError:
            raise await self.accounts.conflict(client) from None
        await self.identities.look_up([client])
        return secret

    async def sign_in(self, name: str, password: str, device: str, address: str) -> str:
        """The value of the cookie. All failures look the same and take the same time."""
        account = folded(name)
        self._limit.check(address, account)
        row = await self.accounts.named(name)
        if not await self._passwords.fits(row.password if row else None, password) or row is None:
            raise Refused(WRONG_CREDENTIALS)
        await self.moderation.check_ban(row.client)
        self._limit.succeeded(address, account)
        if self._passwords.is_weak(row.password):
            await self.accounts.change(row.id, password=await self._passwords.hashed(password))
        return await self.sessions.begin(row.id, device)

    async def sign_in_by_passkey(
        self, site: RelyingParty, credential: dict[str, Any], device: str, address: str
    ) -> str:
        self._limit.check(address)
        row = await self.accounts.row(await self.passkeys.person(site, credential))
        await self.moderation.check_ban(row.client)
        return await self.sessions.begin(row.id, device)

    async def sign_out(self, session: str, client: str) -> None:
        await self.sessions.end(session)
        self.identities.forget_sessions(client)

    async def sign_out_everywhere(self, id: str, client: str) -> None:
        await self.sessions.end_all(id)
        self.identities.forget_sessions(client)

    # The account

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
            recovery_codes=await self.recovery.codes_left(id),
        )

    async def rename(self, id: str, name: str, by_operator: bool = False) -> None:
        await self.accounts.rename(id, name, by_operator)
        await self.refresh([id])

    def check_tries(self, address: str, name: str | None = None) -> None:
        """Limits guesses at recovery codes and links as those at passwords."""
        self._limit.check(address, None if name is None else folded(name))

    async def prove(
        self,
        id: str,
        session: str | None,
        password: str,
        passkey: tuple[RelyingParty, dict[str, Any]] | None,
        address: str,
    ) -> None:
        """Remember for a few minutes that the owner of the account is at this browser; `Refused` if not."""
        row = await self.accounts.row(id)
        self._limit.check(address, row.folded)
        if passkey is not None:
            if await self.passkeys.person(*passkey) != id:
                raise Refused(WRONG_CREDENTIALS)
        elif not await self._passwords.fits(row.password, password):
            raise Refused(WRONG_CREDENTIALS)
        self._limit.succeeded(address, row.folded)
        await self.sessions.prove(session or "")

    async def require_proof(self, session: str | None, since_sign_in: bool = False) -> None:
        """`Refused` unless password or passkey were given recently: a browser left open is not enough.

        What cannot be undone, or opens a way in for good, asks `since_sign_in`: a stolen cookie may be a new one.
        """
        if not await self.sessions.is_proved(session, since_sign_in):
            raise Refused(PROOF_NEEDED)

    async def set_password(
        self, id: str, password: str, current: str | None, session: str | None, address: str
    ) -> list[str]:
        """Ends all other sessions; their digests. Needs the current password, or a proof given recently."""
        row = await self.accounts.row(id)
        if row.password is not None and current is not None:
            self._limit.check(address, row.folded)
            if not await self._passwords.fits(row.password, current):
                raise Refused(WRONG_CREDENTIALS)
            self._limit.succeeded(address, row.folded)
        else:
            await self.require_proof(session, since_sign_in=True)
        await self.accounts.change(id, password=await self._passwords.hashed(password))
        self.identities.forget_sessions(row.client)
        return await self.sessions.end_others(id, session)

    async def recovered(self, id: str, device: str) -> str:
        """Sign in with the password that was just set by a link or a code; the value of the cookie."""
        row = await self.accounts.row(id)
        self.identities.forget_sessions(row.client)
        await self.moderation.check_ban(row.client)
        return await self.sessions.begin(id, device)

    async def delete(self, id: str) -> None:
        row = await self.accounts.row(id)
        await self.accounts.delete(id)
        self.identities.forget_sessions(row.client)
        await self.identities.look_up([row.client])

    # Moderation

    async def block(self, id: str, other: str, blocked: bool) -> None:
        await self.accounts.row(other)
        await (self.moderation.block if blocked else self.moderation.unblock)(id, other)
        await self.refresh([id])

    async def ban(
        self,
        client: str,
        person: str | None,
        reason: str,
        until: datetime | None = None,
        *,
        words: str = "",
        name: str = "",
        operator: str | None = None,
    ) -> None:
        await self.moderation.ban(client, person, reason, until, words=words, name=name, operator=operator)
        await self._refresh_client(client)

    async def unban(self, client: str) -> None:
        await self.moderation.unban(client)
        await self._refresh_client(client)

    async def _refresh_client(self, client: str) -> None:
        self.identities.forget_sessions(client)
        await self.identities.look_up([client])


async def open_accounts(url: str, clock: Clock, tries_per_second: float, tries_at_once: int) -> AccountService:
    """The accounts in the database at this address. Its schema must be up to date."""
    limiter = RateLimiter(tries_per_second, tries_at_once, clock.monotonic)
    return AccountService(await open_database(url), clock, limiter)
