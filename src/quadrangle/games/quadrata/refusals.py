"""Every rule of quadrata that a move can break. Codes never change; the page translates them."""

from __future__ import annotations

from quadrangle.core.errors import Refusal

WRONG_NUMBER = Refusal(
    "wrong-number",
    "The number rolled",
    "You rolled a {rolled}: form {form} has the number {pips} and may not be moved.",
)
JOKER_DOES_NOT_ROB = Refusal(
    "joker-does-not-rob",
    "The six as joker",
    "The joker moves forms from the supply, your reserve or your square, but not form {form} of another player.",
)
NO_SUCH_WAY = Refusal(
    "no-such-way",
    "Ways to move",
    "A form cannot be moved from {origin} to {target}; from there it can go to {ways}.",
)
FORM_NOT_IN_SUPPLY = Refusal("form-not-in-supply", "From the supply", "There is no form {form} in the supply.")
NOT_IN_RESERVE = Refusal("not-in-reserve", "From a reserve", "There is no form {form} in {reserve}.")
NOT_IN_SQUARE = Refusal("not-in-square", "From a square", "No form {form} lies on {place} in {square}.")
NOT_ANOTHER_PLAYER = Refusal(
    "not-another-player",
    "Robbing",
    "@{player} does not name another player: there are {players} and you are {you}.",
)
ROBBING_NOT_YET = Refusal(
    "robbing-not-yet",
    "Robbing",
    "You may not take a {number} from {victim} yet: there is still one in {because}.",
)
OFF_THE_SQUARE = Refusal(
    "off-the-square", "Places", "{triangle} is not in the square, which is {side} by {side} cells."
)
NOT_A_PLACE = Refusal("not-a-place-of-that-form", "Places", "Form {form} cannot be laid on {place}.")
PLACE_OCCUPIED = Refusal("place-occupied", "Places", "{triangle} is occupied, so form {form} cannot be laid there.")
SAME_PLACE = Refusal("same-place", "Moving within the square", "The form would lie exactly where it was.")

REFUSALS = (
    WRONG_NUMBER,
    JOKER_DOES_NOT_ROB,
    NO_SUCH_WAY,
    FORM_NOT_IN_SUPPLY,
    NOT_IN_RESERVE,
    NOT_IN_SQUARE,
    NOT_ANOTHER_PLAYER,
    ROBBING_NOT_YET,
    OFF_THE_SQUARE,
    NOT_A_PLACE,
    PLACE_OCCUPIED,
    SAME_PLACE,
)
