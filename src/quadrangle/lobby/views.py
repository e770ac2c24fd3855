"""The rows of the lobby, as people see them."""

from __future__ import annotations

from typing import Any

import msgspec

from quadrangle.core.state import State
from quadrangle.lobby.index import LobbyIndex
from quadrangle.lobby.lobby_presence import LobbyPresence
from quadrangle.lobby.messages import OwnGame, PlayedTable, SeatInLobby, WaitingTable
from quadrangle.lobby.table_entry import LobbyTable
from quadrangle.tables.bots.bot_ratings import bot_rating
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.model.people import public_id
from quadrangle.tables.model.table import Seat, Table

_encode = msgspec.json.Encoder().encode


class LobbyViews:
    """Builds rows. A board is encoded again only when its position has changed."""

    def __init__(self, rooms: Rooms, index: LobbyIndex, presence: LobbyPresence) -> None:
        self._rooms = rooms
        self._directory = rooms.directory
        self._index = index
        self._presence = presence
        self._boards: dict[str, tuple[State, msgspec.Raw]] = {}

    def waiting_table(self, entry: LobbyTable) -> WaitingTable:
        return WaitingTable(
            entry.id, entry.game, entry.players, entry.options, entry.pace, self._seats(entry), entry.since,
            self._presence.is_present(entry), entry.rated,
        )  # fmt: skip

    def played_table(self, entry: LobbyTable) -> PlayedTable:
        return PlayedTable(
            entry.id, entry.game, entry.players, self._seats(entry), entry.scores, entry.turn, entry.ply,
            self._board(entry.id), self._rooms.watchers(entry.id, entry.clients),
        )  # fmt: skip

    def drop_board(self, table: str) -> None:
        self._boards.pop(table, None)

    def clear_boards(self) -> None:
        self._boards.clear()

    def _board(self, table: str) -> Any:
        state = self._index.state(table)
        if state is None:
            return None
        board = self._boards.get(table)
        if board is None or board[0] is not state:
            board = self._boards[table] = state, msgspec.Raw(_encode(state.view()))
        return board[1]

    def _seats(self, entry: LobbyTable) -> tuple[SeatInLobby, ...]:
        return tuple(self._seat(seat, entry.game) for seat in entry.seats)

    def _seat(self, seat: Seat, game: str) -> SeatInLobby:
        if seat.client is None:
            return SeatInLobby(seat.kind, seat.name, seat.bot, None, bot_rating(game, seat.bot))
        person = self._directory.person(seat.client)
        return SeatInLobby(
            seat.kind,
            person.called(seat.name),
            None,
            public_id(person),
            person.rating(game),
            person.program,
            not person.is_guest,
        )


def own_game(table: Table, client: str) -> OwnGame:
    turn = table.turn
    mine = bool(turn) and table.seats[(turn or 1) - 1].client == client
    return OwnGame(
        table.id, table.game.name, table.status, tuple(table.state.scores), turn, mine, table.ply, table.updated,
        table.due or msgspec.UNSET,
    )  # fmt: skip
