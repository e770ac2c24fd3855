"""Games between devices, by links: every turn is a link with the whole game, and nothing else is exchanged.

On each device the others' seats belong to clients that are never connected. What they played arrives in a link and is
added to the log, after the rules have checked every move. Chance is drawn where the last decision was made; so these
games are for friends, and never rated.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from quadrangle.core.errors import QuadrangleError
from quadrangle.games import GAMES, game_of
from quadrangle.random_ids import new_id
from quadrangle.record import Record
from quadrangle.static.errors import LINK_ILLEGAL, LINK_OLD, LINK_OTHER, LINK_UNREADABLE, NOT_LINKED
from quadrangle.static.link_codec import LinkedGame, read, write
from quadrangle.storage.key_value import KeyValueStore
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.messages import Snapshot
from quadrangle.tables.model import events as ev
from quadrangle.tables.model.commands import NewTable, Sit
from quadrangle.tables.model.create import ID_LENGTH as TABLE_ID_LENGTH
from quadrangle.tables.model.create import refuse_options
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.table import Table
from quadrangle.tables.service import Tables

# By the id of a game: its table on this device. By table: the id of its game.
GAME, TABLE = "linked-game", "linked-table"
ID_LENGTH = 8
COPY = "copy"
AT_THE_TABLE = ("agreed", "resigned", "aborted")


def elsewhere(seat: int) -> str:
    """The client of a seat whose player has another device."""
    return f"another-device-{seat}"


class GameLink(msgspec.Struct, frozen=True):
    """The text for the address of a link, and whether the next decision belongs to another device."""

    text: str
    ply: int
    elsewhere: bool


class OpenedLink(msgspec.Struct, frozen=True):
    """The table of an opened link, and the moves that came with it."""

    table: str
    new_moves: int


class LinkedGames:
    """All games of this device that are played by link."""

    def __init__(self, tables: Tables, client: str, store: KeyValueStore, rng: random.Random) -> None:
        self._tables = tables
        self._client = client
        self._store = store
        self._rng = rng

    async def begin(self, wanted: NewTable) -> Snapshot:
        """A new table whose open seats are taken by people with other devices."""
        created = await self._tables.create(
            self._client, msgspec.structs.replace(wanted, pace=None, listed=False, talk=False)
        )
        for seat in created.seats:
            if seat.kind == "open":
                await self._tables.command(elsewhere(seat.seat), created.id, seat.seat, "sit", Sit(seat.name))
        await self._remember(new_id(ID_LENGTH), created.id)
        return await self._tables.snapshot(self._client, created.id)

    async def link(self, table: str) -> GameLink:
        """The link to a game as it is now."""
        id = await self._store.get(TABLE, table)
        if id is None:
            raise Refused(NOT_LINKED)
        here = await self._tables.table(table)
        text = _packed(id, here)
        waits = here.turn is not None and here.turn > 0 and here.seats[here.turn - 1].client != self._client
        return GameLink(text, here.ply, waits or here.result is not None)

    async def copy(self, table: str) -> GameLink:
        """A copy of any game, for a replay on another device or page."""
        here = await self._tables.table(table)
        return GameLink(_packed(COPY, here), here.ply, True)

    async def open(self, text: str, apart: bool = False) -> OpenedLink:
        """Check what a link contains and bring this device's table up to it; `apart` makes a table of its own."""
        linked = read(text)
        if apart:
            linked = msgspec.structs.replace(linked, id=new_id(ID_LENGTH))
        _check(linked)
        table = await self._store.get(GAME, linked.id)
        if table is None:
            return OpenedLink(await self._create(linked), len(linked.moves))
        return OpenedLink(table, await self._continue(table, linked))

    async def _create(self, linked: LinkedGame) -> str:
        """The player who decides next is at this device."""
        table = new_id(TABLE_ID_LENGTH, self._rng)
        now = self._tables.clock.now()
        draft = Draft(Table(table), now, self._rng, self._client)
        players = len(linked.names)
        seats = (ev.InitialSeat("open", ""),) * players
        draft.add(ev.Created(now, linked.game, players, linked.options, seats, talk=False, fair=True))
        here = _next_to_decide(linked)
        for seat, name in enumerate(linked.names, start=1):
            draft.add(ev.Sat(now, seat, name), self._client if seat == here else elsewhere(seat))
        _replay(draft, linked.moves, linked.result)
        await self._tables.store.append(table, draft.entries)
        await self._remember(linked.id, table)
        return table

    async def _continue(self, table: str, linked: LinkedGame) -> int:
        """Add what is new to the log of the table; the number of new moves."""
        async with self._tables.rooms.visit(table) as room:
            own = [move.text for move in room.here.moves]
            common = _common(own, linked.moves)
            if common < min(len(own), len(linked.moves)):
                raise Refused(LINK_OTHER, number=common + 1, table=table)
            if len(linked.moves) < len(own):
                raise Refused(LINK_OLD, table=table)
            draft = Draft(room.here, self._tables.clock.now(), self._rng)
            _replay(draft, linked.moves[common:], linked.result)
            if draft.entries:
                await self._tables.store.append(table, draft.entries)
                await self._tables.rooms.loader.catch_up(room)
        return len(linked.moves) - common

    async def _remember(self, id: str, table: str) -> None:
        await self._store.put(GAME, id, table)
        await self._store.put(TABLE, table, id)


def _packed(id: str, here: Table) -> str:
    result = here.result if here.result and here.result.termination in AT_THE_TABLE else None
    moves = tuple(move.text for move in here.moves)
    return write(LinkedGame(id, here.game.name, dict(here.game.options), here.names, moves, result))


def record_of(text: str) -> Record:
    """The game in a link as a record, checked."""
    linked = read(text)
    _check(linked)
    state = game_of(linked.game, len(linked.names), linked.options).start()
    for move in linked.moves:
        state = state.play(move)
    record = Record.of(state, linked.moves, linked.names)
    if linked.result is not None:
        record.result = msgspec.to_builtins(linked.result)
    return record


def _check(linked: LinkedGame) -> None:
    """`Refused` names the first move that the rules forbid."""
    if linked.game not in GAMES:
        raise Refused(LINK_UNREADABLE)
    refuse_options(linked.game, linked.options)
    try:
        state = game_of(linked.game, len(linked.names), linked.options).start()
    except QuadrangleError:
        raise Refused(LINK_UNREADABLE) from None
    for number, move in enumerate(linked.moves, start=1):
        try:
            state = state.play(move)
        except QuadrangleError:
            raise Refused(LINK_ILLEGAL, number=number, move=move) from None


def _next_to_decide(linked: LinkedGame) -> int:
    """The seat that decides in the last position with a decision."""
    state = game_of(linked.game, len(linked.names), linked.options).start()
    seat = state.turn or 1
    for move in linked.moves:
        state = state.play(move)
        seat = state.turn or seat
    return seat


def _replay(draft: Draft, moves: Sequence[str], result: ev.Result | None) -> None:
    """Each decision is an event of the client to whom its seat belongs."""
    for move in moves:
        turn = draft.table.state.turn
        draft.client = draft.table.seats[turn - 1].client if turn else None
        draft.replay_moves([move])
    draft.resolve_chance()
    if result is not None and draft.table.result is None:
        draft.end(result)


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """The number of moves that are the same from the start on."""
    same = (a == b for a, b in zip(one, other, strict=False))
    return next((number for number, equal in enumerate(same) if not equal), min(len(one), len(other)))
