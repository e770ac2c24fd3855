"""Builds the whole site from the settings. The only module that knows every part."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import structlog
from prometheus_client import CollectorRegistry

from quadrangle.accounts import ACCOUNT_PACKAGES
from quadrangle.accounts.errors import NO_ACCOUNTS
from quadrangle.activities.daily.secrets import DailySecrets
from quadrangle.activities.daily.service import Daily
from quadrangle.activities.learning_progress import Learning
from quadrangle.activities.review_job import Reviews
from quadrangle.core import extras
from quadrangle.lobby.challenges import Challenges
from quadrangle.lobby.limits import LobbyLimits
from quadrangle.lobby.pairing import Pairing
from quadrangle.lobby.service import Lobby
from quadrangle.ratelimit import RateLimiter
from quadrangle.server.invite_codes import InviteCodes
from quadrangle.server.net.graceful_shutdown import SECONDS_TO_CLOSE
from quadrangle.server.net.lan import Lan
from quadrangle.server.ops.metrics import new_registry
from quadrangle.server.ops.refusal_log import RefusalLog
from quadrangle.server.ops.store_chat_reports import ChatReports
from quadrangle.server.rasterise import Pictures
from quadrangle.server.settings import Settings
from quadrangle.server.settings_report import without_password
from quadrangle.server.socket.connection import Connections
from quadrangle.server.socket.revocation import Revocations
from quadrangle.storage import StoreUnusable, open_store
from quadrangle.storage.key_value import KeyValueStore, MemoryKeyValueStore
from quadrangle.storage.readiness import StoreWatch
from quadrangle.storage.sql_key_value import open_key_value_store
from quadrangle.tables.bots.pool import BotPool
from quadrangle.tables.bus_events import RatedGameFinished
from quadrangle.tables.counters import Counters
from quadrangle.tables.errors import Refused
from quadrangle.tables.limits import TableLimits
from quadrangle.tables.live.chat import Chat
from quadrangle.tables.live.write_budget import DAY_SECONDS
from quadrangle.tables.model.people import Directory
from quadrangle.tables.ports import DailyChance, SystemClock
from quadrangle.tables.service import Tables

if TYPE_CHECKING:
    from quadrangle.accounts.service import AccountService
    from quadrangle.notifications.notifier import Notifier

log = structlog.get_logger("quadrangle.server")
# Challenges that one account, and all accounts of an address, may send to people who are offline. Each sends an e-mail.
OFFLINE_CHALLENGES_PER_DAY, OFFLINE_CHALLENGES_PER_ADDRESS = 10, 40


@dataclass(frozen=True)
class Quotas:
    """How much one network may ask for, beyond the general rate of requests."""

    pairings: RateLimiter
    hints: RateLimiter
    reviews: RateLimiter
    reports: RateLimiter
    emails: RateLimiter
    replayed_moves: RateLimiter
    daily_tries: RateLimiter
    notification_changes: RateLimiter
    offline_challenges: RateLimiter
    offline_challenges_of_address: RateLimiter

    @classmethod
    def from_settings(cls, settings: Settings) -> Quotas:
        clock = time.monotonic
        return cls(
            pairings=RateLimiter(settings.pairings_per_second, settings.pairings_at_once, clock),
            hints=RateLimiter(settings.hints_per_minute / 60, settings.hints_at_once, clock),
            reviews=RateLimiter(settings.reviews_per_hour / 3600, settings.reviews_at_once, clock),
            reports=RateLimiter(settings.reports_per_second, settings.reports_at_once, clock),
            emails=RateLimiter(settings.emails_per_hour / 3600, settings.emails_at_once, clock),
            replayed_moves=RateLimiter(settings.replayed_moves_per_second, settings.replayed_moves_at_once, clock),
            daily_tries=RateLimiter(settings.daily_tries_per_day / DAY_SECONDS, settings.daily_tries_per_day, clock),
            notification_changes=RateLimiter(
                settings.notification_changes_per_hour / 3600, settings.notification_changes_at_once, clock
            ),
            offline_challenges=RateLimiter(OFFLINE_CHALLENGES_PER_DAY / DAY_SECONDS, OFFLINE_CHALLENGES_PER_DAY, clock),
            offline_challenges_of_address=RateLimiter(
                OFFLINE_CHALLENGES_PER_ADDRESS / DAY_SECONDS, OFFLINE_CHALLENGES_PER_ADDRESS, clock
            ),
        )


@dataclass(frozen=True)
class WithAccounts:
    """What a site has only if people can have accounts."""

    people: AccountService
    revocations: Revocations
    chat_reports: ChatReports
    notifier: Notifier | None


@dataclass(frozen=True)
class Site:
    """All parts of a running server, each by its type. `app.state.site` is this object."""

    settings: Settings
    tables: Tables
    key_values: KeyValueStore
    lobby: Lobby
    pairing: Pairing
    challenges: Challenges
    chat: Chat
    readiness: StoreWatch
    daily: Daily
    reviews: Reviews
    learning: Learning
    invite_codes: InviteCodes
    quotas: Quotas
    pictures: Pictures
    connections: Connections
    refusal_log: RefusalLog
    metrics: CollectorRegistry
    with_accounts: WithAccounts | None
    lan: Lan | None
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def accounts(self) -> AccountService | None:
        return None if self.with_accounts is None else self.with_accounts.people

    @property
    def notifier(self) -> Notifier | None:
        return None if self.with_accounts is None else self.with_accounts.notifier

    def require_accounts(self) -> AccountService:
        """The accounts; `Refused` if this server has none."""
        return self._require().people

    def require_revocations(self) -> Revocations:
        return self._require().revocations

    def _require(self) -> WithAccounts:
        if self.with_accounts is None:
            raise Refused(NO_ACCOUNTS)
        return self.with_accounts

    def is_online(self, client: str) -> bool:
        """Is this client connected: here, or at another node in the lobby or at a table?"""
        return self.connections.has(client) or self.lobby.is_online(client)

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Work that no answer waits for."""
        task = asyncio.create_task(work)
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    async def start(self) -> None:
        await self.tables.start()
        await self.lobby.challenges.load()
        self.lobby.start()
        if self.with_accounts is not None:
            people = self.with_accounts.people
            await people.start()
            self.tables.bus.subscribe(RatedGameFinished, lambda event: people.rating_counter.finished(event.table))
            self._tasks.append(asyncio.create_task(self.with_accounts.revocations.check_for_ever()))
        if self.notifier is not None:
            await self.notifier.start()
        if self.lan is not None and self.lan.from_start:
            await self.lan.open()
        log.info("ready", database=without_password(self.settings.database))

    async def close(self) -> None:
        if self.lan is not None:
            await self.lan.close()
        stopping = [*self._tasks]
        for task in stopping:
            task.cancel()
        await asyncio.gather(*stopping, return_exceptions=True)
        await self.pictures.close()
        await self.daily.close()
        await self.reviews.close()
        if self.with_accounts is not None:
            if self.with_accounts.notifier is not None:
                await self.with_accounts.notifier.close()
            await self.with_accounts.chat_reports.settle()
        await self._close_databases()

    async def _close_databases(self) -> None:
        """Bounded: a hanging database must not block the shutdown. What it has not confirmed is not acknowledged."""
        try:
            async with asyncio.timeout(SECONDS_TO_CLOSE):
                await self.lobby.close()
                await self.tables.close()
                await self.key_values.close()  # all others write to it until they are closed
                if self.accounts is not None:
                    await self.accounts.close()
        except TimeoutError:
            log.error("stopped without waiting for the database")
        else:
            log.info("stopped")


