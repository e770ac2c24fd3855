"""Refusals of tables, the lobby and activities: stable codes, each with an English sentence."""

from __future__ import annotations

from quadrangle.core.errors import Refusal
from quadrangle.core.errors import Refused as Refused

NO_SUCH_TABLE = Refusal("no-such-table", "Tables", "There is no table {table}.")
NO_SUCH_SEAT = Refusal("no-such-seat", "Seats", "This table has no seat {seat}.")
NOT_YOUR_SEAT = Refusal("not-your-seat", "Seats", "Seat {seat} is not yours.")
SEAT_TAKEN = Refusal("seat-taken", "Seats", "Seat {seat} is taken.")
TABLE_OPEN = Refusal("table-open", "Seats", "The game begins when all seats are taken.")
TABLE_OVER = Refusal("table-over", "End of the game", "The game at this table is over.")
TABLE_TOO_LONG = Refusal(
    "table-too-long", "End of the game", "This game has reached its maximum length; you can only resign."
)
TOO_LATE_TO_ABORT = Refusal(
    "too-late-to-abort", "End of the game", "Everybody has moved, so this game can no longer be cancelled."
)
STALE_PLY = Refusal("stale-ply", "Order of play", "The game has moved on: it is at move {now}, not {ply}.")
NOT_YOUR_TURN = Refusal("not-your-turn", "Order of play", "It is seat {turn}'s turn, not seat {seat}'s.")
NOTHING_TO_UNDO = Refusal("nothing-to-undo", "Undo", "There is nothing to undo in this turn.")
NOTHING_TO_TAKE_BACK = Refusal("nothing-to-take-back", "Takeback", "Seat {seat} has nothing to take back.")
CHANCE_BETWEEN = Refusal(
    "chance-between", "Takeback", "A die was rolled or a card was drawn since then; that cannot be taken back."
)
ALREADY_OFFERED = Refusal("already-offered", "Offers", "You have already asked; the others still have to answer.")
NO_OFFER = Refusal("no-offer", "Offers", "There is nothing to answer for seat {seat}.")
NOT_OVER = Refusal("not-over", "Rematch", "You can ask for a rematch once the game is over.")
ALREADY_REMATCHED = Refusal("already-rematched", "Rematch", "The rematch is already at table {table}.")
NOT_GONE = Refusal(
    "not-gone", "Presence", "You can claim a timed game once seat {seat} has been disconnected for {seconds} seconds."
)
PLAYER_NOT_GONE = Refusal(
    "player-not-gone", "Presence", "You can give seat {seat} away once its player has been gone for {seconds} seconds."
)
SEAT_HAS_DAYS = Refusal(
    "seat-has-days", "Presence", "In a correspondence game, players with an account keep their seat until time is up."
)
RATED_SEAT_STAYS = Refusal("rated-seat-stays", "Rated games", "In a rated game nobody plays for somebody else.")
NO_TALK = Refusal("no-talk", "Chat", "Chat is switched off at this table.")
TOO_TALKATIVE = Refusal("too-talkative", "Chat", "Too many messages at once; please wait a moment.")
NO_SUCH_GAME = Refusal("no-such-game", "Tables", "There is no game called {game}.")
LOCAL_OPTION = Refusal(
    "local-option", "Tables", "The option {option} names a file on this machine and cannot be used at a table."
)
UNPLAYABLE = Refusal("unplayable", "Tables", "{reason}")
WRONG_SEATS = Refusal(
    "wrong-seats", "Seats", "The number of seats ({given}) must match the number of players ({players})."
)
NO_SUCH_BOT = Refusal("no-such-bot", "Seats", "There is no bot called {bot!r}.")
NO_SUCH_PLY = Refusal("no-such-ply", "Order of play", "This game has no move {ply}.")
TABLE_DAMAGED = Refusal("table-damaged", "Server", "The log of table {table} cannot be replayed.")
STORE_FAILED = Refusal("store-failed", "Server", "It is not certain that this was saved; please try again.")
TOO_MANY_TABLES = Refusal("too-many-tables", "Server", "This server is full; please try again later.")
TOO_MUCH_WRITTEN = Refusal(
    "too-much-written", "Server", "Too much was played from your internet connection today; please try again later."
)
RATED_GUEST = Refusal("rated-guest", "Rated games", "Rated games are for people with an account.")
RATED_SEATS = Refusal("rated-seats", "Rated games", "At a rated table you have one seat, and the others are open.")
RATED_CLOCK = Refusal(
    "rated-clock", "Rated games", "A rated game needs a clock or days per turn, so that nobody can just walk away."
)
RATED_TWICE = Refusal("rated-twice", "Rated games", "You can have only one seat at a rated table.")
RATED_STAYS = Refusal("rated-stays", "Rated games", "You can resign a rated game, but not leave it.")
DAILY_ALONE = Refusal("daily-alone", "Daily challenge", "A daily challenge is played alone, to the end, without help.")
DAILY_FIRST = Refusal("daily-first", "Daily challenge", "Finish your counted try first; then you may play it again.")
DAILY_OVER = Refusal("daily-over", "Daily challenge", "The day of this challenge is over; tries no longer count.")
NO_SUCH_DAY = Refusal("no-such-day", "Daily challenge", "There is no challenge {challenge} on {day}.")
NOT_WELCOME = Refusal("not-welcome", "Seats", "You cannot sit down at this table.")

NO_CONDITIONAL_MOVE_NOW = Refusal(
    "no-answer-now", "Conditional moves",
    "You can prepare an answer only in two-player correspondence games without chance, while your opponent is to move.",
)  # fmt: skip
NOT_A_TURN = Refusal("not-a-turn", "Conditional moves", "This is not a complete turn: {reason}.")
NO_CONDITIONAL_MOVE = Refusal("nothing-prepared", "Conditional moves", "No answer is prepared.")
NO_VACATION = Refusal("no-holiday", "Vacation", "Holidays are for correspondence games.")
VACATION_TOO_LONG = Refusal("holiday-too-long", "Vacation", "Days of holiday left at this table: {left}.")

LOBBY_FULL = Refusal("lobby-full", "Lobby", "The lobby is full; please try again later.")
TOO_MANY_OPEN_TABLES = Refusal(
    "too-many-open-tables", "Lobby", "You already have {most} open tables; close one of them first."
)
TOO_MANY_OPEN_TABLES_HERE = Refusal(
    "too-many-open-tables-here",
    "Lobby",
    "{most} tables opened from your internet connection are waiting; join one of them.",
)
NOT_HERE = Refusal("not-here", "Challenges", "This person is no longer online.")
NO_SUCH_CHALLENGE = Refusal("no-such-challenge", "Challenges", "This challenge is no longer open.")
TOO_MANY_CHALLENGES = Refusal(
    "too-many-challenges", "Challenges", "There are too many unanswered challenges; wait for an answer first."
)
NO_HINTS = Refusal("no-hints", "Hints", "There are no hints in games between people.")
ALONE = Refusal("alone", "Hints", "Hints and reviews compare players' chances, so they need at least two players.")
NO_HINT_NOW = Refusal("no-hint-now", "Hints", "You can get a hint when it is your turn.")
STILL_PLAYING = Refusal("still-playing", "Review", "You can review the game once it is over.")
TOO_MANY_REVIEWS = Refusal("too-many-reviews", "Review", "Many games are waiting for review; please try again later.")
REVIEW_FAILED = Refusal("review-failed", "Review", "The game could not be reviewed; the error was logged.")

TABLE_REFUSALS = tuple(value for value in list(globals().values()) if isinstance(value, Refusal))
