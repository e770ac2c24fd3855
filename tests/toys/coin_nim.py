"""Coin nim by its rules: a game that another package might bring along. Its kernel is `bots/coin_nim.py`.

A heap of counters; the player to move takes 1 to 3, then a coin falls: heads puts one counter back. Who takes the last
counter wins.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from quadrangle.core.errors import Illegal, ImpossibleState, Refusal, Unreadable
from quadrangle.core.facts import Facts, Option
from quadrangle.core.state import Action, Actions, Game, State
from quadrangle.games import Descriptor

TOO_MANY = Refusal("too-many", "Taking", "{action} takes more than the heap has.")
DESCRIPTOR = Descriptor("coinnim", rules="toys.coin_nim:CoinNim", kernel="bots.coin_nim")


@dataclass(frozen=True, slots=True)
class Take:
    counters: int

    def __str__(self) -> str:
        return f"take {self.counters}"


@dataclass(frozen=True, slots=True)
class Coin:
    back: int
    chance: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"coin {self.back}"


@dataclass(frozen=True, slots=True)
class View:
    game: str
    heap: int


@dataclass(frozen=True, slots=True)
class Effect:
    left: int


@dataclass(frozen=True, slots=True, repr=False)
class Heap(State):
    game: Game
    heap: int
    player: int = 1
    tossing: bool = False

    @property
    def turn(self) -> int | None:
        return None if self.heap == 0 else 0 if self.tossing else self.player

    def actions(self) -> Actions:
        if self.tossing:
            return Actions.of([Coin(0), Coin(1)])
        return Actions.of(Take(counters) for counters in range(1, min(3, self.heap) + 1))

    def _after(self, action: Action) -> Heap:
        if isinstance(action, Coin):
            return Heap(self.game, self.heap + action.back, self.player % self.game.players + 1)
        assert isinstance(action, Take)
        left = self.heap - action.counters
        return replace(self, heap=left, tossing=left > 0)

    def _why_not(self, action: Action) -> Illegal:
        return Illegal(TOO_MANY, action=str(action))

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(player in self.winners) for player in range(1, self.game.players + 1))

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.heap else (self.player,)

    @property
    def termination(self) -> str | None:
        return None if self.heap else "taken"

    def position(self) -> str:
        return f"{self.heap} {self.player}{' coin' * self.tossing}"

    def view(self) -> View:
        return View("coinnim", self.heap)

    def effects(self) -> Mapping[str, Effect]:  # type: ignore[override]
        return {str(take): Effect(self.heap - take.counters) for take in self.actions() if isinstance(take, Take)}

    def _repr_svg_(self) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{self.heap} counters</title></svg>'

    def __str__(self) -> str:
        return "o" * self.heap or "nothing"


class CoinNim(Game):
    facts = Facts(
        name="coinnim", title="Coin nim",
        least_players=2, most_players=3, default_players=2, chance=True, longest=0, minutes=1, authors="nobody",
        year=2000, options=(
            Option("heap", 9, "counters at the beginning", least=1, most=40),
            Option("alone", False, "one player takes all"),
        ),
        players_with={"alone": (1, 1)},
    )  # fmt: skip

    def start(self) -> Heap:
        return Heap(self, int(self.options["heap"] or 0))

    def read(self, text: str) -> Take | Coin:
        if match := re.fullmatch("(take|coin) ([0-3])", text):
            return (Take if match[1] == "take" else Coin)(int(match[2]))
        raise Unreadable(text, "'take 2' or 'coin 1'")

    def position(self, text: str) -> Heap:
        match = re.fullmatch(r"(\d{1,3}) ([1-3])( coin)?", text)
        if not match:
            raise Unreadable(text, "a heap, a player and perhaps the coin, such as '7 2 coin'")
        if int(match[2]) > self.players:
            raise ImpossibleState(f"There is no player {match[2]}.")
        return Heap(self, int(match[1]), int(match[2]), bool(match[3]))