async def open_site(settings: Settings, lan: Lan | None = None) -> Site:
    """Open the databases that the settings name, and build the site on them."""
    people = await open_accounts(settings) if settings.accounts else None
    store = open_key_value_store(settings.database)
    secrets = DailySecrets(store, SystemClock())
    tables = await open_tables(settings, None if people is None else people.identities, secrets.events, store)
    return build_site(settings, tables, people, store, lan, secrets)


def build_site(
    settings: Settings,
    tables: Tables,
    people: AccountService | None = None,
    store: KeyValueStore | None = None,
    lan: Lan | None = None,
    secrets: DailySecrets | None = None,
) -> Site:
    """The site on open databases. Without a key-value `store`, its contents last as long as the process.

    The tables draw the chance of daily challenges from `secrets.events`, if they offer these challenges.
    With a `lan`, somebody at this machine may open the server to the machine's network.
    """
    store = store or MemoryKeyValueStore()
    refusal_log = RefusalLog()
    lobby = Lobby(tables, lobby_limits(settings), store)
    quotas = Quotas.from_settings(settings)
    connections = Connections(
        settings, tables, lobby, refusal_log, quotas.reports,
        (lambda client: None) if people is None else people.identities.ban_of,
    )  # fmt: skip
    return Site(
        settings=settings,
        tables=tables,
        key_values=store,
        lobby=lobby,
        pairing=lobby.pairing,
        challenges=lobby.challenges,
        chat=tables.chat,
        readiness=StoreWatch(tables.store, tables.notices),
        daily=Daily(tables, store, tables.clock, secrets or DailySecrets(store, tables.clock)),
        reviews=Reviews(tables.record, tables.bots, store),
        learning=Learning(store),
        invite_codes=InviteCodes(settings, time.monotonic, tables.notices),
        quotas=quotas,
        pictures=Pictures(RateLimiter(settings.pictures_per_minute / 60, settings.pictures_at_once, time.monotonic)),
        connections=connections,
        refusal_log=refusal_log,
        metrics=new_registry(tables, connections, refusal_log),
        with_accounts=None if people is None else _with_accounts(settings, tables, people, connections),
        lan=lan,
    )


