"""The bot that searches: levels, budgets and analyses."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, sqrt
from typing import Self, overload

from quadrangle.bots.reasons import Reason, explain
from quadrangle.bots.search.search_run import Search, new_search
from quadrangle.bots.search.search_settings import MEGABYTES, PLAIN, Budget, Clock, OnProgress, SearchSettings
from quadrangle.bots.search.search_tree import RootEdge
from quadrangle.bots.search.tree_reuse import resume
from quadrangle.bots.strategy import Level, Sight, level_of, strategy, weights
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, State
from quadrangle.engine.instance import Elsewhere
from quadrangle.games.descriptor import load
from quadrangle.games.kernel_loader import packing

SLOW_SECONDS = 1.0  # time budgets from here on use `Level.slow_weights`
MAX_MEMORY_FACTOR = 4.0  # longer searches may use a larger tree, up to this factor
EXPLAINED_CHOICES = 3  # choices of an analysis that get reasons


@dataclass(frozen=True, slots=True)
class Choice:
    """One action in an analysis: its value for the player who decides (1 is a sure win) and its visits.

    `reasons` are its effects on the board as codes with values (`bots/reasons.py`); only the best choices have them.
    """

    action: Action
    value: float
    visits: int
    share: float
    reasons: tuple[Reason, ...] = ()
    # False where no reasons were looked for. A choice can be explained and have none.
    explained: bool = False

    def __repr__(self) -> str:
        return f"Choice({self.action}, value={self.value:.3f}, visits={self.visits})"


@dataclass(frozen=True, slots=True)
class Analysis(Sequence[Choice]):
    """The actions of a state, best first, and the value of the state for each player."""

    player: int
    values: tuple[float, ...]
    choices: tuple[Choice, ...]
    simulations: int

    @property
    def best(self) -> Choice:
        return self.choices[0]

    def of(self, action: Action | str) -> Choice:
        """Return the choice for one action."""
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
    """Chooses by search.

    - A `temperature` above 0 samples actions in proportion to visits^(1/temperature).
    - Several `trees` are searched one after another in the calling thread, and their visits are added up. A bot
      never uses more than one thread.
    - `multiplayer_budget` replaces `budget` with more than two players, if given.
    - `overlook_rate` is the random share of the actions that are not considered.
    - `oversights` are the chances of what the game's strategy knows that beginners overlook.
    """

    game: str
    name: str
    budget: Budget
    settings: SearchSettings = field(default_factory=SearchSettings)
    weights: Mapping[str, float] = field(default_factory=dict)
    temperature: float = 0.0
    trees: int = 1
    paranoid: bool = False
    clock: Clock = time.perf_counter
    megabytes: float = MEGABYTES
    reuse: bool = False
    multiplayer_budget: Budget | None = None
    overlook_rate: float = 0.0
    oversights: Mapping[str, float] = field(default_factory=dict)
    _last: tuple[State, Search] | None = field(default=None, repr=False, compare=False)

    @classmethod
    def of_level(cls, game: str, level: int) -> Self:
        chosen = level_of(game, level)
        return cls(
            game,
            f"level:{level}",
            Budget(chosen.simulations),
            _settings(game)._replace(**chosen.settings),
            {**chosen.weights, **chosen.slow_weights},
            chosen.temperature,
            chosen.trees,
            multiplayer_budget=Budget(chosen.multiplayer_simulations) if chosen.multiplayer_simulations else None,
            overlook_rate=chosen.overlook_rate,
            oversights=chosen.oversights,
        )

    @classmethod
    def of_budget(cls, game: str, seconds: float | None = None, simulations: int | None = None) -> Self:
        if (seconds if seconds is not None else simulations or 0) <= 0:
            raise Unplayable("The budget must be positive.")
        if seconds is None:
            return cls(game, f"simulations:{simulations}", Budget(simulations), _settings(game))
        # A time budget uses the settings of the strongest level and reuses the last tree.
        levels = strategy(game).levels
        best = levels[-1] if levels else Level(1)
        settings = _settings(game)._replace(**best.settings)
        weights = {**best.weights, **(best.slow_weights if seconds >= SLOW_SECONDS else {})}
        budget, name = Budget(simulations, seconds), f"seconds:{seconds:g}"
        megabytes = MEGABYTES * min(max(seconds, 1.0), MAX_MEMORY_FACTOR)
        return cls(game, name, budget, settings, weights, reuse=best.reuse, megabytes=megabytes)

    def plain(self) -> Self:
        """Return the same bot without knowledge: plain UCT with random playouts, as a baseline."""
        return replace(self, name=f"plain-{self.name}", settings=PLAIN)

    def choose(
        self,
        state: State,
        rng: random.Random,
        stop: threading.Event | None = None,
        on_progress: OnProgress | None = None,
    ) -> Action:
        """Return a legal action. With a simulation budget, the same state and generator give the same choice."""
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        return self._picked(self._analysis(state, rng.getrandbits(64), stop, on_progress), rng)

    async def choose_elsewhere(self, state: State, rng: random.Random, elsewhere: Elsewhere) -> Action:
        """As `choose`, with the same choice; the simulations run outside of this thread. No time budgets."""
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        searches, budget = self._prepared(state, rng.getrandbits(64))
        for search in searches:
            await search.run_elsewhere(budget.per_tree(self.trees), elsewhere)
        return self._picked(merge(state, searches), rng)

    def _picked(self, analysis: Analysis, rng: random.Random) -> Action:
        if not self.temperature:
            return analysis.best.action
        weights = [choice.share ** (1 / self.temperature) for choice in analysis]
        return rng.choices([choice.action for choice in analysis], weights)[0]

    def analyse(
        self,
        state: State,
        rng: random.Random | None = None,
        stop: threading.Event | None = None,
        on_progress: OnProgress | None = None,
    ) -> Analysis:
        """Return all actions, best first, with values and visit shares; the best ones with reasons."""
        analysis = self._analysis(state, (rng or random.Random(0)).getrandbits(64), stop, on_progress)
        best = [
            replace(choice, reasons=explain(state, choice.action), explained=True)
            for choice in analysis[:EXPLAINED_CHOICES]
        ]
        return replace(analysis, choices=(*best, *analysis[EXPLAINED_CHOICES:]))

    def evaluate(self, state: State, rng: random.Random) -> tuple[float, ...]:
        """Return the value of a state for each player: an analysis without choices and reasons."""
        return self._analysis(state, rng.getrandbits(64), None, None).values

    def _analysis(
        self, state: State, seed: int, stop: threading.Event | None, on_progress: OnProgress | None
    ) -> Analysis:
        searches, budget = self._prepared(state, seed)
        for number, search in enumerate(searches):
            search.run(budget.per_tree(self.trees), stop, on_progress and _progress_of(on_progress, number, self.trees))
        return merge(state, searches)

    def _prepared(self, state: State, seed: int) -> tuple[list[Search], Budget]:
        """Return the searches of a position, one per tree, and the budget that is left for them."""
        if not state.turn:
            raise Unplayable("Nobody decides in this position.")
        budget = (
            self.multiplayer_budget if self.multiplayer_budget is not None and state.game.players > 2 else self.budget
        )
        seen = self._look(state, seed)
        searches = [self._new_search(seen.state, budget, seed + number, seen.weights) for number in range(self.trees)]
        if self.overlook_rate or seen.considered is not None:
            budget = self._overlook(searches, budget, seen, seed)
        return searches, budget

    def _look(self, state: State, seed: int) -> Sight:
        """Return the position as this bot sees it."""
        where = strategy(self.game).sight if self.oversights or self.overlook_rate else None
        return load(where)(state, self.oversights, random.Random(seed)) if where else Sight(state)

    def _overlook(self, searches: Sequence[Search], budget: Budget, seen: Sight, seed: int) -> Budget:
        """Let all trees overlook the same actions. Return the rest of the budget."""
        encode = packing(self.game).encode
        noticed = {encode(seen.state, action) for action in seen.noticed}
        considered = None if seen.considered is None else {encode(seen.state, action) for action in seen.considered}
        for search in searches:
            search.overlook(self.overlook_rate, random.Random(seed), noticed, considered)
        return replace(budget, simulations=budget.simulations and budget.simulations - 1)

    def _new_search(
        self, state: State, budget: Budget, seed: int, changed: Mapping[str, float] | None = None
    ) -> Search:
        """Return a search of a position, with some weights changed."""
        settings = self.settings._replace(paranoid=state.turn or 0) if self.paranoid else self.settings
        search = new_search(
            state,
            settings,
            weights(self.game, **{**self.weights, **(changed or {})}) if settings.knowledge else None,
            budget,
            seed,
            self.clock,
            self.megabytes / self.trees,
        )
        if self.reuse and self.trees == 1:
            self._reuse_tree(state, search)
        return search

    def _reuse_tree(self, state: State, search: Search) -> None:
        """Copy what the last search found out about this position into the new tree."""
        last, self._last = self._last, (state, search)
        if last and last[0].game == state.game and resume(search.tree, last[1].tree, last[0], state):
            search.reused_simulations = search.simulations


def _settings(game: str) -> SearchSettings:
    """Return the search settings of a game."""
    game_strategy = strategy(game)
    return SearchSettings()._replace(**game_strategy.settings) if game_strategy.knowledge else PLAIN


def _progress_of(on_progress: OnProgress, number: int, searches: int) -> OnProgress:
    """Return a callback for one of several searches that run one after another."""
    return lambda progress: on_progress(replace(progress, share=(number + progress.share) / searches))


def _value(edge: RootEdge, minimax: float) -> float:
    """The value of an edge times its visits."""
    return edge.value + minimax * (edge.best * edge.visits - edge.value)


def _rank(choice: Choice, caution: float) -> tuple[float, float]:
    """Sort key, smaller is better: by visits, or by a cautious estimate of the value."""
    if caution and choice.visits:
        return caution / sqrt(choice.visits) - choice.value, -choice.visits
    return (inf, 0.0) if caution else (-choice.visits, -choice.value)


def merge(state: State, searches: Sequence[Search]) -> Analysis:
    """Add up the visits and values of all trees, best decision first."""
    by_code: dict[int, tuple[int, float]] = {}
    for search in searches:
        for edge in search.tree.root_edges():
            visits, value = by_code.get(edge.code, (0, 0.0))
            by_code[edge.code] = (visits + edge.visits, value + _value(edge, search.settings.minimax))
    total = sum(visits for visits, _ in by_code.values())
    decode = packing(state.game.name).decode
    choices = [
        Choice(decode(state, code), value / visits if visits else 0.0, visits, visits / total if total else 0.0)
        for code, (visits, value) in by_code.items()
    ]
    caution = searches[0].settings.caution
    choices.sort(key=lambda choice: (*_rank(choice, caution), str(choice.action)))
    simulations = sum(search.simulations for search in searches)
    evaluated = sum(search.simulations - search.reused_simulations for search in searches)
    sums = [search.tree.reward_sums() for search in searches]
    values = tuple(sum(players) / evaluated for players in zip(*sums, strict=True))
    return Analysis(state.turn or 0, values, tuple(choices), simulations)
