"""Reading a position back from its text, and refusing one that cannot occur.

    take 2 BBRY>1 BYYY; BBRR@0,0; BRYY@0,0
    lay 1 BBRY; BBRR@0,0; BRYY@0,0 passed

First the phase, the player and the cards shown (each with its taker) or turned; then one area a player.
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
    from quadrangle.games.quadracarta.table import CardGame

PHASES = frozenset({"deal", "show", "take", "turn", "pass", "lay", "over"})
MinisurfParts = tuple[tuple[Area, ...], deck.Copies, str, int, tuple[str, ...], tuple[int, ...]]
MaxisurfParts = tuple[tuple[Area, ...], deck.Copies, str, int, tuple[bool, ...], str | None]


def impossible(sentence: str) -> NoReturn:
    raise ImpossibleState(sentence)


class Head:
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
        """Compare what the position says with what its cards tell."""
        told, true = (self.phase, self.player), (phase, player)
        if told != true:
            impossible(f"By the cards it is '{_step(*true)}', not '{_step(*told)}'.")


def _step(phase: str, player: int) -> str:
    return f"{phase} {player}" if player else phase


def clauses(game: CardGame, text: str) -> tuple[Head, list[str]]:
    """Split a position into its head and the areas' texts."""
    head, *areas = (clause.strip() for clause in text.split(";"))
    if len(areas) != game.players:
        impossible(f"There are {len(areas)} areas for {game.players} players.")
    return Head(head), areas


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
            impossible(f"There are {counted[card]} cards {card}; the box does not hold so many.")
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


def read_minisurf(game: CardGame, text: str) -> MinisurfParts:
    """The parts of a Minisurf position."""
    head, texts = clauses(game, text)
    areas = tuple(read_area(text, player, True) for player, text in enumerate(texts, start=1))
    if game.duplicate:
        return _minisurf_duplicate(game, head, areas)
    player = dealing(areas)
    shown, takers = tuple(head.cards), tuple(head.takers)
    if player:
        if shown:
            impossible("No card is shown before all first cards are dealt.")
        head.expect("deal", 0)
        return areas, unseen(game, all_cards(areas)), "deal", player, (), ()
    laid, order = _laid_this_round(areas)
    _check_takers(game, areas, head, order, laid)
    in_hand = [card for card, taker in zip(shown, takers, strict=True) if taker not in order[:laid]]
    left = unseen(game, all_cards(areas) + in_hand)
    phase, player = _minisurf_step(game, head, order, laid, sum(left))
    head.expect(phase, player)
    return areas, left, phase, player, shown, takers


def _laid_this_round(areas: Sequence[Area]) -> tuple[int, list[int]]:
    """How many have laid in this round, and the round's order of players."""
    counts = [len(area.lays) for area in areas]
    fewest = min(counts)
    first = (fewest - 1) % len(areas)
    order = [(first + step) % len(areas) + 1 for step in range(len(areas))]
    laid = sum(count > fewest for count in counts)
    if any(counts[player - 1] != fewest + (step < laid) for step, player in enumerate(order)):
        impossible(f"The players have laid {counts} cards, which no order of play gives.")
    return laid, order


def _check_takers(game: CardGame, areas: Sequence[Area], head: Head, order: list[int], laid: int) -> None:
    taken = [taker for taker in head.takers if taker]
    if len(head.cards) > game.players:
        impossible(f"{len(head.cards)} cards are shown to {game.players} players.")
    if sorted(taken) != sorted(order[: len(taken)]) or (taken and len(head.cards) < game.players):
        impossible("The shown cards are not taken in the order of the round.")
    if laid and len(taken) < game.players:
        impossible("Cards are laid only when all are taken.")
    for player in order[:laid]:
        card = head.cards[head.takers.index(player)]
        if areas[player - 1].lays[-1].card != card:
            impossible(f"Player {player} took {card} and has laid another card.")


def _minisurf_step(game: CardGame, head: Head, order: list[int], laid: int, left: int) -> tuple[str, int]:
    if left + len(head.cards) < game.players:
        if head.cards:
            impossible("No cards are shown when fewer are left than there are players.")
        return "over", 0
    if len(head.cards) < game.players:
        return "show", 0
    taken = sum(taker > 0 for taker in head.takers)
    return ("take", order[taken]) if taken < game.players else ("lay", order[laid])


def _minisurf_duplicate(game: CardGame, head: Head, areas: tuple[Area, ...]) -> MinisurfParts:
    order = common_cards(areas)
    counts = [len(area.lays) for area in areas]
    laid = sum(count > min(counts) for count in counts)
    in_turn = all(count == min(counts) + (at < laid) for at, count in enumerate(counts))
    if not in_turn or (laid and len(order) < 2):
        impossible(f"The players have laid {counts} cards, which no order of play gives.")
    _check_common_card(game, head, order, order[-1] if laid else None)
    seen = order if laid else order + head.cards
    if head.cards:
        head.expect("lay", laid + 1)
        return areas, unseen(game, seen), "lay", laid + 1, (head.cards[0],), ()
    phase = "over" if len(order) == game.dealt_out else "turn"
    head.expect(phase, 0)
    return areas, unseen(game, seen), phase, 0, (), ()


