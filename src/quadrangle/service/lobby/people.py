"""What the lobby shows of people. Who they are, the directory knows."""

from __future__ import annotations

import hashlib

from quadrangle.service.directory import Person
from quadrangle.service.lobby.shapes import PersonShown


def public_id(person: Person) -> str:
    """An account's id; of a guest a digest that is always the same and leads nowhere."""
    return person.id or hashlib.sha256(f"guest {person.client}".encode()).hexdigest()[:16]


def shown(person: Person, called: str) -> PersonShown:
    """Somebody who says to be called so; an account's own name goes before it."""
    return PersonShown(public_id(person), person.called(called), not person.is_guest, person.program)


def blocked(one: Person, other: Person) -> bool:
    """Does one of the two not want to sit at a table with the other?"""
    return other.client in one.blocked or one.client in other.blocked
