"""Plays the games of a study in jobs. Each has its own seed, so it can run anywhere and in any order."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quadrangle.arena.participants import participant
from quadrangle.arena.schedule import seed_of
from quadrangle.bots import Bot
from quadrangle.core.state import Action, State
from quadrangle.games import game
from quadrangle.record import Record
from quadrangle.study.game_measures import measure
from quadrangle.study.plan import RANDOM, Series

RECORDED, PLAYED_OUT = "games", "playouts"
SIZES = {RECORDED: 5, PLAYED_OUT: 5_000}  # games per job


@dataclass(frozen=True, slots=True)
class StudyJob:
    """A part of a series: a range of its recorded games or of its random playouts."""

    series: Series
    kind: str
    first: int
    count: int
    seed: int

    @property
    def key(self) -> str:
        return f"{self.series.purpose}/{self.series.name}/{self.kind}/{self.first}"


class RandomPlayer:
    """Chooses among the same actions as a kernel's random games, so that both are alike."""

    def choose(self, state: State, rng: random.Random) -> Action:
        return rng.choice(state.candidates())


def jobs(series: Sequence[Series], seed: int) -> Iterator[StudyJob]:
    """Yield all jobs of all series."""
    for each in series:
        for kind, games in ((RECORDED, each.games), (PLAYED_OUT, each.playouts)):
            size = SIZES[kind]
            yield from (StudyJob(each, kind, first, min(size, games - first), seed) for first in range(0, games, size))


def play(job: StudyJob) -> list[str]:
    """Return the lines of a job: one record per game, or one count of many random games."""
    if job.kind == PLAYED_OUT:
        from quadrangle.study.random_games import count_random_games  # loads compiled code

        about = {
            "game": job.series.game,
            "series": job.series.name,
            "purpose": job.series.purpose,
            "first": job.first,
            "count": job.count,
            "seed": job.seed,
        }
        counted = count_random_games(start_position(job.series), job.count, seed_of(job.seed, job.key))
        return [json.dumps(about | counted, ensure_ascii=False)]
    return [_play_recorded(job, number).dumps() for number in range(job.first, job.first + job.count)]


def start_position(series: Series) -> State:
    """Return the start position of the games of a series."""
    state = game(series.game, series.players, **series.options).start()
    for move in series.opening:
        state = state.play(move)
    return state


def _play_recorded(job: StudyJob, number: int) -> Record:
    series, seats = job.series, job.series.seated(number)
    chance, choices = (seed_of(job.seed, series.purpose, series.name, what, number) for what in ("chance", "bots"))
    record = _play_game(series, seats, random.Random(chance), random.Random(choices))
    about = {"series": series.name, "purpose": series.purpose, "number": number, "seed": job.seed}
    record.extra["study"] = about | measure(record).as_json()
    return record


def _play_game(series: Series, seats: Sequence[str], chance: random.Random, rng: random.Random) -> Record:
    """Play one game. Chance has its own generator, so different decisions meet the same dice and cards."""
    bots = {spec: _player(series.game, spec) for spec in set(seats)}
    state, moves = start_position(series), list(series.opening)
    while state.turn is not None:
        action = bots[seats[state.turn - 1]].choose(state, rng) if state.turn else state.draw(chance)
        moves.append(str(action))
        state = state.play(action)
    return Record.of(state, moves, seats)


def _player(game: str, spec: str) -> Bot:
    return RandomPlayer() if spec == RANDOM else participant(game, spec)
