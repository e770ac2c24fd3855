"""All optional parts of coin nim, as a game of another package would bring them along. `DESCRIPTOR` names them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from toys.coin_nim import DESCRIPTOR as RULES_ONLY
from toys.coin_nim import Coin, Heap, Take

from quadrangle.bots.level_ratings import MeasuredMatch
from quadrangle.bots.strategy import Level, Strategy
from quadrangle.core.lesson import Lesson, PlayStep
from quadrangle.core.state import Action, State
from quadrangle.envs.encoding import Array, Encoding, Fact
from quadrangle.learn.daily.challenge import Order, TableChallenge, number
from quadrangle.learn.puzzles.goals import Goal
from quadrangle.printing.sheet import Sheets
from quadrangle.printing.texts import SheetTexts
from quadrangle.study.plan import StudyPlan, Variant

DESCRIPTOR = replace(
    RULES_ONLY,
    strategy="toys.coin_nim_parts:STRATEGY",
    level_ratings="toys.coin_nim_parts:MATCHES",
    lesson="toys.coin_nim_parts:LESSON",
    puzzles="toys.coin_nim_parts:GOALS",
    daily="toys.coin_nim_parts:CHALLENGE",
    encoding="toys.coin_nim_parts:CoinNimEncoding",
    study_plan="toys.coin_nim_parts:PLAN",
    opening="toys.coin_nim_parts:opening",
    print_sheets="toys.coin_nim_parts:box_sheets",
)

STRATEGY = Strategy(levels=(Level(simulations=10), Level(simulations=100)))
MATCHES = {"level:1": MeasuredMatch(0.5, 100), "level:2": MeasuredMatch(0.75, 100)}
LESSON = Lesson("coinnim players=2 heap=9 alone=false", (PlayStep("last", "2 1", ("take 2",), ("take 2",)),))
GOALS = (Goal("win", lambda start, now: int(start.turn in now.winners), lambda start, now: now.turn is None),)
PLAN = StudyPlan(Variant("", options={"heap": 5}), (Variant("3 players", 3),))


def opening(state: State, action: Action) -> str:
    return "takes many" if str(action) == "take 3" else "takes few"


def box_sheets(sheets: Sheets, paper: str, texts: SheetTexts) -> None:
    sheets.sheet("Counters")


class CoinNimChallenge(TableChallenge):
    """Empty the heap with as few takings as possible."""

    game = "coinnim"
    length = 40
    options: ClassVar = {"alone": True}
    width = 5

    def events(self, secret: str, day: str) -> tuple[str, ...]:
        return tuple(f"coin {number(secret, day, self.game, nth) % 2}" for nth in range(self.length))

    def score(self, state: Heap) -> int:
        return -state.heap

    def order(self, state: Heap, moves: Sequence[str]) -> Order:
        return (self.score(state), -len(moves))

    def gain(self, before: Heap, after: Heap) -> int:
        return before.heap - after.heap

    def drawn(self, state: Any) -> int:
        return 0

    def promise(self, state: Heap, action: Action, events: Sequence[str]) -> float:
        assert isinstance(action, Take)
        return float(action.counters)


CHALLENGE = CoinNimChallenge()


class CoinNimEncoding(Encoding):
    """One plane without cells, and the heap as a fact."""

    actions = 3
    events = 2
    longest = 0
    shape = (0,)
    planes = ()
    facts = (Fact("heap", 255),)

    def index_of(self, state: State, action: Action) -> int:
        assert isinstance(action, Take)
        return action.counters - 1

    def action_of(self, state: State, index: int) -> Action:
        return Take(index + 1)

    def event_index(self, event: Action) -> int:
        assert isinstance(event, Coin)
        return event.back

    def write_planes(self, state: State, player: int, out: Array) -> None:
        return None

    def fact_values(self, state: Any, player: int) -> Iterable[int]:
        return (state.heap,)
