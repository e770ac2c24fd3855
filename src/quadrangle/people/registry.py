"""Who is who: the directory of people for tables, and whom a cookie makes of a request."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa

from quadrangle.people.database import Database
from quadrangle.people.secrets_of import digest
from quadrangle.people.sessions import Sessions
from quadrangle.people.tokens import programs
from quadrangle.service.directory import Person, Rating
from quadrangle.service.ports import Clock
from quadrangle.service.stores.people_tables import bans, blocks, people, ratings, sessions, tokens

# For so long what was looked up is believed. Another process may change it; what this one changes is known at once.
BELIEVED_SECONDS = 30.0
GUESTS_REMEMBERED = 20_000
AT_ONCE = 500
V = TypeVar("V")
Rows = Collection[sa.Row[Any]]


class Asker(NamedTuple):
    """Who asks: a client, by the digest of a session or the id of a token, and whether they may only look."""

    client: str
    session: str | None = None
    banned: bool = False
    token: str | None = None
    # May they take part? A token can be for reading only.
    plays: bool = True


class Registry:
    """Implements `service.directory.Directory`."""

    def __init__(self, database: Database, sessions: Sessions, clock: Clock) -> None:
        self._database = database
        self._sessions = sessions
        self._clock = clock
        self._known: dict[str, Person] = {}
        self._looked_up: OrderedDict[str, float] = OrderedDict()
        self._banned: set[str] = set()
        self._signed_in: OrderedDict[str, tuple[str, float]] = OrderedDict()
        # Whoever has to be looked up, and the next look, which waits for the one that is under way.
        self._unsure: set[str] = set()
        self._next: asyncio.Task[None] | None = None
        self._looking = asyncio.Lock()

    def known(self, client: str) -> Person:
        return self._known.get(client) or Person(client)

    async def learn(self, clients: Collection[str]) -> None:
        since = self._clock.monotonic() - BELIEVED_SECONDS
        unsure = [client for client in clients if self._looked_up.get(client, -1e18) < since]
        if unsure:
            self._unsure.update(unsure)
            self._next = self._next or asyncio.create_task(self._look_up_together())
            await asyncio.shield(self._next)

    async def _look_up_together(self) -> None:
        """When another node ends, all its people come at once: each with a connection would keep the others waiting."""
        async with self._looking:
            unsure, self._unsure, self._next = [*self._unsure], set(), None
            for start in range(0, len(unsure), AT_ONCE):
                await self.look_up(unsure[start : start + AT_ONCE])

    async def signed_in(self, secret: str) -> Asker | None:
        """Who bears this session's cookie; None if it is nobody's."""
        kept = digest(secret)
        client, then = self._signed_in.get(kept, ("", -1e18))
        if then < self._clock.monotonic() - BELIEVED_SECONDS:
            client = await self._sessions.client(kept) or ""
            _remember(self._signed_in, kept, (client, self._clock.monotonic()))
        if not client:
            return None
        await self.learn([client])
        return Asker(client, kept, client in self._banned)

    async def guest(self, client: str) -> Asker | None:
        """A guest by the cookie; None if that client has become somebody's account, and its cookie is of no use now."""
        await self.learn([client])
        return Asker(client, None, client in self._banned) if self.known(client).is_guest else None

    def is_banned(self, client: str) -> bool:
        return client in self._banned

    def forget_sessions(self, client: str) -> None:
        """Somebody was signed out: nobody is believed any longer."""
        for kept in [kept for kept, (whose, _) in self._signed_in.items() if whose == client]:
            del self._signed_in[kept]

    def distrust(self, client: str) -> None:
        """Something about this client was changed elsewhere: it is looked up before it is believed again."""
        self.forget_sessions(client)
        self._looked_up.pop(client, None)

    async def gone(self, askers: Collection[Asker]) -> set[Asker]:
        """Of these the ones who would not be let in as they were: signed out, revoked, banned or no longer so."""
        await self.learn({asker.client for asker in askers})
        borne = [asker for asker in askers if asker.session or asker.token]
        left: set[str] = set()
        for start in range(0, len(borne), AT_ONCE):
            left |= await self._still_valid(borne[start : start + AT_ONCE])
        lapsed = {asker for asker in borne if (asker.session or asker.token) not in left}
        return lapsed | {asker for asker in askers if asker.banned != (asker.client in self._banned)}

    async def _still_valid(self, askers: Collection[Asker]) -> set[str]:
        kept = sa.select(sessions.c.digest).where(sessions.c.digest.in_([asker.session for asker in askers]))
        made = sa.select(tokens.c.id).where(tokens.c.id.in_([asker.token for asker in askers]))
        async with self._database.reading() as connection:
            return {*(await connection.execute(kept)).scalars(), *(await connection.execute(made)).scalars()}

    async def look_up(self, clients: Collection[str]) -> None:
        """Whatever was believed before: this is how it is now."""
        async with self._database.reading() as connection:
            wanted = people.c.client.in_(clients)
            rows = (await connection.execute(sa.select(people).where(wanted))).all()
            ids = [row.id for row in rows]
            rated = (await connection.execute(sa.select(ratings).where(ratings.c.person.in_(ids)))).all() if ids else ()
            foes = (await connection.execute(_blocked(ids))).all() if ids else ()
            played = (await connection.execute(programs().where(tokens.c.person.in_(ids)))).scalars().all()
            barred = (await connection.execute(sa.select(bans).where(bans.c.client.in_(clients)))).all()
        self._keep(rows, _by_person(rated), foes, played)
        self._banned -= set(clients)
        now = self._clock.now().isoformat()
        self._banned |= {row.client for row in barred if row.until is None or row.until > now}
        for client in clients:
            _remember(self._looked_up, client, self._clock.monotonic())

    def _keep(self, rows: Rows, rated: Mapping[str, dict[str, Rating]], foes: Rows, played: Sequence[str]) -> None:
        for row in rows:
            blocked = frozenset(foe.client for foe in foes if foe.person == row.id)
            self._known[row.client] = Person(
                row.client, row.id, row.name, rated.get(row.id, {}), blocked, row.operator and not row.deleted,
                row.id in played,
            )  # fmt: skip


def _blocked(ids: Collection[str]) -> sa.Select[tuple[str, str]]:
    return sa.select(blocks.c.person, people.c.client).where(blocks.c.person.in_(ids), people.c.id == blocks.c.other)


def _by_person(rows: Rows) -> Mapping[str, dict[str, Rating]]:
    found: dict[str, dict[str, Rating]] = defaultdict(dict)
    for row in rows:
        found[row.person][row.game] = Rating.of(row.mu, row.sigma, row.games)
    return found


def _remember(kept: OrderedDict[str, V], key: str, value: V) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > GUESTS_REMEMBERED:
        kept.popitem(last=False)
