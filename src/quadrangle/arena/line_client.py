"""The reference client of the line protocol: runs any of Quadrangle's bots as a program.

    python -m quadrangle.arena.line_client level:3

docs/bot-protocol.md documents the protocol.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator

from quadrangle.arena.participants import participant
from quadrangle.bots import Bot
from quadrangle.core.errors import QuadrangleError
from quadrangle.core.state import State, read_heading
from quadrangle.games import game


class LineClient:
    """Answers the lines of the arena."""

    def __init__(self, spec: str) -> None:
        self.spec = spec
        self.state: State | None = None
        self.bot: Bot | None = None

    def answers(self, lines: Iterable[str]) -> Iterator[str]:
        """Yield the replies to the incoming lines, until `quit`."""
        for line in lines:
            word, _, rest = line.rstrip("\r\n").partition(" ")
            if word == "quit":
                return
            yield from self._answer(word, rest)

    def _answer(self, word: str, rest: str) -> Iterator[str]:
        if word == "quadrangle":
            yield f"name {self.spec}"
            yield "ready"
        elif word == "new":
            name, players, options, _ = read_heading(f"{rest} |")
            self.state = game(name, players, **options).start()
            self.bot = participant(name, self.spec)
        elif word == "played" and self.state:
            self.state = self.state.play(rest)
        elif word == "choose" and self.state and self.bot:
            yield f"action {self.bot.choose(self.state, random.Random(int(rest)))}"


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m quadrangle.arena.line_client BOT", file=sys.stderr)
        return 2
    try:
        for line in LineClient(arguments[0]).answers(sys.stdin):
            print(line, flush=True)
    except QuadrangleError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
