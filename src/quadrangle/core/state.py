"""The small protocol of a game: `Game`, `State`, `Action`, `Actions`."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Protocol, Self, overload

from quadrangle.core.errors import (
    CHANCE_DECIDES,
    GAME_OVER,
    NOT_CHANCE,
    NOT_POSSIBLE,
    Illegal,
    ImpossibleState,
    Unreadable,
)
from quadrangle.core.facts import Facts, Value


class Action(Protocol):
    """A decision or a chance event: a small frozen value whose `str` is its notation."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object) -> bool: ...


class Actions(Sequence[Action]):
    """The legal actions of a state, sorted by notation. `in` takes an action or its text."""

    __slots__ = ("_by_text", "_sorted")

    def __init__(self, by_text: Mapping[str, Action]) -> None:
        self._by_text = by_text
        self._sorted: tuple[str, ...] | None = None

    @classmethod
    def of(cls, actions: Iterable[Action]) -> Self:
        """From the actions alone."""
        return cls({str(action): action for action in actions})

    @property
    def texts(self) -> tuple[str, ...]:
        """The notation of all actions, sorted."""
        if self._sorted is None:
            self._sorted = tuple(sorted(self._by_text))
        return self._sorted

    def find(self, action: Action | str) -> Action | None:
        """The legal action that this is, or that this text says; None if it is not legal."""
        return self._by_text.get(action if isinstance(action, str) else str(action))

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(map(self._known, self.texts[index]))
        return self._known(self.texts[index])

    def _known(self, text: str) -> Action:
        found = self.find(text)
        assert found is not None, "texts are those of the actions"
        return found

    def __len__(self) -> int:
        return len(self._by_text)

    def __iter__(self) -> Iterator[Action]:
        return map(self._known, self.texts)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return self.find(action) is not None
        return action is not None and self.find(str(action)) == action

    def __repr__(self) -> str:
        return f"<{len(self)} actions: {', '.join(self.texts[:4])}{', …' if len(self) > 4 else ''}>"


class Game(ABC):
    """A game with its options chosen: a frozen description that makes states.

    Subclasses declare `facts` and implement `start`, `read` and `position`.
    """

    facts: ClassVar[Facts]
    # Modules that, run as programs, compile what `State.effects` needs. A server has it done beside itself.
    compiles: ClassVar[tuple[str, ...]] = ()
    players: int
    options: dict[str, Value]

    def __init__(self, players: int | None = None, **options: Any) -> None:
        self.options = self.facts.checked_options(options)
        self.players = self.facts.checked_players(players, self.options)

    @property
    def name(self) -> str:
        return self.facts.name

    @abstractmethod
    def start(self) -> State:
        """The first state."""

    @abstractmethod
    def read(self, text: str) -> Action:
        """The action that this notation says, legal or not; `Unreadable` if it is none."""

    @abstractmethod
    def position(self, text: str) -> State:
        """The state that `State.position` describes; `Unreadable` or `ImpossibleState` if there is none."""

    def heading(self) -> str:
        """The game with its options, as it begins a state's `repr`: `planquadrat players=2 sliding=true`."""
        words = [self.name, f"players={self.players}"]
        return " ".join(words + [f"{name}={_say(value)}" for name, value in self.options.items()])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.heading() == other.heading()

    def __hash__(self) -> int:
        return hash(self.heading())

    def __repr__(self) -> str:
        words = [repr(self.name), f"players={self.players}"]
        return f"quadrangle.game({', '.join(words + [f'{k}={v!r}' for k, v in self.options.items()])})"


