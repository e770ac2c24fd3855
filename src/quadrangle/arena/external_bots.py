"""Bots that are external programs, started once per game, with a line protocol (docs/bot-protocol.md).

Such a program cannot block the arena beyond a timeout or fill its memory. Two threads read and write, and both the
output before an answer and the queued input are bounded.
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
TIMEOUT = 60.0  # seconds for an answer, regardless of other output
MAX_LINE_LENGTH = 4096  # characters
QUEUED_LINES = 256  # in each direction
MAX_LINES = 10_000  # of output before an answer


class ExternalBotError(QuadrangleError):
    """The program did not start, exited, wrote too much, or did not answer in time."""


class ExternalBot:
    """A bot that is a program. It gets all moves, so it can keep its own position."""

    def __init__(self, command: str, timeout: float = TIMEOUT) -> None:
        self.command = command
        self.name = command
        self.timeout = timeout
        self._process: subprocess.Popen[str] | None = None
        self._output: queue.Queue[str | None] = queue.Queue(QUEUED_LINES)
        self._input: queue.Queue[str | None] = queue.Queue(QUEUED_LINES)

    def begin(self, game: Game, seat: int) -> None:
        self.close()
        self._start()
        self._send(f"quadrangle {PROTOCOL}")
        for line in self._read_until("ready"):
            if line.startswith("name "):
                self.name = line.removeprefix("name ")
        self._send(f"new {game.heading()}")
        self._send(f"seat {seat}")

    def played(self, text: str) -> None:
        self._send(f"played {text}")

    def choose(self, state: State, rng: random.Random) -> Action:
        actions = state.actions()
        self._send("\t".join(["legal", *actions.texts]))
        self._send(f"choose {rng.getrandbits(63)}")
        *_, line = self._read_until("action ")
        text = line.removeprefix("action ")
        return actions.find(text) or state.game.read(text)

    def end(self, state: State) -> None:
        self._send(f"over {' '.join(map(str, state.scores))}")

    def close(self) -> None:
        """Ask the program to quit; kill it if it does not."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            self._input.put_nowait("quit")
            self._input.put_nowait(None)
            process.wait(2.0)
        except (queue.Full, subprocess.TimeoutExpired):
            process.kill()
            process.wait()

    def __del__(self) -> None:
        # A discarded bot must not leave its program running.
        self.close()

    def _start(self) -> None:
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(
                shlex.split(self.command),
                stdin=pipe,
                stdout=pipe,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError) as error:
            raise ExternalBotError(f"The program {self.command!r} does not start: {error}.") from error
        self._process = process
        self._output, self._input = queue.Queue(QUEUED_LINES), queue.Queue(QUEUED_LINES)
        assert process.stdin and process.stdout
        threading.Thread(target=_read_output, args=(process, process.stdout, self._output), daemon=True).start()
        threading.Thread(target=_write_input, args=(process.stdin, self._input), daemon=True).start()

    def _send(self, line: str) -> None:
        """Queue a line for the program. Raise if its queue stays full."""
        if self._process is None:
            raise ExternalBotError(f"The program {self.command!r} exited.")
        try:
            self._input.put(line, timeout=self.timeout)
        except queue.Full:
            raise ExternalBotError(f"The program {self.command!r} has not read for {self.timeout:g} s.") from None

    def _read_until(self, word: str) -> list[str]:
        """Read lines up to the one that starts with this word. The caller ignores the lines before it."""
        lines: list[str] = []
        deadline = time.monotonic() + self.timeout
        while not lines or not lines[-1].startswith(word):
            if len(lines) == MAX_LINES:
                raise ExternalBotError(f"The program {self.command!r} wrote too many lines before it answered.")
            lines.append(self._next(deadline))
        return lines

    def _next(self, deadline: float) -> str:
        try:
            line = self._output.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise ExternalBotError(f"The program {self.command!r} has not answered for {self.timeout:g} s.") from None
        if line is None:
            raise ExternalBotError(f"The program {self.command!r} exited.")
        return line


def _read_output(process: subprocess.Popen[str], pipe: IO[str], output: queue.Queue[str | None]) -> None:
    """Read the program's output in lines of bounded length. A full queue blocks the program."""
    with pipe:
        while line := pipe.readline(MAX_LINE_LENGTH):
            if not _enqueue(process, output, line.rstrip("\r\n")):
                return
    _enqueue(process, output, None)


def _enqueue(process: subprocess.Popen[str], output: queue.Queue[str | None], line: str | None) -> bool:
    """Wait for space in the queue while the program runs."""
    while True:
        try:
            output.put(line, timeout=0.5)
        except queue.Full:
            if process.poll() is not None:
                return False
        else:
            return True


def _write_input(pipe: IO[str], input_lines: queue.Queue[str | None]) -> None:
    """Write to the program. Only this thread blocks if the program does not read."""
    try:
        with pipe:
            while (line := input_lines.get()) is not None:
                pipe.write(line + "\n")
                pipe.flush()
    except (OSError, ValueError):
        return  # the program exited; the reader reports it
