"""What the page draws, and what each move would bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.actions import FormMove
from quadrangle.games.quadrata.cover import settle, within_reach
from quadrangle.games.quadrata.legal_moves import legal_moves

if TYPE_CHECKING:
    from quadrangle.games.quadrata.game import Quadrata
    from quadrangle.games.quadrata.state import QuadrataState

# Most searches take some dozens of steps; these bounds keep a page waiting for a fifth of a second at most.
EACH_STEPS, ALL_STEPS = 4_000, 100_000


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
class RoundPart:
    """What a board was worth when a round ended: `forms` + `bonus` - `reserve`."""

    forms: int
    bonus: int
    reserve: int


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
    rounds_told: tuple[tuple[RoundPart, ...], ...]
    standing: tuple[int, ...]
    last: LastView | None


@dataclass(frozen=True, slots=True)
class Effect:
    """What a move would bring: the free triangles of the mover's square, and whether they could be filled
    with the forms that would not lie in it; None if that was not found out in time."""

    fillable: bool | None
    free: int


def view(state: QuadrataState) -> View:
    """The position for the page."""
    game, whole = state.game, lattice.triangles(state.game.sheet.side)
    return View(
        game=game.name,
        phase=state.step,
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
        rounds_told=tuple(tuple(RoundPart(*parts) for parts in boards) for boards in state.round_parts),
        standing=state.standing(),
        last=LastView(*state.last) if state.last else None,
    )


def round_shown(state: QuadrataState) -> int:
    """The number of the round whose boards are seen; between rounds that is the one just finished."""
    return len(state.scored) + 1 if state.began else max(1, len(state.scored))


def forms_view(game: Quadrata) -> tuple[FormView, ...]:
    """The kinds of forms; the area is the number of pips, as editions are checked for."""
    return tuple(FormView(form.code, form.pips, form.polygon, form.pips) for form in game.edition.forms)


def effects(state: QuadrataState) -> dict[str, Effect]:
    """What each legal move would bring. Moves that leave the square alike share one search."""
    if not state.turn:
        return {}
    marks = _Marks(state)
    return {text: marks.effect(move) for text, move in legal_moves(state).items()}


class _Marks:
    """The marks of one position: all searches together have a number of steps."""

    def __init__(self, state: QuadrataState) -> None:
        self.sheet, self.codes = state.game.sheet, state.game.codes
        self.occupied = state.masks[state.mover - 1]
        self.limits = within_reach(state, state.mover)
        self.steps = ALL_STEPS
        self.effects_by_position: dict[tuple[int, tuple[int, ...]], Effect] = {}

    def effect(self, move: FormMove) -> Effect:
        form = self.codes.index(move.form)
        occupied, limit = self.occupied, self.limits[form]
        for spot, by in ((move.origin, 1), (move.target, -1)):
            if spot.kind == "square" and spot.player is None:
                place = self.sheet.at(form, spot.place)
                occupied, limit = occupied ^ (place.mask if place else 0), limit + by
        limits = (*self.limits[:form], limit, *self.limits[form + 1 :])
        if (occupied, limits) not in self.effects_by_position:
            self.effects_by_position[occupied, limits] = self._search(occupied, limits)
        return self.effects_by_position[occupied, limits]

    def _search(self, occupied: int, limits: tuple[int, ...]) -> Effect:
        free = lattice.triangles(self.sheet.side) - occupied.bit_count()
        fillable, steps = settle(self.sheet, occupied, limits, min(self.steps, EACH_STEPS))
        self.steps -= steps
        return Effect(fillable, free)


def _board(state: QuadrataState, player: int) -> BoardView:
    codes, places = state.game.codes, state.game.sheet.places
    lying = (places[index] for index in state.squares[player - 1])
    reserve = zip(codes, state.reserves[player - 1], strict=True)
    return BoardView(
        tuple(LyingView(codes[place.form], place.text, place.polygon) for place in lying),
        {code: count for code, count in reserve if count},
    )
