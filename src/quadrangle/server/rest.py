"""REST: games, tables, records. Every body is a msgspec value; the schema is made from the same types."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from quadrangle.bots import names
from quadrangle.games import games
from quadrangle.server import pictures
from quadrangle.server.bodies import (
    CommandBody,
    Course,
    Effects,
    GameShown,
    RecordBody,
    RulesPage,
    TableListed,
    game_shown,
    table_listed,
)
from quadrangle.server.documented import gives, takes
from quadrangle.server.refusals import NO_SUCH_PAGE, status_of
from quadrangle.server.requests import as_json, client_of, in_turn, read_body, tables_of
from quadrangle.server.rules import rules_page
from quadrangle.service.commands import NewTable
from quadrangle.service.refusals import Refused
from quadrangle.service.shown import Answer, Position, Snapshot

TableId = Annotated[str, Path(min_length=1, max_length=40)]
Ply = Annotated[int, Path(ge=0, le=1_000_000)]
router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.get("/games", responses=gives(list[GameShown]))
async def list_games() -> Response:
    """What can be played."""
    return as_json([game_shown(facts, names(facts.name)) for facts in games().values()])


@router.post("/tables", status_code=201, responses=gives(Snapshot, 201), openapi_extra=takes(NewTable))
async def create_table(request: Request) -> Response:
    """A new table. The seat named by `begins` becomes seat 1, the others follow clockwise."""
    wanted = await read_body(request, NewTable)
    return as_json(await tables_of(request).create(client_of(request), wanted), 201)


@router.get("/tables", responses=gives(list[TableListed]))
async def list_tables(
    request: Request,
    mine: Literal["true"] = "true",
    status: Annotated[Literal["open", "playing", "over"] | None, Query()] = None,
) -> Response:
    """The tables at which this client has sat, the latest first."""
    client = client_of(request)
    tables = tables_of(request)
    found = await tables.listed(client, status)
    return as_json([table_listed(listed, client, tables.directory) for listed in found])


@router.get("/tables/{table}", responses=gives(Snapshot))
async def show_table(request: Request, table: TableId) -> Response:
    """A table as this client sees it."""
    return as_json(await tables_of(request).snapshot(client_of(request), table))


@router.get("/tables/{table}/positions/{ply}", responses=gives(Position))
async def show_position(request: Request, table: TableId, ply: Ply) -> Response:
    """An earlier position of the line, without actions."""
    state = await tables_of(request).position(table, ply)
    return as_json(Position.of(state, ply))


@router.get("/tables/{table}/course", responses=gives(Course))
async def show_course(request: Request, table: TableId) -> Response:
    """The points of all players from the start on, move by move."""
    record = await tables_of(request).record(table)
    scores = await in_turn(request, lambda: tuple(state.scores for state in record.states()))
    return as_json(Course(scores))


@router.get("/tables/{table}/effects", responses=gives(Effects))
async def show_effects(request: Request, table: TableId) -> Response:
    """What each legal action would bring in the position now."""
    ply, effects = await tables_of(request).effects(table)
    return Response(b'{"ply":%d,"effects":%s}' % (ply, effects), media_type="application/json")


@router.get("/tables/{table}/record", responses=gives(RecordBody))
async def show_record(request: Request, table: TableId) -> Response:
    """The game written down, with every decision and every chance event."""
    record = await tables_of(request).record(table)
    return Response(record.dumps(), media_type="application/json")


@router.get("/tables/{table}/picture.svg", responses=gives(str, media="image/svg+xml"))
async def show_picture(
    request: Request, table: TableId, ply: Annotated[int | None, Query(ge=0, le=1_000_000)] = None
) -> Response:
    """The board drawn by the engine: now, or after this many moves."""
    state = await tables_of(request).position(table, ply)
    drawing = await asyncio.to_thread(state._repr_svg_)
    return Response(drawing, media_type="image/svg+xml")


@router.get("/tables/{table}/picture.png", responses=gives(str, media="image/png"))
async def show_raster(
    request: Request, table: TableId, ply: Annotated[int | None, Query(ge=0, le=1_000_000)] = None
) -> Response:
    """The same as PNG, where the server can make one; messengers show it beside a link."""
    if not pictures.can_rasterise():
        raise Refused(NO_SUCH_PAGE)
    state = await tables_of(request).position(table, ply)
    picture = await in_turn(request, lambda: pictures.rasterised(state._repr_svg_()))
    return Response(picture, media_type="image/png")


@router.post("/tables/{table}/commands", responses=gives(Answer), openapi_extra=takes(CommandBody))
async def command_table(request: Request, table: TableId) -> Response:
    """The same commands as over the socket. A refused one has a 4xx status."""
    body = await read_body(request, CommandBody)
    answer = await tables_of(request).command(client_of(request), table, body.seat, body.id, body.command)
    if answer.code is not None:
        request.app.state.watch.refusal(answer.code, table)
    return as_json(answer, 200 if answer.ok else status_of(answer.code or ""))


@router.get("/rules/{game}", responses=gives(RulesPage))
async def show_rules(
    game: Annotated[str, Path(max_length=40)], lang: Annotated[str, Query(max_length=8)] = "en"
) -> Response:
    """The rules of a game, with the positions that the page draws."""
    return as_json(await asyncio.to_thread(rules_page, game, lang))
