"""Positions of Minisurf as text, and what makes a position impossible.

    take 2 BBRY>1 BYYY; BBRR@0,0; BRYY@0,0

First the phase, the player and the cards shown, each with its taker; then one area per player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quadrangle.games.minisurf.state import MinisurfState
from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.notation import (
    PositionHead,
    all_cards,
    check_common_card,
    clauses,
    common_cards,
    dealing,
    impossible,
    read_area,
    unseen,
    write_areas,
)

if TYPE_CHECKING:
    from quadrangle.games.minisurf.game import Minisurf

Parts = tuple[tuple[Area, ...], deck.Copies, str, int, tuple[str, ...], tuple[int, ...]]


def write(state: MinisurfState) -> str:
    """The position as text: phase and player, the open cards, and one area per player."""
    words = [state.phase] + [str(state.player)] * (state.turn not in (0, None))
    words += [f"{card}>{taker}" if taker else card for card, taker in state.open_cards]
    return "; ".join([" ".join(words), *write_areas(state.areas)])


def read(game: Minisurf, text: str) -> MinisurfState:
    """The state that `write` describes."""
    return MinisurfState(game, *_parts(game, text))


def _parts(game: Minisurf, text: str) -> Parts:
    head, texts = clauses(game, text)
    areas = tuple(read_area(text, player, True) for player, text in enumerate(texts, start=1))
    if game.duplicate:
        return _duplicate(game, head, areas)
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
    phase, player = _step(game, head, order, laid, sum(left))
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


def _check_takers(game: Minisurf, areas: Sequence[Area], head: PositionHead, order: list[int], laid: int) -> None:
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


def _step(game: Minisurf, head: PositionHead, order: list[int], laid: int, left: int) -> tuple[str, int]:
    if left + len(head.cards) < game.players:
        if head.cards:
            impossible("No cards are shown when fewer are left than there are players.")
        return "over", 0
    if len(head.cards) < game.players:
        return "show", 0
    taken = sum(taker > 0 for taker in head.takers)
    return ("take", order[taken]) if taken < game.players else ("lay", order[laid])


def _duplicate(game: Minisurf, head: PositionHead, areas: tuple[Area, ...]) -> Parts:
    order = common_cards(areas)
    counts = [len(area.lays) for area in areas]
    laid = sum(count > min(counts) for count in counts)
    in_turn = all(count == min(counts) + (at < laid) for at, count in enumerate(counts))
    if not in_turn or (laid and len(order) < 2):
        impossible(f"The players have laid {counts} cards, which no order of play gives.")
    check_common_card(game, head, order, order[-1] if laid else None)
    seen = order if laid else order + head.cards
    if head.cards:
        head.expect("lay", laid + 1)
        return areas, unseen(game, seen), "lay", laid + 1, (head.cards[0],), ()
    phase = "over" if len(order) == game.dealt_out else "turn"
    head.expect(phase, 0)
    return areas, unseen(game, seen), phase, 0, (), ()
