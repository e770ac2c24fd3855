"""The event bus between tables, lobby, activities, accounts and notifications."""

from __future__ import annotations

from dataclasses import dataclass

from quadrangle.tables.event_bus import EventBus


@dataclass(frozen=True)
class Rung:
    times: int


@dataclass(frozen=True)
class Opened:
    by: str


def test_handlers_receive_events_of_their_type_in_the_order_of_subscription() -> None:
    bus, received = EventBus(), list[object]()
    bus.subscribe(Rung, lambda event: received.append(("first", event.times)))
    bus.subscribe(Rung, lambda event: received.append(("second", event.times)))
    bus.subscribe(Opened, lambda event: received.append(event.by))
    bus.publish(Rung(2))
    assert received == [("first", 2), ("second", 2)]


def test_a_handler_that_fails_stops_neither_the_publisher_nor_other_handlers() -> None:
    bus, received = EventBus(), list[int]()
    bus.subscribe(Rung, lambda event: [][event.times])
    bus.subscribe(Rung, lambda event: received.append(event.times))
    bus.publish(Rung(1))
    assert received == [1]


def test_handlers_can_be_removed_one_by_one_or_all_at_once() -> None:
    bus, received = EventBus(), list[Rung]()
    bus.subscribe(Rung, received.append)
    bus.subscribe(Rung, lambda event: received.append(event))
    bus.unsubscribe(Rung, received.append)
    bus.publish(Rung(1))
    assert received == [Rung(1)]
    bus.unsubscribe(Rung)
    bus.publish(Rung(2))
    assert received == [Rung(1)]
