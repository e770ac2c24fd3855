"""An encoded event, as subscribers receive it."""

from __future__ import annotations

from typing import NamedTuple

SEPARATOR = b"\t"  # JSON has no raw tabs


class EventText(NamedTuple):
    """The text of an event. In the compact form the player at `seat`, who is to decide, also gets the actions."""

    text: bytes
    seat: int = 0
    actions: bytes = b""

    @property
    def with_actions(self) -> bytes:
        """The text for the player who is to decide."""
        return b'%b,"actions":%b}' % (self.text[:-1], self.actions) if self.seat else self.text

    def line(self) -> bytes:
        """One line with all of it, for other nodes. Without actions it is only the text."""
        return SEPARATOR.join((self.text, b"%d" % self.seat, self.actions)) if self.seat else self.text

    @classmethod
    def of_line(cls, line: bytes) -> EventText:
        text, separator, rest = line.partition(SEPARATOR)
        if not separator:
            return cls(text)
        seat, _, actions = rest.partition(SEPARATOR)
        return cls(text, int(seat), actions)
