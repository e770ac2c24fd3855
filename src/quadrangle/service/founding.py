"""Making tables: a new one as it was asked for, and the next one for the same people."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping, Sequence

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Game
from quadrangle.games import TABLE, game, game_class
from quadrangle.service import events as ev
from quadrangle.service.commands import NewTable, SeatWanted
from quadrangle.service.draft import Draft
from quadrangle.service.ports import Bots
from quadrangle.service.refusals import (
    LOCAL_OPTION,
    NO_SUCH_BOT,
    NO_SUCH_GAME,
    TABLE_OPEN,
    UNPLAYABLE,
    WRONG_SEATS,
    Refused,
)
from quadrangle.service.table import Table

# No vowels and nothing that looks like something else: an id is read aloud and typed in.
ALPHABET = "bcdfghjkmnpqrstvwxz23456789"
ID_LENGTH = 12


def new_id(rng: random.Random) -> str:
    """A table's id: 57 random bits, so that a link cannot be guessed."""
    return "".join(rng.choices(ALPHABET, k=ID_LENGTH))


def rematch_id(table: str) -> str:
    """The id of the table after this one. It follows from the first, so that asking twice finds the same table."""
    return _id_from(f"rematch of {table}")


def asked_id(client: str, asked: str) -> str:
    """The id of the table that this client asks for by an id of its own. Only that client can know both."""
    return _id_from(f"table of {client} asked for as {asked}")


def daily_id(client: str, day: str, challenge: str) -> str:
    """The id of this client's counted try: asking again finds it."""
    return _id_from(f"try of {client} at {challenge} on {day}")


def _id_from(text: str) -> str:
    number = int.from_bytes(hashlib.sha256(text.encode()).digest())
    letters = []
    for _ in range(ID_LENGTH):
        number, index = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[index])
    return "".join(letters)


def refuse_options(game: str, options: Mapping[str, object]) -> None:
    """`Refused` if a game is wanted with an option that no table takes."""
    for option in game_class(game).facts.options:
        if not option.offered and options.get(option.name, option.default) != option.default:
            if option.local:
                raise Refused(LOCAL_OPTION, option=option.name)
            raise Refused(UNPLAYABLE, reason=f"{game}: option {option.name} is for research, not for tables.")


def rules_of(wanted: NewTable) -> Game:
    """The game as it would be played at this table, or `Refused`."""
    if wanted.game not in TABLE:
        raise Refused(NO_SUCH_GAME, game=wanted.game)
    refuse_options(wanted.game, wanted.options)
    try:
        game_class(wanted.game).facts.checked_options(wanted.options)  # any name may come, `players` and `self` too
        return game(wanted.game, wanted.players or len(wanted.seats), **wanted.options)
    except Unplayable as error:
        raise Refused(UNPLAYABLE, reason=str(error)) from None


def found(draft: Draft, wanted: NewTable, bots: Bots) -> None:
    """Write the beginning of the table into the draft, or raise `Refused`."""
    rules = rules_of(wanted)
    if len(wanted.seats) != rules.players:
        raise Refused(WRONG_SEATS, given=len(wanted.seats), players=rules.players)
    seats = _in_order(wanted, draft.rng)
    initial = tuple(_initial(seat, rules.name, bots) for seat in seats)
    # Whoever begins in the middle of a game may have chosen where.
    rated = wanted.rated and not wanted.moves
    options = dict(rules.options)
    chosen = (wanted.listed, rated, wanted.pace, wanted.talk)
    draft.add(ev.Created(draft.now, rules.name, rules.players, options, initial, *chosen))
    if wanted.moves and draft.table.status != "playing":
        raise Refused(TABLE_OPEN)
    draft.retrace(wanted.moves)
    draft.go_on()


def _in_order(wanted: NewTable, rng: random.Random) -> Sequence[SeatWanted]:
    begins = rng.randint(1, len(wanted.seats)) if wanted.begins == "random" else wanted.begins
    if begins > len(wanted.seats):
        raise Refused(WRONG_SEATS, given=len(wanted.seats), players=begins)
    return [*wanted.seats[begins - 1 :], *wanted.seats[: begins - 1]]


def _initial(seat: SeatWanted, game_name: str, bots: Bots) -> ev.InitialSeat:
    if seat.kind == "open":
        return ev.InitialSeat("open", "")
    if seat.kind == "person":
        return ev.InitialSeat("person", seat.name.strip())
    if seat.bot is None or seat.bot not in bots.names(game_name):
        raise Refused(NO_SUCH_BOT, bot=seat.bot)
    bots.expect(seat.bot, game_name)
    return ev.InitialSeat("bot", seat.name or f"bot:{seat.bot.removeprefix('level:')}", seat.bot)


def found_daily(draft: Draft, rules: Game, attempt: ev.DailyTry, name: str) -> None:
    """A try at a daily challenge: a table for one, which nobody else finds."""
    seats = (ev.InitialSeat("person", name),)
    draft.add(ev.Created(draft.now, rules.name, 1, dict(rules.options), seats, talk=False, daily=attempt))
    draft.go_on()


def found_again(draft: Draft, old: Table) -> None:
    """The next table: the same game, everybody one seat on, so that another one begins. People keep their seats."""
    seats = [*old.seats[1:], old.seats[0]]
    initial = tuple(
        ev.InitialSeat("bot", s.name, s.bot) if s.kind == "bot" else ev.InitialSeat("open", "") for s in seats
    )
    game, options = old.game, dict(old.game.options)
    kept = (old.listed, old.rated, old.pace, old.talk)
    draft.add(ev.Created(draft.now, game.name, game.players, options, initial, *kept))
    for number, seat in enumerate(seats, start=1):
        if seat.kind == "person":
            draft.add(ev.Sat(draft.now, number, seat.name), seat.client)
    draft.go_on()
