"""Plays the games of a study in units: each has its own seed, so it can be played anywhere, in any order, and again."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quadrangle.arena.participants import participant
from quadrangle.bots import Bot
from quadrangle.core.state import Action, State
from quadrangle.games import game
from quadrangle.record import Record
from quadrangle.study.measuring import measure
from quadrangle.study.series import RANDOM, Series

RECORDED, PLAYED_OUT = "games", "playouts"
SIZES = {RECORDED: 5, PLAYED_OUT: 5_000}  # games in a unit


@dataclass(frozen=True, slots=True)
class Unit:
    """A part of a series: these numbers of its recorded games, or of its random ones."""

    series: Series
    kind: str
    first: int
    count: int
    seed: int

    @property
    def key(self) -> str:
        return f"{self.series.purpose}/{self.series.name}/{self.kind}/{self.first}"


class RandomPlayer:
    """Draws from what a kernel's random games draw from, so that both kinds of random games are alike."""

    def choose(self, state: State, rng: random.Random) -> Action:
        return rng.choice(state.candidates())


def units(series: Sequence[Series], seed: int) -> Iterator[Unit]:
    """All parts of all series."""
    for one in series:
        for kind, games in ((RECORDED, one.games), (PLAYED_OUT, one.playouts)):
            size = SIZES[kind]
            yield from (Unit(one, kind, first, min(size, games - first), seed) for first in range(0, games, size))


def play(unit: Unit) -> list[str]:
    """The lines of a unit: a record for each game, or one count of many random games."""
    if unit.kind == PLAYED_OUT:
        from quadrangle.study.kernel_playouts import played_out  # loads compiled code

        about = {"game": unit.series.game, "series": unit.series.name, "purpose": unit.series.purpose,
                 "first": unit.first, "count": unit.count, "seed": unit.seed}  # fmt: skip
        counted = played_out(opened(unit.series), unit.count, seed_of(unit.seed, unit.key))
        return [json.dumps(about | counted, ensure_ascii=False)]
    return [_recorded(unit, number).dumps() for number in range(unit.first, unit.first + unit.count)]


def seed_of(*parts: object) -> int:
    return random.Random(repr(parts)).getrandbits(63)


def opened(series: Series) -> State:
    """The position from which the games of a series are played."""
    state = game(series.game, series.players, **series.options).start()
    for move in series.opening:
        state = state.play(move)
    return state


def _recorded(unit: Unit, number: int) -> Record:
    series, seats = unit.series, unit.series.seated(number)
    chance, choices = (seed_of(unit.seed, series.purpose, series.name, what, number) for what in ("chance", "bots"))
    record = _game(series, seats, random.Random(chance), random.Random(choices))
    about = {"series": series.name, "purpose": series.purpose, "number": number, "seed": unit.seed}
    record.extra["study"] = about | measure(record).as_json()
    return record


def _game(series: Series, seats: Sequence[str], chance: random.Random, rng: random.Random) -> Record:
    """One game. Chance has its own generator, so that other decisions meet the same dice and cards."""
    bots = {spec: _player(series.game, spec) for spec in set(seats)}
    state, moves = opened(series), list(series.opening)
    while state.turn is not None:
        action = bots[seats[state.turn - 1]].choose(state, rng) if state.turn else state.draw(chance)
        moves.append(str(action))
        state = state.play(action)
    return Record.of(state, moves, seats)


def _player(game: str, spec: str) -> Bot:
    return RandomPlayer() if spec == RANDOM else participant(game, spec)
