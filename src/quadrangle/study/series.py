"""What is played for a study: series of games, each with its players, options and number of games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from quadrangle.core.errors import Unplayable
from quadrangle.games import TABLE, game
from quadrangle.study.openings import first_houses

RANDOM = "random"
# Players that never change, so that a study can be made again next year: random ones, careful beginners, and two levels
# of version 0.1, which search. How strong those two are differs from game to game: they are matched with the beginners.
BEGINNER = "one-ply"
LEVELS = (RANDOM, BEGINNER, "v1:2", "v1:4")
STRANGERS = (RANDOM, "greedy")  # for a game from outside, of which those players know nothing
# Search without knowledge, each with twice the simulations of the one before.
THINKING = tuple(f"plain:{simulations}" for simulations in (25, 50, 100, 200, 400))
# Random games played by the compiled kernel for each game of bots.
PLAYOUTS, OPENING_PLAYOUTS = 2500, 100

LEVEL, OPTION, STANDING, MATCH, OPENING = "level", "option", "standing", "match", "opening"
SEATS_CHANGE = (STANDING, MATCH)


@dataclass(frozen=True, slots=True)
class Series:
    """Games of one kind: `games` of them are recorded, `playouts` are random ones of which only results are kept.

    `opening` has the moves that every game begins with. Where two players are compared, seats change from game to game.
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
        """Who sits where in the game of this number."""
        turned = number % self.players if self.purpose in SEATS_CHANGE else 0
        return self.seats[turned:] + self.seats[:turned]


@dataclass(frozen=True, slots=True)
class Variant:
    """The game with other options or more players, beside the usual one."""

    label: str
    players: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a game's study plays: its usual form, what it is compared with, and which beginnings are tried."""

    usual: Variant
    variants: tuple[Variant, ...] = ()
    opening: tuple[str, ...] = ()  # who begins, where a lot decides: then seat 1 begins in all games
    first_moves: tuple[str, ...] = ()
    playouts: int = PLAYOUTS
    thinking: tuple[str, ...] = THINKING


PLANS = {
    "planquadrat": Plan(Variant(""), (Variant("no sliding", options={"sliding": False}),), (), first_houses()),
    "minisurf": Plan(Variant(""), (Variant("3 players", 3), Variant("4 players", 4))),
    "maxisurf": Plan(Variant(""), (Variant("3 players", 3), Variant("4 players", 4))),
    "quadrata": Plan(
        Variant("", options={"rounds": 1}),
        (
            Variant("3 players", 3, {"rounds": 1}),
            Variant("4 players", 4, {"rounds": 1}),
            Variant("3 rounds", options={"rounds": 3}),
        ),
        ("begin 1",),
        playouts=250,  # its random games are long, and so is a search that plays them
        thinking=THINKING[:4],
    ),
}


def plan(name: str, games: int) -> tuple[Series, ...]:
    """All series of a game's study: `games` are recorded at each level, half as many with each option and in each
    match."""
    if games < 1:
        raise Unplayable(f"A study plays at least one game of each kind, not {games}.")
    found = PLANS.get(name) or _plan_of(name)
    parts = (_levels, _options, _standings, _matches, _openings)
    return tuple(series for part in parts for series in part(name, found, games))


def _plan_of(name: str) -> Plan:
    """A game from outside: its numbers of players are compared."""
    rules = game(name)
    others = [players for players in rules.facts.players if players != rules.players]
    return Plan(Variant(""), tuple(Variant(f"{players} players", players) for players in others))


def _levels(name: str, found: Plan, games: int) -> Iterator[Series]:
    for level in LEVELS if TABLE[name].strategy else STRANGERS:
        yield _series(name, found, found.usual, level, LEVEL, games)


def _options(name: str, found: Plan, games: int) -> Iterator[Series]:
    for variant in found.variants:
        for level in (LEVELS if TABLE[name].strategy else STRANGERS)[:2]:
            yield _series(name, found, variant, level, OPTION, -(-games // 2))


def _standings(name: str, found: Plan, games: int) -> Iterator[Series]:
    if TABLE[name].strategy:
        for level in LEVELS[2:]:
            yield from _match(name, found, level, BEGINNER, STANDING, -(-games // 2))


def _matches(name: str, found: Plan, games: int) -> Iterator[Series]:
    if TABLE[name].kernel:
        for weaker, stronger in pairwise(found.thinking):
            yield from _match(name, found, stronger, weaker, MATCH, -(-games // 2))


def _match(name: str, found: Plan, one: str, other: str, purpose: str, games: int) -> Iterator[Series]:
    match = _series(name, replace(found, opening=()), found.usual, one, purpose, games)
    if match.players == 2:
        yield replace(match, name=f"{one} – {other}", seats=(one, other))


def _openings(name: str, found: Plan, games: int) -> Iterator[Series]:
    for move in found.first_moves:
        one = _series(name, found, found.usual, RANDOM, OPENING, 0)
        yield replace(one, name=move, playouts=games * OPENING_PLAYOUTS, opening=(*one.opening, move))


def _series(name: str, found: Plan, variant: Variant, bot: str, purpose: str, games: int) -> Series:
    rules = game(name, variant.players, **variant.options)
    label = f"{bot}, {variant.label}" if variant.label else bot
    playouts = games * found.playouts if bot == RANDOM and TABLE[name].kernel else 0
    return Series(label, purpose, name, rules.players, dict(rules.options), (bot,) * rules.players, games, playouts,
                  found.opening)  # fmt: skip
