"""The commands of players, and the request for a new table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from quadrangle.core.facts import Value
from quadrangle.tables.model.events import Pace, snake

# PostgreSQL cannot store the character NUL in text.
WRITABLE = r"^[^\x00]*$"
# People need no name: a page shows "You" and "Player 2" in its reader's language, and stores neither.
MAX_NAME_LENGTH = 40
Name = Annotated[str, Meta(max_length=MAX_NAME_LENGTH, pattern=WRITABLE)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=WRITABLE)]
SeatNumber = Annotated[int, Meta(ge=1, le=99)]


class BaseCommand(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=snake, forbid_unknown_fields=True):
    """Base class of commands: their tag."""


class Play(BaseCommand, frozen=True):
    """Play this action in the position after `ply` moves."""

    action: Annotated[str, Meta(max_length=200)]
    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    # The round-trip time in milliseconds: some of it is not counted as thinking time.
    lag: Annotated[int, Meta(ge=0, le=60_000)] | msgspec.UnsetType = msgspec.UNSET


Turn = Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(min_length=1, max_length=8)]


class PlayTurn(BaseCommand, frozen=True, tag="turn"):
    """Play these actions one after the other, in the position after `ply` moves: all of them, or none."""

    actions: Turn
    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    lag: Annotated[int, Meta(ge=0, le=60_000)] | msgspec.UnsetType = msgspec.UNSET


class Undo(BaseCommand, frozen=True):
    """Go one decision back within your unfinished turn."""


class AskTakeback(BaseCommand, frozen=True, tag="takeback"):
    """Go back to the beginning of your last turn: at once, or when the others agree."""


class AcceptTakeback(BaseCommand, frozen=True):
    pass


class DeclineTakeback(BaseCommand, frozen=True):
    pass


class OfferEnd(BaseCommand, frozen=True):
    """Offer to end the game here, by the scores as they are."""


class AcceptEnd(BaseCommand, frozen=True):
    pass


class DeclineEnd(BaseCommand, frozen=True):
    pass


class Resign(BaseCommand, frozen=True):
    pass


class Abort(BaseCommand, frozen=True):
    """End the game without a winner, before everybody has moved for the first time."""


class Claim(BaseCommand, frozen=True):
    """A player has been away for too long: stop waiting."""

    gone: SeatNumber


class SetConditionalMove(BaseCommand, frozen=True, tag="prepare"):
    """If the opponent plays this turn, answer with that one; both are complete turns."""

    if_played: Turn
    answer: Turn


class WithdrawConditionalMove(BaseCommand, frozen=True, tag="withdraw_prepared"):
    """Withdraw the conditional move."""


class TakeVacation(BaseCommand, frozen=True, tag="holiday"):
    """Stop your clock for this number of days, in a correspondence game."""

    days: Annotated[int, Meta(ge=1, le=365)]


class AskRematch(BaseCommand, frozen=True, tag="rematch"):
    """Offer to play again at a new table, or accept that offer; everybody moves one seat further."""


class Sit(BaseCommand, frozen=True):
    """Take the open seat."""

    name: Name = ""


class Leave(BaseCommand, frozen=True):
    """Give up the seat; others may take it."""


class GiveSeat(BaseCommand, frozen=True):
    """A player has been away for too long: a bot plays on in that seat, or somebody else may sit down."""

    gone: SeatNumber
    to: Literal["bot", "open"]


Command = (
    Play | PlayTurn | Undo | AskTakeback | AcceptTakeback | DeclineTakeback | OfferEnd | AcceptEnd | DeclineEnd
    | Resign | Abort | Claim | AskRematch | Sit | Leave | GiveSeat
    | SetConditionalMove | WithdrawConditionalMove | TakeVacation
)  # fmt: skip


# What ends a game for its player and gains nothing: the banned may do it, so that nobody has to wait for them.
RESIGNING = (Resign, Abort)


class SeatWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a requested table: a person at this screen, a bot, or open for others."""

    kind: Literal["person", "bot", "open"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=20)] | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a table. `begins` is the seat that becomes seat 1; the others follow clockwise."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[SeatWanted, ...], Meta(min_length=1, max_length=99)]
    players: Annotated[int, Meta(ge=1, le=99)] | None = None
    options: dict[str, Value] = {}
    begins: SeatNumber | Literal["random"] = 1
    pace: Pace | None = None
    # Off: there is no chat at this table.
    talk: bool = True
    # An idempotency key: a repeated request finds the table that was created the first time.
    id: CommandId | None = None
    # Shown in the lobby: anybody may sit down or watch. Otherwise only people with the link.
    listed: bool = False
    # Counts for the ratings of everybody at the table. All of them need an account, and each one seat.
    rated: bool = False
    # Moves and chance events that were made before: the table continues from there. No seat may be open then.
    moves: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=2000)] = ()
