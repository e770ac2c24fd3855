"""A small typed event bus: one part of a site publishes what happened, other parts subscribe to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import structlog

log = structlog.get_logger("quadrangle.events")
E = TypeVar("E")


class EventBus:
    """Calls the handlers of an event's type, in the order in which they subscribed.

    A handler that fails is logged. The publisher and the other handlers continue.
    """

    def __init__(self) -> None:
        self._handlers: dict[type, list[Callable[[Any], None]]] = {}

    def subscribe(self, event_type: type[E], handler: Callable[[E], None]) -> None:
        """Call `handler` with every event of exactly this type. Handlers must not block."""
        self._handlers.setdefault(event_type, []).append(handler)

    def unsubscribe(self, event_type: type[E], handler: Callable[[E], None] | None = None) -> None:
        """Remove one handler of this type, or all of them."""
        handlers = self._handlers.get(event_type, [])
        self._handlers[event_type] = [] if handler is None else [one for one in handlers if one != handler]

    def publish(self, event: object) -> None:
        for handler in self._handlers.get(type(event), ()):
            try:
                handler(event)
            except Exception:
                log.exception("an event handler failed", event_type=type(event).__name__)
