"""Finds a good solution of a daily challenge with all chance events known: a beam search over the rules.

It keeps the `width` most promising positions after each decision, so its result is the best known solution, not a
proven one. The strongest bot plays the day too, a few times and without knowing what comes. The result is never worse
than what it plays. From each position of its best try, a narrower search continues.

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
from quadrangle.learn.daily.challenge import Order, TableChallenge, table_challenge

# Positions expanded in one slice: a few hundred milliseconds.
SLICE = 10
# Tries of the strongest bot, and the width of the searches from their positions as a fraction of the full width.
PLAYS = 4
NARROWER = 10
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
    """Yield each line that is better than all before it, and None after other slices of work.

    At the end the best line comes a second time.
    """
    task, best = table_challenge(challenge), None
    for reached in _finished_lines(task, events, width or task.width):
        if reached and (best is None or _rank(task, reached) > _rank(task, best)):
            best = reached
            yield best
        else:
            yield None
    yield best


def _finished_lines(task: TableChallenge, events: Sequence[str], width: int) -> Iterator[Reached | None]:
    """Yield finished lines, those of the strongest level among them, and None after other slices of work."""
    first, planned = _with_chance(task, Reached(task.rules().start(), ()), events), None
    for planned in task.plan(first.state.game, events):
        yield Reached(*planned) if planned else None
    if not planned:
        yield from _beam(task, first, events, width)
    plays: list[list[Reached]] = [[] for _ in range(PLAYS)]
    for seed, positions in enumerate(plays):
        for reached in _played_by_bot(task, first, events, seed):
            positions.append(reached)
            yield reached if reached.state.turn is None else None
    if not planned:
        best_play = max(plays, key=lambda positions: _rank(task, positions[-1]) if positions else ())
        for reached in best_play[:-1]:
            yield from _beam(task, reached, events, max(width // NARROWER, 1))


def _beam(task: TableChallenge, first: Reached, events: Sequence[str], width: int) -> Iterator[Reached | None]:
    """Search from a position: yield the best line of those that end at each decision, and None after other slices."""
    beam = [first]
    while beam:
        expansions: list[Expansion] = []
        for number in range(0, len(beam), SLICE):
            for reached in beam[number : number + SLICE]:
                expansions += _expand(task, reached, events)
            yield None
        after = _most_promising(task, expansions, events, width)
        yield max(
            (reached for reached in after if reached.state.turn is None),
            key=lambda reached: _rank(task, reached),
            default=None,
        )
        beam = [reached for reached in after if reached.state.turn is not None]


def _rank(task: TableChallenge, reached: Reached) -> Order:
    return task.order(reached.state, reached.line)


def _played_by_bot(task: TableChallenge, reached: Reached, events: Sequence[str], seed: int = 0) -> Iterator[Reached]:
    """What the strongest level makes of the day, decision by decision; nothing in games without levels."""
    levels = strategy(task.game).levels
    if not levels:
        return
    player, rng = bot(task.game, level=len(levels)), random.Random(f"{task.game} {seed}" if seed else task.game)
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
