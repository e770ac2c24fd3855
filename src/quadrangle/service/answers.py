"""What the commands at a table were answered, so that one that is repeated hears the same."""

from __future__ import annotations

from collections import OrderedDict

from quadrangle.service.ports import Written
from quadrangle.service.shown import Answer

REFUSALS_REMEMBERED = 64


class Answers:
    """Commands that were done, as the log tells, and those that were refused, for a while."""

    def __init__(self) -> None:
        self._done: dict[tuple[str, str], int] = {}
        self._refused: OrderedDict[tuple[str, str], Answer] = OrderedDict()

    def note(self, entry: Written) -> None:
        if entry.command is not None and entry.client is not None:
            self._done[entry.client, entry.command] = entry.n

    def forget(self) -> None:
        """The log is about to be read again. It knows nothing of refusals: these stay."""
        self._done.clear()

    def has(self, client: str, command: str) -> bool:
        return (client, command) in self._done or (client, command) in self._refused

    def to(self, client: str, command: str) -> Answer:
        """The answer that this command has had."""
        n = self._done.get((client, command))
        return self._refused[client, command] if n is None else Answer(command, True, n)

    def refuse(self, client: str, answer: Answer) -> None:
        self._refused[client, answer.id] = answer
        if len(self._refused) > REFUSALS_REMEMBERED:
            self._refused.popitem(last=False)
