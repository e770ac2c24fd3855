"""Reviews finished games: the value of each decision, better alternatives, and each player's chances over time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from html import escape
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, Literal

from quadrangle.bots.reasons import Reason, arguments, explain
from quadrangle.bots.valuation import (
    EqualMoves,
    Valuation,
    Values,
    normal,
    shared_out,
    until_choice,
    valuation,
    value_of_position,
)
from quadrangle.core.state import State
from quadrangle.record import Record

if TYPE_CHECKING:  # the search is compiled code; without it this module loads quickly
    from quadrangle.bots.search.search_bot import SearchBot

OnProgress = Callable[[int, int], None]  # decisions reviewed, decisions in total

# A decision that loses at least this share of a win has this name.
Size = Literal["inaccuracy", "mistake", "blunder"]
SIZES: tuple[tuple[float, Size], ...] = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
LEAST_LOSS = SIZES[-1][0]
ALTERNATIVES = 3
ENOUGH_SHARE = 20  # a move with fewer visits than this fraction of the simulations is not judged by its tree value


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another possible decision and its value for the player who decided."""

    action: str
    value: float
    share: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision of the record.

    `move` counts from 1. `values` are all players' chances before the decision, `reasons` its effects on the board.
    """

    move: int
    player: int
    action: str
    value: float
    best: float
    loss: float
    size: Size | None
    alternatives: tuple[Alternative, ...]
    values: tuple[float, ...]
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """All decisions of a game in order."""

    game: str
    names: tuple[str, ...]
    decisions: tuple[ReviewedDecision, ...]

    def mistakes(self) -> list[ReviewedDecision]:
        """Return the mistakes, the most expensive first."""
        return sorted((d for d in self.decisions if d.size), key=lambda d: -d.loss)

    def accuracy(self) -> tuple[float | None, ...]:
        """Return each player's accuracy from 0 to 1; None for players who never had a choice.

        A turn counts with its worst decision: the value of that decision divided by the best value.
        """
        shares_by_player: list[list[float]] = [[] for _ in self.names]
        for player, turn in groupby(self.decisions, key=lambda decision: decision.player):
            shares_by_player[player - 1].append(min(step.value / step.best if step.best > 0 else 1.0 for step in turn))
        return tuple(sum(shares) / len(shares) if shares else None for shares in shares_by_player)

    def as_json(self) -> dict[str, Any]:
        mistakes = [decision.move for decision in self.mistakes()]
        return asdict(self) | {"mistakes": mistakes, "accuracy": self.accuracy()}

    def chances_svg(self) -> str:
        return chances_svg(self)


def review(
    record: Record, bot: SearchBot, on_progress: OnProgress | None = None, states: Iterable[State] | None = None
) -> Review:
    """Review every decision of a record that had alternatives.

    The same record and number of simulations give the same review. `states` are the record's states, if the caller has
    them already.
    """
    choices = decisions_with_choice(record, states)
    reviewer = Reviewer(record, choices, bot)
    for done in range(1, len(choices) + 1):
        reviewer.step()
        if on_progress:
            on_progress(done, len(choices))
    return reviewer.review()


class Reviewer:
    """Reviews the decisions of a record one by one, the last one first.

    A decision is judged with the value of the position it led to. Backwards, that value is known already, and the
    graph falls by exactly what the verdict says.
    """

    def __init__(self, record: Record, choices: Sequence[tuple[int, State]], bot: SearchBot) -> None:
        self._record = record
        self._waiting = list(choices)
        self._bot = bot
        self._reviewed: list[ReviewedDecision] = []
        self._next: State | None = None

    def step(self) -> None:
        """Review one more decision."""
        number, state = self._waiting.pop()
        move = self._record.moves[number - 1]
        leads_on = self._next is not None and until_choice(state.play(move)) == self._next
        after = self._reviewed[-1].values if leads_on else None
        self._reviewed.append(review_decision(number, state, move, self._bot, after))
        self._next = state

    def review(self) -> Review:
        return Review(self._record.game, _names(self._record), tuple(reversed(self._reviewed)))


def decisions_with_choice(record: Record, states: Iterable[State] | None = None) -> list[tuple[int, State]]:
    """Return the number (from 1) and the state of each decision that had more than one legal action."""
    before = enumerate(islice(states or record.states(), len(record.moves)), start=1)
    return [(number, state) for number, state in before if state.turn and len(state.actions()) > 1]


def review_decision(
    number: int, state: State, move: str, bot: SearchBot, after: Values | None = None
) -> ReviewedDecision:
    """Analyse one decision of a record. `after` are the values of the position it leads to, if they are known."""
    action = state.game.read(move)
    searched = valuation(state, bot)
    player, best_move, played = searched.player, searched.best, searched.of(state, action)
    value, best = _value_of(state, played, searched, bot, after), best_move.value
    if played == best_move:
        best = value
    elif best - value >= LEAST_LOSS:
        # A verdict compares both moves in the same way: the same chance events, the same number of simulations.
        value = after[player - 1] if after else _look_after(state, played, player, bot)
        best = max(_look_after(state, best_move, player, bot), value)
    elif value - best >= LEAST_LOSS:
        best = value
    value = min(value, best)
    others = tuple(_alternative(state, one, searched.simulations) for one in _alternatives(searched, played, best))
    return ReviewedDecision(
        move=number,
        player=player,
        action=move,
        value=value,
        best=best,
        loss=best - value,
        size=_size(best - value),
        alternatives=others,
        values=shared_out(searched.values, player, best),
        reasons=arguments(state.game.name, explain(state, action)),
    )


def judge_instead(state: State, move: str, reviewed: ReviewedDecision, bot: SearchBot) -> ReviewedDecision:
    """Judge another decision in place of a mistake, by the best value that the review gave.

    One that is equal to the mistake gets the same verdict.
    """
    if normal(state.play(move)).state == normal(state.play(reviewed.action)).state:
        return reviewed
    value = value_of_position(state.play(move), reviewed.player, bot)
    best = max(reviewed.best, value)
    return replace(reviewed, action=move, value=value, best=best, loss=best - value, size=_size(best - value))


def _size(loss: float) -> Size | None:
    return next((name for least, name in SIZES if loss >= least), None)


def _alternatives(searched: Valuation, played: EqualMoves, best: float) -> list[EqualMoves]:
    """Return the best other decisions in descending value, the search's favourite first.

    Decisions with few visits may have a higher value by luck; they are left out.
    """
    favourite = replace(searched.best, value=min(best, searched.best.value))
    alternatives: list[EqualMoves] = []
    for move in (favourite, *searched.moves.values()):
        listed = {played.action, *(one.action for one in alternatives)}
        if move.action not in listed and move.value <= best and len(alternatives) < ALTERNATIVES:
            alternatives.append(move)
            best = move.value
    return alternatives


def _alternative(state: State, move: EqualMoves, simulations: int) -> Alternative:
    reasons = arguments(state.game.name, explain(state, move.action))
    return Alternative(str(move.action), move.value, move.visits / simulations, reasons)


def _value_of(state: State, played: EqualMoves, searched: Valuation, bot: SearchBot, after: Values | None) -> float:
    """Return the value of the move played, looked up in the position it leads to if its tree value is uncertain."""
    if after is not None:
        return after[searched.player - 1]
    if played.visits * ENOUGH_SHARE >= searched.simulations and state.play(played.action).turn:
        return played.value
    return _look_after(state, played, searched.player, bot)


def _look_after(state: State, move: EqualMoves, player: int, bot: SearchBot) -> float:
    """Return the value of the position after a move, with a search of its own."""
    return value_of_position(state.play(move.action), player, bot)


def _names(record: Record) -> tuple[str, ...]:
    names = dict(enumerate(record.names))
    return tuple(names.get(seat) or f"player {seat + 1}" for seat in range(record.players))


COLOURS = ("#a33b20", "#1f5f8b", "#6b8e23", "#8a5a9e", "#c08a1e", "#2f7f79", "#7d4b3a", "#555555")
WIDTH, HEIGHT, MARGIN = 720, 240, 36


def chances_svg(review: Review) -> str:
    """Draw all players' chances over the game: one line per player, mistakes as dots."""
    last = max((decision.move for decision in review.decisions), default=1)

    def point(decision: ReviewedDecision, player: int) -> tuple[float, float]:
        x = MARGIN + (WIDTH - 2 * MARGIN) * (decision.move - 1) / max(last - 1, 1)
        y = MARGIN + (HEIGHT - 2 * MARGIN) * (1 - min(max(decision.values[player], 0.0), 1.0))
        return round(x, 1), round(y, 1)

    parts = [_grid(share) for share in (0.0, 0.5, 1.0)]
    for player, name in enumerate(review.names):
        colour = COLOURS[player % len(COLOURS)]
        line = " ".join(f"{x},{y}" for x, y in (point(d, player) for d in review.decisions))
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{MARGIN + 130 * player}" y="18" fill="{colour}">{escape(name)}</text>')
    for decision in review.mistakes():
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
