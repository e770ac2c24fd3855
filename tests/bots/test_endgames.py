"""Last decisions of real games, solved completely by the rules: the strong levels find what wins.

Of each position's many actions only a few win; `exhaustive` recomputes them, so the file holds no answers.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from bots.exhaustive import best_actions

import quadrangle

ENDGAMES = json.loads(Path(__file__).with_name("endgames.json").read_text("utf-8"))
POSITIONS = [
    pytest.param(text, id=f"{game}-{number}")
    for game, texts in ENDGAMES.items()
    for number, text in enumerate(texts, 1)
]


@pytest.mark.parametrize("text", POSITIONS)
def test_levels_4_to_6_find_what_wins(text: str) -> None:
    start = quadrangle.state(text)
    winning = best_actions(start)
    assert len(winning) <= max(1, len(start.actions()) // 4), "too easy to prove anything"
    for level in (4, 5, 6):
        bot, state = quadrangle.bot(start.game.name, level=level), start
        while state.turn == start.turn:  # a turn may have several parts
            chosen = str(bot.choose(state, random.Random(level)))
            assert chosen in best_actions(state), f"level {level}"
            state = state.play(chosen)
