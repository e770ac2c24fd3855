"""Copies of the package whose sources tests can edit, and programs that run in them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from quadrangle.kernels import cache

# A compiled function whose constant comes from another file: what Numba alone would not notice.
PROBE = """
from quadrangle.games.planquadrat.answers import ANSWER
from quadrangle.kernels.jit import compiled

@compiled
def answer(n: int) -> int:
    return ANSWER + n
"""
ASK = """
from quadrangle.games.planquadrat.kernel.probe import answer
said = answer(0)
print(said, sum(answer.stats.cache_hits.values()))
"""


class Copy:
    """A copy of the package with a probe in it, and a cache of its own."""

    def __init__(self, place: Path) -> None:
        self.package, self.home = place / "quadrangle", place / "compiled"
        shutil.copytree(cache.PACKAGE, self.package, ignore=shutil.ignore_patterns("__pycache__", "page"))
        self.folder = self.package / "games" / "planquadrat"
        (self.folder / "kernel" / "probe.py").write_text(PROBE)
        self.set_answer(41)

    def set_answer(self, answer: int) -> None:
        (self.folder / "answers.py").write_text(f"ANSWER = {answer}\n")

    def start(self, program: str, home: str | Path | None = None) -> subprocess.Popen[str]:
        # No bytecode: Python does not notice a second edit within the same second if the size stays the same.
        variables = {"PYTHONPATH": str(self.package.parent), "QUADRANGLE_CACHE": str(home or self.home)}
        variables["PYTHONDONTWRITEBYTECODE"] = "1"
        command = [sys.executable, "-W", "error", "-c", program]
        return subprocess.Popen(command, env=os.environ | variables, stdout=subprocess.PIPE, text=True)

    def ask(self, home: str | Path | None = None) -> tuple[int, int]:
        """What the probe answers in a new process, and how many functions came from the cache."""
        return answered(self.start(ASK, home))

    def directories(self) -> set[str]:
        return {path.name for path in self.home.iterdir()}


def answered(process: subprocess.Popen[str]) -> tuple[int, int]:
    said, _ = process.communicate()
    assert process.returncode == 0
    answer, hits = said.split()
    return int(answer), int(hits)
