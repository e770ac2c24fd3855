"""One game between bots, to the end, whatever they do: who crashes or breaks a rule forfeits, and that is recorded."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quadrangle.arena.participants import Follower
from quadrangle.bots import Bot
from quadrangle.core.errors import Illegal, Unreadable
from quadrangle.core.state import Action, Game, State
from quadrangle.record import Record


@dataclass(frozen=True, slots=True)
class Forfeit(Exception):
    """A seat that lost by its own fault: `illegal` or `crashed`, and in what way."""

    seat: int
    reason: str
    detail: str


@dataclass(slots=True)
class Table:
    """Bots in their seats. Chance has its own generator, so that other decisions meet the same dice and cards."""

    game: Game
    bots: Sequence[Bot]
    chance: random.Random
    rng: random.Random

    def play(self, names: Sequence[str], **extra: Any) -> Record:
        """The record of one game."""
        state = self.game.start()
        moves: list[str] = []
        seconds = [0.0] * self.game.players
        forfeit = None
        try:
            self._begin()
            while state.turn is not None:
                state = self._next(state, moves, seconds)
        except Forfeit as fault:
            forfeit = fault
        self._end(state)
        record = Record.of(state, moves, names, seconds=[round(s, 3) for s in seconds], **extra)
        return _forfeited(record, state, forfeit) if forfeit else record

    def _begin(self) -> None:
        for seat, bot in enumerate(self.bots, start=1):
            if isinstance(bot, Follower):
                _guarded(seat, bot.begin, self.game, seat)

    def _next(self, state: State, moves: list[str], seconds: list[float]) -> State:
        if state.turn == 0:
            action = state.draw(self.chance)
        else:
            seat = state.turn or 1
            begun = time.perf_counter()
            action = self._chosen(state, seat)
            seconds[seat - 1] += time.perf_counter() - begun
        moves.append(str(action))
        for seat, bot in enumerate(self.bots, start=1):
            if isinstance(bot, Follower):
                _guarded(seat, bot.played, str(action))
        return state.play(action)

    def _chosen(self, state: State, seat: int) -> Action:
        action: Action = _guarded(seat, self.bots[seat - 1].choose, state, self.rng)
        if action not in state.actions():
            raise Forfeit(seat, "illegal", _why(state, action))
        return action

    def _end(self, state: State) -> None:
        for bot in self.bots:
            if isinstance(bot, Follower):
                try:
                    bot.end(state)
                    bot.close()
                except Exception:
                    continue  # the game is over; a program that fails now harms nobody


def _guarded(seat: int, call: Any, *arguments: Any) -> Any:
    """Call a bot. Whatever it raises is its own fault."""
    try:
        return call(*arguments)
    except (Illegal, Unreadable) as error:
        raise Forfeit(seat, "illegal", str(error)) from error
    except Exception as error:
        raise Forfeit(seat, "crashed", f"{type(error).__name__}: {error}") from error


def _why(state: State, action: Any) -> str:
    try:
        state.play(action)
    except Exception as error:  # bots may hand over anything
        return str(error)
    return f"{action!r} is no action."


def _forfeited(record: Record, state: State, forfeit: Forfeit) -> Record:
    """All others share the win. To readers of records it is a resignation; `forfeit` tells the rest."""
    others = [seat for seat in range(1, state.game.players + 1) if seat != forfeit.seat]
    record.result = {"scores": list(state.scores), "winners": others, "termination": "resigned"}
    record.extra["forfeit"] = {"seat": forfeit.seat, "reason": forfeit.reason, "detail": forfeit.detail}
    return record
