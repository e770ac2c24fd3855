"""Prepared answers: "if they play this turn, I play that one". Only where nothing is left to chance.

An answer holds for one turn of the opponent. It is played in the same breath as that turn, so it is played once, also
with nobody connected, and costs no time. The log has it; to others only its existence is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quadrangle.core.errors import Illegal, Unreadable
from quadrangle.core.state import State
from quadrangle.service import commands as cmd
from quadrangle.service import events as ev
from quadrangle.service.draft import Draft
from quadrangle.service.refusals import NO_ANSWER_NOW, NOT_A_TURN, NOTHING_PREPARED, Refused
from quadrangle.service.table import Table

# In the notation of all games: go without what could be done.
PASS = "-"


def prepare(draft: Draft, seat: int, command: cmd.Prepare) -> None:
    """Keep the answer, in place of the one before; `Refused` unless both turns can be played as they are."""
    table = draft.table
    if not _may_prepare(table, seat):
        raise Refused(NO_ANSWER_NOW)
    other = table.turn
    assert other is not None
    state, played = _turn(table.position_at(table.turn_began), other, command.if_played)
    _, answer = _turn(state, seat, command.answer)
    draft.add(ev.Prepared(draft.now, seat, table.turn_began, tuple(played), tuple(answer)))


def withdraw(draft: Draft, seat: int) -> None:
    if draft.table.answer_of(seat) is None:
        raise Refused(NOTHING_PREPARED)
    draft.add(ev.PreparedWithdrawn(draft.now, seat))


def _may_prepare(table: Table, seat: int) -> bool:
    by_days = isinstance(table.pace, ev.ByDays) and len(table.seats) == 2
    return by_days and not table.game.facts.chance and table.turn not in (None, seat)


def _turn(state: State, seat: int, actions: Sequence[str]) -> tuple[State, list[str]]:
    """Play a whole turn of this seat; what is left of it is passed."""
    played: list[str] = []
    for action in actions:
        if state.turn != seat:
            raise Refused(NOT_A_TURN, reason=f"it is over before {action}")
        try:
            state = state.play(action)
        except (Illegal, Unreadable) as error:
            raise Refused(NOT_A_TURN, reason=error.sentence.rstrip(".")) from error
        played.append(action)
    while played and state.turn == seat and PASS in state.actions().texts:
        state = state.play(PASS)
        played.append(PASS)
    if not played or state.turn == seat:
        raise Refused(NOT_A_TURN, reason="it is not finished")
    return state, played


def answer(draft: Draft, mover: int) -> None:
    """After a decision: has a turn ended for which the next player has an answer?"""
    table, seat = draft.table, draft.table.turn
    found = table.answers.get(seat or 0)
    if seat is None or seat == mover or found is None:
        return
    if _same(found.if_played, (move.text for move in table.moves[found.began :])):
        for action in found.answer:
            draft.play(seat, action)


def _same(wanted: Iterable[str], played: Iterable[str]) -> bool:
    """Passing is no difference: "a4-b4" is also "a4-b4 -"."""
    return [one for one in wanted if one != PASS] == [one for one in played if one != PASS]
