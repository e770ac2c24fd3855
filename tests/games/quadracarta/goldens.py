"""Golden playthroughs: whole games as text that people can read. This file, run as a program, rewrites them.

A file begins with the game, then every decision and chance event with the number of possibilities, and the table
drawn now and then and at the end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from quadrangle.core.state import State
from quadrangle.games import game
from quadrangle.games.quadracarta.state import CardState

FOLDER = Path(__file__).parent / "golden"
# file: heading, seed, how often the table is drawn
GAMES = {
    "minisurf-2": ("minisurf players=2 duplicate=false", 1, 40),
    "minisurf-5": ("minisurf players=5 duplicate=false", 2, 120),
    "minisurf-1-duplicate": ("minisurf players=1 duplicate=true", 3, 10),
    "maxisurf-2": ("maxisurf players=2 duplicate=false", 8, 30),
    "maxisurf-3-duplicate": ("maxisurf players=3 duplicate=true", 5, 30),
}


def start(heading: str) -> CardState:
    name, *words = heading.split()
    options = dict(word.split("=") for word in words)
    first = game(name, int(options["players"]), duplicate=options["duplicate"] == "true").start()
    assert isinstance(first, CardState)
    return first


def sensible(state: State, rng: random.Random) -> str:
    """A move that makes a game worth reading: few cells, large smallest groups, passing now and then."""
    if state.turn == 0:
        return str(state.draw(rng))
    if "pass" in state.actions():
        return "pass" if rng.random() < 0.03 else "draw"
    effects = state.effects()
    worth = {text: getattr(effect, "smallest", -getattr(effect, "adds", 0)) for text, effect in effects.items()}
    return rng.choice([text for text, value in sorted(worth.items()) if value == max(worth.values())])


def transcript(heading: str, moves: list[str], often: int) -> Iterator[str]:
    """The lines of a playthrough."""
    state = start(heading)
    yield heading
    for number, move in enumerate(moves, start=1):
        who = f"player {state.turn}" if state.turn else "chance"
        yield f"{number:>4}  {who:<9}  {move:<12}  of {len(state.actions())}"
        after = state.play(move)
        assert isinstance(after, CardState)
        state = after
        if number % often == 0 or number == len(moves):
            yield from ("", *str(state).splitlines(), "")
    yield f"scores {state.scores}, winners {state.winners}, termination {state.termination}"


def moves_in(text: str) -> list[str]:
    """The moves of a playthrough."""
    lines = [line for line in text.splitlines() if line[:4].strip().isdecimal() and "  of " in line]
    return [line.partition("  of ")[0][17:].strip() for line in lines]


def played(heading: str, seed: int) -> list[str]:
    rng, state, moves = random.Random(seed), start(heading), []
    while state.turn is not None:
        moves.append(sensible(state, rng))
        state = state.play(moves[-1])
    return moves


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (heading, seed, often) in GAMES.items():
        text = "\n".join(transcript(heading, played(heading, seed), often)) + "\n"
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
