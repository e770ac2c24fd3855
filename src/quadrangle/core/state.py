"""The small protocol of a game: `Game`, `State`, `Action`, `Actions`."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Protocol, Self, overload

from quadrangle.core import extras
from quadrangle.core.errors import (
    CHANCE_DECIDES,
    GAME_OVER,
    NOT_CHANCE,
    NOT_POSSIBLE,
    Illegal,
    ImpossibleState,
    Unplayable,
    Unreadable,
)
from quadrangle.core.facts import Facts, Value
from quadrangle.core.view_changes import Change


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
        """The same from actions without their texts."""
        return cls({str(action): action for action in actions})

    @property
    def texts(self) -> tuple[str, ...]:
        """The notation of all actions, sorted."""
        if self._sorted is None:
            self._sorted = tuple(sorted(self._by_text))
        return self._sorted

    @property
    def compact(self) -> tuple[str, ...] | str:
        """The notation of all actions, or a shorter code that `Game.read_actions` turns into it."""
        return self.texts

    def find(self, action: Action | str) -> Action | None:
        """The legal action equal to this one, or with this notation; None if there is none."""
        return self._by_text.get(action if isinstance(action, str) else str(action))

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(map(self._by_notation, self.texts[index]))
        return self._by_notation(self.texts[index])

    def _by_notation(self, text: str) -> Action:
        action = self.find(text)
        assert action is not None, "texts are those of the actions"
        return action

    def __len__(self) -> int:
        return len(self._by_text)

    def __iter__(self) -> Iterator[Action]:
        return map(self._by_notation, self.texts)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return self.find(action) is not None
        return action is not None and self.find(str(action)) == action

    def __repr__(self) -> str:
        return f"<{len(self)} actions: {', '.join(self.texts[:4])}{', …' if len(self) > 4 else ''}>"


class Game(ABC):
    """A game with its options chosen: a frozen description that makes states.

    Subclasses declare `facts` and implement `start`, `read` and `position`. They also implement what their states
    delegate to them: `why_not`, `write`, `view`, `effects`, `draw_text` and `draw_svg`. In this way the rules need not
    know how a position is explained, written or drawn. A state may override its own method instead.
    """

    facts: ClassVar[Facts]
    # The action that skips an optional step of a turn, in games that have one.
    skip: ClassVar[str | None] = None
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
        """The action with this notation, legal or not; `Unreadable` if it is not notation."""

    @abstractmethod
    def position(self, text: str) -> State:
        """The state that `State.position` describes; `Unreadable` or `ImpossibleState` if there is none."""

    def why_not(self, state: Any, action: Any) -> Illegal:
        """The rule that a player's action breaks. Called only for readable actions that are not legal."""
        raise self._missing("why_not")

    def write(self, state: Any) -> str:
        """The position as text that `position` reads back."""
        raise self._missing("write")

    def view(self, state: Any) -> Any:
        """What the page draws: a frozen dataclass of plain values."""
        raise self._missing("view")

    def view_changes(self, before: Any, after: Any) -> Sequence[Change] | None:
        """What turns the view of one state into that of another. None: both views have to be made and compared."""
        return None

    def read_actions(self, compact: Sequence[str] | str) -> tuple[str, ...]:
        """The actions that `Actions.compact` stands for."""
        if isinstance(compact, str):
            raise Unreadable(compact, "a list of actions")
        return tuple(compact)

    def effects(self, state: Any) -> dict[str, Any]:
        """The effect of each legal action, by notation, as frozen dataclasses of plain values."""
        raise self._missing("effects")

    def draw_text(self, state: Any, *, words: bool = True) -> str:
        """The board in characters. Without words it suits readers of any language."""
        raise self._missing("draw_text")

    def draw_svg(self, state: Any) -> str:
        """The board as an SVG picture."""
        raise self._missing("draw_svg")

    def _missing(self, method: str) -> NotImplementedError:
        return NotImplementedError(f"{type(self).__name__} does not implement {method}(state), nor do its states.")

    def heading(self) -> str:
        """The game with its options, as at the start of a state's `repr`: `planquadrat players=2 sliding=true`."""
        words = [self.name, f"players={self.players}"]
        return " ".join(words + [f"{name}={_write_value(value)}" for name, value in self.options.items()])

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

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """One number per player, at any time."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The winners when over; all who share a draw; () when nobody wins or the game is not over."""

    @property
    @abstractmethod
    def termination(self) -> str | None:
        """A stable code that says why the game is over, else None."""

    @property
    def step(self) -> str:
        """What is decided now, as a stable code such as `place` or `lay`; empty in games with one kind of decision."""
        return ""

    def play(self, action: Action | str) -> Self:
        """The next state. `Unreadable` if the text is not notation, `Illegal` if it breaks a rule."""
        legal = self._find(action)
        if legal is not None and (isinstance(action, str) or legal == action):
            return self._after(legal)
        # Numbers, None and the like are not actions. Read as text, they are refused with what is expected.
        plain = type(action).__module__ in ("builtins", "numpy")
        raise self._illegal(self.game.read(str(action)) if plain else action)

    def _find(self, action: Action | str) -> Action | None:
        """The legal action equal to this one. A game may override this if it need not generate all actions."""
        return self.actions().find(action)

    def replay(self, text: str) -> Self:
        """The next state by an action that is known to be legal: it is read, but not looked up in `actions()`."""
        return self._after(self.game.read(text))

    def _illegal(self, action: Action) -> Illegal:
        if self.turn is None:
            return Illegal(GAME_OVER)
        if self.turn == 0:
            possible = is_chance(action)
            return Illegal(NOT_POSSIBLE if possible else CHANCE_DECIDES, action=str(action))
        if is_chance(action):
            return Illegal(NOT_CHANCE, action=str(action))
        return self._why_not(action)

    def leaders(self, among: Collection[int] = ()) -> tuple[int, ...]:
        """The winners if the game ended here, among all players or these: usually the highest scores."""
        players = sorted(among) or range(1, self.game.players + 1)
        best = max(self.scores[player - 1] for player in players)
        return tuple(player for player in players if self.scores[player - 1] == best)

    def lead(self) -> int:
        """The only player in the lead, counting what is on the board now; 0 if nobody or more than one leads."""
        ahead = self.leaders()
        return ahead[0] if len(ahead) == 1 else 0

    def outcomes(self) -> tuple[tuple[Action, float], ...]:
        """When chance decides: each event with its probability. Otherwise nothing."""
        if self.turn != 0:
            return ()
        weights = self._weights()
        total = sum(weights)
        return tuple((event, weight / total) for event, weight in zip(self.actions(), weights, strict=True))

    def _weights(self) -> Sequence[int]:
        """The weight of each of `actions()`, for chance events; equal unless a game overrides this."""
        return (1,) * len(self.actions())

    def deal(self, rng: random.Random) -> Self:
        """Play chance events with this generator until a player decides or the game is over."""
        state = self
        while state.turn == 0:
            state = state._after(state.draw(rng))
        return state

    def candidates(self) -> Sequence[Action]:
        """The actions a random player chooses from: all legal ones, unless a game omits senseless ones."""
        return self.actions()

    def draw(self, rng: random.Random) -> Action:
        """One chance event, drawn by its probability."""
        return rng.choices(self.actions(), self._weights())[0]

    # Explained, written and drawn: the game knows how.

    def _why_not(self, action: Action) -> Illegal:
        """The rule that a player's action breaks. Called only for readable actions that are not legal."""
        return self.game.why_not(self, action)

    def position(self) -> str:
        """The position as text that `Game.position` reads back."""
        return self.game.write(self)

    def view(self) -> Any:
        """What the page draws: a frozen dataclass of plain values."""
        return self.game.view(self)

    def effects(self) -> dict[str, Any]:
        """The effect of each legal action, by notation, as frozen dataclasses of plain values."""
        return self.game.effects(self)

    def wordless(self) -> str:
        """The drawing of `str` without words, for readers of any language."""
        if type(self).__str__ is not State.__str__:
            return str(self)
        return self.game.draw_text(self, words=False)

    def __str__(self) -> str:
        return self.game.draw_text(self)

    def _repr_svg_(self) -> str:
        return self.game.draw_svg(self)

    def svg(self) -> str:
        """The board as an SVG picture."""
        return self._repr_svg_()

    def png(self, width: int = 600) -> bytes:
        """The board as a PNG picture with this many pixels from left to right. Needs the extra `pictures`."""
        extras.require("pictures", "Pictures of a board", "resvg_py")
        if width < 1:
            raise Unplayable(f"A picture is at least one pixel wide, not {width}.")
        return bytes(import_module("resvg_py").svg_to_bytes(svg_string=self.svg(), width=width))

    def __repr__(self) -> str:
        return f"quadrangle.state({f'{self.game.heading()} | {self.position()}'!r})"


def is_chance(action: Action) -> bool:
    """True for chance events: their classes declare `chance = True`."""
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
        settings[name] = _read_value(value)
    players = settings.pop("players", None)
    if type(players) is not int:
        raise ImpossibleState(f"{text!r} does not say for how many players it is.")
    return words[0], players, settings, position.strip()


def _write_value(value: Value) -> str:
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _read_value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    if text == "none":
        return None
    return int(text) if text.lstrip("-").isdecimal() and len(text) < 12 else text
