"""Tables: create, list, show, command; their records and pictures."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from quadrangle.server import rasterise
from quadrangle.server.http_errors import NO_SUCH_PAGE, status_of
from quadrangle.server.routes.dependencies import (
    TableId,
    as_json,
    charge_replay,
    client_of,
    network_of,
    quota_key_of,
    read_body,
    run_limited,
    site_of,
)
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.schemas.replay import RecordBody
from quadrangle.server.schemas.tables import CommandBody, Course, Effects, table_list_item
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.messages import Answer, Position, Snapshot, TableListItem
from quadrangle.tables.model.commands import NewTable

# A drawing takes about as long as the replay of this many moves.
DRAWING_MOVES = 50
Ply = Annotated[int, Path(ge=0, le=1_000_000)]
router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.post("/tables", status_code=201, responses=responses(Snapshot, 201), openapi_extra=request_body(NewTable))
async def create_table(request: Request) -> Response:
    """A new table. The seat named by `begins` becomes seat 1, the others follow clockwise."""
    wanted = await read_body(request, NewTable)
    charge_replay(request, len(wanted.moves))
    return as_json(await site_of(request).lobby.create_table(client_of(request), wanted, network_of(request)), 201)


@router.get("/tables", responses=responses(list[TableListItem]))
async def list_tables(
    request: Request,
    mine: Literal["true"] = "true",
    status: Annotated[Literal["open", "playing", "over"] | None, Query()] = None,
) -> Response:
    """The tables at which this client has sat, the latest first."""
    client = client_of(request)
    tables = site_of(request).tables
    listed = await tables.listed(client, status)
    return as_json([table_list_item(one, client, tables.directory) for one in listed])


@router.get("/tables/{table}", responses=responses(Snapshot))
async def show_table(request: Request, table: TableId) -> Response:
    """A table as this client sees it."""
    return as_json(await site_of(request).tables.snapshot(client_of(request), table, network=network_of(request)))


@router.get("/tables/{table}/positions/{ply}", responses=responses(Position))
async def show_position(request: Request, table: TableId, ply: Ply) -> Response:
    """An earlier position of the line, without actions."""
    state = await site_of(request).tables.position(table, ply)
    return as_json(Position.of(state, ply))


@router.get("/tables/{table}/course", responses=responses(Course))
async def show_course(request: Request, table: TableId) -> Response:
    """The points of all players from the start on, move by move."""
    record = await site_of(request).tables.record(table)
    scores = await run_limited(request, lambda: tuple(state.scores for state in record.states()), len(record.moves))
    return as_json(Course(scores))


@router.get("/tables/{table}/effects", responses=responses(Effects))
async def show_effects(request: Request, table: TableId) -> Response:
    """What each legal action would bring in the position now."""
    ply, effects = await site_of(request).tables.effects(table)
    return Response(b'{"ply":%d,"effects":%s}' % (ply, effects), media_type="application/json")


@router.get("/tables/{table}/record", responses=responses(RecordBody))
async def show_record(request: Request, table: TableId) -> Response:
    """The record of the game, with every decision and every chance event."""
    record = await site_of(request).tables.record(table)
    return Response(record.dumps(), media_type="application/json")


@router.get("/tables/{table}/picture.svg", responses=responses(str, media="image/svg+xml"))
async def show_picture(
    request: Request, table: TableId, ply: Annotated[int | None, Query(ge=0, le=1_000_000)] = None
) -> Response:
    """The board drawn by the engine: now, or after this many moves."""
    state = await site_of(request).tables.position(table, ply)
    drawing = await run_limited(request, state._repr_svg_, DRAWING_MOVES)
    return Response(drawing, media_type="image/svg+xml")


@router.get("/tables/{table}/picture.png", responses=responses(str, media="image/png"))
async def show_raster(
    request: Request, table: TableId, ply: Annotated[int | None, Query(ge=0, le=1_000_000)] = None
) -> Response:
    """The same as PNG, if the server can draw one; messengers show it with a link."""
    if not rasterise.can_rasterise():
        raise Refused(NO_SUCH_PAGE)
    state = await site_of(request).tables.position(table, ply)
    drawing = await run_limited(request, state._repr_svg_, DRAWING_MOVES)
    picture = await site_of(request).pictures.png(drawing, quota_key_of(request))
    return Response(picture, media_type="image/png")


@router.post("/tables/{table}/commands", responses=responses(Answer), openapi_extra=request_body(CommandBody))
async def command_table(request: Request, table: TableId) -> Response:
    """The same commands as over the socket. A refused one has a 4xx status."""
    body = await read_body(request, CommandBody)
    answer = await site_of(request).tables.command(
        client_of(request), table, body.seat, body.id, body.command, network=network_of(request)
    )
    if answer.code is not None:
        site_of(request).refusal_log.record(answer.code, table)
    return as_json(answer, 200 if answer.ok else status_of(answer.code or ""))
