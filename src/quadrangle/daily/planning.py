"""quadrata for one, planned from its end: first which forms fill the square, then in which turn each of them comes.

Whoever knows all rolls can choose a filling and work towards it. A roll moves one form of its number: into the square,
or, where it is not needed, into the reserve and with the next such roll out of it again. When all forms of a number
have left the supply, every six that follows moves any form.
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
from quadrangle.games.quadrata.legal import JOKER
from quadrangle.games.quadrata.state import BONUS, QuadrataState

# Plans that are looked at, the best ones first; whether forms fill the square is found in so many steps, or never.
MOST, STEPS = 400, 20_000
Numbers = dict[int, int]  # by number of the die


class Plan(NamedTuple):
    """`forms` of each number lie in the full square after so many `turns`; each number is moved in so many `events`.

    `spent` is the number whose forms have to leave the supply first, so that sixes move anything; 0 if none has to.
    """

    points: int
    turns: int
    forms: Numbers
    events: Numbers
    spent: int


class Planned(NamedTuple):
    """The position at the end of a plan and how it was reached."""

    state: QuadrataState
    line: tuple[str, ...]


def best_filling(game: Quadrata, given: Sequence[str]) -> Iterator[Planned | None]:
    """None after each filling that was looked for, and in the end the best line found, if there is any."""
    known: dict[tuple[int, ...], list[Place] | None] = {}
    for plan in plans(game, [int(roll[-1]) for roll in given[1:]])[:MOST]:
        key = tuple(plan.forms.values())
        if key not in known:
            known[key] = _places(game, plan.forms)
            yield None
        places = known[key]
        if places is not None and (found := _played(game, given, plan, places)) is not None:
            yield found
            return


def plans(game: Quadrata, rolls: Sequence[int]) -> list[Plan]:
    """All that could be aimed at, the best ones first."""
    box = {number: sum(game.supply[form] for form in forms) for number, forms in game.numbered.items()}
    found = [
        plan
        for turns in range(1, len(rolls) + 1)
        for spent in (0, *DIE)
        for plan in _plans_of(box, rolls[:turns], spent, game.sheet.full.bit_count())
    ]
    return sorted(found, key=lambda plan: (-plan.points, plan.turns, plan.spent))


def _plans_of(box: Numbers, rolls: Sequence[int], spent: int, area: int) -> Iterator[Plan]:
    """The plans that need exactly these rolls."""
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
            yield Plan(sum(forms.values()) + BONUS - left, len(rolls), forms, events, spent)


def _own_events(box: Numbers, rolls: Sequence[int], spent: int) -> Numbers | None:
    """How many rolls move a form of their own number: all but sixes that come when a number is spent."""
    own, gone = dict.fromkeys(DIE, 0), 0
    for roll in rolls:
        if not (roll == JOKER and spent and gone >= box[spent]):
            own[roll] += 1
        gone += roll == spent
    return own if not spent or gone >= box[spent] else None


def _fillings(box: Numbers, own: Numbers, wild: int, area: int) -> Iterator[Numbers]:
    """How many forms of each number could fill the square, by their area alone."""
    most = {number: min(box[number], own[number] + wild) for number in DIE}
    for small in product(*(range(most[number] + 1) for number in range(1, JOKER))):
        rest = area - sum(number * many for number, many in enumerate(small, start=1))
        if rest >= 0 and rest % JOKER == 0 and rest // JOKER <= most[JOKER]:
            yield dict(zip(DIE, (*small, rest // JOKER), strict=True))


def _events(forms: Numbers, own: Numbers, wild: int) -> Numbers | None:
    """Which number each roll moves, sixes that move anything given to those that need them; None if they do not do."""
    events = {number: max(own[number], forms[number]) for number in DIE}
    spare = wild - sum(events.values()) + sum(own.values())
    if spare < 0:
        return None
    for number in DIE:
        if spare and not forms[number] and events[number] % 2:  # so that none of it stays in the reserve
            events[number], spare = events[number] + 1, spare - 1
    some = next(number for number in DIE if forms[number])
    events[some] += spare
    return events


def _places(game: Quadrata, forms: Numbers) -> list[Place] | None:
    """Where these forms lie in the full square; of a number with two kinds, any mixture will do."""
    kinds = [game.numbered[number] for number in DIE]
    mixtures = product(
        *(_split(forms[number], [game.supply[form] for form in game.numbered[number]]) for number in DIE)
    )
    for mixture in mixtures:
        limits = [0] * len(game.codes)
        for number_of, counts in zip(kinds, mixture, strict=True):
            for form, count in zip(number_of, counts, strict=True):
                limits[form] = count
        if (found := filling(game.sheet, 0, limits, STEPS)) is not None:
            return list(found)
    return None


def _split(many: int, supply: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to take so many of these kinds."""
    yield from (counts for counts in product(*(range(most + 1) for most in supply)) if sum(counts) == many)


def _played(game: Quadrata, given: Sequence[str], plan: Plan, places: list[Place]) -> Planned | None:
    """The plan as moves; None if the rules do not let it happen."""
    moves = {number: _moves(game, plan, places, number) for number in DIE}
    state, line = game.start().play(given[0]), [given[0]]
    for turn, roll in enumerate(given[1 : plan.turns + 1], start=1):
        state = state.play(roll)
        coming = Counter(int(later[-1]) for later in given[turn + 1 : plan.turns + 1])
        waiting = moves[_served(state, plan, moves, coming)]
        if not waiting or state.turn is None or waiting[0] not in state.actions().texts:
            return None
        line += [roll, waiting.pop(0)]
        state = state.play(line[-1])
        if state.turn is None:
            break
    assert isinstance(state, QuadrataState)
    return Planned(state, tuple(line)) if state.turn is None and state.standing()[0] == plan.points else None


def _served(state: QuadrataState, plan: Plan, moves: dict[int, list[str]], coming: Counter[int]) -> int:
    """The number that this roll moves: its own, or the one that needs a six most."""
    if not (plan.spent and state.joker and state.rolled == JOKER):
        return state.rolled
    return max(DIE, key=lambda number: len(moves[number]) - (coming[number] if number != JOKER else 0))


def _moves(game: Quadrata, plan: Plan, places: list[Place], number: int) -> list[str]:
    """All moves with forms of a number, in order: those in vain first, unless its forms must leave the supply soon."""
    mine = [place for place in places if place.form in game.numbered[number]]
    in_vain, soon = plan.events[number] - len(mine), number == plan.spent
    code = game.codes[mine[-1].form if mine else game.numbered[number][0]]
    aside, back = f"{code} supply>reserve", f"{code} reserve>supply"
    laid = [f"{game.codes[place.form]} supply>square:{place.text}" for place in mine]
    if in_vain % 2:
        laid = [aside, *laid[:-1], *(f"{code} reserve>square:{place.text}" for place in mine[-1:])]
    if not soon:
        return [aside, back] * (in_vain // 2) + laid
    lifted = [f"{code} square:{mine[0].text}>reserve", f"{code} reserve>square:{mine[0].text}"] if mine else []
    return laid + lifted * (in_vain // 2)
