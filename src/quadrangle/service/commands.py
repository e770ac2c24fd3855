"""What people can ask of a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from quadrangle.core.facts import Value
from quadrangle.service.events import Pace, snake

# PostgreSQL has no character NUL in its texts.
WRITABLE = r"^[^\x00]*$"
# People need no name: a page shows "You" and "Player 2" in its reader's language, and stores neither.
Name = Annotated[str, Meta(max_length=40, pattern=WRITABLE)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=WRITABLE)]
SeatNumber = Annotated[int, Meta(ge=1, le=99)]


class BaseCommand(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=snake, forbid_unknown_fields=True):
    """What all commands have: their name."""


class Play(BaseCommand, frozen=True):
    """Play this action in the position that has `ply` moves behind it."""

    action: Annotated[str, Meta(max_length=200)]
    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    # Milliseconds that a message is under way, there and back: some of it is not counted as thinking.
    lag: Annotated[int, Meta(ge=0, le=60_000)] | msgspec.UnsetType = msgspec.UNSET


class Undo(BaseCommand, frozen=True):
    """Go one decision back within the own unfinished turn."""


class AskTakeback(BaseCommand, frozen=True, tag="takeback"):
    """Go back to the beginning of the own last turn: at once, or when the others agree."""


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


class Claim(BaseCommand, frozen=True):
    """Somebody has been gone for too long: do not wait any more."""

    gone: SeatNumber


Turn = Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(min_length=1, max_length=8)]


class Prepare(BaseCommand, frozen=True):
    """If the opponent's turn is this, answer it by that; both are whole turns."""

    if_played: Turn
    answer: Turn


class WithdrawPrepared(BaseCommand, frozen=True):
    """Think better of the prepared answer."""


class TakeHoliday(BaseCommand, frozen=True, tag="holiday"):
    """Let the own clock stand still for so many days, in a game by days."""

    days: Annotated[int, Meta(ge=1, le=365)]


class AskRematch(BaseCommand, frozen=True, tag="rematch"):
    """Play again at a new table; everybody moves on by one seat."""


class Sit(BaseCommand, frozen=True):
    """Take the open seat."""

    name: Name = ""


class Leave(BaseCommand, frozen=True):
    """Give the seat up; somebody else may take it."""


Command = (
    Play | Undo | AskTakeback | AcceptTakeback | DeclineTakeback | OfferEnd | AcceptEnd | DeclineEnd
    | Resign | Claim | AskRematch | Sit | Leave | Prepare | WithdrawPrepared | TakeHoliday
)  # fmt: skip


class SeatWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: somebody at this screen, a bot, or open for a guest."""

    kind: Literal["person", "bot", "open"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=20)] | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it is asked for. `begins` is the seat that becomes seat 1; the others follow clockwise."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[SeatWanted, ...], Meta(min_length=1, max_length=99)]
    players: Annotated[int, Meta(ge=1, le=99)] | None = None
    options: dict[str, Value] = {}
    begins: SeatNumber | Literal["random"] = 1
    pace: Pace | None = None
    # Off: nobody writes to anybody at this table.
    talk: bool = True
    # Asking again by the same id finds the table that was made the first time, if it was made.
    id: CommandId | None = None
    # Shown in the lobby: anybody may sit down or watch. Otherwise only whoever has the link.
    listed: bool = False
    # Counts for the ratings of everybody at the table. All of them need an account, and each one seat.
    rated: bool = False
    # Moves and chance events that were made before: the table goes on from there. No seat may be open then.
    moves: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=2000)] = ()
