"""Who makes a request. The request guard stores it in the ASGI scope; everybody else reads it from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.types import Scope

from quadrangle.accounts.identity import Identity

_KEY = "quadrangle.caller"


@dataclass(frozen=True, slots=True)
class Caller:
    """`network` is the address as limits count it. `accept_headers` go with the handshake of a socket."""

    identity: Identity
    network: str
    accept_headers: Sequence[tuple[bytes, bytes]] = ()


def set_caller(scope: Scope, caller: Caller) -> None:
    scope[_KEY] = caller


def caller_of(scope: Scope) -> Caller:
    caller: Caller = scope[_KEY]
    return caller
