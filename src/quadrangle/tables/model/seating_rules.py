"""Who may sit where: the conditions of rated tables, and people who block each other."""

from __future__ import annotations

import msgspec

from quadrangle.tables.errors import (
    NOT_WELCOME,
    RATED_CLOCK,
    RATED_GUEST,
    RATED_SEATS,
    RATED_STAYS,
    RATED_TWICE,
    Refused,
)
from quadrangle.tables.model.commands import Command, NewTable, Sit
from quadrangle.tables.model.people import Directory, Person, blocked
from quadrangle.tables.model.table import Table


def admitted(wanted: NewTable, person: Person) -> NewTable:
    """The table as it is stored. An account's name is looked up when it is shown, so it is not stored."""
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
    if wanted.pace is None:
        raise Refused(RATED_CLOCK)
    kinds = sorted(seat.kind for seat in wanted.seats)
    if kinds != ["open"] * (len(kinds) - 1) + ["person"] or len(kinds) < 2:
        raise Refused(RATED_SEATS)


def may_sit(table: Table, client: str, command: Command, directory: Directory) -> Command:
    """The command as it is executed, or `Refused`."""
    person = directory.person(client)
    if table.rated and person.is_guest:
        raise Refused(RATED_GUEST)
    if table.rated and client in table.clients:
        raise Refused(RATED_TWICE)
    if any(blocked(person, directory.person(other)) for other in table.clients):
        raise Refused(NOT_WELCOME)
    return command if person.is_guest or client in table.clients else Sit()


def may_leave(table: Table, client: str, command: Command, directory: Directory) -> Command:
    if table.rated and table.status == "playing":
        raise Refused(RATED_STAYS)
    return command
