"""Invite codes: four characters that somebody reads aloud, and the table that each leads to."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from itertools import count

from quadrangle.random_ids import derived_id
from quadrangle.ratelimit import RateLimiter, TokenBucket
from quadrangle.server.http_errors import NO_SUCH_CODE, TOO_FAST
from quadrangle.server.settings import Settings
from quadrangle.tables.errors import Refused
from quadrangle.tables.ports import Notices

# Capitals, unlike ids: a code is read aloud and typed. Without 0 and O, 1 and I, which look alike.
CODE_CHARACTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
LENGTH = 4
# The kind of notice by which nodes share their codes.
NOTICE = "code"
MAX_CODES = 10_000  # a hundredth of all possible codes, so that guessing rarely succeeds


def preferred_code(table: str, attempt: int = 0) -> str:
    """The code that follows from a table's id; with further attempts, others."""
    return derived_id(f"code {attempt} of {table}", LENGTH, CODE_CHARACTERS)


def normalised(typed: str) -> str:
    """A typed code: people write it in lower case, or with a space or hyphen in the middle."""
    return "".join(typed.split()).replace("-", "").upper()


class InviteCodes:
    """The codes of tables whose invitations were requested.

    They are held in the memory of every node on the same database. A code follows from its table's id. So after a
    restart the table gets the same code again, as soon as the page of somebody waiting there requests it.
    """

    def __init__(self, settings: Settings, clock: Callable[[], float], notices: Notices) -> None:
        self._tables: OrderedDict[str, str] = OrderedDict()
        self._codes: dict[str, str] = {}
        self._notices = notices
        self._per_network = RateLimiter(settings.codes_per_second, settings.codes_at_once, clock)
        self._total = TokenBucket(settings.codes_in_all_per_second, settings.codes_in_all_at_once, clock)
        notices.listen(NOTICE, self._receive)

    def of(self, table: str) -> str:
        """The code of a table with a free seat."""
        code = self._codes.get(table) or next(
            code for attempt in count() if (code := preferred_code(table, attempt)) not in self._tables
        )
        if self._codes.get(table) != code:
            self._notices.send(NOTICE, f"{code} {table}")
        self._store(code, table)
        return code

    def _store(self, code: str, table: str) -> None:
        self._codes[table], self._tables[code] = code, table
        self._tables.move_to_end(code)
        if len(self._tables) > MAX_CODES:
            self._codes.pop(self._tables.popitem(last=False)[1])

    def _receive(self, node: str, text: str) -> None:
        """Another node has given a table a code, or dropped it."""
        code, _, table = text.partition(" ")
        if node != self._notices.name and code:
            self._store(code, table)
        elif node != self._notices.name:
            self._forget(table)

    def table(self, code: str) -> str | None:
        return self._tables.get(code)

    def find(self, network: str, typed: str) -> str:
        """The table of a typed code. Right and wrong codes count alike, or the limit would reveal which is which."""
        self._per_network.check(TOO_FAST, network)
        if not self._total.take():
            raise Refused(TOO_FAST, seconds=self._total.retry_after())
        table = self._tables.get(normalised(typed))
        if table is None:
            raise Refused(NO_SUCH_CODE, code=typed)
        return table

    def drop(self, table: str) -> None:
        """No seat is free there now."""
        if table in self._codes:
            self._notices.send(NOTICE, f" {table}")
            self._forget(table)

    def _forget(self, table: str) -> None:
        code = self._codes.pop(table, None)
        if code is not None:
            self._tables.pop(code, None)
