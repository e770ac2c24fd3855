"""Games written down: one JSON object a game, every decision and every chance event in notation."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Self

from quadrangle.core.errors import BadRecord, QuadrangleError
from quadrangle.core.state import Game, State
from quadrangle.games import game_of

VERSION = 1
# How a game ends that the rules would let go on.
ABANDONED = "abandoned"
AT_THE_TABLE = ("agreed", "resigned", "time", ABANDONED)


@dataclass(slots=True)
class Record:
    """One game. `result` is None while it goes on; `extra` keeps keys that this version does not know."""

    game: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    result: dict[str, Any] | None = None
    extra: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, state: State, moves: Iterable[str], names: Iterable[str] = (), **extra: Any) -> Self:
        """The record of a game that has come to this state by these moves."""
        result = None
        if state.turn is None:
            result = {
                "scores": list(state.scores),
                "winners": list(state.winners),
                "termination": state.termination,
            }
        given = state.game
        return cls(given.name, given.players, dict(given.options), list(names), list(moves), result, extra)

    @classmethod
    def loads(cls, text: str) -> Self:
        """Read one record; `BadRecord` says what is wrong with it."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"This is not JSON: {error}.") from None
        if not isinstance(data, dict):
            raise BadRecord("A record is one JSON object.")
        return cls._from(data)

    @classmethod
    def _from(cls, data: dict[str, Any]) -> Self:
        version = data.pop("quadrangle", None)
        if type(version) is not int or not 1 <= version <= VERSION:
            raise BadRecord(f'A record begins with "quadrangle": {VERSION}, not {version!r}.')
        known = {name: _taken(data, name, kind, default) for name, kind, default in _FIELDS}
        if not all(isinstance(text, str) for text in known["moves"] + known["names"]):
            raise BadRecord("The moves and names of a record are texts.")
        return cls(**known, extra=data)

    def dumps(self) -> str:
        """One line of JSON."""
        data: dict[str, Any] = {"quadrangle": VERSION, "game": self.game, "players": self.players}
        data |= {"options": self.options, "names": self.names, "moves": self.moves}
        if self.result is not None:
            data["result"] = self.result
        return json.dumps(data | self.extra, ensure_ascii=False)

    def rules(self) -> Game:
        """The game that this record is of."""
        return game_of(self.game, self.players, self.options)

    def states(self) -> Iterator[State]:
        """All positions, the first one included."""
        state = self.rules().start()
        yield state
        for number, move in enumerate(self.moves, start=1):
            try:
                state = state.play(move)
            except QuadrangleError as error:
                raise BadRecord(f"Move {number} ({move}): {error}", number) from error
            yield state

    def check(self) -> State:
        """Replay the record and compare its result; the last state, or `BadRecord` for what does not fit."""
        try:
            for state in self.states():
                last = state
        except BadRecord:
            raise
        except QuadrangleError as error:
            raise BadRecord(str(error)) from error
        self.check_result(last)
        return last

    def check_result(self, last: State) -> None:
        """`BadRecord` if the result is not that of a game which came to this state."""
        if self.result is None:
            if last.turn is None:
                raise BadRecord("The game is over, but the record has no result.")
            return
        told = self.result.get("termination")
        at_the_table = told in AT_THE_TABLE and last.turn is not None
        if not at_the_table and (last.turn is not None or told != last.termination):
            raise BadRecord(f"The record says that the game ended by {told!r}, the game says {last.termination!r}.")
        possible = self._possible_winners(str(told), last) if at_the_table else [list(last.winners)]
        self._compare("scores", [list(last.scores)])
        self._compare("winners", possible)

    def _possible_winners(self, told: str, last: State) -> list[list[int]]:
        """Who can have won a game that ended at the table. Older records do not say who resigned: any seat may have.

        Who forfeits in the arena resigns, and all others share the win.
        """
        if told == "agreed":
            return [list(last.leaders())]
        seats = range(1, last.game.players + 1)
        if "forfeit" in self.extra:
            return [[other for other in seats if other != seat] for seat in seats]
        told_seat = (self.result.get("resigned") or self.result.get("out")) if self.result else None
        nobody: list[list[int]] = [[]] if told == ABANDONED and told_seat is None else []
        return nobody + [list(winners_after_resigning(last, seat)) for seat in seats if told_seat in (None, seat)]

    def _compare(self, key: str, possible: list[list[int]]) -> None:
        told = self.result.get(key) if self.result else None
        if told not in possible:
            wanted = " or ".join(map(str, possible))
            raise BadRecord(f"The record says {key} {told}, the game says {wanted}.")


def winners_after_resigning(state: State, seat: int) -> tuple[int, ...]:
    """Whoever resigns has lost. The opponent wins; of several others, whoever is ahead among them."""
    others = [other for other in range(1, state.game.players + 1) if other != seat]
    return state.leaders(others) if len(others) > 1 else tuple(others)


_FIELDS: tuple[tuple[str, type, Any], ...] = (
    ("game", str, None),
    ("players", int, None),
    ("options", dict, {}),
    ("names", list, []),
    ("moves", list, []),
    ("result", dict, None),
)


def _taken(data: dict[str, Any], name: str, kind: type, default: Any) -> Any:
    value = data.pop(name, None)
    if value is None and (default is not None or name == "result"):
        return None if default is None else kind()
    if type(value) is not kind:
        raise BadRecord(f"A record needs {name!r} as {kind.__name__}, not {value!r}.")
    return value


def read_records(lines: Iterable[str]) -> Iterator[Record]:
    """The records of a JSON Lines file; blank lines are passed over, faults name their line."""
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                yield Record.loads(line)
            except BadRecord as error:
                raise BadRecord(f"Line {number}: {error}") from None
