"""A position as one line of text, and back:

    houses=a0-c0,b1-b3 claims=1:b2.c2 supplies=12/7/4,11/8/4 turn=1 step=slide placed=a0-c0 before=b2.c2

Only `houses` is needed; the rest is then as usual: no claims, houses placed in turn, a turn about to begin.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from quadrangle.core.errors import ImpossibleState, Unreadable
from quadrangle.games.planquadrat.actions import read_house
from quadrangle.games.planquadrat.board import House, square_name, square_number, squares_of
from quadrangle.games.planquadrat.state import ClaimedRegion, LastTurn, PlanQuadratState, TurnStep
from quadrangle.games.planquadrat.supply import Supply

if TYPE_CHECKING:
    from quadrangle.games.planquadrat.game import PlanQuadrat

KEYS = ("houses", "claims", "supplies", "turn", "step", "placed", "before")
REASONS = ("monuments", "houses", "no-placing")


def write(state: PlanQuadratState) -> str:
    """One line that `read` reads back."""
    words = ["houses=" + ",".join(sorted(map(str, state.houses)))]
    if state.claims:
        words.append("claims=" + ",".join(f"{c.owner}:{write_region(c.region)}" for c in sorted(state.claims)))
    words.append("supplies=" + ",".join("/".join(map(str, supply)) for supply in state.supplies))
    words.append(f"turn={state.player}")
    words.append(f"step={state.step}" + (f":{state.ended_by}" if state.ended_by else ""))
    if state.placed:
        words.append(f"placed={state.placed}")
    if state.closed_before:
        words.append("before=" + ",".join(map(write_region, state.closed_before)))
    return " ".join(words)


def write_region(region: int) -> str:
    return ".".join(map(square_name, squares_of(region)))


def read(game: PlanQuadrat, text: str) -> PlanQuadratState:
    """The position that the text describes, checked."""
    words = _words(text)
    houses = [read_house(word) for word in words.get("houses", "").split(",") if word]
    supplies = _supplies(words["supplies"]) if "supplies" in words else _dealt(game, houses)
    step, _, reason = words.get("step", "place").partition(":")
    if step not in tuple(TurnStep):
        raise Unreadable(step, "step=place, slide, claim or over")
    placed = read_house(words["placed"]) if "placed" in words else None
    player = _turn(words.get("turn"), len(houses))
    state = PlanQuadratState(
        game,
        houses=frozenset(houses),
        claims=frozenset(_claim(word) for word in words.get("claims", "").split(",") if word),
        supplies=supplies,
        player=player,
        step=TurnStep(step),
        placed=placed,
        closed_before=tuple(_region(word) for word in words.get("before", "").split(",") if word),
        ended_by=reason or None,
        occupied=_occupied(game, houses),
        last=LastTurn(player, placed) if placed else None,
    )
    _check(state)
    return state


def _words(text: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or key not in KEYS or key in values:
            raise Unreadable(word, f"each of {', '.join(KEYS)} at most once, as key=value")
        values[key] = value
    return values


def _turn(word: str | None, houses: int) -> int:
    if word is None:
        return houses % 2 + 1
    if word not in ("1", "2"):
        raise Unreadable(word, "turn=1 or turn=2")
    return int(word)


def _supplies(text: str) -> tuple[Supply, Supply]:
    match = re.fullmatch(r"(\d+)/(\d+)/(\d+),(\d+)/(\d+)/(\d+)", text, re.ASCII)
    if not match or len(text) > 40:
        raise Unreadable(text, "supplies=small/middle/large,small/middle/large")
    a, b, c, d, e, f = map(int, match.groups())
    return (a, b, c), (d, e, f)


def _dealt(game: PlanQuadrat, houses: list[House]) -> tuple[Supply, Supply]:
    """The supplies when the players placed these houses in turn, each size shared evenly."""
    supplies = (list(game.supply), list(game.supply))
    for number, house in enumerate(sorted(houses, key=lambda house: (house.length, str(house)))):
        if house.on_board:
            supplies[number % 2][house.length - 1] -= 1
    first, second = (tuple(supply) for supply in supplies)
    return first, second  # type: ignore[return-value]


def _region(text: str) -> int:
    names = text.split(".")
    if not all(re.fullmatch("[a-h][1-8]", name, re.ASCII) for name in names):
        raise Unreadable(text, "little squares such as b2.c2")
    return sum(1 << square for square in set(map(square_number, names)))


def _claim(text: str) -> ClaimedRegion:
    owner, colon, squares = text.partition(":")
    if owner not in ("1", "2") or not colon:
        raise Unreadable(text, "a claim such as 1:b2.c2")
    return ClaimedRegion(_region(squares), int(owner))


def _occupied(game: PlanQuadrat, houses: list[House]) -> int:
    occupied = 0
    for house in houses:
        if not game.has(house):
            raise ImpossibleState(f"{house} does not lie on the board.")
        if occupied & house.footprint:
            raise ImpossibleState(f"{house} stands where another house stands or lies across.")
        occupied |= house.footprint
    return occupied


def _check(state: PlanQuadratState) -> None:
    """Raise `ImpossibleState` for a position that cannot occur."""
    _check_supplies(state)
    _check_claims(state)
    _check_step(state)


def _check_supplies(state: PlanQuadratState) -> None:
    for size, (full, first, second) in enumerate(zip(state.game.supply, *state.supplies, strict=True), start=1):
        standing = sum(house.length == size for house in state.houses)
        if not (0 <= first <= full and 0 <= second <= full and 2 * full - first - second == standing):
            raise ImpossibleState(
                f"{standing} houses of length {size} stand on the board, but the supplies hold {first} and {second}."
            )


def _check_claims(state: PlanQuadratState) -> None:
    closed = state.closed()
    seen = 0
    for place in state.claims:
        if place.region not in closed or place.region & seen:
            raise ImpossibleState(f"The claimed square {write_region(place.region)} is not one closed region.")
        seen |= place.region
    if min(state.monuments(1), state.monuments(2)) < 0:
        raise ImpossibleState(f"A player has {state.game.monuments} monuments.")


def _check_step(state: PlanQuadratState) -> None:
    used = [sum(state.game.supply) - sum(supply) for supply in state.supplies]
    during = state.step in (TurnStep.SLIDE, TurnStep.CLAIM)
    if during != (state.placed is not None) or (state.placed and state.placed not in state.houses):
        raise ImpossibleState("A house on the board is the one placed this turn, just while sliding and claiming.")
    if (state.step is TurnStep.OVER) != (state.ended_by in REASONS) or (state.ended_by or REASONS[0]) not in REASONS:
        raise ImpossibleState(f"step=over needs its reason: {', '.join(REASONS)}.")
    # Each turn places one house, so the number of houses says whose turn it is.
    finished = state.step is TurnStep.OVER and state.ended_by != "no-placing"
    ahead = (1, 0) if during or finished else (0, 1)
    if used[0] - used[1] != ahead[state.player - 1]:
        raise ImpossibleState(f"With {used[0]} and {used[1]} houses placed it is not player {state.player}'s turn.")
    if state.step is not TurnStep.OVER and len(state.actions()) < (2 if during else 1):
        raise ImpossibleState(f"There is nothing to {state.step}.")
