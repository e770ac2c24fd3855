"""Finds Maxisurf puzzles. A game's number decides which kind is looked for in it.

- one card: the largest smallest group over all layings, or a decision about the last card
- two cards: the largest smallest group over all layings of both, in duplicate games for one
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from quadrangle.core.state import Action, Game, State
from quadrangle.games import game as game_of
from quadrangle.games.maxisurf.actions import DRAW
from quadrangle.games.maxisurf.state import MaxisurfState
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.deck import CARDS
from quadrangle.games.quadracarta.groups import Groups
from quadrangle.learn.puzzles.card_symmetry import canonical_area, tops_under
from quadrangle.learn.puzzles.finding import Candidate, Rejected
from quadrangle.learn.puzzles.judge_attempt import all_solutions
from quadrangle.learn.puzzles.maxisurf_goals import best, value
from quadrangle.learn.puzzles.puzzle import Puzzle

APART = 6
CLEAR = 0.015
MIN_CARDS = 4  # in the area
MIN_GROUP = 3  # the smallest group of a solution
MIN_MARGIN = 1  # more than any other laying reaches
MAX_SOLUTIONS = 3
LEAP = 5  # growth of the smallest group, for the theme
MAX_COMPARED = 3  # smallest groups; more are hard to compare by eye
MAX_LAYINGS = 260  # of the first of two cards
TWO_CARDS_EVERY = 4  # games


def game(number: int) -> Game:
    return game_of("maxisurf", 1, duplicate=True) if _two_cards_wanted(number) else game_of("maxisurf")


def _two_cards_wanted(number: int) -> bool:
    return number % TWO_CARDS_EVERY == TWO_CARDS_EVERY - 1


def wants(state: MaxisurfState, number: int) -> bool:
    return state.phase == "lay" if _two_cards_wanted(number) else True


def forced_move(state: MaxisurfState, number: int) -> Action | None:
    """In every other game nobody passes before the last card, so that there are last cards to find."""
    return DRAW if number % 2 and state.phase == "pass" and state.pile > 1 else None


def solutions(puzzle: Puzzle) -> Iterator[tuple[str, ...]]:
    if puzzle.task != "two-cards":
        yield from all_solutions(puzzle)
        return
    state = puzzle.start()
    assert isinstance(state, MaxisurfState)
    pairs = _pairs(state, puzzle.chance[0].removeprefix("turn "))
    yield from ((str(lay), str(DRAW), str(after)) for (lay, after), size in pairs.items() if size >= puzzle.number)


def _pairs(state: MaxisurfState, second: str) -> dict[tuple[Lay, Lay], int]:
    """Return the smallest group after each laying of the open card and of the next one."""
    area, first = state.areas[state.player - 1], state.card
    assert first is not None
    return {
        (lay, after): _smallest(then.groups_after(after))
        for lay in area.layings(first, same_town=False).values()
        for then in [area.after(lay)]
        for after in then.layings(second, same_town=False).values()
    }


def points(state: State, player: int) -> None:
    """Positions after a solution are compared by a search."""


def themes(puzzle: Puzzle) -> tuple[str, ...]:
    if puzzle.task in ("win", "two-cards"):
        return puzzle.themes
    state, lay = puzzle.start(), puzzle.start().game.read(puzzle.solution[0])
    assert isinstance(state, MaxisurfState) and isinstance(lay, Lay)
    area = state.areas[state.player - 1]
    return tuple(_themes(area, lay, _smallest(area.groups), puzzle.number, area.groups_after(lay)))


def candidate(state: MaxisurfState, rng: random.Random) -> Candidate:
    area = state.areas[state.player - 1]
    if state.game.duplicate:
        return _two_cards(state, area, rng)
    if state.phase == "pass":
        if state.pile != 1 or any(state.passed):
            raise Rejected("nothing-is-certain")
        return _last_card(state, area)
    if len(area.lays) < MIN_CARDS:
        raise Rejected("small-area")
    return _laying(state, area)


def _laying(state: MaxisurfState, area: Area) -> Candidate:
    after = {lay: area.groups_after(lay) for lay in state.layings()}
    reached = {lay: _smallest(groups) for lay, groups in after.items()}
    number, before = max(reached.values()), _smallest(area.groups)
    solving = [lay for lay, size in reached.items() if size == number]
    other = max((size for size in reached.values() if size < number), default=number)
    if number < MIN_GROUP:
        raise Rejected("small-groups")
    if state.passed[2 - state.player] and number < state.scores[2 - state.player]:
        raise Rejected("lost-anyway")
    if number - other < MIN_MARGIN or len(solving) > MAX_SOLUTIONS:
        raise Rejected("many-solutions")
    lay = min(solving, key=str)
    return Candidate(
        task="group",
        number=number,
        other=other,
        solution=(str(lay),),
        themes=tuple(_themes(area, lay, before, number, after[lay])),
        key=canonical_area(area, (lay.card,)),
        solving=frozenset(map(str, solving)),
        options=len(reached),
    )


def _two_cards(state: MaxisurfState, area: Area, rng: random.Random) -> Candidate:
    """Lay the open card so that the next one, which is known, makes the smallest group large."""
    if not state.pile:
        raise Rejected("no-next-card")
    first = state.card
    assert first is not None
    second = rng.choice([card for card, left in zip(CARDS, state.unseen, strict=True) if left])
    layings = area.layings(first, same_town=False).values()
    if len(area.lays) < MIN_CARDS:
        raise Rejected("small-area")
    if len(layings) > MAX_LAYINGS:
        raise Rejected("too-many-layings")
    plain = {lay: _smallest(area.groups_after(lay)) for lay in layings}
    reached = _pairs(state, second)
    number = max(reached.values())
    best = [pair for pair, size in reached.items() if size == number]
    right = {lay for lay, _ in best}
    if number < MIN_GROUP:
        raise Rejected("small-groups")
    if len(best) > MAX_SOLUTIONS:
        raise Rejected("many-solutions")
    if max(plain[lay] for lay in right) == max(plain.values()):
        raise Rejected("greedy-works")  # the first card is not laid as well as possible
    lay, after = min(best, key=str)
    return Candidate(
        task="two-cards",
        number=number,
        other=max(size for size in reached.values() if size < number),
        solution=(str(lay), str(DRAW), str(after)),
        themes=("two-cards", "sacrifice" if plain[lay] < _smallest(area.groups) else "room-for-both"),
        key=("two-cards", canonical_area(area, (first, second))),
        solving=frozenset(map(str, right)),
        options=len(reached),
        ways=len(best),
        chance=(f"turn {second}",),
        exact=True,
    )


def _smallest(groups: Groups) -> int:
    return min(size for sizes in groups.values() for size in sizes) if all(groups.values()) else 0


def _last_card(state: MaxisurfState, area: Area) -> Candidate:
    """One known card is left; passing leaves it to the opponent."""
    values = {str(action): value(state.play(action), state.player) for action in state.actions()}
    right, wrong = max(values, key=lambda each: values[each]), min(values, key=lambda each: values[each])
    if values[right] != 2 or values[wrong] == 2:
        raise Rejected("last-card-is-decided")
    card = state.play("draw").actions()[0]
    solution: tuple[str, ...] = (right,)
    options = len(values)
    if right == "draw":
        turned = state.play("draw").play(card)
        solution, options = ("draw", str(best(turned))), len(turned.actions())
        if _decided_by(turned.play(solution[1]), state.player) > MAX_COMPARED:
            raise Rejected("hard-to-see")
    return Candidate(
        task="win",
        number=2,
        other=values[wrong],
        solution=solution,
        themes=("last-card",),
        key=(canonical_area(area, (str(card)[-4:],)), canonical_area(state.areas[2 - state.player], ())),
        solving=frozenset({right}),
        options=options,
        chance=(str(card),),
        exact=True,
    )


def _decided_by(end: MaxisurfState, player: int) -> int:
    """Return which group decides the game, 1 for the smallest."""
    pairs = zip(end.areas[player - 1].sizes, end.areas[2 - player].sizes, strict=False)
    return next((place for place, (mine, theirs) in enumerate(pairs, start=1) if mine != theirs), 0)


def _themes(area: Area, lay: Lay, before: int, number: int, groups: Groups) -> Iterator[str]:
    """Yield the themes of the solution."""
    had, has = (sum(map(len, each.values())) for each in (area.groups, groups))
    yield "hold" if number <= before else "grow" if number - before < LEAP else "leap"
    joined = sum(len(groups[town]) < len(area.groups[town]) for town in groups)
    covered = tops_under(area, lay)
    if has < had and covered:
        yield "cover-a-stray" if min(area.sizes) <= 2 else "join"
    elif joined:
        yield "join"
    if len(covered) == 4:
        yield "on-top"
    elif not covered:
        yield "beside"
