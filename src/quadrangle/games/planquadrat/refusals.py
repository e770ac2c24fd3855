"""Every way to break a rule of PlanQuadrat, with a code that never changes."""

from __future__ import annotations

from quadrangle.core.errors import Refusal

OFF_BOARD = Refusal("house-off-board", "Placing", "{house} is off the board.")
NO_SUCH_SIZE = Refusal("no-such-house", "Material", "{house} is {length} edges long; houses are 1, 2 or 3 edges long.")
NONE_LEFT = Refusal("no-house-left", "Placing", "Player {player} has no {size} house left.")
OCCUPIED = Refusal("groove-occupied", "Placing", "{house} cannot stand there: {other} is in the groove.")
CROSSING_BLOCKED = Refusal(
    "crossing-blocked", "Placing", "{house} cannot stand there: {other} stands across at {crossing}."
)
DIVIDES = Refusal("divides-claimed-square", "Claimed courts", "{house} would divide the claimed court at {square}.")
MUST_PLACE = Refusal("must-place", "A turn", "Place a house first; {action} comes after it.")
ALREADY_PLACED = Refusal("already-placed", "A turn", "One house per turn: {house} cannot be placed as well.")
ALREADY_SLID = Refusal("already-slid", "Sliding", "It is too late to slide a house this turn: {action}.")
NO_SLIDING = Refusal("sliding-off", "Sliding", "This game is played without sliding.")
FIRST_TURN = Refusal("no-slide-on-first-turn", "Sliding", "No house may be slid on the very first turn.")
NO_SUCH_HOUSE = Refusal("no-house-there", "Sliding", "There is no house {house} on the board.")
JUST_PLACED = Refusal("just-placed", "Sliding", "{house} was placed this turn and cannot be slid yet.")
FROZEN = Refusal("house-frozen", "Sliding", "{house} borders the claimed court at {square} and cannot move.")
NOT_ALONG = Refusal("not-along-groove", "Sliding", "{house} can slide only along its own groove, not to {place}.")
NOT_MOVED = Refusal("not-moved", "Sliding", "{house} has to move by at least one edge.")
SLIDE_BLOCKED = Refusal("slide-blocked", "Sliding", "{house} cannot get to {place}: {other} is in the way.")
CLAIM_LATER = Refusal(
    "claim-later",
    "A turn",
    "Decide about sliding before the claim {action}; - skips the slide.",
)
NOTHING_CLOSED = Refusal("nothing-to-claim", "Claiming", "The court around {square} is not closed.")
ALREADY_CLAIMED = Refusal("already-claimed", "Claiming", "The court at {square} is already claimed.")
NOT_NEW = Refusal(
    "not-newly-closed",
    "Claiming",
    "The court at {square} was closed before this turn, so nobody can claim it.",
)
NAME_FIRST = Refusal("name-first-square", "Notation", "Name the court by its first square: *{first}.")
NO_MONUMENT = Refusal("no-monument-left", "Claiming", "Player {player} has no monument left.")

REFUSALS = tuple(value for value in globals().values() if isinstance(value, Refusal))