class State(ABC):
    """A frozen position. Subclasses are frozen dataclasses that implement the abstract members below."""

    __slots__ = ()

    game: Game

    @property
    @abstractmethod
    def turn(self) -> int | None:
        """Whose decision it is: 1…n, 0 when chance decides, None when the game is over."""

    @abstractmethod
    def actions(self) -> Actions:
        """The legal actions, or the possible chance events; empty when the game is over."""

    @abstractmethod
    def _after(self, action: Action) -> Self:
        """The next state; the action is one of `actions()`."""

    @abstractmethod
    def _refusal(self, action: Action) -> Illegal:
        """Why a player's action that is not among `actions()` is not allowed. Asked only for readable actions."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """One number per player, at any time."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The winners when over; all who share a draw; () when nobody wins or the game goes on."""

    @property
    @abstractmethod
    def termination(self) -> str | None:
        """A stable code that says why the game is over, else None."""

    @abstractmethod
    def position(self) -> str:
        """The position as text that `Game.position` reads back."""

    @abstractmethod
    def view(self) -> Any:
        """What the page draws: a frozen dataclass of plain values."""

    @abstractmethod
    def effects(self) -> dict[str, Any]:
        """What each legal action would bring, by notation, as frozen dataclasses of plain values."""

    @abstractmethod
    def _repr_svg_(self) -> str:
        """The board, drawn."""

    def wordless(self) -> str:
        """The drawing of `str` without words, for readers of any language."""
        return str(self)

    def play(self, action: Action | str) -> Self:
        """The next state. `Unreadable` if the text is not notation, `Illegal` if it breaks a rule."""
        found = self._find(action)
        if found is not None and (isinstance(action, str) or found == action):
            return self._after(found)
        raise self._why_not(self.game.read(action) if isinstance(action, str) else action)

    def _find(self, action: Action | str) -> Action | None:
        """The legal action that this is. A game may know a shorter way than to work out all of them."""
        return self.actions().find(action)

    def replay(self, text: str) -> Self:
        """The next state, by an action that was found legal before: it is read, not looked up among all that are."""
        return self._after(self.game.read(text))

    def _why_not(self, action: Action) -> Illegal:
        if self.turn is None:
            return Illegal(GAME_OVER)
        if self.turn == 0:
            possible = is_chance(action)
            return Illegal(NOT_POSSIBLE if possible else CHANCE_DECIDES, action=str(action))
        if is_chance(action):
            return Illegal(NOT_CHANCE, action=str(action))
        return self._refusal(action)

    def leaders(self, among: Collection[int] = ()) -> tuple[int, ...]:
        """Who would win if the game ended here, of all players or of these: the highest scores, usually."""
        players = sorted(among) or range(1, self.game.players + 1)
        best = max(self.scores[player - 1] for player in players)
        return tuple(player for player in players if self.scores[player - 1] == best)

    def outcomes(self) -> tuple[tuple[Action, float], ...]:
        """When chance decides: each event with its probability. Otherwise nothing."""
        if self.turn != 0:
            return ()
        weights = self._weights()
        total = sum(weights)
        return tuple((event, weight / total) for event, weight in zip(self.actions(), weights, strict=True))

    def _weights(self) -> Sequence[int]:
        """How often each of `actions()` lies in the box, for chance events; equal unless a game says otherwise."""
        return (1,) * len(self.actions())

    def deal(self, rng: random.Random) -> Self:
        """Play chance events with this generator until somebody decides or the game is over."""
        state = self
        while state.turn == 0:
            state = state._after(state.draw(rng))
        return state

    def candidates(self) -> Sequence[Action]:
        """What a random player draws from: all legal actions, unless a game leaves out what nobody would do."""
        return self.actions()

    def draw(self, rng: random.Random) -> Action:
        """One chance event, by its probability."""
        return rng.choices(self.actions(), self._weights())[0]

    def __repr__(self) -> str:
        return f"quadrangle.state({f'{self.game.heading()} | {self.position()}'!r})"


def is_chance(action: Action) -> bool:
    """True for chance events: their classes say `chance = True`."""
    return bool(getattr(action, "chance", False))


def read_heading(text: str) -> tuple[str, int, dict[str, Value], str]:
    """Split a state's text into game name, players, options and position."""
    heading, bar, position = text.partition("|")
    words = heading.split()
    if not bar or not words:
        raise Unreadable(text, "a state such as 'planquadrat players=2 sliding=true | …'")
    settings: dict[str, Value] = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals:
            raise Unreadable(word, "an option written name=value")
        settings[name] = _hear(value)
    players = settings.pop("players", None)
    if type(players) is not int:
        raise ImpossibleState(f"{text!r} does not say for how many players it is.")
    return words[0], players, settings, position.strip()


def _say(value: Value) -> str:
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _hear(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    if text == "none":
        return None
    return int(text) if text.lstrip("-").isdecimal() and len(text) < 12 else text
