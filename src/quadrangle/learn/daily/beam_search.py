"""Finds a good solution of a daily challenge with all chance events known: a beam search over the rules.

It keeps the `width` most promising positions after each decision, so its result is the best known solution, not a
proven one. The strongest bot plays the day too, without knowing what comes; the better of both counts.

It works in slices, so that its caller can let other work go first. A challenge may have a better method
(`TableChallenge.plan`); the beam search runs only if that finds no solution.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from quadrangle.bots import bot
from quadrangle.bots.strategy import strategy
from quadrangle.core.state import Action, State
from quadrangle.learn.daily.challenge import TableChallenge, table_challenge

# Positions expanded in one slice: a few hundred milliseconds.
SLICE = 10
Line = tuple[str, ...]


class Reached(NamedTuple):
    """A position and how it was reached, decisions and chance events."""

    state: State
    line: Line


class Expansion(NamedTuple):
    """A decision that could be taken from one of the positions, and how promising that is."""

    promise: float
    before: Reached
    action: Action


def search(challenge: str, events: Sequence[str], width: int | None = None) -> Iterator[Reached | None]:
    """The best line comes last; before it, None after each slice of work."""
    task = table_challenge(challenge)
    rules = task.rules()
    for planned in task.plan(rules, events):
        yield Reached(*planned) if planned else None
        if planned:
            return
    first = _with_chance(task, Reached(rules.start(), ()), events)
    over: list[Reached] = []
    for played in _played_by_bot(task, first, events):
        yield None
        over = [played]
    beam = [first]
    while beam:
        expansions: list[Expansion] = []
        for number in range(0, len(beam), SLICE):
            for reached in beam[number : number + SLICE]:
                expansions += _expand(task, reached, events)
            yield None
        after = _most_promising(task, expansions, events, width or task.width)
        over += [reached for reached in after if reached.state.turn is None]
        beam = [reached for reached in after if reached.state.turn is not None]
    yield max(over, key=lambda reached: task.order(reached.state, reached.line))


def _played_by_bot(task: TableChallenge, reached: Reached, events: Sequence[str]) -> Iterator[Reached]:
    """What the strongest level makes of the day, decision by decision; nothing in games without levels."""
    levels = strategy(task.game).levels
    if not levels:
        return
    player, rng = bot(task.game, level=len(levels)), random.Random(task.game)
    while reached.state.turn is not None:
        action = player.choose(reached.state, rng)
        reached = _with_chance(task, Reached(reached.state.play(action), (*reached.line, str(action))), events)
        yield reached


def _expand(task: TableChallenge, reached: Reached, events: Sequence[str]) -> list[Expansion]:
    state = reached.state
    return [Expansion(task.promise(state, action, events), reached, action) for action in state.actions()]


def _most_promising(
    task: TableChallenge, expansions: list[Expansion], events: Sequence[str], width: int
) -> list[Reached]:
    """Each position once: the same cells can be covered in many orders."""
    best: dict[State, Reached] = {}
    for _, before, action in sorted(expansions, key=lambda expansion: -expansion.promise):
        if len(best) == width:
            break
        reached = _with_chance(task, Reached(before.state.play(action), (*before.line, str(action))), events)
        best.setdefault(reached.state, reached)
    return [*best.values()]


def _with_chance(task: TableChallenge, reached: Reached, events: Sequence[str]) -> Reached:
    """Play the day's chance events until a decision is due."""
    state, line = reached
    while state.turn == 0:
        event = events[task.drawn(state)]
        state, line = state.play(event), (*line, event)
    return Reached(state, line)
