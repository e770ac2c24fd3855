"""A line of play that is not stored: records of any origin replayed, and what could have been played instead.

Pure: the record comes with the request, and nothing is stored. Bounded: bytes, positions per request, and
replays at once, each in a thread.
"""

from __future__ import annotations

import random
from functools import partial
from itertools import pairwise
from typing import Annotated

import msgspec
from msgspec import Meta

from quadrangle.core.errors import BadRecord, Unplayable
from quadrangle.core.state import State
from quadrangle.games import GAMES
from quadrangle.record import Record
from quadrangle.server.http_errors import BAD_MOVE, BAD_RECORD
from quadrangle.server.routes.routing import DRAWING_MOVES, SVG, Call, Reply, Routes
from quadrangle.server.schemas.replay import RecordBody, ReplayView
from quadrangle.tables.bots.position_effects import encoded_effects
from quadrangle.tables.errors import NO_SUCH_GAME, UNPLAYABLE, Refused
from quadrangle.tables.live.messages import Position
from quadrangle.tables.model.create import refuse_options
from quadrangle.tables.model.table import Move

# Positions in one answer.
MOST = 64
# What all actions of a position would bring takes about as long as the replay of this many moves.
EFFECTS_MOVES = 50
_chance = random.SystemRandom()
routes = Routes()
Action = Annotated[str | None, Meta(max_length=80)]


@routes.post("/line", ReplayView, wanted=RecordBody)
async def show_line(
    call: Call,
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Meta(ge=0, le=MOST)] = MOST,
    play: Action = None,
    deal: bool = False,
    effects: bool = False,
) -> ReplayView:
    """Positions of a record from the one after `first` moves on; then, if asked, one more action, or its refusal.

    With `deal`, chance decides until somebody else does.
    """
    record = await read_record(call)
    view = partial(replay_view, record, first, count, play, deal, effects)
    return await call.run(view, len(record.moves) + (EFFECTS_MOVES if effects else 0))


@routes.post("/line/picture.svg", str, wanted=RecordBody, media=SVG)
async def draw_line(call: Call, ply: Annotated[int | None, Meta(ge=0, le=1_000_000)] = None) -> Reply:
    """The board of a record, drawn by the engine: at its end, or after this many moves."""
    record = await read_record(call)
    if ply is not None and ply < len(record.moves):
        record.moves, record.result = record.moves[:ply], None
    drawing = await call.run(lambda: replayed(record)[-1]._repr_svg_(), len(record.moves) + DRAWING_MOVES)
    return Reply(drawing.encode(), media=SVG)


async def read_record(call: Call) -> Record:
    """The record in a body; it may name no file of this machine."""
    body = await call.record()
    try:
        record = Record.loads(body.decode())
    except (BadRecord, UnicodeError) as error:
        raise Refused(BAD_RECORD, reason=str(error).rstrip(".")) from None
    if record.game not in GAMES:
        raise Refused(NO_SUCH_GAME, game=record.game)
    refuse_options(record.game, record.options)
    return record


def replayed(record: Record) -> list[State]:
    """All positions; `Refused` says which move does not fit."""
    try:
        states = list(record.states())
        if record.result is not None:
            record.check_result(states[-1])
    except BadRecord as error:
        reason = str(error).rstrip(".")
        if error.number:
            raise Refused(BAD_MOVE, number=error.number, reason=reason) from None
        raise Refused(BAD_RECORD, reason=reason) from None
    except Unplayable as error:
        raise Refused(UNPLAYABLE, reason=str(error)) from None
    return states


def replay_view(record: Record, first: int, count: int, play: str | None, deal: bool, effects: bool) -> ReplayView:
    states = replayed(record)
    if play is not None:
        _append(record, states, play)
    while deal and states[-1].turn == 0:
        _append(record, states, str(states[-1].draw(_chance)))
    last = len(states) - 1
    return ReplayView(
        record.game, record.players, record.rules().options, record.names[: record.players],
        moves=_moves(states, record.moves), result=record.result,
        positions=tuple(_position(states, ply, last) for ply in range(first, min(first + count, last + 1))),
        effects=msgspec.Raw(encoded_effects(states[-1])) if effects and states[-1].turn else {},
    )  # fmt: skip


def _append(record: Record, states: list[State], action: str) -> None:
    states.append(states[-1].play(action))
    record.moves.append(action)


def _moves(states: list[State], texts: list[str]) -> tuple[Move, ...]:
    return tuple(
        Move(ply, before.turn or 0, text)
        for ply, ((before, _), text) in enumerate(zip(pairwise(states), texts, strict=True), start=1)
    )


def _position(states: list[State], ply: int, last: int) -> Position:
    """With actions at the end of the line only: earlier ones have been decided."""
    state = states[ply]
    return Position.of(state, ply, deciding=ply == last and bool(state.turn))
