"""Limits guesses of passwords: per address, and per account.

The rates are the settings `sign_ins_per_second` and `sign_ins_at_once` in `server/settings.py`.

Strangers who guess must not keep the owner out. An address at which an account was created, or from which somebody
has signed in to it, has tries of its own there.
"""

from __future__ import annotations

from collections import OrderedDict

from quadrangle.accounts.errors import TOO_MANY_TRIES
from quadrangle.ratelimit import RateLimiter

MAX_KNOWN = 10_000


class SignInLimit:
    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter
        self._succeeded: OrderedDict[tuple[str, str], None] = OrderedDict()

    def check(self, address: str, account: str | None = None) -> None:
        """`Refused` after too many tries. Without an account, only the address is limited."""
        keys: list[tuple[str, ...]] = [] if account is None else [self._account_key(address, account)]
        self._limiter.check(TOO_MANY_TRIES, *keys, ("address", address))

    def succeeded(self, address: str, account: str) -> None:
        self._limiter.reset(self._account_key(address, account))
        self._succeeded[address, account] = None
        self._succeeded.move_to_end((address, account))
        if len(self._succeeded) > MAX_KNOWN:
            self._succeeded.popitem(last=False)

    def _account_key(self, address: str, account: str) -> tuple[str, ...]:
        if (address, account) in self._succeeded:
            return ("known", address, account)
        return ("account", account)
