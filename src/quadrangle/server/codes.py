"""The short code of an invitation: four signs that somebody reads aloud, and the table they lead to."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from itertools import count

from quadrangle.server.limits import Bucket, Buckets
from quadrangle.server.refusals import NO_SUCH_CODE, TOO_FAST
from quadrangle.server.settings import Settings
from quadrangle.service.ports import Notices
from quadrangle.service.refusals import Refused

# Without 0 and O, 1 and I, which look alike.
SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
LENGTH = 4
# The kind of notice by which nodes hear of each other's codes.
CODE = "code"
MOST = 10_000  # codes remembered: a hundredth of all there are, so that guessing stays a bad plan


def sign(table: str, attempt: int = 0) -> str:
    """The code that a table would like best; with further attempts, others."""
    number = int.from_bytes(hashlib.sha256(f"code {attempt} of {table}".encode()).digest())
    letters = []
    for _ in range(LENGTH):
        number, index = divmod(number, len(SIGNS))
        letters.append(SIGNS[index])
    return "".join(letters)


def plain(typed: str) -> str:
    """A code as it was meant: people write it small, and with a space in the middle."""
    return "".join(typed.split()).replace("-", "").upper()


class Codes:
    """The codes of the tables whose invitations were asked for.

    They are kept in memory only, of every node on the same database. A code follows from its table's id, so after a
    restart the table gets the same one again, as soon as the page of somebody who waits there asks. Whoever is asked
    for a code not known here says so.
    """

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._tables: OrderedDict[str, str] = OrderedDict()
        self._codes: dict[str, str] = {}
        self._tell: Callable[[str], None] = lambda text: None
        self._by_address = Buckets(settings.codes_per_second, settings.codes_at_once, clock)
        self._in_all = Bucket(settings.codes_in_all_per_second, settings.codes_in_all_at_once, clock)

    def of(self, table: str) -> str:
        """The code of a table with a free seat."""
        code = self._codes.get(table) or next(
            code for attempt in count() if (code := sign(table, attempt)) not in self._tables
        )
        if self._codes.get(table) != code:
            self._tell(f"{code} {table}")
        self._keep(code, table)
        return code

    def _keep(self, code: str, table: str) -> None:
        self._codes[table], self._tables[code] = code, table
        self._tables.move_to_end(code)
        if len(self._tables) > MOST:
            self._codes.pop(self._tables.popitem(last=False)[1])

    def share(self, notices: Notices) -> None:
        """From now on every node knows the codes of all."""

        def hear(node: str, text: str) -> None:
            code, _, table = text.partition(" ")
            if node != notices.name and code:
                self._keep(code, table)
            elif node != notices.name:
                self._forget(table)

        self._tell = partial(notices.tell, CODE)
        notices.listen(CODE, hear)

    def known(self, code: str) -> str | None:
        return self._tables.get(code)

    def find(self, address: str, typed: str) -> str:
        """The table that somebody at this address means. Right and wrong tries count alike, or they would tell."""
        self._by_address.charge(address, TOO_FAST)
        if not self._in_all.take():
            raise Refused(TOO_FAST, seconds=self._in_all.seconds)
        table = self._tables.get(plain(typed))
        if table is None:
            raise Refused(NO_SUCH_CODE, code=typed)
        return table

    def drop(self, table: str) -> None:
        """No seat is free there any more."""
        if table in self._codes:
            self._tell(f" {table}")
            self._forget(table)

    def _forget(self, table: str) -> None:
        code = self._codes.pop(table, None)
        if code is not None:
            self._tables.pop(code, None)
