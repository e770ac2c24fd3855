"""Plans solo quadrata backwards: first which forms fill the square, then in which turn each is laid.

With all rolls known, a player can choose a filling and work towards it. A roll moves one form of its number: into the
square or, if not needed, into the reserve and out again with the next such roll. Once all forms of a number have left
the supply, every later six moves any form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from quadrangle.games.quadrata.cover import filling
from quadrangle.games.quadrata.edition import DIE
from quadrangle.games.quadrata.forms import Place
from quadrangle.games.quadrata.game import Quadrata
from quadrangle.games.quadrata.legal_moves import JOKER
from quadrangle.games.quadrata.scoring import BONUS
from quadrangle.games.quadrata.state import QuadrataState

# Plans tried, best first, and search steps per filling.
MAX_PLANS, COVER_STEPS = 400, 20_000
Numbers = dict[int, int]  # by number of the die


class FillingPlan(NamedTuple):
    """How to fill the square in `turns` turns: the `forms` of each number, and the `events` that move each number.

    `spent` is the number whose forms must leave the supply first, so that sixes move anything; 0 if none must.
    """

    points: int
    turns: int
    forms: Numbers
    events: Numbers
    spent: int


class PlannedLine(NamedTuple):
    """The final position of a plan and the moves that lead to it."""

    state: QuadrataState
    line: tuple[str, ...]


def best_filling(game: Quadrata, chance_events: Sequence[str]) -> Iterator[PlannedLine | None]:
    """Yield None after each slice of work, and at the end the best line, if any."""
    fillings: dict[tuple[int, ...], list[Place] | None] = {}
    for plan in plans(game, [int(roll[-1]) for roll in chance_events[1:]])[:MAX_PLANS]:
        key = tuple(plan.forms.values())
        if key not in fillings:
            fillings[key] = _places(game, plan.forms)
            yield None
        places = fillings[key]
        if places is not None and (line := _play_plan(game, chance_events, plan, places)) is not None:
            yield line
            return


def plans(game: Quadrata, rolls: Sequence[int]) -> list[FillingPlan]:
    """Return all possible plans, best first."""
    box = {number: sum(game.supply[form] for form in forms) for number, forms in game.numbered.items()}
    all_plans = [
        plan
        for turns in range(1, len(rolls) + 1)
        for spent in (0, *DIE)
        for plan in _plans_of(box, rolls[:turns], spent, game.sheet.full.bit_count())
    ]
    return sorted(all_plans, key=lambda plan: (-plan.points, plan.turns, plan.spent))


def _plans_of(box: Numbers, rolls: Sequence[int], spent: int, area: int) -> Iterator[FillingPlan]:
    """Yield the plans that use exactly these rolls."""
    own = _own_events(box, rolls, spent)
    if own is None:
        return
    wild = len(rolls) - sum(own.values())
    for forms in _fillings(box, own, wild, area):
        if spent and forms[spent] < box[spent]:
            continue
        events = _events(forms, own, wild)
        if events is not None and (wild or forms[rolls[-1]]):
            left = sum(not forms[number] and events[number] % 2 for number in DIE)
            yield FillingPlan(sum(forms.values()) + BONUS - left, len(rolls), forms, events, spent)


def _own_events(box: Numbers, rolls: Sequence[int], spent: int) -> Numbers | None:
    """Return how many rolls move a form of their own number: all but sixes after `spent` is used up."""
    own, gone = dict.fromkeys(DIE, 0), 0
    for roll in rolls:
        if not (roll == JOKER and spent and gone >= box[spent]):
            own[roll] += 1
        gone += roll == spent
    return own if not spent or gone >= box[spent] else None


def _fillings(box: Numbers, own: Numbers, wild: int, area: int) -> Iterator[Numbers]:
    """Yield the numbers of forms whose total area fills the square."""
    most = {number: min(box[number], own[number] + wild) for number in DIE}
    for small in product(*(range(most[number] + 1) for number in range(1, JOKER))):
        rest = area - sum(number * many for number, many in enumerate(small, start=1))
        if rest >= 0 and rest % JOKER == 0 and rest // JOKER <= most[JOKER]:
            yield dict(zip(DIE, (*small, rest // JOKER), strict=True))


def _events(forms: Numbers, own: Numbers, wild: int) -> Numbers | None:
    """Return how many rolls move each number, with wild sixes where needed; None if they are not enough."""
    events = {number: max(own[number], forms[number]) for number in DIE}
    spare = wild - sum(events.values()) + sum(own.values())
    if spare < 0:
        return None
    for number in DIE:
        if spare and not forms[number] and events[number] % 2:  # so that no such form stays in the reserve
            events[number], spare = events[number] + 1, spare - 1
    some = next(number for number in DIE if forms[number])
    events[some] += spare
    return events


def _places(game: Quadrata, forms: Numbers) -> list[Place] | None:
    """Return places of these forms that fill the square; any mixture of the kinds of a number is fine."""
    kinds = [game.numbered[number] for number in DIE]
    mixtures = product(
        *(_split(forms[number], [game.supply[form] for form in game.numbered[number]]) for number in DIE)
    )
    for mixture in mixtures:
        limits = [0] * len(game.codes)
        for number_of, counts in zip(kinds, mixture, strict=True):
            for form, count in zip(number_of, counts, strict=True):
                limits[form] = count
        if (places := filling(game.sheet, 0, limits, COVER_STEPS)) is not None:
            return list(places)
    return None


def _split(many: int, supply: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield all ways to take this many forms of these kinds."""
    yield from (counts for counts in product(*(range(most + 1) for most in supply)) if sum(counts) == many)


