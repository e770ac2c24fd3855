"""Identities: the directory of people for tables, and the identity behind a cookie or token. Both are cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa

from quadrangle.accounts.api_tokens import programs
from quadrangle.accounts.moderation import BanNotice, ban_notice, is_valid
from quadrangle.accounts.sessions import Sessions
from quadrangle.random_ids import digest
from quadrangle.storage.schema.accounts import bans, blocks, people, ratings, sessions, tokens
from quadrangle.storage.sql import Database
from quadrangle.tables.model.people import Person, Rating
from quadrangle.tables.ports import Clock

# Entries are read again after this time, because another process may have changed them.
CACHE_SECONDS = 30.0
MAX_ENTRIES = 20_000
QUERY_BATCH = 500
V = TypeVar("V")
Rows = Collection[sa.Row[Any]]


class Identity(NamedTuple):
    """A client, the digest of its session or the id of its token, and whether it is banned."""

    client: str
    session: str | None = None
    banned: bool = False
    token: str | None = None
    # A token can be for reading only.
    plays: bool = True


class IdentityCache:
    """Implements `tables.model.people.Directory`."""

    def __init__(self, database: Database, sessions: Sessions, clock: Clock) -> None:
        self._database = database
        self._sessions = sessions
        self._clock = clock
        self._people: dict[str, Person] = {}
        self._read_at: OrderedDict[str, float] = OrderedDict()
        self._bans: dict[str, BanNotice] = {}
        self._signed_in: OrderedDict[str, tuple[str, float]] = OrderedDict()
        # Clients to read, and the next read, which waits for the running one.
        self._stale: set[str] = set()
        self._next_read: asyncio.Task[None] | None = None
        self._reading = asyncio.Lock()

    def person(self, client: str) -> Person:
        return self._people.get(client) or Person(client)

    async def learn(self, clients: Collection[str]) -> None:
        since = self._clock.monotonic() - CACHE_SECONDS
        stale = [client for client in clients if self._read_at.get(client, -1e18) < since]
        if stale:
            self._stale.update(stale)
            self._next_read = self._next_read or asyncio.create_task(self._read_together())
            await asyncio.shield(self._next_read)

    async def _read_together(self) -> None:
        """When another node stops, all its clients come at once. One query for all is faster than one for each."""
        async with self._reading:
            stale, self._stale, self._next_read = [*self._stale], set(), None
            for start in range(0, len(stale), QUERY_BATCH):
                await self.look_up(stale[start : start + QUERY_BATCH])

    async def signed_in(self, secret: str) -> Identity | None:
        """The identity of this session cookie; None if there is no such session."""
        session = digest(secret)
        client, read_at = self._signed_in.get(session, ("", -1e18))
        if read_at < self._clock.monotonic() - CACHE_SECONDS:
            client = await self._sessions.client(session) or ""
            _remember(self._signed_in, session, (client, self._clock.monotonic()))
        if not client:
            return None
        await self.learn([client])
        return Identity(client, session, client in self._bans)

    async def guest(self, client: str) -> Identity | None:
        """The identity of a guest's cookie; None if the client has an account now, and the cookie is void."""
        await self.learn([client])
        return Identity(client, None, client in self._bans) if self.person(client).is_guest else None

    def is_banned(self, client: str) -> bool:
        return client in self._bans

    def ban_of(self, client: str) -> BanNotice | None:
        return self._bans.get(client)

    def forget_sessions(self, client: str) -> None:
        """Drop the cached sessions of a client that was signed out."""
        for session in [session for session, (whose, _) in self._signed_in.items() if whose == client]:
            del self._signed_in[session]

    def forget_session(self, session: str) -> None:
        """Drop a cached session that has ended."""
        self._signed_in.pop(session, None)

    def invalidate(self, client: str) -> None:
        """Drop everything about this client, because another process changed it."""
        self.forget_sessions(client)
        self._read_at.pop(client, None)

    async def expired(self, identities: Collection[Identity]) -> set[Identity]:
        """Those of these identities that are no longer valid: signed out, revoked, banned or unbanned."""
        await self.learn({one.client for one in identities})
        signed_in = [one for one in identities if one.session or one.token]
        valid: set[str] = set()
        for start in range(0, len(signed_in), QUERY_BATCH):
            valid |= await self._still_valid(signed_in[start : start + QUERY_BATCH])
        lapsed = {one for one in signed_in if (one.session or one.token) not in valid}
        return lapsed | {one for one in identities if one.banned != (one.client in self._bans)}

    async def _still_valid(self, identities: Collection[Identity]) -> set[str]:
        by_session = sa.select(sessions.c.digest).where(sessions.c.digest.in_([one.session for one in identities]))
        by_token = sa.select(tokens.c.id).where(tokens.c.id.in_([one.token for one in identities]))
        async with self._database.reading() as connection:
            return {*(await connection.execute(by_session)).scalars(), *(await connection.execute(by_token)).scalars()}

    async def look_up(self, clients: Collection[str]) -> None:
        """Read these clients into the cache, whatever it contains."""
        async with self._database.reading() as connection:
            wanted = people.c.client.in_(clients)
            rows = (await connection.execute(sa.select(people).where(wanted))).all()
            ids = [row.id for row in rows]
            rated = (await connection.execute(sa.select(ratings).where(ratings.c.person.in_(ids)))).all() if ids else ()
            blocked = (await connection.execute(_blocked(ids))).all() if ids else ()
            bot_accounts = (await connection.execute(programs().where(tokens.c.person.in_(ids)))).scalars().all()
            banned = (await connection.execute(sa.select(bans).where(bans.c.client.in_(clients)))).all()
        self._store(rows, _by_person(rated), blocked, bot_accounts)
        for client in clients:
            self._bans.pop(client, None)
        self._bans |= {row.client: ban_notice(row) for row in banned if is_valid(row, self._clock.now())}
        for client in clients:
            _remember(self._read_at, client, self._clock.monotonic())

    def _store(
        self, rows: Rows, rated: Mapping[str, dict[str, Rating]], blocked: Rows, bot_accounts: Sequence[str]
    ) -> None:
        for row in rows:
            own_blocks = frozenset(block.client for block in blocked if block.person == row.id)
            self._people[row.client] = Person(
                row.client, row.id, row.name, rated.get(row.id, {}), own_blocks, row.operator and not row.deleted,
                row.id in bot_accounts,
            )  # fmt: skip


def _blocked(ids: Collection[str]) -> sa.Select[tuple[str, str]]:
    return sa.select(blocks.c.person, people.c.client).where(blocks.c.person.in_(ids), people.c.id == blocks.c.other)


def _by_person(rows: Rows) -> Mapping[str, dict[str, Rating]]:
    by_person: dict[str, dict[str, Rating]] = defaultdict(dict)
    for row in rows:
        by_person[row.person][row.game] = Rating.of(row.mu, row.sigma, row.games)
    return by_person


def _remember(cache: OrderedDict[str, V], key: str, value: V) -> None:
    cache[key] = value
    cache.move_to_end(key)
    if len(cache) > MAX_ENTRIES:
        cache.popitem(last=False)
