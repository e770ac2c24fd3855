"""A finished game looked at again: what each decision was worth, what would have been better, how the chances went."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from html import escape
from itertools import groupby
from typing import Any

from quadrangle.bots.choosing import Analysis, Choice, SearchBot
from quadrangle.bots.reasons import Reason, explain
from quadrangle.core.state import State
from quadrangle.record import Record

Heard = Callable[[int, int], None]  # decisions looked at, decisions in all

# How much of a win a decision gave away, and what people call it.
SIZES = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
ALTERNATIVES = 3
SEED = 7


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another decision that was possible, and its value for the player who decided."""

    action: str
    value: float
    share: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the record. `move` counts from 1; `values` are everybody's chances before it, `reasons` what it
    brought on the board."""

    move: int
    player: int
    action: str
    value: float
    best: float
    loss: float
    size: str | None
    alternatives: tuple[Alternative, ...]
    values: tuple[float, ...]
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """All decisions of a game in order."""

    game: str
    names: tuple[str, ...]
    decisions: tuple[Decision, ...]

    def mistakes(self) -> list[Decision]:
        """What went wrong, the costliest first."""
        return sorted((d for d in self.decisions if d.size), key=lambda d: -d.loss)

    def accuracy(self) -> tuple[float | None, ...]:
        """For each player how much of what was possible was kept, from 0 to 1: the mean over the own turns of value by
        best value at the turn's worst decision. None for who had no choice."""
        kept: list[list[float]] = [[] for _ in self.names]
        for player, turn in groupby(self.decisions, key=lambda one: one.player):
            kept[player - 1].append(min(one.value / one.best if one.best > 0 else 1.0 for one in turn))
        return tuple(sum(shares) / len(shares) if shares else None for shares in kept)

    def as_json(self) -> dict[str, Any]:
        mistakes = [decision.move for decision in self.mistakes()]
        return asdict(self) | {"mistakes": mistakes, "accuracy": self.accuracy()}

    def chances_svg(self) -> str:
        return chances_svg(self)


def review(record: Record, bot: SearchBot, listen: Heard | None = None) -> Review:
    """Look at every decision of a record that had a choice. Same record, same simulations: same review."""
    steps = steps_of(record)
    found = []
    for done, (number, state) in enumerate(steps, start=1):
        found.append(decision(number, state, record.moves[number - 1], bot))
        if listen:
            listen(done, len(steps))
    return reviewed(record, found)


def steps_of(record: Record) -> list[tuple[int, State]]:
    """The decisions that had a choice: the number of each, from 1, and the state before it."""
    steps = [(number, state) for number, state in enumerate(_before(record), start=1) if state.turn]
    return [(number, state) for number, state in steps if len(state.actions()) > 1]


def reviewed(record: Record, found: Iterable[Decision]) -> Review:
    return Review(record.game, _names(record), tuple(found))


def _before(record: Record) -> Iterator[State]:
    """The state before each move."""
    states = record.states()
    for _ in record.moves:
        yield next(states)


def decision(number: int, state: State, move: str, bot: SearchBot) -> Decision:
    """Look at one decision."""
    analysis = bot.analyse(state, random.Random(SEED))
    played = _value_of(state, move, analysis, bot)
    best = max(analysis.best.value, played)
    loss = best - played
    size = next((name for least, name in SIZES if loss >= least), None)
    others = tuple(_alternative(choice) for choice in _descending(analysis, move, best))
    reasons = explain(state, analysis.of(move).action)
    return Decision(number, analysis.player, move, played, best, loss, size, others, analysis.values, reasons)


def _descending(analysis: Analysis, move: str, best: float) -> list[Choice]:
    """The other choices worth naming, each promising no more than the one before: what the search looked at less may
    promise more by luck."""
    found: list[Choice] = []
    for choice in analysis:
        fits = choice.visits > 0 and choice.value <= best and str(choice.action) != move
        if fits and len(found) < ALTERNATIVES:
            found.append(choice)
            best = choice.value
    return found


def _alternative(choice: Choice) -> Alternative:
    return Alternative(str(choice.action), choice.value, choice.share, choice.reasons)


def _value_of(state: State, move: str, analysis: Analysis, bot: SearchBot) -> float:
    """The value of the move played. What the search did not like and hardly looked at gets a look of its own."""
    choice = analysis.of(move)
    if choice.visits >= max(analysis.simulations // 20, 1):
        return choice.value
    player = analysis.player
    following = state.play(move)
    if following.turn is None:
        return 1 / len(following.winners) if player in following.winners else 0.0
    if following.turn == 0:
        return choice.value
    return bot.analyse(following, random.Random(SEED)).values[player - 1]


def _names(record: Record) -> tuple[str, ...]:
    given = dict(enumerate(record.names))
    return tuple(given.get(seat) or f"player {seat + 1}" for seat in range(record.players))


COLOURS = ("#a33b20", "#1f5f8b", "#6b8e23", "#8a5a9e", "#c08a1e", "#2f7f79", "#7d4b3a", "#555555")
WIDTH, HEIGHT, MARGIN = 720, 240, 36


def chances_svg(found: Review) -> str:
    """Everybody's chances over the game, a line a player, mistakes as dots."""
    last = max((decision.move for decision in found.decisions), default=1)

    def point(decision: Decision, player: int) -> tuple[float, float]:
        x = MARGIN + (WIDTH - 2 * MARGIN) * (decision.move - 1) / max(last - 1, 1)
        y = MARGIN + (HEIGHT - 2 * MARGIN) * (1 - min(max(decision.values[player], 0.0), 1.0))
        return round(x, 1), round(y, 1)

    parts = [_grid(share) for share in (0.0, 0.5, 1.0)]
    for player, name in enumerate(found.names):
        colour = COLOURS[player % len(COLOURS)]
        line = " ".join(f"{x},{y}" for x, y in (point(d, player) for d in found.decisions))
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{MARGIN + 130 * player}" y="18" fill="{colour}">{escape(name)}</text>')
    for decision in found.mistakes():
        x, y = point(decision, decision.player - 1)
        about = escape(f"{decision.move}: {decision.action} ({decision.size}, −{decision.loss:.0%})")
        colour = COLOURS[(decision.player - 1) % len(COLOURS)]
        parts.append(f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}"><title>{about}</title></circle>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="12" role="img" aria-label="The chances of each player over the game">'
        f'<rect width="100%" height="100%" fill="#fffdf8"/>{"".join(parts)}</svg>'
    )


def _grid(share: float) -> str:
    y = MARGIN + (HEIGHT - 2 * MARGIN) * (1 - share)
    return (
        f'<line x1="{MARGIN}" y1="{y}" x2="{WIDTH - MARGIN}" y2="{y}" stroke="#d8d4cc"/>'
        f'<text x="{MARGIN - 6}" y="{y + 4}" text-anchor="end" fill="#3b352c">{share:.0%}</text>'
    )
