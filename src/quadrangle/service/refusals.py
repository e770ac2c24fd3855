"""Why a table says no: stable codes, and the sentence for people who read English."""

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
    "table-too-long", "End of the game", "This game has gone on for too long to be played on; you can still resign."
)
STALE_PLY = Refusal("stale-ply", "Order of play", "The game has moved on: it is at move {now}, not {ply}.")
NOT_YOUR_TURN = Refusal("not-your-turn", "Order of play", "It is not seat {seat}'s turn, but seat {turn}'s.")
NOTHING_TO_UNDO = Refusal("nothing-to-undo", "Undo", "There is nothing to undo in this turn.")
NOTHING_TO_TAKE_BACK = Refusal("nothing-to-take-back", "Takeback", "Seat {seat} has nothing to take back.")
CHANCE_BETWEEN = Refusal(
    "chance-between", "Takeback", "A die has been rolled or a card drawn since then; that cannot be taken back."
)
ALREADY_OFFERED = Refusal("already-offered", "Offers", "You have already asked; the others still have to answer.")
NO_OFFER = Refusal("no-offer", "Offers", "There is nothing to answer for seat {seat}.")
NOT_OVER = Refusal("not-over", "Rematch", "You can ask for a rematch once the game is over.")
ALREADY_REMATCHED = Refusal("already-rematched", "Rematch", "The rematch is already at table {table}.")
NOT_GONE = Refusal(
    "not-gone", "Presence", "Seat {seat} has not been without a connection for {seconds} seconds in a timed game."
)
NO_TALK = Refusal("no-talk", "Talk", "There is no talk at this table.")
TOO_TALKATIVE = Refusal("too-talkative", "Talk", "That was a lot at once; please wait a moment.")
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
STORE_FAILED = Refusal("store-failed", "Server", "This could not be saved for certain; please try again.")
TOO_MANY_TABLES = Refusal("too-many-tables", "Server", "This server is full; please try again later.")
RATED_GUEST = Refusal("rated-guest", "Rated games", "Rated games are for people with an account.")
RATED_SEATS = Refusal("rated-seats", "Rated games", "A rated table has one seat for you; the others are open.")
RATED_TWICE = Refusal("rated-twice", "Rated games", "Nobody sits twice at a rated table.")
RATED_STAYS = Refusal("rated-stays", "Rated games", "A rated game can be resigned, but not left.")
DAILY_ALONE = Refusal("daily-alone", "Daily challenge", "A daily challenge is played alone, to its end, without help.")
DAILY_FIRST = Refusal("daily-first", "Daily challenge", "Finish your counted try first; then you may play it again.")
DAILY_OVER = Refusal("daily-over", "Daily challenge", "The day of this challenge is over; tries do not count any more.")
NO_SUCH_DAY = Refusal("no-such-day", "Daily challenge", "There is no challenge {challenge} on {day}.")
NOT_WELCOME = Refusal("not-welcome", "Seats", "You cannot sit down at this table.")

NO_ANSWER_NOW = Refusal(
    "no-answer-now", "Prepared answers",
    "An answer can be prepared while the opponent is to move, by days, for two, in games without chance.",
)  # fmt: skip
NOT_A_TURN = Refusal("not-a-turn", "Prepared answers", "This is not a whole turn: {reason}.")
NOTHING_PREPARED = Refusal("nothing-prepared", "Prepared answers", "No answer is prepared.")
NO_HOLIDAY = Refusal("no-holiday", "Holidays", "Holidays are for games by days.")
HOLIDAY_TOO_LONG = Refusal("holiday-too-long", "Holidays", "You have {left} days of holiday left here this year.")

LOBBY_FULL = Refusal("lobby-full", "Lobby", "Too many tables wait in the lobby already; please try again later.")
TOO_MANY_OPEN_TABLES = Refusal(
    "too-many-open-tables", "Lobby", "You wait at {most} open tables already; close one of them first."
)
NOT_HERE = Refusal("not-here", "Challenges", "This person is not online any more.")
NO_SUCH_CHALLENGE = Refusal("no-such-challenge", "Challenges", "This challenge is no longer open.")
TOO_MANY_CHALLENGES = Refusal(
    "too-many-challenges", "Challenges", "There are too many unanswered challenges already; wait for an answer first."
)
NO_HINTS = Refusal("no-hints", "Hints", "There are no hints where people play against each other.")
ALONE = Refusal("alone", "Hints", "Hints and reviews compare the chances of players: alone there are none.")
NO_HINT_NOW = Refusal("no-hint-now", "Hints", "There is a hint when it is your turn.")
STILL_PLAYING = Refusal("still-playing", "Review", "The game can be reviewed once it is over.")
TOO_MANY_REVIEWS = Refusal("too-many-reviews", "Review", "Many games wait to be reviewed; please try again later.")
REVIEW_FAILED = Refusal("review-failed", "Review", "The game could not be reviewed; it has been written down.")

TABLE_REFUSALS = tuple(value for value in list(globals().values()) if isinstance(value, Refusal))
