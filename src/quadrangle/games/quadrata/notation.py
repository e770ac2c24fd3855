"""Positions as text, and back.

    scored=17,9/6,21 began=2 turns=14 rolled=3 joker=yes p1=3@a1e.a1n.b1w,4s@…/1,1 p2=-/5

Each board is what lies in its square, a stroke, and its reserve; whatever is on no board is in the supply.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from quadrangle.core.errors import ImpossibleState, Unreadable
from quadrangle.games.quadrata.state import QuadrataState

if TYPE_CHECKING:
    from quadrangle.games.quadrata.game import Quadrata

NONE = "-"
_EXPECTED = "a position such as 'scored=- began=2 turns=1 rolled=3 joker=no p1=-/- p2=3@a1e.a1n.b1w/1'"
_HEAD = re.compile(
    r"scored=(?P<scored>-|-?\d{1,5}(?:[,/]-?\d{1,5})*) began=(?P<began>-|[1-9]) turns=(?P<turns>\d{1,7})"
    r" rolled=(?P<rolled>-|[1-6]) joker=(?P<joker>yes|no)(?P<boards>(?: p[1-9]=\S+)+)"
)


def write(state: QuadrataState) -> str:
    """The position in words."""
    scored = "/".join(",".join(map(str, points)) for points in state.scored)
    words = [
        f"scored={scored or NONE}",
        f"began={state.began or NONE}",
        f"turns={state.turns}",
        f"rolled={state.rolled or NONE}",
        f"joker={'yes' if state.joker else 'no'}",
    ]
    words += [f"p{player}={_board_text(state, player)}" for player in range(1, state.game.players + 1)]
    return " ".join(words)


def _board_text(state: QuadrataState, player: int) -> str:
    codes, places = state.game.codes, state.game.sheet.places
    lying = (places[index] for index in state.squares[player - 1])
    square = ",".join(f"{codes[place.form]}@{place.text}" for place in lying)
    reserve = ",".join(
        code for code, count in zip(codes, state.reserves[player - 1], strict=True) for _ in range(count)
    )
    return f"{square or NONE}/{reserve or NONE}"


def read(game: Quadrata, text: str) -> QuadrataState:
    """The position that these words say; `ImpossibleState` names what cannot be."""
    match = _HEAD.fullmatch(text)
    if not match:
        raise Unreadable(text, _EXPECTED)
    boards = [_read_board(game, word) for word in _board_words(game, match["boards"])]
    squares, reserves = tuple(square for square, _ in boards), tuple(reserve for _, reserve in boards)
    masks = tuple(_mask(game, square, player) for player, square in enumerate(squares, 1))
    state = QuadrataState(
        game,
        _read_scored(game, match["scored"]),
        _number(match["began"]),
        _number(match["turns"]),
        _number(match["rolled"]),
        match["joker"] == "yes",
        _supply(game, squares, reserves),
        reserves,
        squares,
        masks,
    )
    _check(state)
    return state


def _number(text: str) -> int:
    return 0 if text == NONE else int(text)


def _board_words(game: Quadrata, text: str) -> list[str]:
    words = [word.partition("=") for word in text.split()]
    wanted = [f"p{player}" for player in range(1, game.players + 1)]
    if [name for name, _, _ in words] != wanted:
        raise ImpossibleState(f"With {game.players} players there are the boards {', '.join(wanted)}.")
    return [board for _, _, board in words]


def _read_board(game: Quadrata, text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    square, slash, reserve = text.partition("/")
    if not slash:
        raise Unreadable(text, "a board such as '3@a1e.a1n.b1w,4s@…/1,1' or '-/-'")
    lying = sorted(_read_place(game, word) for word in _words(square))
    codes = [_read_code(game, word) for word in _words(reserve)]
    return tuple(lying), tuple(codes.count(form) for form in range(len(game.codes)))


def _words(text: str) -> list[str]:
    return [] if text == NONE else text.split(",")


def _read_code(game: Quadrata, text: str) -> int:
    if text not in game.codes:
        raise Unreadable(text, f"one of the forms {', '.join(game.codes)}")
    return game.codes.index(text)


def _read_place(game: Quadrata, text: str) -> int:
    code, at, triangles = text.partition("@")
    if not at:
        raise Unreadable(text, "a form and its place, such as '3@a1e.a1n.b1w'")
    place = game.sheet.at(_read_code(game, code), triangles)
    if place is None:
        raise ImpossibleState(
            f"Form {code} cannot lie on {triangles} in a square of {game.sheet.side} by {game.sheet.side}."
        )
    return place.index


def _read_scored(game: Quadrata, text: str) -> tuple[tuple[int, ...], ...]:
    try:
        scored = tuple(tuple(map(int, points.split(","))) for points in text.split("/")) if text != NONE else ()
    except ValueError:
        raise Unreadable(text, "the points of the finished rounds, such as '17,9/6,21'") from None
    if any(len(points) != game.players for points in scored):
        raise ImpossibleState(f"A finished round gives points to {game.players} players, not as in {text}.")
    if len(scored) > game.rounds:
        raise ImpossibleState(f"{len(scored)} rounds are scored, but the game has {game.rounds}.")
    return scored


def _mask(game: Quadrata, square: tuple[int, ...], player: int) -> int:
    occupied = 0
    for place in (game.sheet.places[index] for index in square):
        if occupied & place.mask:
            raise ImpossibleState(f"Forms overlap in the square of player {player}: {place.text} is taken twice.")
        occupied |= place.mask
    return occupied


def _supply(
    game: Quadrata, squares: tuple[tuple[int, ...], ...], reserves: tuple[tuple[int, ...], ...]
) -> tuple[int, ...]:
    left = list(game.supply)
    for square in squares:
        for index in square:
            left[game.sheet.places[index].form] -= 1
    for reserve in reserves:
        left = [count - held for count, held in zip(left, reserve, strict=True)]
    for code, count, there in zip(game.codes, left, game.supply, strict=True):
        if count < 0:
            raise ImpossibleState(
                f"There are {there - count} forms {code} on the boards, but only {there} in the game."
            )
    return tuple(left)


def _check(state: QuadrataState) -> None:
    _check_scores(state)
    if state.began:
        _check_round(state)
    else:
        _check_between_rounds(state)


def _check_scores(state: QuadrataState) -> None:
    most = sum(state.game.supply) + 5
    for points in state.scored:
        if any(abs(point) > most for point in points):
            raise ImpossibleState(f"No round brings {', '.join(map(str, points))} points.")


def _check_round(state: QuadrataState) -> None:
    game = state.game
    if state.began > game.players:
        raise ImpossibleState(f"Player {state.began} began, but there are only {game.players}.")
    if len(state.scored) == game.rounds:
        raise ImpossibleState(f"All {game.rounds} rounds are scored, yet another one has begun.")
    if game.most_turns and state.turns >= game.most_turns:
        raise ImpossibleState(f"After {game.most_turns} turns a round is over; {state.turns} have been taken.")
    if any(mask == game.sheet.full for mask in state.masks):
        raise ImpossibleState("A square is full, so the round is over.")
    if sum(game.supply) - sum(state.supply) > state.turns:
        raise ImpossibleState(f"In {state.turns} turns this many forms cannot have left the supply.")
    if state.joker and not state.turns:
        raise ImpossibleState("The six is not a joker before the first turn is over.")
    if state.supply_lacks_a_number() and not state.joker:
        raise ImpossibleState("The supply lacks a number, so the six is a joker.")


def _check_between_rounds(state: QuadrataState) -> None:
    game = state.game
    if state.turns or state.rolled or state.joker:
        raise ImpossibleState("Between rounds there are no turns, no roll and no joker.")
    if not state.scored:
        if state.supply != game.supply:
            raise ImpossibleState("Before the first round all forms are in the supply.")
        return
    if state.standing() != state.scored[-1]:
        raise ImpossibleState(f"The boards are worth {state.standing()}, but {state.scored[-1]} was scored.")
    full = sum(mask == game.sheet.full for mask in state.masks)
    if full > 1 or (not full and not game.most_turns):
        raise ImpossibleState("A round ends when one square is full, or at the limit of turns.")
