"""`core.frozen_dataclass`: as dataclasses that are frozen in the usual way."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, field, replace

import pytest

from quadrangle.core.frozen_dataclass import frozen


@frozen
class Place:
    name: str
    houses: tuple[int, ...] = ()
    seen: list[str] = field(default_factory=list, compare=False)


def test_no_field_can_be_set_or_deleted() -> None:
    place = Place("a")
    with pytest.raises(FrozenInstanceError):
        place.name = "b"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del place.name
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        place.other = 1  # type: ignore[attr-defined]


def test_it_is_made_compared_printed_and_changed_like_any_dataclass() -> None:
    place = Place("a", houses=(1, 2))
    assert type(place) is Place
    assert place == Place("a", (1, 2), ["seen"]) != Place("a")
    assert hash(place) == hash(Place("a", (1, 2)))
    assert repr(place) == "Place(name='a', houses=(1, 2), seen=[])"
    assert replace(place, name="b") == Place("b", (1, 2))
    assert Place("a").seen is not Place("a").seen


def test_it_can_be_copied_and_stored() -> None:
    place = Place("a", (3,))
    assert copy.copy(place) == pickle.loads(pickle.dumps(place)) == place


def test_a_missing_field_is_an_error() -> None:
    with pytest.raises(TypeError, match="name"):
        Place()  # type: ignore[call-arg]