def _play_plan(
    game: Quadrata, chance_events: Sequence[str], plan: FillingPlan, places: list[Place]
) -> PlannedLine | None:
    """Play the plan. Return None if the rules do not allow it."""
    moves = {number: _moves(game, plan, places, number) for number in DIE}
    state, line = game.start().play(chance_events[0]), [chance_events[0]]
    for turn, roll in enumerate(chance_events[1 : plan.turns + 1], start=1):
        state = state.play(roll)
        coming = Counter(int(later[-1]) for later in chance_events[turn + 1 : plan.turns + 1])
        waiting = moves[_moved_number(state, plan, moves, coming)]
        if not waiting or state.turn is None or waiting[0] not in state.actions().texts:
            return None
        line += [roll, waiting.pop(0)]
        state = state.play(line[-1])
        if state.turn is None:
            break
    assert isinstance(state, QuadrataState)
    return PlannedLine(state, tuple(line)) if state.turn is None and state.standing()[0] == plan.points else None


def _moved_number(state: QuadrataState, plan: FillingPlan, moves: dict[int, list[str]], coming: Counter[int]) -> int:
    """Return the number that this roll moves: its own, or the one that needs a six most."""
    if not (plan.spent and state.joker and state.rolled == JOKER):
        return state.rolled
    return max(DIE, key=lambda number: len(moves[number]) - (coming[number] if number != JOKER else 0))


def _moves(game: Quadrata, plan: FillingPlan, places: list[Place], number: int) -> list[str]:
    """Return all moves with forms of a number, in order: wasted ones first, unless its forms must leave the supply
    soon."""
    mine = [place for place in places if place.form in game.numbered[number]]
    wasted, soon = plan.events[number] - len(mine), number == plan.spent
    code = game.codes[mine[-1].form if mine else game.numbered[number][0]]
    aside, back = f"{code} supply>reserve", f"{code} reserve>supply"
    laid = [f"{game.codes[place.form]} supply>square:{place.text}" for place in mine]
    if wasted % 2:
        laid = [aside, *laid[:-1], *(f"{code} reserve>square:{place.text}" for place in mine[-1:])]
    if not soon:
        return [aside, back] * (wasted // 2) + laid
    lifted = [f"{code} square:{mine[0].text}>reserve", f"{code} reserve>square:{mine[0].text}"] if mine else []
    return laid + lifted * (wasted // 2)
