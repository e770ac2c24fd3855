"""Conditional moves: "if they play this turn, I play that one". Only in games without chance.

One is valid for one turn of the opponent. It is committed together with that turn, so it is played once, also while
nobody is connected, and costs no time. The log has it; others only see that there is one. On the page and in the
protocol it is a prepared answer: `prepare`, `prepared`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quadrangle.core.errors import Illegal, Unreadable
from quadrangle.core.state import State
from quadrangle.tables.errors import NO_CONDITIONAL_MOVE, NO_CONDITIONAL_MOVE_NOW, NOT_A_TURN, Refused
from quadrangle.tables.model import commands as cmd
from quadrangle.tables.model import events as ev
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.table import Table


def set_move(draft: Draft, seat: int, command: cmd.SetConditionalMove) -> None:
    """Store the conditional move instead of the one before; `Refused` unless both turns can be played as they are."""
    table = draft.table
    if not _may_set(table, seat):
        raise Refused(NO_CONDITIONAL_MOVE_NOW)
    other = table.turn
    assert other is not None
    state, played = _turn(table.position_at(table.turn_began), other, command.if_played)
    _, answer = _turn(state, seat, command.answer)
    draft.add(ev.ConditionalMoveSet(draft.now, seat, table.turn_began, tuple(played), tuple(answer)))


def withdraw(draft: Draft, seat: int, command: cmd.WithdrawConditionalMove) -> None:
    if draft.table.conditional_move_of(seat) is None:
        raise Refused(NO_CONDITIONAL_MOVE)
    draft.add(ev.ConditionalMoveWithdrawn(draft.now, seat))


def _may_set(table: Table, seat: int) -> bool:
    correspondence = isinstance(table.pace, ev.ByDays) and len(table.seats) == 2
    return correspondence and not table.game.facts.chance and table.turn not in (None, seat)


def _turn(state: State, seat: int, actions: Sequence[str]) -> tuple[State, list[str]]:
    """Play a complete turn of this seat; optional steps that are left over are skipped."""
    played: list[str] = []
    for action in actions:
        if state.turn != seat:
            raise Refused(NOT_A_TURN, reason=f"it is over before {action}")
        try:
            state = state.play(action)
        except (Illegal, Unreadable) as error:
            raise Refused(NOT_A_TURN, reason=error.sentence.rstrip(".")) from error
        played.append(action)
    skip = state.game.skip
    while played and skip is not None and state.turn == seat and skip in state.actions().texts:
        state = state.play(skip)
        played.append(skip)
    if not played or state.turn == seat:
        raise Refused(NOT_A_TURN, reason="it is not finished")
    return state, played


def play_if_it_fits(draft: Draft, mover: int) -> None:
    """After a decision: play the next player's conditional move, if there is one for the turn that has just ended."""
    table = draft.table
    if not table.conditional_moves:
        return
    seat = table.turn
    move = table.conditional_moves.get(seat or 0)
    if seat is None or seat == mover or move is None:
        return
    played = (one.text for one in table.moves[move.began :])
    if _same(move.if_played, played, table.game.skip):
        for action in move.answer:
            draft.play(seat, action)


def _same(wanted: Iterable[str], played: Iterable[str], skip: str | None) -> bool:
    """A skipped step makes no difference: "a4-b4" equals "a4-b4 -"."""
    return [one for one in wanted if one != skip] == [one for one in played if one != skip]
