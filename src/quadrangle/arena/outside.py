"""Bots that are programs of their own: started once a game, spoken to line by line (docs/bot-protocol.md).

Nothing such a program does holds the arena up for longer than its patience, or fills its memory: two threads read and
write for it, what it says before an answer is bounded, and so is what waits to be read by it.
"""

from __future__ import annotations

import queue
import random
import shlex
import subprocess
import threading
import time
from typing import IO

from quadrangle.core.errors import QuadrangleError
from quadrangle.core.state import Action, Game, State

PROTOCOL = 1
PATIENCE = 60.0  # seconds that a program has for an answer, however much it says meanwhile
LONGEST_LINE = 4096  # characters
WAITING_LINES = 256  # that it has said and nobody has looked at yet, or that it has not read yet
MOST_LINES = 10_000  # that it may say before an answer


class OutsideError(QuadrangleError):
    """The program did not start, went away, said too much, or kept silent for too long."""


class OutsideBot:
    """A program that chooses. It is told all that happens, so it may keep its own position."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command = command
        self.name = command
        self.patience = patience
        self._process: subprocess.Popen[str] | None = None
        self._heard: queue.Queue[str | None] = queue.Queue(WAITING_LINES)
        self._said: queue.Queue[str | None] = queue.Queue(WAITING_LINES)

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
            self._said.put_nowait("quit")
            self._said.put_nowait(None)
            process.wait(2.0)
        except (queue.Full, subprocess.TimeoutExpired):
            process.kill()
            process.wait()

    def __del__(self) -> None:
        # A bot that nobody keeps must not leave its program running.
        self.close()

    def _start(self) -> None:
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(
                shlex.split(self.command), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL,
                encoding="utf-8", errors="replace", bufsize=1,
            )  # fmt: skip
        except (OSError, ValueError) as error:
            raise OutsideError(f"The program {self.command!r} does not start: {error}.") from error
        self._process = process
        self._heard, self._said = queue.Queue(WAITING_LINES), queue.Queue(WAITING_LINES)
        assert process.stdin and process.stdout
        threading.Thread(target=_listen, args=(process, process.stdout, self._heard), daemon=True).start()
        threading.Thread(target=_speak, args=(process.stdin, self._said), daemon=True).start()

    def _say(self, line: str) -> None:
        """Have a line written. The program may read it later, but not let too many lie."""
        if self._process is None:
            raise OutsideError(f"The program {self.command!r} is gone.")
        try:
            self._said.put(line, timeout=self.patience)
        except queue.Full:
            raise OutsideError(f"The program {self.command!r} has not read for {self.patience:g} s.") from None

    def _heard_until(self, word: str) -> list[str]:
        """All lines up to the one that begins with this word; what else it says is for people and passed over."""
        heard: list[str] = []
        until = time.monotonic() + self.patience
        while not heard or not heard[-1].startswith(word):
            if len(heard) == MOST_LINES:
                raise OutsideError(f"The program {self.command!r} says too much before it answers.")
            heard.append(self._next(until))
        return heard

    def _next(self, until: float) -> str:
        try:
            line = self._heard.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise OutsideError(f"The program {self.command!r} has not answered for {self.patience:g} s.") from None
        if line is None:
            raise OutsideError(f"The program {self.command!r} is gone.")
        return line


def _listen(process: subprocess.Popen[str], pipe: IO[str], heard: queue.Queue[str | None]) -> None:
    """Hand on what the program says, in lines of bounded length; whoever says too much waits for its listener."""
    with pipe:
        while line := pipe.readline(LONGEST_LINE):
            if not _handed_on(process, heard, line.rstrip("\r\n")):
                return
    _handed_on(process, heard, None)


def _handed_on(process: subprocess.Popen[str], heard: queue.Queue[str | None], line: str | None) -> bool:
    """Wait for room, as long as the program runs."""
    while True:
        try:
            heard.put(line, timeout=0.5)
        except queue.Full:
            if process.poll() is not None:
                return False
        else:
            return True


def _speak(pipe: IO[str], said: queue.Queue[str | None]) -> None:
    """Write to the program. Only this thread waits when it does not read."""
    try:
        with pipe:
            while (line := said.get()) is not None:
                pipe.write(line + "\n")
                pipe.flush()
    except (OSError, ValueError):
        return  # it is gone, as the end of its lines tells
