"""The encodings of Minisurf and Maxisurf. Areas have no edge, so places are relative to the cards laid so far:

    Minisurf     0 … 23    take the card of this number, in the order of `deck.CARDS`
    Maxisurf     0 pass · 1 draw
    both         then lay the card: turned · side² + row · side + column

`turned` is the number of the rotation among the card's distinct ones, in alphabetical order. Column 0 is two cells left
of the leftmost covered cell and row 0 two above the topmost: no touching card reaches further. `side` is large enough
for all cards of a player in a single line, so every legal action has an index.

Planes show the areas in the same frame, three per player: cells that show B, R and Y.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import cast

from quadrangle.core.state import Action, State
from quadrangle.envs.encoding import Array, Encoding, Fact, unknown_index
from quadrangle.games.maxisurf.actions import DRAW, PASS
from quadrangle.games.minisurf.actions import Take
from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import Area, column_row
from quadrangle.games.quadracarta.state import CardGame, CardState

MARGIN = 2
KINDS = len(deck.CARDS)


class CardEncoding(Encoding):
    """What both games share: layings, areas and unseen cards."""

    events = KINDS
    choices: tuple[Action, ...]  # decisions other than laying, from index 0
    phase: str  # the phase of these decisions

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self.max_cards = self._max_cards(game)
        self.side = 2 * self.max_cards + MARGIN
        self.actions = len(self.choices) + 4 * self.side**2
        self.shape = (3 * game.players, self.side, self.side)
        self.planes = tuple(f"cells that show {town}, {seat}" for seat in _seats(game) for town in deck.TOWNS)
        self.facts = tuple(self._facts(game))
        self.layout = (self.side,)
        self.max_decisions = self._max_decisions(game)
        self.solo_minimum = min(0.0, self.solo * 4.0 * self.max_cards)

    @abstractmethod
    def _max_cards(self, game: CardGame) -> int:
        """Return how many cards a player can lay."""

    @abstractmethod
    def _max_decisions(self, game: CardGame) -> int:
        """Return the maximum number of decisions."""

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
            raise unknown_index(index, self.actions)
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
            yield Fact(f"score, {seat}", 4 * self.max_cards)
        yield Fact("first", game.players)

    def fact_values(self, state: State, player: int) -> Iterable[int]:
        cards = cast(CardState, state)
        yield self.seats_to_turn(state, player)
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


class MinisurfEncoding(CardEncoding):
    """Take a card and lay it, or lay the common card."""

    choices = tuple(map(Take, deck.CARDS))
    phase = "take"
    solo = -1

    def _max_cards(self, game: CardGame) -> int:
        return game.dealt_out if game.duplicate else sum(game.box) // game.players

    def _max_decisions(self, game: CardGame) -> int:
        return game.players * (1 if game.duplicate else 2) * (self.max_cards - 1)


class MaxisurfEncoding(CardEncoding):
    """Pass or draw, and lay the card."""

    choices = (PASS, DRAW)
    phase = "pass"
    solo = 1

    def _max_cards(self, game: CardGame) -> int:
        return game.dealt_out if game.duplicate else sum(game.box) - game.players + 1

    def _max_decisions(self, game: CardGame) -> int:
        drawn = 2 * (self.max_cards - 1)
        return game.players * drawn if game.duplicate else drawn + game.players


def corner(area: Area) -> tuple[int, int]:
    """Return the first column and row of the frame of an area."""
    return min((lay.x for lay in area.lays), default=0) - MARGIN, min((lay.y for lay in area.lays), default=0) - MARGIN


def _area(state: State) -> Area:
    """Return the area of the player who decides."""
    cards = cast(CardState, state)
    return cards.areas[cards.player - 1]


def _seats(game: CardGame) -> tuple[str, ...]:
    return ("mine", *(f"{step} after me" for step in range(1, game.players)))
