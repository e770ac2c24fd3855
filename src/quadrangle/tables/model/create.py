"""Creating tables: a new one, a try at a daily challenge, and a rematch."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Protocol

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Game
from quadrangle.core.visible_text import visible_text
from quadrangle.games import GAMES, game, game_class
from quadrangle.random_ids import derived_id, new_id
from quadrangle.tables.errors import (
    LOCAL_OPTION,
    NO_SUCH_BOT,
    NO_SUCH_GAME,
    TABLE_OPEN,
    UNPLAYABLE,
    WRONG_SEATS,
    Refused,
)
from quadrangle.tables.model import events as ev
from quadrangle.tables.model.commands import NewTable, SeatWanted
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.table import Table

ID_LENGTH = 12


class BotCatalogue(Protocol):
    """The bots that can sit at tables; part of `ports.Bots`."""

    def names(self, game: str) -> Sequence[str]: ...


def new_table_id(rng: random.Random) -> str:
    """A table's id: 57 random bits, so that a link cannot be guessed."""
    return new_id(ID_LENGTH, rng)


def rematch_id(table: str) -> str:
    """The id of the rematch. It is derived from the first table, so a repeated command finds the same one."""
    return _id_from(f"rematch of {table}")


def client_chosen_table_id(client: str, chosen: str) -> str:
    """The id of a table that this client requests under an id of its own. Only that client can know both."""
    return _id_from(f"table of {client} asked for as {chosen}")


def daily_id(client: str, day: str, challenge: str) -> str:
    """The id of this client's counted try: a repeated request finds it."""
    return _id_from(f"try of {client} at {challenge} on {day}")


def _id_from(text: str) -> str:
    return derived_id(text, ID_LENGTH)


def refuse_options(game: str, options: Mapping[str, object]) -> None:
    """`Refused` if an option of the game is not available at tables."""
    for option in game_class(game).facts.options:
        if not option.offered and options.get(option.name, option.default) != option.default:
            if option.local:
                raise Refused(LOCAL_OPTION, option=option.name)
            raise Refused(UNPLAYABLE, reason=f"{game}: option {option.name} is for research, not for tables.")


def rules_of(wanted: NewTable) -> Game:
    """The game as it would be played at this table, or `Refused`."""
    if wanted.game not in GAMES:
        raise Refused(NO_SUCH_GAME, game=wanted.game)
    refuse_options(wanted.game, wanted.options)
    try:
        game_class(wanted.game).facts.checked_options(wanted.options)  # any name may come, even `players` and `self`
        return game(wanted.game, wanted.players or len(wanted.seats), **wanted.options)
    except Unplayable as error:
        raise Refused(UNPLAYABLE, reason=str(error)) from None


def create_table(draft: Draft, wanted: NewTable, bots: BotCatalogue) -> None:
    """Write the beginning of the table into the draft, or raise `Refused`. `begin_play` continues it."""
    rules = rules_of(wanted)
    if len(wanted.seats) != rules.players:
        raise Refused(WRONG_SEATS, given=len(wanted.seats), players=rules.players)
    seats = _in_order(wanted, draft.rng)
    initial = tuple(_initial(seat, rules.name, bots) for seat in seats)
    # A table that starts in the middle of a game is not rated: the position may have been chosen.
    rated = wanted.rated and not wanted.moves
    options = dict(rules.options)
    chosen = (wanted.listed, rated, wanted.pace, wanted.talk)
    draft.add(ev.Created(draft.now, rules.name, rules.players, options, initial, *chosen, fair=True))
    if wanted.moves and draft.table.status != "playing":
        raise Refused(TABLE_OPEN)


def begin_play(draft: Draft, moves: Sequence[str]) -> None:
    """The moves that were made elsewhere before, then chance. Long for long records: run it in a thread."""
    draft.replay_moves(moves)
    draft.resolve_chance()


def _in_order(wanted: NewTable, rng: random.Random) -> Sequence[SeatWanted]:
    begins = rng.randint(1, len(wanted.seats)) if wanted.begins == "random" else wanted.begins
    if begins > len(wanted.seats):
        raise Refused(WRONG_SEATS, given=len(wanted.seats), players=begins)
    return [*wanted.seats[begins - 1 :], *wanted.seats[: begins - 1]]


def _initial(seat: SeatWanted, game_name: str, bots: BotCatalogue) -> ev.InitialSeat:
    if seat.kind == "open":
        return ev.InitialSeat("open", "")
    if seat.kind == "person":
        return ev.InitialSeat("person", visible_text(seat.name))
    if seat.bot is None or seat.bot not in bots.names(game_name):
        raise Refused(NO_SUCH_BOT, bot=seat.bot)
    return ev.InitialSeat("bot", visible_text(seat.name) or f"bot:{seat.bot.removeprefix('level:')}", seat.bot)


def create_daily(draft: Draft, rules: Game, attempt: ev.DailyTry, name: str) -> None:
    """A try at a daily challenge: a private table for one."""
    seats = (ev.InitialSeat("person", visible_text(name)),)
    draft.add(ev.Created(draft.now, rules.name, 1, dict(rules.options), seats, talk=False, daily=attempt))
    draft.resolve_chance()


def create_rematch(draft: Draft, old: Table) -> None:
    """The rematch: the same game, everybody one seat further, so that another player begins."""
    seats = [*old.seats[1:], old.seats[0]]
    initial = tuple(
        ev.InitialSeat("bot", s.name, s.bot) if s.kind == "bot" else ev.InitialSeat("open", "") for s in seats
    )
    game, options = old.game, dict(old.game.options)
    chosen = (old.listed, old.rated, old.pace, old.talk)
    draft.add(ev.Created(draft.now, game.name, game.players, options, initial, *chosen, fair=True))
    for number, seat in enumerate(seats, start=1):
        if seat.kind == "person":
            draft.add(ev.Sat(draft.now, number, seat.name), seat.client)
    draft.resolve_chance()
