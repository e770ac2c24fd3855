"""What both games share for reading a position from its text, and for refusing one that cannot occur.

    take 2 BBRY>1 BYYY; BBRR@0,0; BRYY@0,0
    lay 1 BBRY; BBRR@0,0; BRYY@0,0 passed

First the phase, the player and the cards shown (each with its taker) or turned; then one area per player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NoReturn

from quadrangle.core.errors import ImpossibleState, Unreadable
from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import read_lay
from quadrangle.games.quadracarta.area import Area

if TYPE_CHECKING:
    from quadrangle.games.quadracarta.state import CardGame

PHASES = frozenset({"deal", "show", "take", "turn", "pass", "lay", "over"})


def impossible(sentence: str) -> NoReturn:
    raise ImpossibleState(sentence)


class PositionHead:
    """The first clause of a position: phase, player and cards."""

    def __init__(self, text: str) -> None:
        phase, *words = text.split() or [""]
        if phase not in PHASES:
            raise Unreadable(text, "a phase: deal, show, take, turn, pass, lay or over")
        self.phase = phase
        self.player = int(words.pop(0)) if words and words[0].isdecimal() and len(words[0]) < 3 else 0
        self.cards: list[str] = []
        self.takers: list[int] = []
        for word in words:
            self._add(word)

    def _add(self, word: str) -> None:
        card, bar, taker = word.partition(">")
        if deck.CODE.get(card) != card or (bar and not (taker.isdecimal() and len(taker) < 3)):
            raise Unreadable(word, "a card such as BBRY, or BBRY>2 when player 2 has taken it")
        self.cards.append(card)
        self.takers.append(int(taker or 0))

    def expect(self, phase: str, player: int) -> None:
        """Compare the phase and player in the text with those that follow from the cards."""
        read, true = (self.phase, self.player), (phase, player)
        if read != true:
            impossible(f"By the cards it is '{_step(*true)}', not '{_step(*read)}'.")


def _step(phase: str, player: int) -> str:
    return f"{phase} {player}" if player else phase


def clauses(game: CardGame, text: str) -> tuple[PositionHead, list[str]]:
    """Split a position into its head and the areas' texts."""
    head, *areas = (clause.strip() for clause in text.split(";"))
    if len(areas) != game.players:
        impossible(f"There are {len(areas)} areas for {game.players} players.")
    return PositionHead(head), areas


def read_area(text: str, player: int, same_town: bool) -> Area:
    """An area from its cards in the order laid."""
    area = Area()
    for word in [] if text == "-" else text.split():
        lay = read_lay(word)
        if lay is None:
            raise Unreadable(word, "a card laid as in 'RYBB@3,-2'")
        if not area.lays and (lay.x, lay.y, lay.laid) != (0, 0, lay.card):
            impossible(f"The first card of player {player} lies as {lay.card}@0,0, not as {lay}.")
        if area.lays and not area.touches(lay):
            impossible(f"{lay} of player {player} does not touch the cards laid before.")
        if same_town and (clash := area.clash(lay)):
            impossible(f"{lay} of player {player} covers another town at {clash[0]},{clash[1]}.")
        area = area.after(lay)
    return area


def cards_of(area: Area) -> list[str]:
    return [lay.card for lay in area.lays]


def all_cards(areas: Iterable[Area]) -> list[str]:
    return [card for area in areas for card in cards_of(area)]


def unseen(game: CardGame, seen: Iterable[str]) -> deck.Copies:
    """The cards left in the box when these have been seen."""
    counted = Counter(seen)
    left = tuple(copies - counted[card] for card, copies in zip(deck.CARDS, game.box, strict=True))
    for card, copies in zip(deck.CARDS, left, strict=True):
        if copies < 0:
            impossible(f"There are {counted[card]} cards {card}; the box holds fewer.")
    return left


def common_cards(areas: Sequence[Area]) -> list[str]:
    """Duplicate: the cards that everybody has laid, as far as each has got."""
    order = cards_of(max(areas, key=lambda area: len(area.lays)))
    for player, area in enumerate(areas, start=1):
        if cards_of(area) != order[: len(area.lays)]:
            impossible(f"Player {player} has not laid the same cards in the same order as the others.")
    return order


def dealing(areas: Sequence[Area]) -> int:
    """The player to whom the first card is dealt next; 0 when all have one."""
    counts = [len(area.lays) for area in areas]
    player = counts.index(0) + 1 if 0 in counts else 0
    if player and (any(counts[player:]) or any(count > 1 for count in counts)):
        impossible("The first cards are dealt in seat order, before anything else.")
    return player


def check_common_card(game: CardGame, head: PositionHead, order: list[str], being_laid: str | None) -> None:
    """Duplicate: the card in the head is the one that some have laid already, if any have."""
    if len(head.cards) > 1 or any(head.takers):
        impossible("In the duplicate game one card at a time is turned, and nobody takes it.")
    if being_laid and head.cards != [being_laid]:
        impossible(f"Some have laid {being_laid}; the others have to lay it now.")
    if head.cards and not order:
        impossible("The first common card is laid without a decision.")
    if len(order) + (bool(head.cards) and not being_laid) > game.dealt_out:
        impossible(f"Only {game.dealt_out} cards are played.")


def write_areas(areas: Sequence[Area]) -> list[str]:
    """The text of each area in a position: its cards in the order laid, `-` for none."""
    return [" ".join(lay.text for lay in area.lays) or "-" for area in areas]
