"""Every way to break a rule of PlanQuadrat, with a code that never changes."""

from __future__ import annotations

from quadrangle.core.errors import Refusal

OFF_BOARD = Refusal("house-off-board", "Placing", "{house} does not lie on the board.")
NO_SUCH_SIZE = Refusal("no-such-house", "Material", "{house} is {length} edges long; houses are 1, 2 or 3 edges long.")
NONE_LEFT = Refusal("no-house-left", "Placing", "Player {player} has no {size} house left.")
OCCUPIED = Refusal("groove-occupied", "Placing", "{house} cannot stand there: {other} is in the groove.")
CROSSING_BLOCKED = Refusal(
    "crossing-blocked", "Placing", "{house} cannot stand there: {other} lies across at {crossing}."
)
DIVIDES = Refusal("divides-claimed-square", "Claimed squares", "{house} would divide the claimed square at {square}.")
MUST_PLACE = Refusal("must-place", "A turn", "A house must be placed first; {action} comes after it.")
ALREADY_PLACED = Refusal("already-placed", "A turn", "One house a turn: {house} cannot be placed as well.")
ALREADY_SLID = Refusal("already-slid", "Sliding", "The time for sliding is over this turn: {action} is too late.")
NO_SLIDING = Refusal("sliding-off", "Sliding", "This game is played without sliding.")
FIRST_TURN = Refusal("no-slide-on-first-turn", "Sliding", "Nothing is slid on the very first turn.")
NO_SUCH_HOUSE = Refusal("no-house-there", "Sliding", "There is no house {house} on the board.")
JUST_PLACED = Refusal("just-placed", "Sliding", "{house} was placed this turn and is not slid.")
FROZEN = Refusal("house-frozen", "Sliding", "{house} borders the claimed square at {square} and stays.")
NOT_ALONG = Refusal("not-along-groove", "Sliding", "{house} slides along its own groove, so not to {place}.")
NOT_MOVED = Refusal("not-moved", "Sliding", "{house} has to move by at least one edge.")
SLIDE_BLOCKED = Refusal("slide-blocked", "Sliding", "{house} cannot get to {place}: {other} is in the way.")
CLAIM_LATER = Refusal(
    "claim-later",
    "A turn",
    "Whether a house is slid is decided before the claim {action}; - leaves the slide.",
)
NOTHING_CLOSED = Refusal("nothing-to-claim", "Claiming", "The region around {square} is not closed.")
ALREADY_CLAIMED = Refusal("already-claimed", "Claiming", "The square at {square} is claimed already.")
NOT_NEW = Refusal(
    "not-newly-closed",
    "Claiming",
    "The square at {square} was closed before this turn, so nobody can claim it.",
)
NAME_FIRST = Refusal("name-first-square", "Notation", "That region is named by its first square: *{first}.")
NO_MONUMENT = Refusal("no-monument-left", "Claiming", "Player {player} has no monument left.")

REFUSALS = tuple(value for value in globals().values() if isinstance(value, Refusal))
