"""The bot that searches: levels and budgets over the one search."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, sqrt
from typing import Any, Self, overload

from quadrangle.bots.loading import await_search, kernel, ready
from quadrangle.bots.reasons import Reason, explain
from quadrangle.bots.reusing import copy_subtree, find_node
from quadrangle.bots.search import Settings
from quadrangle.bots.strategy import Level, level_of, strategy, weights
from quadrangle.bots.thinking import MEGABYTES, Budget, Clock, Listener, Search, search
from quadrangle.core.errors import QuadrangleError, Unplayable
from quadrangle.core.state import Action, State

PLAIN = Settings(knowledge=0, explore=1.0, wait=8)
UNHURRIED = 1.0  # seconds from which on a budget takes the looks that take long
MOST_ROOM = 4.0  # a tree that grows for longer may be larger: so many times the room that it has for a second, at most
EXPLAINED = 3  # choices that carry their reasons


class Stopped(QuadrangleError):
    """Nobody waits for the answer any more, and there is none yet."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One action as the search sees it: what the player who decides may expect of it (1 a sure win), and its visits.

    `reasons` are what it brings on the board, as codes with values (`bots/reasons.py`); the best choices have them.
    """

    action: Action
    value: float
    visits: int
    share: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis(Sequence[Choice]):
    """The actions of a state, the best first, and what each player may expect."""

    player: int
    values: tuple[float, ...]
    choices: tuple[Choice, ...]
    simulations: int

    @property
    def best(self) -> Choice:
        return self.choices[0]

    def of(self, action: Action | str) -> Choice:
        """What was found about one action."""
        return next(choice for choice in self.choices if str(choice.action) == str(action))

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Choice, ...]: ...
    def __getitem__(self, index: int | slice) -> Choice | tuple[Choice, ...]:
        return self.choices[index]

    def __len__(self) -> int:
        return len(self.choices)


@dataclass(slots=True)
class SearchBot:
    """Chooses by search. `temperature` above 0 draws among what was visited much.

    Several `trees` grow one after another, in the thread that asks: whoever counts on so many threads being busy, and
    no more (a server, an arena), can. Their visits are added up.

    `among_many` is the budget where more than two play, if it is another one. `overlooks` is the share of the decisions
    that are not thought of, drawn anew each time.
    """

    game: str
    name: str
    budget: Budget
    settings: Settings = field(default_factory=Settings)
    weights: Mapping[str, float] = field(default_factory=dict)
    temperature: float = 0.0
    trees: int = 1
    paranoid: bool = False
    clock: Clock = time.perf_counter
    megabytes: float = MEGABYTES
    reuse: bool = False
    among_many: Budget | None = None
    overlooks: float = 0.0
    _last: tuple[State, Search] | None = field(default=None, repr=False, compare=False)

    @classmethod
    def of_level(cls, game: str, level: int) -> Self:
        found = level_of(game, level)
        budget = Budget(found.simulations)
        settings, name = _settings(game)._replace(**found.settings), f"level:{level}"
        among_many = Budget(found.among_many) if found.among_many else None
        return cls(
            game, name, budget, settings, {**found.weights, **found.unhurried}, found.temperature, found.trees,
            among_many=among_many, overlooks=found.overlooks,
        )  # fmt: skip

    @classmethod
    def of_budget(cls, game: str, seconds: float | None = None, simulations: int | None = None) -> Self:
        if (seconds if seconds is not None else simulations or 0) <= 0:
            raise Unplayable("A bot's budget is more than nothing.")
        if seconds is None:
            return cls(game, f"simulations:{simulations}", Budget(simulations), _settings(game))
        # A time budget makes the most of its time, as the strongest level does, and of what was found before.
        levels = strategy(game).levels
        best = levels[-1] if levels else Level(1)
        settings = _settings(game)._replace(**best.settings)
        known = {**best.weights, **(best.unhurried if seconds >= UNHURRIED else {})}
        budget, name = Budget(simulations, seconds), f"seconds:{seconds:g}"
        room = MEGABYTES * min(max(seconds, 1.0), MOST_ROOM)
        return cls(game, name, budget, settings, known, reuse=best.reuse, megabytes=room)

    def plain(self) -> Self:
        """The same bot without any knowledge: textbook UCT with random playouts, to measure against."""
        return replace(self, name=f"plain-{self.name}", settings=PLAIN)

    def choose(
        self, state: State, rng: random.Random, stop: threading.Event | None = None, listen: Listener | None = None
    ) -> Action:
        """A legal action. Same state, same generator, simulation budget: same choice."""
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        analysis = self._analysis(state, rng.getrandbits(64), stop, listen)
        if not self.temperature:
            return analysis.best.action
        weights = [choice.share ** (1 / self.temperature) for choice in analysis]
        return rng.choices([choice.action for choice in analysis], weights)[0]

    def analyse(
        self, state: State, rng: random.Random | None = None, stop: threading.Event | None = None,
        listen: Listener | None = None,
    ) -> Analysis:  # fmt: skip
        """All actions, ranked, with value and share of the visits; the best ones with their reasons."""
        found = self._analysis(state, (rng or random.Random(0)).getrandbits(64), stop, listen)
        best = [replace(choice, reasons=explain(state, choice.action)) for choice in found[:EXPLAINED]]
        return replace(found, choices=(*best, *found[EXPLAINED:]))

    def _analysis(self, state: State, seed: int, stop: threading.Event | None, listen: Listener | None) -> Analysis:
        if not state.turn:
            raise Unplayable("Nobody decides in this position.")
        await_search(self.game, stop, plain=not self.settings.knowledge)
        if not ready(self.game, plain=not self.settings.knowledge):
            raise Stopped("The bot was told to stop before its search was compiled.")
        budget = self.among_many if self.among_many is not None and state.game.players > 2 else self.budget
        searches = [self._new_search(state, budget, seed + number) for number in range(self.trees)]
        if self.overlooks:
            budget = self._overlook(searches, budget, seed)
        for number, one in enumerate(searches):
            one.run(budget.part(self.trees), stop, listen and _part_of(listen, number, self.trees))
        return summed(state, searches)

    def _overlook(self, searches: Sequence[Search], budget: Budget, seed: int) -> Budget:
        """Let all trees overlook the same; what is left of the budget."""
        for one in searches:
            one.overlook(self.overlooks, random.Random(seed))
        return replace(budget, simulations=budget.simulations and budget.simulations - 1)

    def _new_search(self, state: State, budget: Budget, seed: int) -> Search:
        module = kernel(self.game)
        settings = self.settings._replace(paranoid=state.turn or 0) if self.paranoid else self.settings
        root = module.from_state(state)
        room = self.megabytes / self.trees
        most = module.MOST_ACTIONS
        w = weights(self.game, **self.weights) if settings.knowledge else None
        found = search(root, state.game.players, settings, w, budget, seed, most, self.clock, room)
        return self._with_old_tree(state, found) if self.reuse and self.trees == 1 else found

    def _with_old_tree(self, state: State, found: Search) -> Search:
        """The search with what the last one knows about this position already."""
        last, self._last = self._last, (state, found)
        if last and last[0].game == state.game:
            node = find_node(kernel(self.game), last[1].tree, last[0], state)
            if node is not None and copy_subtree(last[1].tree, node, found.tree):
                found.carried = found.simulations
        return found


def _settings(game: str) -> Settings:
    """How a game is searched."""
    known = strategy(game)
    return Settings()._replace(**known.settings) if known.knowledge else PLAIN


def _part_of(listen: Listener, number: int, parts: int) -> Listener:
    """A listener for one of several searches that run one after another."""
    return lambda told: listen(replace(told, share=(number + told.share) / parts))


def _value(edge: Any, minimax: float) -> float:
    """What an edge is worth, times its visits."""
    mean, best = float(edge["value"]), float(edge["best"]) * int(edge["tried"])
    return mean + minimax * (best - mean)


def _rank(choice: Choice, caution: float) -> tuple[float, float]:
    """Smaller is better: by visits, or by a value of which one can be rather sure."""
    if caution and choice.visits:
        return caution / sqrt(choice.visits) - choice.value, -choice.visits
    return (inf, 0.0) if caution else (-choice.visits, -choice.value)


def summed(state: State, searches: Sequence[Search]) -> Analysis:
    """What all trees found together: visits and values added, the best decision first."""
    found: dict[int, tuple[int, float]] = {}
    for one in searches:
        top = one.tree.nodes[0]
        for edge in one.tree.edges[top["first"] : top["first"] + top["size"]]:
            visits, value = found.get(int(edge["code"]), (0, 0.0))
            found[int(edge["code"])] = (visits + int(edge["tried"]), value + _value(edge, one.settings.minimax))
    total = sum(visits for visits, _ in found.values())
    decode = kernel(state.game.name).decode
    choices = [
        Choice(decode(state, code), value / visits if visits else 0.0, visits, visits / total if total else 0.0)
        for code, (visits, value) in found.items()
    ]
    caution = searches[0].settings.caution
    choices.sort(key=lambda choice: (*_rank(choice, caution), str(choice.action)))
    simulations = sum(one.simulations for one in searches)
    judged = sum(one.simulations - one.carried for one in searches)
    values = tuple(sum(float(one.tree.sums[i]) for one in searches) / judged for i in range(state.game.players))
    return Analysis(state.turn or 0, values, tuple(choices), simulations)
