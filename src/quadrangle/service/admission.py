"""Who may sit where: what a rated table asks of people, and people who will not play each other."""

from __future__ import annotations

import msgspec

from quadrangle.service.commands import Command, Leave, NewTable, Play, Sit, Undo
from quadrangle.service.directory import Directory, Person
from quadrangle.service.refusals import (
    DAILY_ALONE,
    NOT_WELCOME,
    RATED_GUEST,
    RATED_SEATS,
    RATED_STAYS,
    RATED_TWICE,
    Refused,
)
from quadrangle.service.table import Table


def admitted(wanted: NewTable, person: Person) -> NewTable:
    """The table as it is written down. An account's name is looked up when it is shown, so it is not written."""
    if wanted.rated:
        _check_rated(wanted, person)
    if person.is_guest:
        return wanted
    first = next((seat for seat in wanted.seats if seat.kind == "person"), None)
    seats = tuple(msgspec.structs.replace(seat, name="") if seat is first else seat for seat in wanted.seats)
    return msgspec.structs.replace(wanted, seats=seats)


def _check_rated(wanted: NewTable, person: Person) -> None:
    if person.is_guest:
        raise Refused(RATED_GUEST)
    kinds = sorted(seat.kind for seat in wanted.seats)
    if kinds != ["open"] * (len(kinds) - 1) + ["person"] or len(kinds) < 2:
        raise Refused(RATED_SEATS)


def allowed(table: Table, client: str, command: Command, directory: Directory) -> Command:
    """The command as it is carried out, or `Refused`."""
    if table.daily is not None and not isinstance(command, Play | Undo):
        raise Refused(DAILY_ALONE)
    if isinstance(command, Leave) and table.rated and table.status == "playing":
        raise Refused(RATED_STAYS)
    if not isinstance(command, Sit):
        return command
    person = directory.known(client)
    if table.rated and person.is_guest:
        raise Refused(RATED_GUEST)
    if table.rated and client in table.clients:
        raise Refused(RATED_TWICE)
    if any(_apart(person, directory.known(other)) for other in table.clients):
        raise Refused(NOT_WELCOME)
    return command if person.is_guest or client in table.clients else Sit()


def _apart(one: Person, other: Person) -> bool:
    return other.client in one.blocked or one.client in other.blocked
