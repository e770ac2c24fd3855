"""Records of games: one JSON object per game, with every decision and every chance event in notation."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Self

from quadrangle.core.errors import BadRecord, QuadrangleError
from quadrangle.core.state import Game, State
from quadrangle.games import game_of

VERSION = 1
# Ways to end a game that the rules would let continue.
ABANDONED, ABORTED = "abandoned", "aborted"
AT_THE_TABLE = ("agreed", "resigned", "time", ABANDONED, ABORTED)


@dataclass(slots=True)
class Record:
    """One game. `result` is None until it is over; `extra` has the keys that this version does not define."""

    game: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    result: dict[str, Any] | None = None
    extra: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, state: State, moves: Iterable[str], names: Iterable[str] = (), **extra: Any) -> Self:
        """The record of a game that reached this state by these moves."""
        result = None
        if state.turn is None:
            result = {
                "scores": list(state.scores),
                "winners": list(state.winners),
                "termination": state.termination,
            }
        game = state.game
        return cls(game.name, game.players, dict(game.options), list(names), list(moves), result, extra)

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
        fields = {name: _take(data, name, kind, default) for name, kind, default in _FIELDS}
        if not all(isinstance(text, str) for text in fields["moves"] + fields["names"]):
            raise BadRecord("The moves and names of a record are texts.")
        return cls(**fields, extra=data)

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
        """Replay the record and compare its result; return the last state, or raise `BadRecord`."""
        return self.checked_states()[-1]

    def checked_states(self) -> list[State]:
        """Like `check`, but return all states."""
        try:
            states = list(self.states())
        except BadRecord:
            raise
        except QuadrangleError as error:
            raise BadRecord(str(error)) from error
        self.check_result(states[-1])
        return states

    def check_result(self, last: State) -> None:
        """Raise `BadRecord` if the result is not that of a game that reached this state."""
        if self.result is None:
            if last.turn is None:
                raise BadRecord("The game is over, but the record has no result.")
            return
        termination = self.result.get("termination")
        at_the_table = termination in AT_THE_TABLE and last.turn is not None
        if not at_the_table and (last.turn is not None or termination != last.termination):
            raise BadRecord(f"The record says the game ended by {termination!r}, the game says {last.termination!r}.")
        possible = self._possible_winners(str(termination), last) if at_the_table else [list(last.winners)]
        self._compare("scores", [list(last.scores)])
        self._compare("winners", possible)

    def _possible_winners(self, termination: str, last: State) -> list[list[int]]:
        """All possible winners of a game that ended at the table. Older records do not say who resigned.

        A bot that forfeits in the arena resigns, and all others share the win.
        """
        if termination == "agreed":
            return [list(last.leaders())]
        if termination == ABORTED:
            return [[]]
        seats = range(1, last.game.players + 1)
        if "forfeit" in self.extra:
            return [[other for other in seats if other != seat] for seat in seats]
        loser = (self.result.get("resigned") or self.result.get("out")) if self.result else None
        nobody: list[list[int]] = [[]] if termination == ABANDONED and loser is None else []
        return nobody + [list(winners_after_resigning(last, seat)) for seat in seats if loser in (None, seat)]

    def _compare(self, key: str, possible: list[list[int]]) -> None:
        recorded = self.result.get(key) if self.result else None
        if recorded not in possible:
            wanted = " or ".join(map(str, possible))
            raise BadRecord(f"The record says {key} {recorded}, the game says {wanted}.")


def winners_after_resigning(state: State, seat: int) -> tuple[int, ...]:
    """A player who resigns loses. The opponent wins; of several opponents, the leaders among them."""
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


def _take(data: dict[str, Any], name: str, kind: type, default: Any) -> Any:
    value = data.pop(name, None)
    if value is None and (default is not None or name == "result"):
        return None if default is None else kind()
    if type(value) is not kind:
        raise BadRecord(f"A record needs {name!r} as {kind.__name__}, not {value!r}.")
    return value


def read_records(lines: Iterable[str]) -> Iterator[Record]:
    """The records of a JSON Lines file; blank lines are skipped, errors name their line."""
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                yield Record.loads(line)
            except BadRecord as error:
                raise BadRecord(f"Line {number}: {error}") from None
