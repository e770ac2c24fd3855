"""A game's lesson as data: about a dozen small steps, each on a real position.

A `PlayStep` asks for decisions, a `PointStep` for parts of the position. The page has the texts, by `key`; here is only
what the rules can check. `quadrangle.learn.lessons` plays the steps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

# Whether a legal decision is the one asked for, judged from the positions before and after it.
Judge = Callable[[Any, Any], bool]
Ask = str | Judge
# How many of these parts have to be touched.
Wanted = tuple[int, frozenset[str]]


@dataclass(frozen=True, slots=True)
class PlayStep:
    """Decisions to make, with one ask for each: an action's text, or a judge.

    - `solution` fulfils the asks.
    - `allowed` is legal, but not what was asked for.
    - The last of `forbidden` is refused with the code `refusal`; what comes before it is legal.
    - `chance` lists the chance events in between.
    """

    key: str
    position: str
    asks: tuple[Ask, ...]
    solution: tuple[str, ...]
    allowed: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    refusal: str = ""
    chance: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()  # the parts of the board to highlight; empty: all of it


@dataclass(frozen=True, slots=True)
class PointStep:
    """Parts of the position to touch. `wanted` computes which parts, and how many, from the position."""

    key: str
    position: str
    targets: tuple[str, ...]
    wanted: Callable[[Any], tuple[Wanted, ...]]
    lit: tuple[str, ...] = ()


LessonStep = PlayStep | PointStep


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps of a game, in order. `game` is the heading of a state without its position."""

    game: str
    steps: tuple[LessonStep, ...]
