"""Positions of Maxisurf as text, and what makes a position impossible.

    lay 1 BBRY; BBRR@0,0; BRYY@0,0 passed

First the phase, the player and the card turned over; then one area per player, and whether that player has passed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quadrangle.games.maxisurf.state import MaxisurfState
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
    from quadrangle.games.maxisurf.game import Maxisurf

Parts = tuple[tuple[Area, ...], deck.Copies, str, int, tuple[bool, ...], str | None]


def write(state: MaxisurfState) -> str:
    """The position as text: phase, player and turned card, and one area per player."""
    words = [state.phase] + [str(state.player)] * (state.player > 0 and state.phase != "deal")
    words += [state.card] if state.card else []
    areas = [text + " passed" * out for text, out in zip(write_areas(state.areas), state.passed, strict=True)]
    return "; ".join([" ".join(words), *areas])


def read(game: Maxisurf, text: str) -> MaxisurfState:
    """The state that `write` describes."""
    return MaxisurfState(game, *_parts(game, text))


def _parts(game: Maxisurf, text: str) -> Parts:
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
        return _start(game, head, areas, passed)
    seen = _seen(game, head, areas, passed)
    left = unseen(game, seen)
    player = _step(game, head, areas, passed, sum(left) - game.aside)
    return areas, left, head.phase, player, passed, card


def _start(game: Maxisurf, head: PositionHead, areas: tuple[Area, ...], passed: tuple[bool, ...]) -> Parts:
    if any(passed):
        impossible("Nobody passes before all first cards lie.")
    if game.duplicate and any(area.lays for area in areas):
        impossible("The first common card is laid by everybody at once.")
    player = 0 if game.duplicate else dealing(areas)
    head.expect("turn" if game.duplicate else "deal", 0)
    return areas, unseen(game, all_cards(areas)), head.phase, player, passed, None


def _seen(game: Maxisurf, head: PositionHead, areas: Sequence[Area], passed: Sequence[bool]) -> list[str]:
    if not game.duplicate:
        return all_cards(areas) + head.cards
    order = common_cards(areas)
    still_in = [len(area.lays) for area, out in zip(areas, passed, strict=True) if not out]
    being_laid = order[-1] if head.phase == "lay" and still_in and min(still_in) < max(still_in) else None
    check_common_card(game, head, order, being_laid)
    return order if being_laid else order + head.cards


def _step(game: Maxisurf, head: PositionHead, areas: Sequence[Area], passed: Sequence[bool], pile: int) -> int:
    """Check the numbers of laid cards against the step; returns the player of the step."""
    counts = {player: len(area.lays) for player, area in enumerate(areas, start=1)}
    inside = [player for player in counts if not passed[player - 1]]
    if not inside or (pile == 0 and head.phase != "lay"):
        head.expect("over", 0)
        if not inside and pile == 0:
            impossible("All cards are drawn, so not everybody can have passed.")
    elif head.phase not in ("pass", "turn", "lay"):
        impossible(f"According to the cards the game continues, so it is not '{head.phase}'.")
    if not inside:
        return 0
    lap = min(counts[player] for player in inside)
    _check_lap(game, head, counts, inside, lap)
    if head.phase == "over":
        return 0
    mover = _mover(game, head, counts, inside, lap)
    head.expect(head.phase, mover)
    return mover


def _mover(game: Maxisurf, head: PositionHead, counts: dict[int, int], inside: list[int], lap: int) -> int:
    if game.duplicate and head.phase == "turn":
        return 0
    if game.duplicate and head.phase == "pass":
        if head.player not in inside:
            impossible(f"Player {head.player} is not asked: only players who have not passed are.")
        return head.player
    return next(player for player in inside if counts[player] == lap)


def _check_lap(game: Maxisurf, head: PositionHead, counts: dict[int, int], inside: list[int], lap: int) -> None:
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
