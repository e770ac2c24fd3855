"""The walk of a move in docs/architecture.md is the path that a move takes in the code."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import FrameType

from support.harness import PERSON, socket_harness

ROOT = Path(__file__).parent.parent
PACKAGE = str(ROOT / "src" / "quadrangle") + "/"


def walk_steps() -> list[str]:
    """The steps in the document: `file function`."""
    text = (ROOT / "docs" / "architecture.md").read_text()
    block = re.search(r"<!-- walk of a move.*?-->\n```\n(.*?)```", text, re.DOTALL)
    assert block is not None
    return [" ".join(line.split()[:2]) for line in block[1].splitlines()]


async def walked() -> list[str]:
    """Every function of the package that is called, from the message of a move to the one that its followers get."""
    steps: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            steps.append(f"{frame.f_code.co_filename.removeprefix(PACKAGE)} {frame.f_code.co_qualname}")

    async with socket_harness("memory:") as harness:
        screen = harness.screen()
        table = (await screen.create(PERSON, PERSON))["id"]
        sys.setprofile(note)
        try:
            assert (await screen.play(table, 1))["ok"]
            await screen.pong()
        finally:
            sys.setprofile(None)
    return steps


async def test_the_walk_of_a_move_matches_the_document() -> None:
    steps = iter(await walked())
    for step in walk_steps():
        assert step in steps, f"{step} is not called, or not in this order"
