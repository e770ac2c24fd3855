"""Tables: create, list, show, command; their records and pictures."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from quadrangle.server.http_errors import status_of
from quadrangle.server.routes.routing import (
    DRAWING_MOVES,
    PLAIN_TEXT,
    SVG,
    Call,
    Reply,
    Routes,
    TableId,
    as_reply,
    decoded,
    read,
)
from quadrangle.server.schemas.replay import RecordBody
from quadrangle.server.schemas.tables import CommandBody, Course, Effects, table_list_item
from quadrangle.tables.live.messages import Answer, Position, Snapshot, TableListItem
from quadrangle.tables.model.commands import NewTable

Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
AnyPly = Annotated[int | None, Meta(ge=0, le=1_000_000)]
routes = Routes()


@routes.post("/tables", Snapshot, wanted=NewTable, status=201, compressible=True)
async def create_table(call: Call) -> Snapshot:
    """A new table. The seat named by `begins` becomes seat 1, the others follow clockwise."""
    wanted = decoded(await call.record(), NewTable)  # it may continue a long game
    call.charge_replay(len(wanted.moves))
    return await call.site.lobby.create_table(call.client, wanted, call.network)


@routes.get("/tables", list[TableListItem])
async def list_tables(
    call: Call, mine: Literal["true"] = "true", status: Literal["open", "playing", "over"] | None = None
) -> list[TableListItem]:
    """The tables at which this client has sat, the latest first."""
    tables = call.site.tables
    listed = await tables.listed(call.client, status)
    return [table_list_item(one, call.client, tables.directory) for one in listed]


@routes.get("/tables/{table}", Snapshot, compressible=True)
async def show_table(call: Call, table: TableId) -> Snapshot:
    """A table as this client sees it."""
    return await call.site.tables.snapshot(call.client, table, network=call.network)


@routes.get("/tables/{table}/positions/{ply}", Position)
async def show_position(call: Call, table: TableId, ply: Ply) -> Position:
    """An earlier position of the line, without actions."""
    state = await call.site.tables.position(table, ply)
    return Position.of(state, ply)


@routes.get("/tables/{table}/positions/{ply}/text", str, media=PLAIN_TEXT)
async def show_position_text(call: Call, table: TableId, ply: Ply) -> Reply:
    """The position after this many moves as text, which `quadrangle.state` reads."""
    return Reply(repr(await call.site.tables.position(table, ply)).encode(), media=PLAIN_TEXT)


@routes.get("/tables/{table}/course", Course)
async def show_course(call: Call, table: TableId) -> Course:
    """The points of all players from the start on, move by move."""
    record = await call.site.tables.record(table)
    scores = await call.run(lambda: tuple(state.scores for state in record.states()), len(record.moves))
    return Course(scores)


@routes.get("/tables/{table}/effects", Effects)
async def show_effects(call: Call, table: TableId) -> Reply:
    """What each legal action would bring in the position now."""
    ply, effects = await call.site.tables.effects(table)
    return Reply(b'{"ply":%d,"effects":%s}' % (ply, effects))


@routes.get("/tables/{table}/record", RecordBody)
async def show_record(call: Call, table: TableId) -> Reply:
    """The record of the game, with every decision and every chance event."""
    record = await call.site.tables.record(table)
    return Reply(record.dumps().encode())


@routes.get("/tables/{table}/picture.svg", str, media=SVG)
async def show_picture(call: Call, table: TableId, ply: AnyPly = None) -> Reply:
    """The board drawn by the engine: now, or after this many moves."""
    state = await call.site.tables.position(table, ply)
    drawing = await call.run(state._repr_svg_, DRAWING_MOVES)
    return Reply(drawing.encode(), media=SVG)


@routes.post("/tables/{table}/commands", Answer, wanted=CommandBody)
async def command_table(call: Call, table: TableId) -> Reply:
    """The same commands as over the socket. A refused one has a 4xx status. The banned may only resign."""
    body = await read(call, CommandBody)
    answer = await call.site.tables.command(call.client, table, body.seat, body.id, body.command, network=call.network)
    if answer.code is not None:
        call.note_refusal(answer.code, table)
    return as_reply(answer, 200 if answer.ok else status_of(answer.code or ""))
