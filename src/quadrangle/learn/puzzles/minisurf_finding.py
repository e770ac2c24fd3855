"""Finds Minisurf puzzles. A game's number decides which kind is looked for in it.

- one card: the fewest cells over all layings, of an open card or of a choice between two
- two cards: the fewest cells over all layings of both, in duplicate games for one
- a round: the lead over the opponent, who gets the card that is left
- the last round: the card that wins
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from quadrangle.core.state import Action, Game, State
from quadrangle.games import game as game_of
from quadrangle.games.minisurf.state import MinisurfState
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.deck import CARDS
from quadrangle.learn.puzzles.card_symmetry import canonical_area, tops_under
from quadrangle.learn.puzzles.finding import Candidate, Rejected
from quadrangle.learn.puzzles.judge_attempt import all_solutions
from quadrangle.learn.puzzles.minisurf_goals import fewest, played_out
from quadrangle.learn.puzzles.puzzle import Puzzle

APART = 8
CLEAR = 0.03
MIN_CARDS = 6  # in the area
MAX_SOLUTIONS = 2
MAX_ADDED = 1  # cells
MAX_ADDED_BY_TWO = 3  # cells
MAX_LAYINGS = 220  # of the first of two cards
MIN_LEAD, MAX_LEAD = 1, 4  # cells, over a round
KIND_THEMES = ("choose", "deny", "last-round")
LAYERS = 4  # cards on top of each other, for the theme
KINDS = ("one-card", "two-cards", "round", "last-round")


def kind(number: int) -> str:
    """Return the kind of puzzle that is looked for in this game."""
    return KINDS[number % len(KINDS)]


def game(number: int) -> Game:
    return game_of("minisurf", 1, duplicate=True) if kind(number) == "two-cards" else game_of("minisurf")


def wants(state: MinisurfState, number: int) -> bool:
    match kind(number):
        case "round":
            return state.phase == "take" and state.pile > 0
        case "last-round":
            return state.phase == "take" and state.pile == 0
    return True


def forced_move(state: MinisurfState, number: int) -> Action | None:
    """Games that are played for their last round are played greedily, which keeps them close, and quickly."""
    return fewest(state) if kind(number) == "last-round" else None


def solutions(puzzle: Puzzle) -> Iterator[tuple[str, ...]]:
    return all_solutions(puzzle)


def points(state: State, player: int) -> None:
    """Positions after a solution are compared by a search."""


def themes(puzzle: Puzzle) -> tuple[str, ...]:
    """The themes of the kind of puzzle stay; those of the laying are its own."""
    if puzzle.task == "two-cards":
        return puzzle.themes
    state, lay = puzzle.start(), puzzle.start().game.read(puzzle.solution[-1])
    assert isinstance(state, MinisurfState) and isinstance(lay, Lay)
    area = state.areas[state.player - 1]
    number = puzzle.number if puzzle.task == "add" else area.adds(lay)
    return (*(theme for theme in puzzle.themes if theme in KIND_THEMES), *_themes(area, lay, number))


def candidate(state: MinisurfState, rng: random.Random) -> Candidate:
    area = state.areas[state.player - 1]
    if len(area.lays) < MIN_CARDS:
        raise Rejected("small-area")
    if state.phase == "lay":
        return _two_cards(state, area, rng) if state.game.duplicate else _laying(state, area)
    if len(state.actions()) < 2:
        raise Rejected("nothing-to-choose")
    if state.pile == 0:
        return _last_round(state, area)
    try:
        return _round(state, area)
    except Rejected:
        return _taking(state, area)


def _laying(state: MinisurfState, area: Area) -> Candidate:
    card = state.card_of(state.player)
    assert card is not None
    adds = {lay: area.adds(lay) for lay in state.layings()}
    number, other, best = _fewest(adds)
    lay = min(best, key=str)
    if lay.laid == lay.card and len(set(tops_under(area, lay))) == 1 and number == 0:
        raise Rejected("plain-twin")  # the same card lies there in the same orientation
    return Candidate(
        task="add",
        number=number,
        other=other,
        solution=(str(lay),),
        themes=tuple(_themes(area, lay, number)),
        key=canonical_area(area, (card,)),
        solving=frozenset(map(str, best)),
        options=len(adds),
    )


def _taking(state: MinisurfState, area: Area) -> Candidate:
    """Choose between open cards: one of them can be laid with fewer cells."""
    ways = {
        (f"take {card}", lay): area.adds(lay)
        for card, taker in state.open_cards
        if not taker
        for lay in area.layings(card, same_town=True).values()
    }
    number, other, best = _fewest(ways)
    cards = {take for take, _ in best}
    if len(cards) > 1:
        raise Rejected("either-card")
    take, lay = min(best, key=str)
    return Candidate(
        task="add",
        number=number,
        other=other,
        solution=(take, str(lay)),
        themes=("choose", *_themes(area, lay, number)),
        key=canonical_area(area, tuple(card for card, _ in state.open_cards)),
        solving=frozenset(cards),
        options=len(ways),
        ways=len(best),
    )


def _fewest(adds: Mapping[Any, int]) -> tuple[int, int, list[Any]]:
    """Return the fewest added cells, the second fewest, and the ways that add the fewest."""
    number = min(adds.values())
    best = [way for way, added in adds.items() if added == number]
    if number > MAX_ADDED:
        raise Rejected("many-cells")
    if len(best) > MAX_SOLUTIONS:
        raise Rejected("many-solutions")
    if len(best) == len(adds):
        raise Rejected("nothing-to-choose")
    return number, min(added for added in adds.values() if added > number), best


def _two_cards(state: MinisurfState, area: Area, rng: random.Random) -> Candidate:
    """Lay the open card so that the next one, which is known, finds a place too."""
    if not state.pile:
        raise Rejected("no-next-card")
    first = state.card_of(state.player)
    assert first is not None
    second = rng.choice([card for card, left in zip(CARDS, state.unseen, strict=True) if left])
    layings = area.layings(first, same_town=True).values()
    if len(layings) > MAX_LAYINGS:
        raise Rejected("too-many-layings")
    sums = {
        (lay, after): area.adds(lay) + then.adds(after)
        for lay in layings
        for then in [area.after(lay)]
        for after in then.layings(second, same_town=True).values()
    }
    number = min(sums.values())
    best = [pair for pair, added in sums.items() if added == number]
    right = {lay for lay, _ in best}
    least = min(area.adds(lay) for lay in layings)
    plain = {lay for lay in layings if area.adds(lay) == least}
    if number > MAX_ADDED_BY_TWO:
        raise Rejected("many-cells")
    if len(right) > MAX_SOLUTIONS:
        raise Rejected("many-solutions")
    if 2 * len(right & plain) > len(plain):
        raise Rejected("greedy-works")  # laying the first card as well as possible mostly solves it
    lay, after = min(best, key=str)
    return Candidate(
        task="two-cards",
        number=number,
        other=min(added for added in sums.values() if added > number),
        solution=(str(lay), str(after)),
        themes=("two-cards", "room-for-both" if right & plain else "sacrifice"),
        key=("two-cards", canonical_area(area, (first, second))),
        solving=frozenset(map(str, right)),
        options=len(sums),
        ways=len(best),
        chance=(f"turn {second}",),
        exact=True,
    )


def _round(state: MinisurfState, area: Area) -> Candidate:
    """Take the card that hurts the opponent more than it costs."""
    leads = {take: _round_leads(state, take) for take in state.actions()}
    number = max(max(each.values()) for each in leads.values())
    right = [take for take, each in leads.items() if max(each.values()) == number]
    own = state.effects()
    if not MIN_LEAD <= number <= MAX_LEAD:
        raise Rejected("no-lead")
    if len(right) > 1:
        raise Rejected("either-card")
    take = right[0]
    if own[str(take)].adds == min(effect.adds for effect in own.values()):
        raise Rejected("greedy-works")  # the better card for the solver is the right one
    solving = [lay for lay, reached in leads[take].items() if reached == number]
    if len(solving) > MAX_SOLUTIONS:
        raise Rejected("many-solutions")
    lay = min(solving, key=str)
    return Candidate(
        task="round",
        number=number,
        other=max(reached for each in leads.values() for reached in each.values() if reached < number),
        solution=(str(take), str(lay)),
        themes=("deny", *_themes(area, lay, area.adds(lay))),
        key=(
            "round",
            canonical_area(area, tuple(card for card, _ in state.open_cards)),
            canonical_area(state.areas[2 - state.player], ()),
        ),
        solving=frozenset(map(str, right)),
        options=sum(map(len, leads.values())),
        ways=len(solving),
    )


def _round_leads(state: MinisurfState, take: Action) -> dict[Lay, int]:
    """Return the lead over this round by laying, if the opponent lays the other card as well as possible."""
    taken = state.play(take)
    while taken.phase == "take":
        taken = taken.play(fewest(taken))
    mine, theirs = taken.areas[state.player - 1], taken.areas[2 - state.player]
    card, left = taken.card_of(state.player), taken.card_of(3 - state.player)
    assert card is not None and left is not None
    answer = min(theirs.adds(lay) for lay in theirs.layings(left, same_town=True).values())
    return {lay: answer - mine.adds(lay) for lay in mine.layings(card, same_town=True).values()}


def _last_round(state: MinisurfState, area: Area) -> Candidate:
    """With no unknown cards left, exactly one card wins."""
    leads = {str(take): played_out(state.play(take), state.player) for take in state.actions()}
    winning = [take for take, lead in leads.items() if lead > 0]
    if len(winning) != 1:
        raise Rejected("last-round-is-decided")
    taken = state.play(winning[0])
    while taken.turn != state.player:
        taken = taken.play(fewest(taken))
    lay = fewest(taken)
    assert isinstance(lay, Lay)
    return Candidate(
        task="win",
        number=1,
        other=max(lead for take, lead in leads.items() if take not in winning),
        solution=(winning[0], str(lay)),
        themes=("last-round", *_themes(area, lay, area.adds(lay))),
        key=canonical_area(area, tuple(card for card, _ in state.open_cards)),
        solving=frozenset(winning),
        options=len(taken.actions()),
        exact=True,
    )


def _themes(area: Area, lay: Lay, number: int) -> Iterator[str]:
    """Yield the themes of the solution."""
    if number <= MAX_ADDED:
        yield "one-new-cell" if number else "no-new-cell"
    under = tops_under(area, lay)
    if len(set(under)) >= 3:
        yield "bridge"
    if len(set(under)) == 1 and len(under) >= 2:
        yield "twin"
    if lay.laid != lay.card:
        yield "turned"
    if max(card.levels[corner] for card in area.after(lay).cards[-1:] for corner in range(4)) >= LAYERS:
        yield "layers"