def _check_common_card(game: CardGame, head: Head, order: list[str], being_laid: str | None) -> None:
    """Duplicate: the card in the head is the one that some have laid already, if any have."""
    if len(head.cards) > 1 or any(head.takers):
        impossible("In the duplicate game one card at a time is turned, and nobody takes it.")
    if being_laid and head.cards != [being_laid]:
        impossible(f"Some have laid {being_laid}; the others have to lay it now.")
    if head.cards and not order:
        impossible("The first common card is laid without a decision.")
    if len(order) + (bool(head.cards) and not being_laid) > game.dealt_out:
        impossible(f"Only {game.dealt_out} cards are played.")


def read_maxisurf(game: CardGame, text: str) -> MaxisurfParts:
    """The parts of a Maxisurf position."""
    head, texts = clauses(game, text)
    passed = tuple(text.split()[-1:] == ["passed"] for text in texts)
    texts = [text.removesuffix("passed").strip() for text in texts]
    areas = tuple(read_area(text, player, False) for player, text in enumerate(texts, start=1))
    if len(head.cards) > 1 or any(head.takers):
        impossible("In Maxisurf one card at a time is turned, and nobody takes it.")
    if bool(head.cards) != (head.phase == "lay"):
        impossible("A card is turned when one is being laid, and only then.")
    card = head.cards[0] if head.cards else None
    if not all(area.lays for area in areas):
        return _maxisurf_start(game, head, areas, passed)
    seen = _maxisurf_seen(game, head, areas, passed)
    left = unseen(game, seen)
    player = _maxisurf_step(game, head, areas, passed, sum(left) - game.aside)
    return areas, left, head.phase, player, passed, card


def _maxisurf_start(game: CardGame, head: Head, areas: tuple[Area, ...], passed: tuple[bool, ...]) -> MaxisurfParts:
    if any(passed):
        impossible("Nobody passes before all first cards lie.")
    if game.duplicate and any(area.lays for area in areas):
        impossible("The first common card is laid by everybody at once.")
    player = 0 if game.duplicate else dealing(areas)
    head.expect("turn" if game.duplicate else "deal", 0)
    return areas, unseen(game, all_cards(areas)), head.phase, player, passed, None


def _maxisurf_seen(game: CardGame, head: Head, areas: Sequence[Area], passed: Sequence[bool]) -> list[str]:
    if not game.duplicate:
        return all_cards(areas) + head.cards
    order = common_cards(areas)
    still_in = [len(area.lays) for area, out in zip(areas, passed, strict=True) if not out]
    being_laid = order[-1] if head.phase == "lay" and still_in and min(still_in) < max(still_in) else None
    _check_common_card(game, head, order, being_laid)
    return order if being_laid else order + head.cards


def _maxisurf_step(game: CardGame, head: Head, areas: Sequence[Area], passed: Sequence[bool], pile: int) -> int:
    """Check who has laid how many against whose step it is; the player of the step."""
    counts = {player: len(area.lays) for player, area in enumerate(areas, start=1)}
    inside = [player for player in counts if not passed[player - 1]]
    if not inside or (pile == 0 and head.phase != "lay"):
        head.expect("over", 0)
        if not inside and pile == 0:
            impossible("All cards are drawn, so not everybody can have passed.")
    elif head.phase not in ("pass", "turn", "lay"):
        impossible(f"By the cards the game goes on, so it is not '{head.phase}'.")
    if not inside:
        return 0
    lap = min(counts[player] for player in inside)
    _check_lap(game, head, counts, inside, lap)
    if head.phase == "over":
        return 0
    mover = _mover(game, head, counts, inside, lap)
    head.expect(head.phase, mover)
    return mover


def _mover(game: CardGame, head: Head, counts: dict[int, int], inside: list[int], lap: int) -> int:
    if game.duplicate and head.phase == "turn":
        return 0
    if game.duplicate and head.phase == "pass":
        if head.player not in inside:
            impossible(f"Player {head.player} is not asked: only players who have not passed are.")
        return head.player
    return next(player for player in inside if counts[player] == lap)


def _check_lap(game: CardGame, head: Head, counts: dict[int, int], inside: list[int], lap: int) -> None:
    """Players still in have laid equally many, those before the mover perhaps one more; the others fewer."""
    ahead = [player for player in inside if counts[player] > lap]
    in_turn = ahead == inside[: len(ahead)] and all(counts[player] == lap + 1 for player in ahead)
    together = game.duplicate and head.phase != "lay"
    if not in_turn or (together and ahead):
        impossible(f"The players have laid {list(counts.values())} cards, which no order of play gives.")
    mover = inside[len(ahead)]
    if game.duplicate:
        mover = head.player if head.phase == "pass" else len(counts) + 1
    for player, count in counts.items():
        if player not in inside and count > lap - (player > mover):
            impossible(f"Player {player} has passed, but has laid {count} cards.")