def _with_accounts(
    settings: Settings, tables: Tables, people: AccountService, connections: Connections
) -> WithAccounts:
    people.rating_counter.share(tables.jobs)
    return WithAccounts(
        people=people,
        revocations=Revocations(connections, people, tables.notices),
        chat_reports=ChatReports(tables, people),
        notifier=open_notifier(settings, tables, people),
    )


async def open_accounts(settings: Settings) -> AccountService:
    try:
        extras.require("site", "Accounts", *ACCOUNT_PACKAGES)
    except extras.MissingExtra as error:
        raise StoreUnusable(f"{error} Without accounts: QUADRANGLE_ACCOUNTS=false.") from error
    from quadrangle.accounts.service import open_accounts

    return await open_accounts(
        settings.database, SystemClock(), settings.sign_ins_per_second, settings.sign_ins_at_once
    )


async def open_tables(
    settings: Settings,
    directory: Directory | None = None,
    daily_chance: DailyChance | None = None,
    texts: KeyValueStore | None = None,
) -> Tables:
    """The table service that these settings describe."""
    counters = Counters()
    store = await open_store(settings.database, counters.commit_sizes)
    pause = settings.bot_pause_seconds
    return Tables(
        store,
        SystemClock(),
        random.SystemRandom(),  # chance comes from the operating system: there is no seed to find out
        BotPool(settings.bot_workers, settings.bot_patience_seconds, settings.bot_searches_per_client),
        limits=TableLimits(
            rooms=settings.tables_in_memory,
            idle_seconds=settings.idle_seconds,
            events=settings.events_per_table,
            attention_seconds=settings.bot_attention_seconds,
            events_per_day=settings.events_per_day,
            bytes_per_day=settings.written_bytes_per_day,
            days_of_silence=settings.days_of_silence,
            days_of_guest_tables=settings.days_of_guest_tables,
        ),
        pause=lambda rng: rng.uniform(0.7, 1.3) * pause,
        counters=counters,
        directory=directory,
        chat=settings.chat,
        daily_chance=daily_chance,
        texts=texts,
    )


def open_notifier(settings: Settings, tables: Tables, people: AccountService) -> Notifier | None:
    """Sends notifications over the channels that the settings configure; None if they configure none."""
    if not (settings.push_key.get_secret_value() or settings.mail_host):
        return None
    from quadrangle.notifications.email import MailSender, MailServer, Signature
    from quadrangle.notifications.notifier import Notifier
    from quadrangle.notifications.preferences import Contacts
    from quadrangle.notifications.web_push import PushSender

    push = mail = None
    if key := settings.push_key.get_secret_value():
        push = PushSender(key, settings.push_contact, tables.clock, settings.push_hosts)
    if settings.mail_host:
        server = MailServer(
            settings.mail_host,
            settings.mail_port,
            settings.mail_from,
            settings.mail_user or None,
            settings.mail_password.get_secret_value() or None,
            settings.mail_security,
        )
        contact = settings.site_contact.removeprefix("mailto:")
        signature = Signature(settings.site_name, (contact, settings.site_imprint, settings.site_privacy))
        mail = MailSender(server, settings.site_address, tables.clock, signature)
    return Notifier(tables, Contacts(people.database, tables.clock), tables.clock, push, mail)


def lobby_limits(settings: Settings) -> LobbyLimits:
    return LobbyLimits(
        tables=settings.lobby_tables,
        boards=settings.lobby_boards,
        people=settings.lobby_people,
        waiting_each=settings.lobby_tables_per_client,
        waiting_per_network=settings.lobby_tables_per_address,
        absence_seconds=settings.lobby_absence_seconds,
        challenges_each=settings.challenges_per_client,
    )
