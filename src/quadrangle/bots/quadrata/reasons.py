"""Reasons for quadrata: triangles left free, holes that one form fills, the reserve."""

from __future__ import annotations

from collections.abc import Iterator

from quadrangle.bots.reasons import Reason, Reasons, Wording
from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.actions import FormMove
from quadrangle.games.quadrata.cover import settle, within_reach
from quadrangle.games.quadrata.scoring import BONUS
from quadrangle.games.quadrata.state import QuadrataState

COVER_STEPS = 4_000  # to check whether the rest can be filled: a few milliseconds

WORDINGS = (
    Wording(
        "fills",
        "Fills your square and ends the round: {n} more points.",
        "Fills your square and ends the round: 1 more point.",
    ),
    Wording(
        "free",
        "{n} triangles of your square are then free (before: {before}).",
        "1 triangle of your square is then free (before: {before}).",
    ),
    Wording("last-form", "One form then fills the square: {form}."),
    Wording(
        "one-form-holes",
        "{n} of {holes} holes can be filled by a single form each.",
        "1 of {holes} holes can be filled by a single form.",
    ),
    Wording("unfillable", "The other forms can then no longer fill your square as it lies."),
    Wording(
        "reserve",
        "Your reserve then holds {n} forms (before: {before}).",
        "Your reserve then holds 1 form (before: {before}).",
    ),
    Wording("takes-from", "Takes the form from player {player}."),
)


def find(state: QuadrataState, move: FormMove) -> Iterator[Reason]:
    me, sheet, following = state.mover, state.game.sheet, state.play(move)
    free = sheet.full & ~following.masks[me - 1]
    if not free:
        yield "fills", {"n": BONUS}
    else:
        yield from _left_free(state, following, free)
    before, after = (sum(each.reserves[me - 1]) for each in (state, following))
    if after != before:
        yield "reserve", {"n": after, "before": before}
    if move.origin.player:
        yield "takes-from", {"player": move.origin.player}


def _left_free(state: QuadrataState, following: QuadrataState, free: int) -> Iterator[Reason]:
    me, sheet = state.mover, state.game.sheet
    before = (sheet.full & ~state.masks[me - 1]).bit_count()
    if free.bit_count() != before:
        yield "free", {"n": free.bit_count(), "before": before}
    limits = within_reach(following, me)
    holes = list(holes_in(free, sheet.side))
    whole = {place.mask: place.form for place in sheet.places if limits[place.form]}
    fitting = [whole[hole] for hole in holes if hole in whole]
    if len(holes) == 1 and fitting:
        yield "last-form", {"form": state.game.codes[fitting[0]]}
    elif fitting:
        yield "one-form-holes", {"n": len(fitting), "holes": len(holes)}
    if settle(sheet, sheet.full & ~free, limits, COVER_STEPS)[0] is False:
        yield "unfillable", {}


def holes_in(free: int, side: int) -> Iterator[int]:
    """Return the connected regions of free triangles, as masks."""
    near = lattice.neighbours(side)
    while free:
        hole, edge = 0, free & -free
        while edge:
            triangle = edge & -edge
            hole |= triangle
            edge = (edge | near[triangle.bit_length() - 1] & free) & ~hole
        free &= ~hole
        yield hole


REASONS = Reasons(WORDINGS, find, facts=frozenset({"free"}))
