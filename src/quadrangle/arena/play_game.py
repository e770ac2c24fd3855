"""Plays one game between bots. A bot that crashes or breaks a rule forfeits, and the record says so."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quadrangle.arena.participants import ObservingBot
from quadrangle.bots import Bot
from quadrangle.core.errors import Illegal, Unreadable
from quadrangle.core.state import Action, Game, State
from quadrangle.record import Record


@dataclass(frozen=True, slots=True)
class Forfeit(Exception):
    """A seat that forfeits: `illegal` or `crashed`, with details."""

    seat: int
    reason: str
    detail: str


@dataclass(slots=True)
class BotGame:
    """A game between bots. Chance has its own generator, so different decisions meet the same dice and cards."""

    game: Game
    bots: Sequence[Bot]
    chance: random.Random
    rng: random.Random

    def play(self, names: Sequence[str], **extra: Any) -> Record:
        """Play one game. Return its record."""
        state = self.game.start()
        moves: list[str] = []
        seconds = [0.0] * self.game.players
        forfeit = None
        try:
            self._start_bots()
            while state.turn is not None:
                state = self._next(state, moves, seconds)
        except Forfeit as fault:
            forfeit = fault
        self._stop_bots(state)
        record = Record.of(state, moves, names, seconds=[round(s, 3) for s in seconds], **extra)
        return _forfeited(record, state, forfeit) if forfeit else record

    def _start_bots(self) -> None:
        for seat, bot in enumerate(self.bots, start=1):
            if isinstance(bot, ObservingBot):
                _call(seat, bot.begin, self.game, seat)

    def _next(self, state: State, moves: list[str], seconds: list[float]) -> State:
        if state.turn == 0:
            action = state.draw(self.chance)
        else:
            seat = state.turn or 1
            started = time.perf_counter()
            action = self._choose(state, seat)
            seconds[seat - 1] += time.perf_counter() - started
        moves.append(str(action))
        for seat, bot in enumerate(self.bots, start=1):
            if isinstance(bot, ObservingBot):
                _call(seat, bot.played, str(action))
        return state.play(action)

    def _choose(self, state: State, seat: int) -> Action:
        action: Action = _call(seat, self.bots[seat - 1].choose, state, self.rng)
        if action not in state.actions():
            raise Forfeit(seat, "illegal", _error_of(state, action))
        return action

    def _stop_bots(self, state: State) -> None:
        for bot in self.bots:
            if isinstance(bot, ObservingBot):
                try:
                    bot.end(state)
                    bot.close()
                except Exception:
                    continue  # the game is over, so failures no longer matter


def _call(seat: int, call: Any, *arguments: Any) -> Any:
    """Call a bot. Any exception makes it forfeit."""
    try:
        return call(*arguments)
    except (Illegal, Unreadable) as error:
        raise Forfeit(seat, "illegal", str(error)) from error
    except Exception as error:
        raise Forfeit(seat, "crashed", f"{type(error).__name__}: {error}") from error


def _error_of(state: State, action: Any) -> str:
    try:
        state.play(action)
    except Exception as error:  # bots may return anything
        return str(error)
    return f"{action!r} is not an action."


def _forfeited(record: Record, state: State, forfeit: Forfeit) -> Record:
    """Give all others a shared win. The record has a resignation, and `forfeit` with the details."""
    others = [seat for seat in range(1, state.game.players + 1) if seat != forfeit.seat]
    record.result = {"scores": list(state.scores), "winners": others, "termination": "resigned"}
    record.extra["forfeit"] = {"seat": forfeit.seat, "reason": forfeit.reason, "detail": forfeit.detail}
    return record
