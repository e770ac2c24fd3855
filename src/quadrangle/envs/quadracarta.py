"""Minisurf and Maxisurf in numbers. Areas have no edge, so places are counted from the cards that lie there:

    Minisurf     0 … 23    take the card of this number, in the order of `deck.CARDS`
    Maxisurf     0 pass · 1 draw
    both         then lay the card: turned · side² + row · side + column

`turned` is the number of the rotation among the card's different ones, in alphabetical order. Column 0 is two cells
left of the leftmost covered cell and row 0 two above the topmost: no card that touches lies further out. `side` is
wide enough for all the cards that one player can lay in a single line, so that no legal action is left out.

Planes show the areas in the same frame, three for each player: cells that show B, R and Y.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import cast

from quadrangle.core.state import Action, State
from quadrangle.envs.coding import Array, Coding, Fact, no_action
from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import DRAW, PASS, Lay, Take
from quadrangle.games.quadracarta.area import Area, column_row
from quadrangle.games.quadracarta.table import CardGame, CardState

MARGIN = 2
KINDS = len(deck.CARDS)


class CardCoding(Coding):
    """What both games share: laying cards, the areas, and the cards that are to come."""

    events = KINDS
    choices: tuple[Action, ...]  # what is decided besides laying; index 0 and up
    phase: str  # in which that is decided

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self.most_cards = self._most_cards(game)
        self.side = 2 * self.most_cards + MARGIN
        self.actions = len(self.choices) + 4 * self.side**2
        self.shape = (3 * game.players, self.side, self.side)
        self.planes = tuple(f"cells that show {town}, {seat}" for seat in _seats(game) for town in deck.TOWNS)
        self.facts = tuple(self._facts(game))
        self.layout = (self.side,)
        self.longest = self._longest(game)
        self.solo_least = min(0.0, self.solo * 4.0 * self.most_cards)

    @abstractmethod
    def _most_cards(self, game: CardGame) -> int:
        """How many cards one player can lay."""

    @abstractmethod
    def _longest(self, game: CardGame) -> int:
        """The most decisions of one game."""

    def index_of(self, state: State, action: Action) -> int:
        if not isinstance(action, Lay):
            return self.choices.index(action)
        left, top = corner(_area(state))
        turned = deck.rotations(action.laid).index(action.laid)
        return len(self.choices) + (turned * self.side + action.y - top) * self.side + action.x - left

    def action_of(self, state: State, index: int) -> Action:
        if 0 <= index < len(self.choices):
            return self.choices[index]
        cards = cast(CardState, state)
        rest, column = divmod(index - len(self.choices), self.side)
        turned, row = divmod(rest, self.side)
        ways = deck.rotations(cards.card_of(cards.player) or "")
        if index >= self.actions or not 0 <= turned < len(ways) or cards.phase != "lay":
            raise no_action(index, self.actions)
        left, top = corner(_area(state))
        return Lay(ways[turned], left + column, top + row)

    def event_index(self, event: Action) -> int:
        return deck.INDEX[event.card]  # type: ignore[attr-defined]

    def legal(self, state: State) -> list[int]:
        if state.phase != "lay":  # type: ignore[attr-defined]
            return super().legal(state)
        layings = cast(CardState, state).layings()
        left, top = corner(_area(state))
        ways = {laid: turned for turned, laid in enumerate(deck.rotations(layings[0].laid))}
        first, side = len(self.choices) - top * self.side - left, self.side
        return [first + (ways[lay.laid] * side + lay.y) * side + lay.x for lay in layings]

    def write_planes(self, state: State, player: int, out: Array) -> None:
        for nth, seat in enumerate(self.seats_from(player)):
            area = cast(CardState, state).areas[seat - 1]
            left, top = corner(area)
            for number, town in area.tops.items():
                x, y = column_row(number)
                out[3 * nth + deck.TOWNS.index(town), y - top, x - left] = 1

    def _facts(self, game: CardGame) -> Iterator[Fact]:
        yield Fact("turn", game.players)
        yield from (Fact(f"phase {phase}", 1) for phase in (self.phase, "lay"))
        yield from (Fact(f"unseen {card}", max(game.box)) for card in deck.CARDS)
        yield from (Fact(f"open {card}", game.players) for card in deck.CARDS)
        for seat in _seats(game):
            yield from (Fact(f"holds {card}, {seat}", 1) for card in deck.CARDS)
            yield Fact(f"passed, {seat}", 1)
            yield Fact(f"score, {seat}", 4 * self.most_cards)
        yield Fact("first", game.players)

    def numbers(self, state: State, player: int) -> Iterable[int]:
        cards = cast(CardState, state)
        yield self.whose(state, player)
        yield from (int(cards.phase == phase) for phase in (self.phase, "lay"))
        yield from cards.unseen
        free = [card for card, taker in cards.open_cards if not taker]
        yield from map(free.count, deck.CARDS)
        scores = cards.scores
        for seat in self.seats_from(player):
            held = cards.card_of(seat) if cards.phase in ("take", "lay") else None
            yield from (int(card == held) for card in deck.CARDS)
            yield int(cards.has_passed(seat))
            yield scores[seat - 1]
        yield (cards.first - player) % self.game.players


class MinisurfCoding(CardCoding):
    """Take a card, lay it; or lay the common one."""

    choices = tuple(map(Take, deck.CARDS))
    phase = "take"
    solo = -1

    def _most_cards(self, game: CardGame) -> int:
        return game.dealt_out if game.duplicate else sum(game.box) // game.players

    def _longest(self, game: CardGame) -> int:
        return game.players * (1 if game.duplicate else 2) * (self.most_cards - 1)


class MaxisurfCoding(CardCoding):
    """Pass or draw, lay it."""

    choices = (PASS, DRAW)
    phase = "pass"
    solo = 1

    def _most_cards(self, game: CardGame) -> int:
        return game.dealt_out if game.duplicate else sum(game.box) - game.players + 1

    def _longest(self, game: CardGame) -> int:
        drawn = 2 * (self.most_cards - 1)
        return game.players * drawn if game.duplicate else drawn + game.players


def corner(area: Area) -> tuple[int, int]:
    """Where the frame of an area begins: its first column and row."""
    return min((lay.x for lay in area.lays), default=0) - MARGIN, min((lay.y for lay in area.lays), default=0) - MARGIN


def _area(state: State) -> Area:
    """The area of the player who decides."""
    cards = cast(CardState, state)
    return cards.areas[cards.player - 1]


def _seats(game: CardGame) -> tuple[str, ...]:
    return ("mine", *(f"{step} after me" for step in range(1, game.players)))
