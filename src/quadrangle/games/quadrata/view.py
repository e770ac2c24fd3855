"""What the page draws, and what each move would bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from quadrangle.games.quadrata import lattice

if TYPE_CHECKING:
    from quadrangle.games.quadrata.game import Position, Quadrata


@dataclass(frozen=True, slots=True)
class FormView:
    """A kind of form; the polygon is in half cell sides, y grows upward."""

    code: str
    pips: int
    polygon: tuple[tuple[int, int], ...]
    area: int


@dataclass(frozen=True, slots=True)
class LyingView:
    """A form in a square."""

    code: str
    place: str
    polygon: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class BoardView:
    """A player's board."""

    forms: tuple[LyingView, ...]
    reserve: dict[str, int]


@dataclass(frozen=True, slots=True)
class LastView:
    """The last move."""

    player: int
    move: str
    rolled: int


@dataclass(frozen=True, slots=True)
class View:
    """Everything that the page draws."""

    game: str
    phase: str
    round: int
    rounds: int
    turns: int
    turn_limit: int
    began: int | None
    mover: int | None
    rolled: int | None
    joker: bool
    side: int
    forms: tuple[FormView, ...]
    supply: dict[str, int]
    free: tuple[int, ...]
    boards: tuple[BoardView, ...]
    rounds_scored: tuple[tuple[int, ...], ...]
    standing: tuple[int, ...]
    last: LastView | None


def view(state: Position) -> View:
    """The position for the page."""
    game, whole = state.game, lattice.triangles(state.game.sheet.side)
    return View(
        game=game.name,
        phase=phase(state),
        round=round_shown(state),
        rounds=game.rounds,
        turns=state.turns,
        turn_limit=game.most_turns // game.players,
        began=state.began or None,
        mover=state.mover or None,
        rolled=state.rolled or None,
        joker=state.joker,
        side=game.sheet.side,
        forms=forms_view(game),
        supply=dict(zip(game.codes, state.supply, strict=True)),
        free=tuple(whole - mask.bit_count() for mask in state.masks),
        boards=tuple(_board(state, player) for player in range(1, game.players + 1)),
        rounds_scored=state.scored,
        standing=state.standing(),
        last=LastView(*state.last) if state.last else None,
    )


def phase(state: Position) -> str:
    """What is decided now: who begins, the roll, a move, or nothing more."""
    if state.turn is None:
        return "over"
    if not state.began:
        return "begin"
    return "move" if state.rolled else "roll"


def round_shown(state: Position) -> int:
    """The number of the round whose boards are seen; between rounds that is the one just finished."""
    return len(state.scored) + 1 if state.began else max(1, len(state.scored))


def forms_view(game: Quadrata) -> tuple[FormView, ...]:
    """The kinds of forms; the area is the number of pips, as editions are checked for."""
    return tuple(FormView(form.code, form.pips, form.polygon, form.pips) for form in game.edition.forms)


def _board(state: Position, player: int) -> BoardView:
    codes, places = state.game.codes, state.game.sheet.places
    lying = (places[index] for index in state.squares[player - 1])
    reserve = zip(codes, state.reserves[player - 1], strict=True)
    return BoardView(
        tuple(LyingView(codes[place.form], place.text, place.polygon) for place in lying),
        {code: count for code, count in reserve if count},
    )
