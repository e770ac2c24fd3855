"""Reviews finished games: the value of each decision, better alternatives, and each player's chances over time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from html import escape
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, Literal

from quadrangle.bots.reasons import Reason, arguments, explain
from quadrangle.bots.search.search_settings import Budget
from quadrangle.core.state import State
from quadrangle.record import Record

if TYPE_CHECKING:  # the search is compiled code; without it this module loads quickly
    from quadrangle.bots.search.search_bot import Analysis, Choice, SearchBot

OnProgress = Callable[[int, int], None]  # decisions reviewed, decisions in total

# A decision that loses at least this share of a win has this name.
Size = Literal["inaccuracy", "mistake", "blunder"]
SIZES: tuple[tuple[float, Size], ...] = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
LEAST_LOSS = SIZES[-1][0]
ALTERNATIVES = 3
SEED = 7
OUTCOMES = 16  # chance events that are looked at after a move; all of them if there are no more
OUTCOME_SHARE = 4  # each of them gets this fraction of the simulations
QUICK_SIMULATIONS = 2000  # … or of these, for bots with a time budget
ENOUGH_SHARE = 20  # a choice with fewer visits than this fraction of the simulations is not judged by its tree value


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
        leads_on = self._next is not None and _until_choice(state.play(move)) == self._next
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
    number: int, state: State, move: str, bot: SearchBot, after: tuple[float, ...] | None = None
) -> ReviewedDecision:
    """Analyse one decision of a record. `after` are the values of the position it leads to, if they are known."""
    analysis = bot.analyse(state, random.Random(SEED))
    player, best_choice, played = analysis.player, _best(analysis), analysis.of(move)
    value, best = _value_of(state, played, analysis, bot, after), best_choice.value
    if played.action == best_choice.action:
        best = value
    elif best - value >= LEAST_LOSS:
        # A verdict compares both moves in the same way: the same chance events, the same number of simulations.
        value = after[player - 1] if after else _look_after(state, played, player, bot)
        best = max(_look_after(state, best_choice, player, bot), value)
    elif value - best >= LEAST_LOSS:
        best = value
    value = min(value, best)
    loss = best - value
    size = next((name for least, name in SIZES if loss >= least), None)
    game = state.game.name
    others = tuple(_alternative(choice, game) for choice in _alternatives(analysis, best_choice, move, best))
    values = _shared_out(analysis.values, player, best)
    reasons = arguments(game, explain(state, played.action))
    return ReviewedDecision(number, player, move, value, best, loss, size, others, values, reasons)


def _enough(analysis: Analysis) -> int:
    return max(analysis.simulations // ENOUGH_SHARE, 1)


def _best(analysis: Analysis) -> Choice:
    """Return the best choice among those with many visits."""
    return max((choice for choice in analysis if choice.visits * 2 >= analysis.best.visits), key=lambda one: one.value)


def _alternatives(analysis: Analysis, best_choice: Choice, move: str, best: float) -> list[Choice]:
    """Return the best other choices in descending value, the search's favourite first.

    Choices with few visits may have a higher value by luck; they are left out.
    """
    choices: list[Choice] = []
    for choice in (replace(best_choice, value=min(best, best_choice.value)), *analysis):
        eligible = choice.visits > 0 and str(choice.action) not in {move, *(str(one.action) for one in choices)}
        if eligible and choice.value <= best and len(choices) < ALTERNATIVES:
            choices.append(choice)
            best = choice.value
    return choices


def _alternative(choice: Choice, game: str) -> Alternative:
    return Alternative(str(choice.action), choice.value, choice.share, arguments(game, choice.reasons))


def _value_of(
    state: State, played: Choice, analysis: Analysis, bot: SearchBot, after: tuple[float, ...] | None
) -> float:
    """Return the value of the move played, looked up in the position it leads to if its tree value is uncertain."""
    if after is not None:
        return after[analysis.player - 1]
    if played.visits >= _enough(analysis) and state.play(played.action).turn:
        return played.value
    return _look_after(state, played, analysis.player, bot)


def _look_after(state: State, choice: Choice, player: int, bot: SearchBot) -> float:
    """Return the value of the position after a move, with a search of its own."""
    return value_of_position(state.play(choice.action), player, bot)


def value_of_position(state: State, player: int, bot: SearchBot) -> float:
    """Return the value of a position for a player; chance events are averaged."""
    following = _until_choice(state)
    if following.turn != 0:
        return _position_values(following, bot)[player - 1]
    quick = replace(bot, budget=Budget((bot.budget.simulations or QUICK_SIMULATIONS) // OUTCOME_SHARE or 1))
    outcomes = _outcomes(following)
    return sum(share * _position_values(outcome, quick)[player - 1] for outcome, share in outcomes)


def _outcomes(state: State) -> list[tuple[State, float]]:
    """Return what chance may do, with probabilities: everything if that is little, else a sample.

    The sample depends on the state's chance events only, so it is the same after each of the moves that are compared.
    """
    events = [(state.play(event).deal(random.Random(SEED)), share) for event, share in state.outcomes()[: OUTCOMES + 1]]
    if len(events) <= OUTCOMES:
        return events
    return [(state.deal(random.Random(SEED + number)), 1 / OUTCOMES) for number in range(OUTCOMES)]


def _until_choice(state: State) -> State:
    """Play on while the player to move has one possible action."""
    while state.turn and len(actions := state.actions()) == 1:
        state = state.play(actions[0])
    return state


def _position_values(state: State, bot: SearchBot) -> tuple[float, ...]:
    """Return the value of a position for each player: the best choice counts, not the average of all that was tried."""
    state = _until_choice(state)
    if state.turn is None:
        winners = state.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(1, state.game.players + 1))
    if state.turn == 0:
        return _position_values(state.deal(random.Random(SEED)), bot)
    analysis = bot.analyse(state, random.Random(SEED))
    return _shared_out(analysis.values, analysis.player, _best(analysis).value)


def _shared_out(values: tuple[float, ...], player: int, value: float) -> tuple[float, ...]:
    """Return the values with this one for the player; the others share the rest in proportion."""
    rest = sum(values) - values[player - 1]
    factor = (sum(values) - value) / rest if rest > 0 else 0.0
    return tuple(value if seat == player else other * factor for seat, other in enumerate(values, start=1))


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
