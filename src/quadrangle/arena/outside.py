"""Bots that are programs of their own: started once a game, spoken to line by line (docs/bot-protocol.md)."""

from __future__ import annotations

import queue
import random
import shlex
import subprocess
import threading
from collections.abc import Iterable
from typing import IO

from quadrangle.core.errors import QuadrangleError
from quadrangle.core.state import Action, Game, State

PROTOCOL = 1
PATIENCE = 60.0  # seconds that a program has for an answer


class OutsideError(QuadrangleError):
    """The program did not start, went away, or kept silent for too long."""


class OutsideBot:
    """A program that chooses. It is told all that happens, so it may keep its own position."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command = command
        self.name = command
        self.patience = patience
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def begin(self, game: Game, seat: int) -> None:
        self.close()
        self._start()
        self._say(f"quadrangle {PROTOCOL}")
        for line in self._heard_until("ready"):
            if line.startswith("name "):
                self.name = line.removeprefix("name ")
        self._say(f"new {game.heading()}")
        self._say(f"seat {seat}")

    def played(self, text: str) -> None:
        self._say(f"played {text}")

    def choose(self, state: State, rng: random.Random) -> Action:
        actions = state.actions()
        self._say("\t".join(["legal", *actions.texts]))
        self._say(f"choose {rng.getrandbits(63)}")
        *_, line = self._heard_until("action ")
        text = line.removeprefix("action ")
        return actions.find(text) or state.game.read(text)

    def end(self, state: State) -> None:
        self._say(f"over {' '.join(map(str, state.scores))}")

    def close(self) -> None:
        """Ask the program to go; make it go if it does not."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            process.communicate("quit\n", timeout=2.0)
        except (subprocess.TimeoutExpired, OSError, ValueError):
            process.kill()
            process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                pipe.close()

    def __del__(self) -> None:
        # A bot that nobody keeps must not leave its program running.
        self.close()

    def _start(self) -> None:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                shlex.split(self.command), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True, bufsize=1
            )
        except (OSError, ValueError) as error:
            raise OutsideError(f"The program {self.command!r} does not start: {error}.") from error
        self._lines = queue.SimpleQueue()
        assert self._process.stdout
        threading.Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()

    def _say(self, line: str) -> None:
        try:
            assert self._process and self._process.stdin
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError, AssertionError) as error:
            raise OutsideError(f"The program {self.command!r} is gone.") from error

    def _heard_until(self, word: str) -> Iterable[str]:
        """All lines up to the one that begins with this word; what else it says is for people and passed over."""
        heard: list[str] = []
        while not heard or not heard[-1].startswith(word):
            try:
                line = self._lines.get(timeout=self.patience)
            except queue.Empty:
                raise OutsideError(f"The program {self.command!r} has not answered for {self.patience:g} s.") from None
            if line is None:
                raise OutsideError(f"The program {self.command!r} is gone.")
            heard.append(line)
        return heard


def _listen(pipe: IO[str], lines: queue.SimpleQueue[str | None]) -> None:
    try:
        for line in pipe:
            lines.put(line.rstrip("\r\n"))
    except ValueError:  # closed under our hands
        pass
    lines.put(None)
