"""Finds quadrata puzzles: squares that the next two or three numbers fill, by an exact search."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from quadrangle.core.state import Action, Game, State
from quadrangle.games import game as game_of
from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.actions import FormMove
from quadrangle.games.quadrata.edition import DIE
from quadrangle.games.quadrata.forms import Sheet
from quadrangle.games.quadrata.state import QuadrataState
from quadrangle.learn.puzzles.canonical import Figure, canonical_image
from quadrangle.learn.puzzles.finding import Candidate, Rejected
from quadrangle.learn.puzzles.judge_attempt import attempt
from quadrangle.learn.puzzles.puzzle import Puzzle
from quadrangle.learn.puzzles.quadrata_goals import free

APART = 30
CLEAR = 0.0  # not used: all candidates are exact
MIN_FREE, MAX_FREE = 2, 14  # triangles
MAX_SOLUTIONS = 2  # first moves that solve it
MIN_OPTIONS = 8  # first moves
Rolls = tuple[int, ...]
Line = tuple[str, ...]
Ways = dict[Rolls, list[Line]]


def game(number: int) -> Game:
    return game_of("quadrata", rounds=1)


def wants(state: QuadrataState, number: int) -> bool:
    return True


def forced_move(state: QuadrataState, number: int) -> None:
    """No forced moves."""


def solutions(puzzle: Puzzle) -> Iterator[Line]:
    """Yield the lines that fill the square with the numbers of the puzzle."""
    state = puzzle.start()
    assert isinstance(state, QuadrataState)
    rolls = state.rolled, *(int(event.removeprefix("roll ")) for event in puzzle.chance[1::2])
    ways = _in_two(state) if len(rolls) == 2 else _in_three(state, rolls[1])
    for line in ways.get(rolls, ()):
        if attempt(puzzle, line).outcome == "solved":
            yield line


def points(state: State, player: int) -> float:
    """The points of the round, which a solution ends."""
    return float(state.scores[player - 1])


def themes(puzzle: Puzzle) -> tuple[str, ...]:
    state = puzzle.start()
    assert isinstance(state, QuadrataState)
    return tuple(_themes(state, puzzle.solution))


def candidate(state: QuadrataState, rng: random.Random) -> Candidate:
    if not MIN_FREE <= free(state, state) <= MAX_FREE:
        raise Rejected("too-empty-or-nearly-full")
    if len(state.actions()) < MIN_OPTIONS:
        raise Rejected("nothing-to-choose")
    ways = _in_two(state) if rng.random() < 0.5 else _in_three(state, rng.choice(DIE))
    if not ways:
        raise Rejected("cannot-be-filled")
    for rolls in sorted(ways):
        first = {line[0] for line in ways[rolls]}
        if len(first) <= MAX_SOLUTIONS and not any(map(_easy, ways[rolls])):
            return _candidate(state, rolls, min(ways[rolls]), first)
    raise Rejected("many-solutions")


def _easy(line: Line) -> bool:
    """Whether a line is trivial: two forms from the supply, or one put aside and the gap filled."""
    aside = line[0].endswith("supply>reserve") and line[-1].split(" ")[1].startswith(("supply>", "reserve>"))
    return len(line) == 2 and (aside or all("supply>square" in move for move in line))


def _in_two(state: QuadrataState) -> Ways:
    """Return all ways to fill the square with two moves, by the numbers rolled."""
    ways: Ways = {}
    for move in state.actions():
        assert isinstance(move, FormMove)
        if (last := _filling(state, move)) is not None:
            rolls = state.rolled, int(last[0])
            ways.setdefault(rolls, []).append((str(move), last))
    return ways


def _in_three(state: QuadrataState, second: int) -> Ways:
    """The same with three moves and a fixed second number."""
    ways: Ways = {}
    for move in state.actions():
        if "@" not in str(move) and (after := state.play(move)).began:
            following = replace(after, turns=after.turns + 1, rolled=second)  # ignores the opponent's turn
            for (_, third), lines in _in_two(following).items():
                ways.setdefault((state.rolled, second, third), []).extend((str(move), *line) for line in lines)
    return ways


def _filling(state: QuadrataState, move: FormMove) -> str | None:
    """Return the move that fills the square after this one, if one form does."""
    sheet, me = state.game.sheet, state.mover - 1
    hole = sheet.full & ~_mask_after(state, move)
    form = _forms(sheet).get(hole)
    if form is None or move.origin.player:
        return None
    counts = {"supply": state.supply[form], "reserve": state.reserves[me][form]}
    if state.game.codes[form] == move.form:
        for spot, by in ((move.origin, -1), (move.target, 1)):
            if spot.kind in counts:
                counts[spot.kind] += by
    origin = next((kind for kind, count in counts.items() if count > 0), None)
    return f"{state.game.codes[form]} {origin}>square:{lattice.place_text(hole, sheet.side)}" if origin else None


def _mask_after(state: QuadrataState, move: FormMove) -> int:
    """Return the covered triangles of the mover's square after a move."""
    mask, form = state.masks[state.mover - 1], state.game.codes.index(move.form)
    for spot in (move.origin, move.target):
        if spot.kind == "square" and spot.player is None:
            place = state.game.sheet.at(form, spot.place)
            assert place is not None
            mask ^= place.mask
    return mask


