"""Finds the route of a request in the server's tables of routes, and calls it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import NoneType
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints
from urllib.parse import parse_qsl, unquote

import msgspec

from quadrangle.accounts.errors import NO_ACCOUNTS
from quadrangle.server.http_errors import NO_LOBBY, NO_SUCH_PAGE, UNREADABLE
from quadrangle.server.routes import daily, games, hints, lessons, puzzles, replay, reviews, rules, tables
from quadrangle.server.routes.routing import Call, Reply, Route, reply
from quadrangle.static import link_routes
from quadrangle.tables.errors import Refused

ROUTES: tuple[Route, ...] = tuple(
    route
    for module in (games, tables, hints, lessons, puzzles, replay, reviews, rules, daily, link_routes)
    for route in module.routes.all
)
PREFIX = "/api/v1"
# What needs other people, and the refusal with which a server without them answers.
ELSEWHERE = {
    "account": NO_ACCOUNTS, "session": NO_ACCOUNTS, "people": NO_ACCOUNTS, "leaderboards": NO_ACCOUNTS,
    "reports": NO_ACCOUNTS, "notifications": NO_ACCOUNTS, "pairing": NO_LOBBY, "challenges": NO_LOBBY,
}  # fmt: skip


class Matched(NamedTuple):
    """A route with the parts of the path that it names."""

    route: Route
    named: Mapping[str, str]


async def answer(call: Call, method: str, path: str) -> Reply:
    """The answer to a request for a path below the prefix, with its query."""
    path, _, query = path.partition("?")
    matched = find(method, path)
    texts = {**dict(parse_qsl(query)), **matched.named}
    return await reply(matched.route, call, _converted(matched.route, texts))


def find(method: str, path: str) -> Matched:
    """The first route of this method and path; `Refused` if there is none."""
    for route, pattern in _patterns():
        if route.method == method and (match := pattern.fullmatch(path)):
            return Matched(route, {name: unquote(part) for name, part in match.groupdict().items()})
    raise Refused(ELSEWHERE.get(path.split("/")[1] if "/" in path else "", NO_SUCH_PAGE))


@cache
def _patterns() -> tuple[tuple[Route, re.Pattern[str]], ...]:
    def patterns() -> Iterator[tuple[Route, re.Pattern[str]]]:
        for route in ROUTES:
            path = re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(route.path.removeprefix(PREFIX)))
            yield route, re.compile(path)

    return tuple(patterns())


@cache
def _kinds(route: Route) -> Mapping[str, Any]:
    hints = get_type_hints(route.answer, include_extras=True)
    return {name: _present_type(hints[name]) for name in list(inspect.signature(route.answer).parameters)[1:]}


def _present_type(kind: Any) -> Any:
    """The type of a parameter that a request has: limits of an optional number are those of the number."""
    if get_origin(kind) is Annotated:
        optional, *limits = get_args(kind)
        some = [one for one in get_args(optional) if one is not NoneType]
        if NoneType in get_args(optional) and len(some) == 1:
            return Annotated[some[0], *limits]
    return kind


def _converted(route: Route, texts: Mapping[str, str]) -> dict[str, Any]:
    """The parameters as their types; what the route does not know is ignored."""
    kinds = _kinds(route)
    try:
        return {
            name: msgspec.convert(value, kinds[name], strict=False) for name, value in texts.items() if name in kinds
        }
    except msgspec.ValidationError as error:
        raise Refused(UNREADABLE, reason=str(error)) from None
