"""A table as the fold of its events. `apply` is the only way it changes, both when deciding and when loading."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal, cast

import msgspec

from quadrangle.core.state import Game, State
from quadrangle.games import game as make_game
from quadrangle.record import Record
from quadrangle.tables.model import events as ev
from quadrangle.tables.model.log import LogEntry, SeatSummary, TableSummary
from quadrangle.tables.model.results import places
from quadrangle.tables.model.time_control import NOTHING, Clocks

Status = Literal["open", "playing", "over"]
# Positions that are stored in addition to the current one: a turn of three decisions can be undone without a replay.
RECENT_POSITIONS = 4
# One position per this number of moves is stored: every earlier position is a short replay away.
CHECKPOINT_EVERY = 32


class Move(msgspec.Struct, frozen=True, gc=False):
    """A decision or (player 0) a chance event of the current line."""

    ply: int
    player: int
    text: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat. `client` may act for it; None for bots and open seats."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    client: str | None


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer to the others: from which seat, who has agreed, and for a takeback how far back."""

    seat: int
    agreed: frozenset[int] = frozenset()
    to_ply: int = 0


class Table(msgspec.Struct):
    """Seats, moves and offers. Changed by `apply` only; `fork` makes a copy for a draft.

    A struct, because every move copies it and reads its fields many times: both take a third of the time of an object.
    """

    id: str
    # Set by the first event.
    game: Game = cast("Game", None)
    state: State = cast("State", None)
    created: datetime = cast("datetime", None)
    updated: datetime = cast("datetime", None)
    n: int = 0
    seats: tuple[Seat, ...] = ()
    names: tuple[str, ...] = ()
    seat_summaries: tuple[SeatSummary, ...] = ()
    # The clients of all people at the table. People at one screen share a client.
    clients: frozenset[str] = frozenset()
    moves: list[Move] = msgspec.field(default_factory=list)
    recent: tuple[State, ...] = ()
    # The positions after 0, CHECKPOINT_EVERY, 2 * CHECKPOINT_EVERY … moves.
    checkpoints: list[State] = msgspec.field(default_factory=list)
    started: bool = False
    rated: bool = False
    result: ev.Result | None = None
    finished: datetime | None = None
    end_offer: Offer | None = None
    takeback_offer: Offer | None = None
    rematch: str | None = None
    # The seat that offered a rematch first, and all that want one.
    rematch_offer: Offer | None = None
    listed: bool = False
    pace: ev.Pace | None = None
    clocks: Clocks | None = None
    talk: bool = True
    daily: ev.DailyTry | None = None
    # The rules of fair games hold here; tables of older versions lack them.
    fair: bool = False
    # Everybody has been at the table together, or has had two turns: real-time clocks run from then on.
    met: bool = True
    # Conditional moves by seat; each is for one turn of the opponent, see `conditional_move_of`.
    conditional_moves: Mapping[int, ev.ConditionalMoveSet] = msgspec.field(default_factory=dict)
    vacations: tuple[ev.VacationTaken, ...] = ()

    def fork(self) -> Table:
        """A copy: applying events to it leaves this table as it is."""
        draft = copy(self)
        draft.moves = self.moves.copy()
        draft.checkpoints = self.checkpoints.copy()
        return draft

    @property
    def ply(self) -> int:
        return len(self.moves)

    @property
    def status(self) -> Status:
        if self.result is not None:
            return "over"
        return "playing" if self.started else "open"

    @property
    def turn(self) -> int | None:
        """Whose decision it is; None unless the game is being played."""
        return self.state.turn if self.status == "playing" else None

    @property
    def bot_to_move(self) -> str | None:
        """The bot whose decision it is. Bots wait while a takeback is offered."""
        turn = self.turn if self.takeback_offer is None else None
        return self.seats[turn - 1].bot if turn else None

    @property
    def waits_for_people(self) -> bool:
        """The real-time clocks wait until everybody has come to the table."""
        return not self.met and len(self.clients) > 1

    @property
    def everybody_moved(self) -> bool:
        """Has every person made a move?"""
        return self._turns_of_everybody(1)

    @property
    def may_be_aborted(self) -> bool:
        """Two or more people play, and one has not moved yet or the clocks have not started."""
        several = self.status == "playing" and len(self.clients) > 1
        return several and (self.waits_for_people or not self.everybody_moved)

    def _turns_of_everybody(self, turns: int) -> bool:
        """Has every person had this number of turns in the current line? Reads only the beginning of a game."""
        left = {number: turns for number, seat in enumerate(self.seats, start=1) if seat.client}
        before = 0
        for move in self.moves:
            if move.player != before and move.player in left:
                left[move.player] -= 1
                if left[move.player] == 0:
                    del left[move.player]
            before = move.player
            if not left:
                return True
        return not left

    @property
    def turn_began(self) -> int:
        """The number of moves before the current turn."""
        ply, turn = self.ply, self.state.turn
        while ply and self.moves[ply - 1].player == turn:
            ply -= 1
        return ply

    def conditional_move_of(self, seat: int) -> ev.ConditionalMoveSet | None:
        """The conditional move of this seat for the current turn."""
        move = self.conditional_moves.get(seat)
        if move is None or self.turn in (None, seat) or move.began != self.turn_began:
            return None
        return move

    @property
    def due(self) -> datetime | None:
        """When the running clock reaches zero, if nothing happens."""
        return self.clocks.due if self.clocks is not None else None

    def summary(self) -> TableSummary:
        status, state, result, clocks = self.status, self.state, self.result, self.clocks
        turn = state.turn if status == "playing" else None
        decides = self.seats[turn - 1] if turn else None
        bot_turn = decides is not None and decides.bot is not None and self.takeback_offer is None
        waits_for = decides.client if decides is not None else None
        winners, ending, places = ((), "", ()) if result is None else self._ending(result)
        due, since = (None, None) if clocks is None or clocks.due is None else (clocks.due, clocks.since)
        # In the order of the fields: with keywords it would take three times as long.
        return TableSummary(
            status, len(self.moves), turn, state.scores, self.names, bot_turn, waits_for, self.seat_summaries,
            winners, self.finished, self.listed, ending, places, self.rated, self.pace, due, since,
            self.fair and self.rated,
        )  # fmt: skip

    def _ending(self, result: ev.Result) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
        """The winners, how the game ended, and the places. A rated game that was too short to count has none."""
        counts = not (self.fair and self.rated) or self.everybody_moved
        return result.winners, result.termination, places(self.state, result) if counts else ()

    def position_at(self, ply: int) -> State:
        """The position after this many moves."""
        back = self.ply - ply
        if back == 0:
            return self.state
        if back <= len(self.recent):
            return self.recent[-back]
        last = ply // CHECKPOINT_EVERY
        state = self.checkpoints[last]
        for move in self.moves[last * CHECKPOINT_EVERY : ply]:
            state = state.replay(move.text)
        return state

    def record(self) -> Record:
        """The record of the game."""
        # Converted through JSON, so that it has lists, as a record that was read from a file.
        result = None if self.result is None else msgspec.json.decode(msgspec.json.encode(self.result))
        names = [seat.name if seat.bot is None else f"bot:{seat.bot.removeprefix('level:')}" for seat in self.seats]
        moves = [move.text for move in self.moves]
        return Record(self.game.name, self.game.players, dict(self.game.options), names, moves, result)

    def apply(self, event: ev.Event, client: str | None, *, decided: bool = False) -> None:
        """Apply the event. `Illegal` if a move breaks a rule; then the table is as before.

        With `decided` the rules are not checked: another node has done so before it wrote the event.
        """
        match event:
            case ev.Played():
                self._advance(event.player, event.action, decided)
            case ev.Chance():
                self._advance(0, event.action, decided)
            case ev.Undone() | ev.Takeback():
                self._go_back(event.to_ply)
            case ev.Created():
                self._create(event, client)
            case ev.Met():
                self.met = True
            case ev.Sat():
                self._reseat(event.seat, Seat("person", event.name, None, client))
            case ev.Left():
                self._reseat(event.seat, Seat("open", "", None, None))
            case ev.Over():
                self.result, self.finished = event.result, event.at
                self._clear_offers()
            case ev.Resigned():
                self._replace(event.seat, event.bot)
            case ev.FlagFell():
                self._replace(event.seat, event.bot)
            case ev.Claimed():
                self._replace(event.gone, event.bot)
            case ev.SeatGiven(bot=None):
                self._reseat(event.gone, Seat("open", "", None, None))
            case ev.SeatGiven():
                self._replace(event.gone, event.bot)
            case ev.RematchOffered():
                self.rematch_offer = _agreed(self.rematch_offer or Offer(event.seat), event.seat)
            case ev.Rematch():
                self.rematch, self.rematch_offer = event.table, None
            case ev.ConditionalMoveSet():
                self.conditional_moves = {**self.conditional_moves, event.seat: event}
            case ev.ConditionalMoveWithdrawn():
                self._drop_conditional_move(event.seat)
            case ev.VacationTaken():
                self.vacations = (*self.vacations, event)
            case _:
                self._offer(event)
        self.n += 1
        self.updated = event.at
        if not self.met and isinstance(event, ev.Played):
            self.met = self._turns_of_everybody(2)  # programs may play without ever following the table
        if self.clocks is not None:
            self.clocks = self._timed(self.clocks, event)

    def _create(self, event: ev.Created, client: str | None) -> None:
        self.game = make_game(event.game, event.players, **event.options)
        self.state = self.game.start()
        self.checkpoints.append(self.state)
        self.created = event.at
        self.listed = event.listed
        self.rated = event.rated
        self.fair = event.fair
        self.met = not (event.fair and isinstance(event.pace, ev.RealTime))
        self.seats = tuple(
            Seat(seat.kind, seat.name, seat.bot, client if seat.kind == "person" else None) for seat in event.seats
        )
        self.pace = event.pace
        self.talk = event.talk
        self.daily = event.daily
        self.clocks = Clocks.at_start(event.pace, event.players) if event.pace is not None else None
        self._seated()

    def _timed(self, clocks: Clocks, event: ev.Event) -> Clocks:
        """The clocks after this event. They do not change while chance decides: it is the same moment."""
        turn = self.turn
        if isinstance(event, ev.VacationTaken):
            return clocks.with_vacation(event.at, event.seat, timedelta(days=event.days))
        if isinstance(event, ev.TimeGivenBack):
            return clocks.with_time_back(event.at, timedelta(milliseconds=event.milliseconds))
        if isinstance(event, ev.Played):
            clocks = clocks.with_lag(timedelta(milliseconds=event.lag) if event.lag else NOTHING)
        if turn == 0:
            return clocks
        timed = turn is not None and self.seats[turn - 1].kind != "bot" and not self.waits_for_people
        to = turn if timed else None
        moved = isinstance(event, ev.Played | ev.Chance)
        if to == clocks.running and not (to is not None and moved and self._begins_again(clocks)):
            return clocks
        return clocks.after_turn(event.at, to, self.state, self.ply if moved else 0)

    def _begins_again(self, clocks: Clocks) -> bool:
        """The same player decides again: is this another turn, or a further step of the same one?"""
        return clocks.began is not None and self.state.step == clocks.began.step

    def _replace(self, number: int, bot: str | None) -> None:
        """A bot plays on in this seat, under the same name."""
        if bot is not None:
            self._reseat(number, Seat("bot", self.seats[number - 1].name, bot, None))

    def _reseat(self, number: int, seat: Seat) -> None:
        self.seats = (*self.seats[: number - 1], seat, *self.seats[number:])
        self._clear_offers()
        self._seated()

    def _seated(self) -> None:
        """The game begins when no seat is open. People who leave later do not undo that."""
        self.names = tuple(seat.name for seat in self.seats)
        self.seat_summaries = tuple(SeatSummary(seat.bot, seat.client) for seat in self.seats)
        self.clients = frozenset(seat.client for seat in self.seats if seat.client)
        self.started = self.started or all(seat.kind != "open" for seat in self.seats)

    def _advance(self, player: int, text: str, decided: bool) -> None:
        after = self.state.replay(text) if decided else self.state.play(text)
        self.recent = (*self.recent[1 - RECENT_POSITIONS :], self.state)
        self.state = after
        self.moves.append(Move(self.ply + 1, player, text))
        if self.ply % CHECKPOINT_EVERY == 0:
            self.checkpoints.append(after)
        self.takeback_offer = None
        if self.conditional_moves and player:
            self._drop_conditional_move(player)
        if self.end_offer is not None and player not in (0, self.end_offer.seat):
            self.end_offer = None

    def _drop_conditional_move(self, of: int) -> None:
        self.conditional_moves = {seat: one for seat, one in self.conditional_moves.items() if seat != of}

    def _go_back(self, to_ply: int) -> None:
        back = self.ply - to_ply
        self.state = self.position_at(to_ply)
        self.recent = self.recent[:-back] if back else self.recent
        del self.moves[to_ply:]
        del self.checkpoints[to_ply // CHECKPOINT_EVERY + 1 :]
        self._clear_offers()

    def _clear_offers(self) -> None:
        self.end_offer = self.takeback_offer = None

    def _offer(self, event: ev.Event) -> None:
        match event:
            case ev.TakebackAsked():
                self.takeback_offer = Offer(event.seat, frozenset(), event.to_ply)
            case ev.TakebackAgreed():
                self.takeback_offer = _agreed(self.takeback_offer, event.seat)
            case ev.TakebackDeclined():
                self.takeback_offer = None
            case ev.EndOffered():
                self.end_offer = Offer(event.seat)
            case ev.EndAgreed():
                self.end_offer = _agreed(self.end_offer, event.seat)
            case ev.EndDeclined():
                self.end_offer = None
            case _:
                pass


def _agreed(offer: Offer | None, seat: int) -> Offer | None:
    return None if offer is None else replace(offer, agreed=offer.agreed | {seat})


def fold(table: str, entries: list[LogEntry]) -> Table:
    """The table that results from these entries."""
    folded = Table(table)
    for entry in entries:
        folded.apply(entry.event, entry.client)
    return folded
