"""The answers to commands of a table. A repeated command gets the same answer and is not done again."""

from __future__ import annotations

from collections import OrderedDict

from quadrangle.tables.live.messages import Answer
from quadrangle.tables.model.log import LoggedEvent

REFUSALS_REMEMBERED = 64


class AnswerLog:
    """Commands that were done, from the log, and the latest ones that were refused."""

    def __init__(self) -> None:
        self._done: dict[tuple[str, str], int] = {}
        self._refused: OrderedDict[tuple[str, str], Answer] = OrderedDict()

    def note(self, entry: LoggedEvent) -> None:
        if entry.command is not None and entry.client is not None:
            self._done[entry.client, entry.command] = entry.n

    def forget(self) -> None:
        """The log is about to be read again. It has no refusals, so these stay."""
        self._done.clear()

    def get(self, client: str, command: str) -> Answer | None:
        """The answer that this command has had."""
        n = self._done.get((client, command))
        return self._refused.get((client, command)) if n is None else Answer(command, True, n)

    def refuse(self, client: str, answer: Answer) -> None:
        self._refused[client, answer.id] = answer
        if len(self._refused) > REFUSALS_REMEMBERED:
            self._refused.popitem(last=False)