@cache
def _forms(sheet: Sheet) -> Mapping[int, int]:
    """Return the form that covers exactly these triangles, by mask."""
    return {place.mask: place.form for place in sheet.places}


def _candidate(state: QuadrataState, rolls: Rolls, line: Line, first: set[str]) -> Candidate:
    return Candidate(
        task="fill",
        number=0,
        other=_left(state, rolls),
        solution=line,
        themes=tuple(_themes(state, line)),
        key=(canonical_image(_figures(state)), rolls),
        solving=frozenset(first),
        options=len(state.actions()),
        chance=tuple(_chance(state, rolls)),
        exact=True,
    )


def _left(state: QuadrataState, rolls: Rolls) -> int:
    """Return the free triangles after greedy play."""
    for following in (*rolls[1:], 1):
        after = state.play(max(state.actions(), key=lambda move: (_gain(move), str(move))))
        if not after.began:
            break
        state = replace(after, turns=after.turns + 1, rolled=following)
    return max(1, free(state, state))


def _gain(move: Action) -> int:
    """Return how many triangles a move adds to the square."""
    assert isinstance(move, FormMove)
    own = [spot.kind == "square" and spot.player is None for spot in (move.origin, move.target)]
    return int(move.form[0]) * (own[1] - own[0])


def _chance(state: QuadrataState, rolls: Rolls) -> Iterator[str]:
    """Yield the rolls, with a harmless number for the opponent in between."""
    numbers = {number: sum(state.supply[form] for form in forms) for number, forms in state.game.numbered.items()}
    spare = max((number for number in DIE if number not in rolls), key=lambda number: numbers[number])
    for number in rolls[1:]:
        yield from (f"roll {spare}", f"roll {number}")


def _themes(state: QuadrataState, line: Line) -> Iterator[str]:
    """Yield the themes of the solution."""
    yield "three-moves" if len(line) == 3 else "two-moves"
    if shifts := sum(move.count("square:") == 2 for move in line):
        yield "shift" if shifts == 1 else "two-shifts"
    if any("reserve>square" in move for move in line):
        yield "from-reserve"
    if any(move.endswith((">supply", ">reserve")) and " square:" in move for move in line):
        yield "make-room"
    if any(move.endswith("supply>reserve") for move in line):
        yield "aside"
    if state.joker and any(not move.startswith("6") for move in line[:1]) and state.rolled == 6:
        yield "joker"
    if any(move.startswith("4p") for move in line):
        yield "parallelogram"


def _figures(state: QuadrataState) -> Iterator[Figure]:
    """Yield the solver's square: each form by the centres of its triangles, the reserve by its counts."""
    sheet = state.game.sheet
    for index in state.squares[state.mover - 1]:
        place = sheet.places[index]
        names = lattice.named(place.mask, sheet.side)
        centres = (lattice.centre(ord(name[0]) - ord("a"), int(name[1]) - 1, name[2]) for name in names)
        yield state.game.codes[place.form], tuple(centres)
    yield f"reserve {state.reserves[state.mover - 1]}", ()
