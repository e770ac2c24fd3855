"""The plan of a study: series of games, each with its players, options and number of games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from quadrangle.core.errors import Unplayable
from quadrangle.games import GAMES, game
from quadrangle.games.descriptor import load

RANDOM = "random"
# Reference bots that never change, so that a study can be repeated: random players, careful beginners, and two levels
# of version 0.1. The strength of these two depends on the game, so they also play matches against the beginners.
BEGINNER = "one-ply"
LEVELS = (RANDOM, BEGINNER, "v1:2", "v1:4")
SIMPLE_BOTS = (RANDOM, "greedy")  # for games without a strategy
# Plain search, each with twice the simulations of the one before.
THINKING = tuple(f"plain:{simulations}" for simulations in (25, 50, 100, 200, 400))
# Random games of the compiled kernel per bot game.
PLAYOUTS, OPENING_PLAYOUTS = 2500, 100

LEVEL, OPTION, STANDING, MATCH, OPENING = "level", "option", "standing", "match", "opening"
SEATS_CHANGE = (STANDING, MATCH)


@dataclass(frozen=True, slots=True)
class Series:
    """Games of one kind: `games` are recorded; of `playouts`, which are random, only the results are stored.

    Every game starts with the moves of `opening`. In comparisons of two players, seats alternate.
    """

    name: str
    purpose: str
    game: str
    players: int
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    games: int
    playouts: int = 0
    opening: tuple[str, ...] = ()

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the seats of a game by its number."""
        turned = number % self.players if self.purpose in SEATS_CHANGE else 0
        return self.seats[turned:] + self.seats[:turned]


@dataclass(frozen=True, slots=True)
class Variant:
    """The game with other options or more players."""

    label: str
    players: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StudyPlan:
    """The plan for one game: its usual form, the variants it is compared with, and the first moves to try."""

    usual: Variant
    variants: tuple[Variant, ...] = ()
    opening: tuple[str, ...] = ()  # fixes the first player where chance decides: seat 1 starts all games
    first_moves: tuple[str, ...] = ()
    playouts: int = PLAYOUTS
    thinking: tuple[str, ...] = THINKING


def plan(name: str, games: int) -> tuple[Series, ...]:
    """Return all series of a game's study.

    `games` are recorded per level, and half as many per option and match.
    """
    if games < 1:
        raise Unplayable(f"A study plays at least one game of each kind, not {games}.")
    reference = GAMES[name].study_plan
    game_plan: StudyPlan = load(reference) if reference else _default_plan(name)
    parts = (_levels, _options, _standings, _matches, _openings)
    return tuple(series for part in parts for series in part(name, game_plan, games))


def _default_plan(name: str) -> StudyPlan:
    """Return the plan of a game that declares none: it compares the numbers of players."""
    rules = game(name)
    others = [players for players in rules.facts.players if players != rules.players]
    return StudyPlan(Variant(""), tuple(Variant(f"{players} players", players) for players in others))


def _levels(name: str, game_plan: StudyPlan, games: int) -> Iterator[Series]:
    for level in LEVELS if GAMES[name].strategy else SIMPLE_BOTS:
        yield _series(name, game_plan, game_plan.usual, level, LEVEL, games)


def _options(name: str, game_plan: StudyPlan, games: int) -> Iterator[Series]:
    for variant in game_plan.variants:
        for level in (LEVELS if GAMES[name].strategy else SIMPLE_BOTS)[:2]:
            yield _series(name, game_plan, variant, level, OPTION, -(-games // 2))


def _standings(name: str, game_plan: StudyPlan, games: int) -> Iterator[Series]:
    if GAMES[name].strategy:
        for level in LEVELS[2:]:
            yield from _match(name, game_plan, level, BEGINNER, STANDING, -(-games // 2))


def _matches(name: str, game_plan: StudyPlan, games: int) -> Iterator[Series]:
    if GAMES[name].kernel:
        for weaker, stronger in pairwise(game_plan.thinking):
            yield from _match(name, game_plan, stronger, weaker, MATCH, -(-games // 2))


def _match(name: str, game_plan: StudyPlan, one: str, other: str, purpose: str, games: int) -> Iterator[Series]:
    match = _series(name, replace(game_plan, opening=()), game_plan.usual, one, purpose, games)
    if match.players == 2:
        yield replace(match, name=f"{one} – {other}", seats=(one, other))


def _openings(name: str, game_plan: StudyPlan, games: int) -> Iterator[Series]:
    for move in game_plan.first_moves:
        series = _series(name, game_plan, game_plan.usual, RANDOM, OPENING, 0)
        yield replace(series, name=move, playouts=games * OPENING_PLAYOUTS, opening=(*series.opening, move))


def _series(name: str, game_plan: StudyPlan, variant: Variant, bot: str, purpose: str, games: int) -> Series:
    rules = game(name, variant.players, **variant.options)
    label = f"{bot}, {variant.label}" if variant.label else bot
    playouts = games * game_plan.playouts if bot == RANDOM and GAMES[name].kernel else 0
    return Series(
        label,
        purpose,
        name,
        rules.players,
        dict(rules.options),
        (bot,) * rules.players,
        games,
        playouts,
        game_plan.opening,
    )
