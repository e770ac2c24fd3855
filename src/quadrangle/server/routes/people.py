"""REST: people as others see them. Profiles, games, leaderboards, and who will not play whom."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from quadrangle.accounts.errors import NO_SUCH_PERSON
from quadrangle.accounts.game_history import HistoryEntry, against, streaks
from quadrangle.accounts.leaderboards import TOP, Leaderboard, RatingChange
from quadrangle.games import GAMES
from quadrangle.server.routes.dependencies import (
    TableId,
    account_of,
    as_json,
    client_of,
    network_of,
    person_of,
    site_of,
)
from quadrangle.server.routes.documentation import responses
from quadrangle.server.schemas.accounts import PersonRef, PlayedPage, Profile, RatingLimit
from quadrangle.tables.errors import NO_SUCH_GAME, Refused
from quadrangle.tables.model.events import RealTime

router = APIRouter(prefix="/api/v1", default_response_class=Response)
PersonId = Annotated[str, Path(min_length=1, max_length=20)]
GAMES_PER_PAGE = 20
MOST_FOUND = 10


@router.get("/people", responses=responses(PersonRef))
async def find_person(request: Request, name: Annotated[str, Query(min_length=1, max_length=60)]) -> Response:
    """Somebody by name."""
    row = await site_of(request).require_accounts().accounts.named(name)
    if row is None:
        raise Refused(NO_SUCH_PERSON)
    return as_json(PersonRef(row.id, row.name))


@router.get("/people/search", responses=responses(list[PersonRef]))
async def search_people(request: Request, name: Annotated[str, Query(min_length=2, max_length=60)]) -> Response:
    """Up to ten accounts whose name contains this, in the order of the alphabet."""
    rows = await site_of(request).require_accounts().accounts.all(name, MOST_FOUND)
    return as_json(sorted((PersonRef(row.id, row.name) for row in rows), key=lambda one: one.name.casefold()))


@router.get("/people/{person}", responses=responses(Profile))
async def show_person(request: Request, person: PersonId) -> Response:
    """Somebody's profile."""
    people, caller = site_of(request).require_accounts(), person_of(request)
    row = await people.accounts.row(person)
    lines = await people.history.games(row.client)
    mine = caller.id == person
    met = against(lines, caller.client) if not mine and not caller.is_guest else None
    met_by_all = lines if mine else await _public(request, person, lines)
    rivals = people.history.rivals(met_by_all, site_of(request).is_online)
    profile = Profile(
        id=person,
        name=row.name,
        since=datetime.fromisoformat(row.created),
        online=site_of(request).is_online(row.client),
        games=len(lines),
        mine=mine,
        blocked=row.client in caller.blocked,
        program=people.identities.person(row.client).program,
        ratings=await people.leaderboards.of(person),
        streaks=streaks(lines, datetime.now(UTC).date()),
        rivals=rivals,
        # Seen from the other side: their losses are the caller's wins.
        against=None if met is None else type(met)(met.lost, met.drawn, met.won),
    )
    return as_json(profile)


async def _public(request: Request, person: str, lines: Sequence[HistoryEntry]) -> list[HistoryEntry]:
    """Rated games are public. Other games need their link."""
    changes = await site_of(request).require_accounts().history.changes(person)
    return [line for line in lines if line.listed.id in changes]


@router.get("/people/{person}/games", responses=responses(PlayedPage))
async def show_games(
    request: Request,
    person: PersonId,
    game: Annotated[str | None, Query(max_length=40)] = None,
    result: Literal["won", "drawn", "lost"] | None = None,
    opponent: Annotated[str | None, Query(max_length=20)] = None,
    first: Annotated[int, Query(ge=0, le=1000)] = 0,
) -> Response:
    """Somebody's finished games, the latest first: to others the rated ones, to oneself all."""
    people, mine = site_of(request).require_accounts(), person_of(request).id == person
    row = await people.accounts.row(person)
    lines = await people.history.games(row.client)
    games = lines if mine else await _public(request, person, lines)
    if opponent is not None:
        client = (await people.accounts.row(opponent)).client
        games = [line for line in games if any(seat.client == client for seat in line.listed.summary.seats)]
    games = [
        line
        for line in games
        if game in (None, line.listed.game) and (result is None or line.outcome == result)
    ]  # fmt: skip
    changes = await people.history.changes(person)
    page = [people.history.played(line, changes) for line in games[first : first + GAMES_PER_PAGE]]
    return as_json(PlayedPage(page, len(games)))


@router.get("/leaderboards/{game}", responses=responses(Leaderboard))
async def show_leaderboard(
    request: Request, game: Annotated[str, Path(max_length=40)], most: Annotated[int, Query(ge=1, le=200)] = TOP
) -> Response:
    """Who leads at a game, and where the caller stands."""
    if game not in GAMES:
        raise Refused(NO_SUCH_GAME, game=game)
    standings = site_of(request).require_accounts().leaderboards
    return as_json(await standings.leaderboard(game, person_of(request).id, site_of(request).is_online, most))


@router.get("/tables/{table}/ratings", responses=responses(list[RatingChange]))
async def show_changes(request: Request, table: TableId) -> Response:
    """How a rated game that is over has moved the ratings of its players. Empty for any other."""
    seen = await site_of(request).tables.snapshot(client_of(request), table, network=network_of(request))
    if seen.status != "over" or seen.rated is not True:
        return as_json([])
    people = site_of(request).require_accounts()
    changes = await people.leaderboards.changes(table)
    if not changes:  # the game may have finished just now, perhaps at another node
        await people.rating_counter.wait_for(table)
        changes = await people.leaderboards.changes(table)
    return as_json(changes)


@router.get("/tables/{table}/ratings/limit", responses=responses(RatingLimit))
async def show_rating_limit(request: Request, table: TableId) -> Response:
    """Before a rated game in real time: will it count? The caller is one of its people while a seat is free."""
    site = site_of(request)
    now = await site.tables.table(table)
    if not now.rated or now.status == "over" or not isinstance(now.pace, RealTime):
        return as_json(RatingLimit(False))
    clients = now.clients | ({client_of(request)} if now.status == "open" else set())
    ledger = site.require_accounts().ledger
    return as_json(RatingLimit(await ledger.is_limit_reached(now.game.name, clients, datetime.now(UTC))))


@router.put("/people/{person}/block", responses=responses(PersonRef))
async def block(request: Request, person: PersonId) -> Response:
    """Never sit at a table with this person. They are not notified."""
    return await _blocked(request, person, True)


@router.delete("/people/{person}/block", responses=responses(PersonRef))
async def unblock(request: Request, person: PersonId) -> Response:
    return await _blocked(request, person, False)


async def _blocked(request: Request, person: str, blocked: bool) -> Response:
    people = site_of(request).require_accounts()
    await people.block(account_of(request), person, blocked)
    row = await people.accounts.row(person)
    return as_json(PersonRef(row.id, row.name))
