"""REST: people as others see them. Profiles, games, leaderboards, and who will not play whom."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from quadrangle.games import TABLE
from quadrangle.people.history import Line, against, streaks
from quadrangle.people.refusals import NO_SUCH_PERSON
from quadrangle.people.standings import Leaderboard, RatingChange
from quadrangle.server.account import id_of, people_of
from quadrangle.server.documented import gives
from quadrangle.server.people_bodies import PersonFound, PlayedPage, Profile
from quadrangle.server.requests import as_json, client_of, is_online, person_of, tables_of
from quadrangle.server.rest import TableId
from quadrangle.service.refusals import NO_SUCH_GAME, Refused

router = APIRouter(prefix="/api/v1", default_response_class=Response)
PersonId = Annotated[str, Path(min_length=1, max_length=20)]
AT_ONCE = 20


@router.get("/people", responses=gives(PersonFound))
async def find_person(request: Request, name: Annotated[str, Query(min_length=1, max_length=60)]) -> Response:
    """Somebody by name."""
    row = await people_of(request).accounts.named(name)
    if row is None:
        raise Refused(NO_SUCH_PERSON)
    return as_json(PersonFound(row.id, row.name))


@router.get("/people/{person}", responses=gives(Profile))
async def show_person(request: Request, person: PersonId) -> Response:
    """Somebody's profile."""
    people, asker = people_of(request), person_of(request)
    row = await people.accounts.row(person)
    lines = await people.history.lines(row.client)
    mine = asker.id == person
    met = against(lines, asker.client) if not mine and not asker.is_guest else None
    met_by_all = lines if mine else await _public(request, person, lines)
    rivals = people.history.rivals(met_by_all, lambda client: is_online(request, client))
    profile = Profile(
        id=person,
        name=row.name,
        since=datetime.fromisoformat(row.created),
        online=is_online(request, row.client),
        games=len(lines),
        mine=mine,
        blocked=row.client in asker.blocked,
        program=people.registry.known(row.client).program,
        ratings=await people.standings.of(person),
        streaks=streaks(lines, datetime.now(UTC).date()),
        rivals=rivals,
        # Told from the other side: their losses are the asker's wins.
        against=None if met is None else type(met)(met.lost, met.drawn, met.won),
    )
    return as_json(profile)


async def _public(request: Request, person: str, lines: Sequence[Line]) -> list[Line]:
    """Rated games are everybody's to see. Whoever wants to look at another one needs its link."""
    changes = await people_of(request).history.changes(person)
    return [line for line in lines if line.listed.id in changes]


@router.get("/people/{person}/games", responses=gives(PlayedPage))
async def show_games(
    request: Request,
    person: PersonId,
    game: Annotated[str | None, Query(max_length=40)] = None,
    result: Literal["won", "drawn", "lost"] | None = None,
    opponent: Annotated[str | None, Query(max_length=20)] = None,
    first: Annotated[int, Query(ge=0, le=1000)] = 0,
) -> Response:
    """Somebody's finished games, the latest first: to others the rated ones, to oneself all."""
    people, mine = people_of(request), person_of(request).id == person
    row = await people.accounts.row(person)
    lines = await people.history.lines(row.client)
    found = lines if mine else await _public(request, person, lines)
    if opponent is not None:
        client = (await people.accounts.row(opponent)).client
        found = [line for line in found if any(seat.client == client for seat in line.listed.summary.seats)]
    found = [
        line
        for line in found
        if game in (None, line.listed.game) and (result is None or line.outcome == result)
    ]  # fmt: skip
    changes = await people.history.changes(person)
    page = [people.history.played(line, changes) for line in found[first : first + AT_ONCE]]
    return as_json(PlayedPage(page, len(found)))


@router.get("/leaderboards/{game}", responses=gives(Leaderboard))
async def show_leaderboard(
    request: Request, game: Annotated[str, Path(max_length=40)], most: Annotated[int, Query(ge=1, le=200)] = 50
) -> Response:
    """Who leads at a game, and where the asker stands."""
    if game not in TABLE:
        raise Refused(NO_SUCH_GAME, game=game)
    standings = people_of(request).standings
    return as_json(
        await standings.leaderboard(game, person_of(request).id, lambda client: is_online(request, client), most)
    )


@router.get("/tables/{table}/ratings", responses=gives(list[RatingChange]))
async def show_changes(request: Request, table: TableId) -> Response:
    """How a rated game that is over has moved the ratings of its players. Empty for any other."""
    seen = await tables_of(request).snapshot(client_of(request), table)
    if seen.status != "over" or seen.rated is not True:
        return as_json([])
    people = people_of(request)
    changes = await people.standings.changes(table)
    if not changes:  # it is over this very moment, perhaps at another node
        await people.refresh(await people.rated.count(table))
        changes = await people.standings.changes(table)
    return as_json(changes)


@router.put("/people/{person}/block", responses=gives(PersonFound))
async def block(request: Request, person: PersonId) -> Response:
    """Never sit at a table with this person. They are not told."""
    return await _blocked(request, person, True)


@router.delete("/people/{person}/block", responses=gives(PersonFound))
async def unblock(request: Request, person: PersonId) -> Response:
    return await _blocked(request, person, False)


async def _blocked(request: Request, person: str, blocked: bool) -> Response:
    people = people_of(request)
    await people.block(id_of(request), person, blocked)
    row = await people.accounts.row(person)
    return as_json(PersonFound(row.id, row.name))
